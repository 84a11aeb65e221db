import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import { presenceWithin } from '#modules/attendance/index.ts';
import { inBothLanguages, notify } from '#modules/communication/index.ts';
import { dayNames, today } from '#shared/dates.ts';
import type { SeveralMoved } from '#shared/move-contract.ts';
import {
  accountsOfEmployees,
  answerOf,
  inHand,
  notifyAboutLeave,
  ownLeavePath,
} from '../applications/leave-application.actions.ts';
import {
  type ApplicationRow,
  approveSpans,
  changeApplications,
  closeSpans,
  countLeaveDays,
  findApplication,
  selectApplications,
} from '../applications/leave-application.queries.ts';
import { isWithin, leaveLifeCycle } from '../applications/leave-application.rules.ts';
import { balancesOf } from '../balances/balance.actions.ts';
import { leaveYearOf } from '../balances/balance.rules.ts';
import { lockLeaveOf } from '../leave-lock.queries.ts';
import type {
  Approval,
  ApprovalListInput,
  DecidedApplication,
  ListedApplication,
} from './leave-approval.contract.ts';
import { countClashes, listApplications, listAway, listClashingLessons } from './leave-approval.queries.ts';

/** Applications with what remains of their balance, and how many others are away. */
export async function listForApproval(context: SiteContext, input: ApprovalListInput) {
  const { tx } = context;
  const page = await listApplications(tx, input);
  const ids = page.rows.map((it) => it.id);
  const [clashes, remainingOf] = await Promise.all([
    countClashes(tx, ids),
    remainingOfRows(context, page.rows),
  ]);
  const rows: ListedApplication[] = page.rows.map((row) => ({
    ...answerOf(context, row),
    remaining: remainingOf(row),
    clash_count: clashes.get(row.id) ?? 0,
  }));
  return { ...page, rows };
}

/** An application with all that its decision needs. */
export async function showForDecision(context: SiteContext, id: string): Promise<DecidedApplication> {
  const { tx } = context;
  const row = requireFound(await findApplication(tx, id));
  const [balances, away, lessons, present] = await Promise.all([
    balancesOf(tx, [row.employee_id], today(), leaveYearOf(row.starts_on)),
    listAway(tx, id),
    listClashingLessons(tx, row),
    presenceWithin(tx, row.day_part === 'full' ? [row] : []),
  ]);
  return {
    ...answerOf(context, row),
    balances: balances[0]?.balances ?? [],
    away,
    lessons,
    present: present.get(id) ?? [],
  };
}

/**
 * Approves an application, as asked or for fewer of its days. @throws 422 for days it did not ask for, and for days on which the
 * employee came, unless these are to become leave
 */
export async function approveApplication(
  context: SiteContext,
  asked: ApplicationRow,
  { id, note, replaces_present, ...days }: Approval,
): Promise<void> {
  const { tx, caller } = context;
  if (days.ends_on < days.starts_on) throw fieldProblem('ends_on', 'leave:ends_before_start');
  if (days.day_part !== 'full' && days.starts_on !== days.ends_on) {
    throw fieldProblem('day_part', 'leave:half_of_one_day');
  }
  if (!isWithin(days, asked)) throw fieldProblem('starts_on', 'leave:beyond_asked');
  if (days.day_part !== 'full' && asked.day_part === 'full') await requireHalfDays(context, asked);
  const counted = await countLeaveDays(tx, asked.leave_type_id, days);
  if (counted.length === 0) throw fieldProblem('starts_on', 'leave:no_working_day');
  if (!replaces_present && days.day_part === 'full') {
    const { employee_id } = asked;
    const present = await presenceWithin(tx, [{ id, employee_id, ...days }]);
    const first = present.get(id)?.[0];
    if (first) throw fieldProblem('replaces_present', 'leave:was_present', dayNames(first.on_date));
  }
  await approveSpans(tx, [id], today(), days);
  await changeApplications(tx, [id], {
    state: leaveLifeCycle.approve.to,
    decided_by: caller.user_id,
    decided_on: today(),
    decision_note: note,
  });
  await notifyApplicant(context, 'told.approved', { ...asked, ...days }, note);
}

