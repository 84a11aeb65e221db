import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { sectionsOfCaller } from '#modules/academics/index.ts';
import { dayKindOf, findCalendar, findLessons } from '#modules/attendance/index.ts';
import { inBothLanguages, notify } from '#modules/communication/index.ts';
import { addDays, dayNames, dayOf } from '#shared/dates.ts';
import { teacherOfCaller } from '../classrooms/classroom-access.ts';
import { invitationPath } from './invitation-path.ts';
import type { LiveMeeting, LiveMeetingFields, NewMeetingFields } from './live-meeting.contract.ts';
import {
  accountsOfInvited,
  cancelMeeting,
  countInvited,
  deleteMeeting,
  findMeeting,
  insertMeeting,
  markSent,
  repeatMeeting,
  setInvitations,
  updateMeeting,
} from './live-meeting.queries.ts';

/**
 * Creates a meeting or changes one, and notifies those newly invited.
 * @throws 404 where it is not the caller's; 409 once it is cancelled; 422 on the field that is wrong.
 */
export async function saveMeeting(
  context: SiteContext,
  { class_section_ids, employee_ids, is_sent, ...fields }: LiveMeetingFields,
  { id, repeat_weeks = 0 }: { id?: string; repeat_weeks?: number } = {},
): Promise<LiveMeeting> {
  const { tx, siteId, caller } = context;
  const [by, host] = [caller.user_id, teacherOfCaller(context.caller)];
  const before = id ? requireFound(await findMeeting(tx, host, id)) : undefined;
  if (before) {
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
  await validateLesson(context, { ...fields, repeat_weeks }, sections);
  const row = { ...fields, host_id };
  const saved = id ?? (await insertMeeting(tx, by, row));
  if (id) await updateMeeting(tx, id, row);
  const added = await setInvitations(tx, saved, sections, employees);
  const copies = repeat_weeks > 0 ? await repeatMeeting(tx, saved, repeat_weeks) : [];
  if (is_sent || before?.is_sent) {
    const invited = before?.is_sent ? added : { section_ids: sections, employee_ids: employees };
    await markSent(tx, [saved, ...copies]);
    await notify(tx, accountsOfInvited(siteId, by, invited), {
      site_id: siteId,
      title: row.title,
      body: row.agenda,
      href: invitationPath({ id: saved, period: row.period }),
    });
  }
  return requireFound(await findMeeting(tx, null, saved));
}

/** Cancels a meeting, and tells those invited why. Idempotent. @throws 409 once it has ended. */
export async function cancelLiveMeeting(
  context: SiteContext,
  id: string,
  reason: string,
): Promise<LiveMeeting> {
  const { tx, siteId } = context;
  const host = teacherOfCaller(context.caller);
  const meeting = requireFound(await findMeeting(tx, host, id));
  if (meeting.state === 'ended') throw new Problem(409, 'classroom:meeting_ended');
  await cancelMeeting(tx, id, reason);
  if (meeting.state !== 'cancelled' && meeting.is_sent) {
    const invited = { section_ids: meeting.class_section_ids, employee_ids: meeting.employee_ids };
    await notify(tx, accountsOfInvited(siteId, context.caller.user_id, invited), {
      site_id: siteId,
      title: inBothLanguages('classroom:told.cancelled', () => ({ title: meeting.title })),
      body: reason,
      href: invitationPath(meeting),
    });
  }
  return requireFound(await findMeeting(tx, host, id));
}

/** Deletes a meeting. @throws 409 once somebody was told of it or joined */
export async function removeMeeting(context: SiteContext, id: string): Promise<void> {
  const { tx } = context;
  const meeting = requireFound(await findMeeting(tx, teacherOfCaller(context.caller), id));
  if (meeting.is_sent || meeting.joined_count > 0) throw new Problem(409, 'classroom:meeting_sent');
  await deleteMeeting(tx, id);
}

/** A live class of a period needs one section, which has a lesson then in every week. @throws 422 on the field that is wrong. */
async function validateLesson(
  { tx }: SiteContext,
  {
    kind,
    period,
    starts_at,
    repeat_weeks,
  }: Pick<NewMeetingFields, 'kind' | 'period' | 'starts_at' | 'repeat_weeks'>,
  [class_section_id, ...more]: string[],
): Promise<void> {
  if (!period) return;
  if (kind !== 'class') throw fieldProblem('period', 'not_valid');
  if (!class_section_id || more.length > 0)
    throw fieldProblem('class_section_ids', 'classroom:one_section_for_lesson');
  const first = dayOf(starts_at);
  const days = Array.from({ length: repeat_weeks + 1 }, (_, week) => addDays(first, 7 * week));
  const [lessons, calendar] = await Promise.all([
    findLessons(tx, { class_section_id, period }, days),
    findCalendar(tx, class_section_id, first, days.at(-1)!),
  ]);
  for (const day of days) {
    const field = day === first ? 'period' : 'repeat_weeks';
    const dayKind = dayKindOf(day, calendar!);
    if (dayKind.kind === 'holiday')
      throw fieldProblem(field, 'classroom:holiday_then', {
        ...dayNames(day),
        name_en: dayKind.name_en,
        name_bn: dayKind.name_bn,
      });
    if (!lessons.has(day) || day > calendar!.year_ends_on)
      throw fieldProblem(field, 'classroom:no_lesson_then', dayNames(day));
  }
}

/** Teachers may invite only their own sections. @throws 422 on the field that is wrong. */
async function validateInvited(
  { tx, caller }: SiteContext,
  sections: string[],
  employees: string[],
  host: string,
): Promise<void> {
  const mine = await sectionsOfCaller(tx, caller);
  const known = await countInvited(tx, sections, [...new Set([...employees, host])]);
  if (known.sections < sections.length || (mine !== 'all' && sections.some((it) => !mine.includes(it))))
    throw fieldProblem('class_section_ids', 'not_valid');
  if (known.employees < new Set([...employees, host]).size) throw fieldProblem('employee_ids', 'not_valid');
  if (sections.length + employees.length === 0)
    throw fieldProblem('class_section_ids', 'classroom:nobody_invited');
}
