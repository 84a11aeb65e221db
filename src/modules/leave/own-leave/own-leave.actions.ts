import { nobody } from '#kernel/database/nobody.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { putAttachment } from '#kernel/files/attachments.ts';
import { insertFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { dayNames, daysBetween, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import {
  answerOf,
  approvalPath,
  deciders,
  lockInHand,
  notifyAboutLeave,
  showApplication,
} from '../applications/leave-application.actions.ts';
import type { LeaveApplication } from '../applications/leave-application.contract.ts';
import {
  type ApplicationRow,
  changeApplications,
  closeSpans,
  countLeaveDays,
  findApplication,
  findOverlap,
  openWaitingSpan,
  selectApplications,
} from '../applications/leave-application.queries.ts';
import { type LeaveInHand, leaveLifeCycle } from '../applications/leave-application.rules.ts';
import { balancesOf, isFor, yearsOfType } from '../balances/balance.actions.ts';
import {
  listLeaveEmployees,
  listTypesWithRights,
  listTypeUses,
  type TypeUse,
} from '../balances/balance.queries.ts';
import { isClosedYear, leaveYearOf } from '../balances/balance.rules.ts';
import { lockLeaveOf } from '../leave-lock.queries.ts';
import type { ApplicationFields, CountInput, OwnListInput } from './own-leave.contract.ts';
import { insertApplication, isAtWork, listColleagues } from './own-leave.queries.ts';

/** The caller's balances of a leave year; without any where the account belongs to no employee. */
export async function ownBalances({ tx, caller }: SiteContext, year = leaveYearOf(today())) {
  if (!caller.employee_id) return { employee_id: null, year, balances: [] };
  const [own] = await balancesOf(tx, [caller.employee_id], today(), year);
  return { employee_id: caller.employee_id, year, balances: own?.balances ?? [] };
}

export async function listOwn(context: SiteContext, { state, ...input }: OwnListInput) {
  const { tx, caller } = context;
  const query = selectApplications(tx)
    .where('employee_id', '=', caller.employee_id ?? nobody)
    .$if(state !== undefined, (it) => it.where('state', '=', state!));
  const page = await pageOfList(query, input, { table: 'application', search: ['reason'] });
  return { ...page, rows: page.rows.map((row) => answerOf(context, row)) };
}

export const ownSubstitutes = ({ tx, caller }: SiteContext) => listColleagues(tx, caller.employee_id);

/** How many days an application would take, and what would remain of each leave year. */
export async function countOwn(context: SiteContext, { leave_type_id, id, ...days }: CountInput) {
  const { tx, caller } = context;
  const isCountable = days.starts_on <= days.ends_on && daysBetween(days.starts_on, days.ends_on) < longest;
  const counted = isCountable ? await countLeaveDays(tx, leave_type_id, days) : [];
  const uses = await listTypeUses(tx, [caller.employee_id ?? nobody], today());
  if (id) await subtractWaiting(context, await findOwn(context, id), uses);
  const [employee] = await listLeaveEmployees(tx, [caller.employee_id ?? nobody]);
  const type = (await listTypesWithRights(tx)).find((it) => it.id === leave_type_id);
  return {
    days: counted.reduce((sum, it) => sum + it.days, 0),
    years: counted.map(({ year, days }) => {
      const balance = type && employee && yearsOfType(type, employee, uses, year).at(-1);
      const remaining = balance?.remaining ?? null;
      return { year, days, remaining: remaining === null ? null : remaining - days };
    }),
  };
}

/**
 * Applies for leave. @throws 409 where the account belongs to no employee; 422 for days that end before they begin, have no
 * working day, overlap other leave, lie in a closed year or are more than the balance holds
 */
export async function applyForLeave(
  context: SiteContext,
  fields: ApplicationFields,
): Promise<LeaveApplication> {
  const { tx, siteId, caller } = context;
  const employeeId = requireEmployee(context);
  await lockLeaveOf(tx, [employeeId]);
  await requireFitting(context, employeeId, fields);
  const { leave_type_id, starts_on, ends_on, day_part, ...words } = fields;
  const id = await insertApplication(tx, {
    ...words,
    employee_id: employeeId,
    applied_by: caller.user_id,
    applied_on: today(),
  });
  const span = { leave_type_id, starts_on, ends_on, day_part };
  await openWaitingSpan(tx, { ...span, leave_application_id: id, employee_id: employeeId }, today());
  const application = await showApplication(context, id);
  await notifyAboutLeave(context, deciders(siteId, employeeId), 'told.applied', application, {
    href: `${approvalPath}?state=pending`,
    note: application.reason,
  });
  return application;
}

/** Changes a pending application; nothing of the other days it asked for counts any more. @throws 409 where it was changed meanwhile */
export async function editOwn(
  context: SiteContext,
  { id, version, ...fields }: ApplicationFields & { id: string; version: number },
): Promise<LeaveApplication> {
  const { tx } = context;
  const before = await lockOwn(context, id);
  requireMove(leaveLifeCycle.edit, before, context, () => {
    if (before.version !== version) throw new Problem(409, 'leave:changed_meanwhile');
  });
  await requireFitting(context, before.employee_id, fields, before);
  const { leave_type_id, starts_on, ends_on, day_part, ...words } = fields;
  await changeApplications(tx, [id], words);
  const span = { leave_type_id, starts_on, ends_on, day_part };
  await openWaitingSpan(tx, { ...span, leave_application_id: id, employee_id: before.employee_id }, today());
  return showApplication(context, id);
}

export async function withdrawOwn({ tx }: SiteContext, { id }: ApplicationRow): Promise<void> {
  await closeSpans(tx, [id], today());
  await changeApplications(tx, [id], { state: leaveLifeCycle.withdraw.to });
}

export async function attachToOwn(
  context: SiteContext,
  { id, attachment }: { id: string; attachment: File },
): Promise<LeaveApplication> {
  const { siteId } = context;
  const put = await putAttachment(context, siteId, 'leave_attachment', attachment, 'attachment');
  return context.transact(async (inner) => {
    requireMove(leaveLifeCycle.edit, await lockOwn(inner, id), inner);
    const attachment_file_id = await insertFile(inner.tx, put);
    await changeApplications(inner.tx, [id], { attachment_file_id });
    return showApplication(inner, id);
  });
}

/** The caller's own application. @throws 404 where it is somebody else's */
export async function findOwn({ tx, caller }: SiteContext, id: string): Promise<ApplicationRow> {
  const application = requireFound(await findApplication(tx, id));
  if (application.employee_id !== caller.employee_id) throw notFound();
  return application;
}

/** @throws 404 where it is somebody else's */
export async function lockOwn(context: SiteContext, id: string): Promise<ApplicationRow & LeaveInHand> {
  await findOwn(context, id);
  return lockInHand(context, id);
}

function requireEmployee({ caller }: SiteContext): string {
  if (!caller.employee_id) throw new Problem(409, 'leave:no_employee');
  return caller.employee_id;
}

/** @param before the application as it stands, where it is changed */
async function requireFitting(
  context: SiteContext,
  employeeId: string,
  fields: ApplicationFields,
  before?: ApplicationRow,
): Promise<void> {
  const { tx } = context;
  requireDays(fields);
  const [employee] = await listLeaveEmployees(tx, [employeeId]);
  const type = (await listTypesWithRights(tx)).find((it) => it.id === fields.leave_type_id);
  if (!type) throw fieldProblem('leave_type_id', 'leave:choose_type');
  if (!type.is_active) throw fieldProblem('leave_type_id', 'leave:type_not_offered');
  if (!isFor(type, requireFound(employee))) throw fieldProblem('leave_type_id', 'leave:type_not_for_you');
  if (fields.day_part !== 'full' && !type.allows_half_days) {
    throw fieldProblem('day_part', 'leave:no_half_days');
  }
  if (fields.substitute_id) {
    if (fields.substitute_id === employeeId) throw fieldProblem('substitute_id', 'leave:own_substitute');
    if (!(await isAtWork(tx, fields.substitute_id))) throw fieldProblem('substitute_id', 'not_valid');
  }
  const overlap = await findOverlap(tx, employeeId, fields, before?.id ?? null);
  if (overlap) {
    const { day_en, day_bn } = dayNames(overlap.starts_on);
    throw fieldProblem('starts_on', 'leave:overlap', { day_en, day_bn });
  }
  const counted = await countLeaveDays(tx, type.id, fields);
  if (counted.length === 0) throw fieldProblem('starts_on', 'leave:no_working_day');

  // The days of the application before the change are free for the new ones.
  const uses = (await listTypeUses(tx, [employeeId], today())).filter((it) => it.leave_type_id === type.id);
  if (before) await subtractWaiting(context, before, uses);
  for (const { year, days } of counted) {
    const use = uses.find((it) => it.year === year);
    if (use) use.waiting += days;
    else uses.push({ employee_id: employeeId, leave_type_id: type.id, year, taken: 0, waiting: days });
  }
  // What is carried into later years shrinks, too.
  const lastYear = Math.max(...uses.map((it) => it.year)) + 1;
  const short = yearsOfType(type, requireFound(employee), uses, lastYear).find(
    (it) => it.year >= counted[0]!.year && it.remaining !== null && it.remaining < 0,
  );
  if (short) {
    const asked = counted.find((it) => it.year === short.year)?.days ?? 0;
    throw fieldProblem('leave_type_id', 'leave:no_balance', {
      ...inBothDigits('year', short.year),
      ...inBothDigits('days', Math.max(short.remaining! + asked, 0)),
    });
  }
}

/** A number as each language writes it: `days_en`, `days_bn`. */
const inBothDigits = (name: string, value: number) => ({
  [`${name}_en`]: localDigits(value, 'en'),
  [`${name}_bn`]: localDigits(value, 'bn'),
});

const longest = 366;

function requireDays({ starts_on, ends_on, day_part }: ApplicationFields): void {
  if (ends_on < starts_on) throw fieldProblem('ends_on', 'leave:ends_before_start');
  if (daysBetween(starts_on, ends_on) >= longest) throw fieldProblem('ends_on', 'leave:too_long');
  if (isClosedYear(leaveYearOf(starts_on), today())) throw fieldProblem('starts_on', 'leave:closed_year');
  if (leaveYearOf(ends_on) > leaveYearOf(today()) + 1) throw fieldProblem('ends_on', 'leave:too_far_ahead');
  if (day_part !== 'full' && starts_on !== ends_on) throw fieldProblem('day_part', 'leave:half_of_one_day');
}

/** Takes the days of a pending application off those that wait. */
async function subtractWaiting(
  { tx }: SiteContext,
  application: ApplicationRow,
  uses: TypeUse[],
): Promise<void> {
  for (const { year, days } of await countLeaveDays(tx, application.leave_type_id, application)) {
    const use = uses.find((it) => it.year === year && it.leave_type_id === application.leave_type_id);
    if (use) use.waiting -= days;
  }
}
