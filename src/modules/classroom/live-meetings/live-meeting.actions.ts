import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { sectionsOfCaller } from '#modules/academics/index.ts';
import { notify } from '#modules/communication/index.ts';
import { teacherOfCaller } from '../classrooms/classroom-access.ts';
import type { LiveMeeting, LiveMeetingFields } from './live-meeting.contract.ts';
import {
  accountsOfInvited,
  cancelMeeting,
  countInvited,
  deleteMeeting,
  findMeeting,
  insertMeeting,
  setInvitations,
  updateMeeting,
} from './live-meeting.queries.ts';

/**
 * Creates a meeting or changes one, and notifies those newly invited.
 * @throws 404 where it is not the caller's; 409 once it is cancelled; 422 on the field that is wrong.
 */
export async function saveMeeting(
  context: SiteContext,
  { class_section_ids, employee_ids, ...fields }: LiveMeetingFields,
  id?: string,
): Promise<LiveMeeting> {
  const { tx, siteId, caller } = context;
  const [by, host] = [caller.user_id!, teacherOfCaller(context.caller)];
  if (id) {
    const before = requireFound(await findMeeting(tx, siteId, host, id));
    if (before.state === 'cancelled') throw new Problem(409, 'classroom:meeting_cancelled');
  }
  const host_id = host ?? fields.host_id ?? caller.employee_id;
  if (!host_id) throw fieldProblem('host_id', 'required');
  if (fields.kind === 'class' && !fields.subject_id) throw fieldProblem('subject_id', 'required');
  if (Date.parse(fields.ends_at) <= Date.parse(fields.starts_at))
    throw fieldProblem('ends_at', 'classroom:ends_before_start');
  const sections = [...new Set(class_section_ids)];
  const employees = [...new Set(employee_ids)];
  await validateInvited(context, sections, employees, host_id);
  const row = { ...fields, host_id };
  const saved = id ?? (await insertMeeting(tx, siteId, by, row));
  if (id) await updateMeeting(tx, siteId, id, row);
  const invited = await setInvitations(tx, siteId, saved, sections, employees);
  await notify(tx, accountsOfInvited(siteId, by, invited), {
    site_id: siteId,
    title: row.title,
    body: row.agenda,
    href: '/user/my-invitation',
  });
  return requireFound(await findMeeting(tx, siteId, null, saved));
}

/** Cancels a meeting. Idempotent. @throws 409 once it has ended. */
export async function cancelLiveMeeting(context: SiteContext, id: string): Promise<LiveMeeting> {
  const { tx, siteId } = context;
  const host = teacherOfCaller(context.caller);
  const meeting = requireFound(await findMeeting(tx, siteId, host, id));
  if (meeting.state === 'ended') throw new Problem(409, 'classroom:meeting_ended');
  await cancelMeeting(tx, siteId, id);
  return requireFound(await findMeeting(tx, siteId, host, id));
}

export async function removeMeeting(context: SiteContext, id: string): Promise<void> {
  const { tx, siteId } = context;
  requireFound(await findMeeting(tx, siteId, teacherOfCaller(context.caller), id));
  await deleteMeeting(tx, siteId, id);
}

/** Teachers may invite only their own sections. @throws 422 on the field that is wrong. */
async function validateInvited(
  { tx, siteId, caller }: SiteContext,
  sections: string[],
  employees: string[],
  host: string,
): Promise<void> {
  const mine = await sectionsOfCaller(tx, caller);
  const known = await countInvited(tx, siteId, sections, [...new Set([...employees, host])]);
  if (known.sections < sections.length || (mine !== 'all' && sections.some((it) => !mine.includes(it))))
    throw fieldProblem('class_section_ids', 'not_valid');
  if (known.employees < new Set([...employees, host]).size) throw fieldProblem('employee_ids', 'not_valid');
  if (sections.length + employees.length === 0)
    throw fieldProblem('class_section_ids', 'classroom:nobody_invited');
}