/**
 * Approves several applications as asked. @throws 404 where one is not there, 409 where one cannot be approved or somebody came on
 * a day of theirs; then none is
 */
export async function approveSeveral(
  context: SiteContext,
  input: { ids: readonly string[] },
): Promise<SeveralMoved> {
  const { tx, siteId, caller } = context;
  const ids = [...new Set(input.ids)];
  const read = () => selectApplications(tx).where('id', 'in', ids).execute();
  const employees = (await read()).map((it) => it.employee_id);
  await lockLeaveOf(tx, employees);
  const applications = await read();
  if (applications.length < ids.length) throw notFound();
  for (const it of applications) requireMove(leaveLifeCycle.approve, inHand(context, it), context);
  const whole = applications.filter((it) => it.day_part === 'full');
  const present = await presenceWithin(tx, whole);
  const came = whole.find((it) => present.has(it.id));
  if (came) {
    const { employee_name_en, employee_name_bn } = came;
    const names = { name: employee_name_en, name_bn: employee_name_bn };
    throw new Problem(409, 'leave:somebody_was_present', {
      ...names,
      ...dayNames(present.get(came.id)![0]!.on_date),
    });
  }
  await approveSpans(tx, ids, today());
  await changeApplications(tx, ids, {
    state: leaveLifeCycle.approve.to,
    decided_by: caller.user_id,
    decided_on: today(),
  });
  await notify(tx, accountsOfEmployees(siteId, employees), {
    site_id: siteId,
    title: inBothLanguages('leave:told.approved_as_asked'),
    href: ownLeavePath,
  });
  return { moved_count: ids.length, left: [] };
}

export async function rejectApplication(
  context: SiteContext,
  asked: ApplicationRow,
  { reason }: { reason: string },
): Promise<void> {
  const { tx, caller } = context;
  await closeSpans(tx, [asked.id], today());
  await changeApplications(tx, [asked.id], {
    state: leaveLifeCycle.reject.to,
    decided_by: caller.user_id,
    decided_on: today(),
    decision_note: reason,
  });
  await notifyApplicant(context, 'told.rejected', asked, reason);
}

/** Takes approved leave back. */
export async function cancelApplication(
  context: SiteContext,
  approved: ApplicationRow,
  { reason }: { reason: string },
): Promise<void> {
  const { tx, caller } = context;
  await closeSpans(tx, [approved.id], today());
  await changeApplications(tx, [approved.id], {
    state: leaveLifeCycle.cancel.to,
    cancelled_by: caller.user_id,
    cancelled_on: today(),
    cancel_reason: reason,
  });
  await notifyApplicant(context, 'told.cancelled', approved, reason);
}

const notifyApplicant = (
  context: SiteContext,
  key: string,
  application: ApplicationRow,
  note: string | null,
): Promise<void> =>
  notifyAboutLeave(
    context,
    accountsOfEmployees(context.siteId, [application.employee_id]),
    key,
    application,
    {
      href: ownLeavePath,
      note,
    },
  );

async function requireHalfDays({ tx }: SiteContext, asked: ApplicationRow): Promise<void> {
  const type = await tx
    .selectFrom('leave_type')
    .select('allows_half_days')
    .where('id', '=', asked.leave_type_id)
    .executeTakeFirst();
  if (!type?.allows_half_days) throw fieldProblem('day_part', 'leave:no_half_days');
}

/** What remains of the type and leave year of each row as it stands today. */
async function remainingOfRows({ tx }: SiteContext, rows: readonly ApplicationRow[]) {
  const employees = [...new Set(rows.map((it) => it.employee_id))];
  const years = [...new Set(rows.map((it) => leaveYearOf(it.starts_on)))];
  const found = await Promise.all(years.map((year) => balancesOf(tx, employees, today(), year)));
  const key = (...parts: (string | number)[]) => parts.join(' ');
  const remaining = new Map(
    found
      .flat()
      .flatMap(({ employee, balances }) =>
        balances.map((it) => [key(employee.id, it.leave_type_id, it.year), it.remaining] as const),
      ),
  );
  return ({ employee_id, leave_type_id, starts_on }: ApplicationRow) =>
    remaining.get(key(employee_id, leave_type_id, leaveYearOf(starts_on))) ?? null;
}
