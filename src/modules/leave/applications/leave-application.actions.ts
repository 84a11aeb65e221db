import { sql } from 'kysely';
import type { SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { inBothLanguages, notify, type Recipients } from '#modules/communication/index.ts';
import { formatDayRange, today } from '#shared/dates.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { isClosedYear, leaveYearOf } from '../balances/balance.rules.ts';
import { lockLeaveOf } from '../leave-lock.queries.ts';
import type { LeaveApplication } from './leave-application.contract.ts';
import { type ApplicationRow, findApplication } from './leave-application.queries.ts';
import { type LeaveInHand, leaveLifeCycle } from './leave-application.rules.ts';

/** An application as the caller sees it. */
export function answerOf(
  context: Pick<SiteContext, 'caller' | 'can'>,
  { attachment_file_id, applied_at: _, ...row }: ApplicationRow,
): LeaveApplication {
  return {
    ...row,
    attachment_url: attachment_file_id && `/api/v1/files/${attachment_file_id}`,
    can: permittedMoves(leaveLifeCycle, inHand(context, row), context),
  };
}

/** What decides on the moves of an application. */
export const inHand = (
  { caller }: Pick<SiteContext, 'caller'>,
  { state, employee_id, starts_on }: Pick<ApplicationRow, 'state' | 'employee_id' | 'starts_on'>,
): LeaveInHand => ({
  state,
  is_own: employee_id === caller.employee_id,
  is_in_closed_year: isClosedYear(leaveYearOf(starts_on), today()),
});

/** Reads an application once nobody else writes leave of the same employee. @throws 404 where there is none */
export async function lockInHand(context: SiteContext, id: string): Promise<ApplicationRow & LeaveInHand> {
  const { tx } = context;
  const { employee_id } = requireFound(await findApplication(tx, id));
  await lockLeaveOf(tx, [employee_id]);
  const application = requireFound(await findApplication(tx, id));
  return { ...application, ...inHand(context, application) };
}

export async function showApplication(context: SiteContext, id: string): Promise<LeaveApplication> {
  return answerOf(context, requireFound(await findApplication(context.tx, id)));
}

type Told = Pick<
  ApplicationRow,
  'employee_name_en' | 'employee_name_bn' | 'leave_type_name_en' | 'leave_type_name_bn'
> & { starts_on: string; ends_on: string };

/** Puts a notification about an application on the bell of some accounts. */
export async function notifyAboutLeave(
  { tx, siteId }: SiteContext,
  recipients: Recipients,
  key: string,
  application: Told,
  { href, note = null }: { href: string; note?: string | null },
): Promise<void> {
  await notify(tx, recipients, {
    site_id: siteId,
    title: inBothLanguages(`leave:${key}`, (language) => ({
      name: language === 'bn' ? application.employee_name_bn : application.employee_name_en,
      type: language === 'bn' ? application.leave_type_name_bn : application.leave_type_name_en,
      days: formatDayRange(application.starts_on, application.ends_on, language),
    })),
    body: note,
    href,
  });
}

/** The accounts of employees. */
export const accountsOfEmployees = (siteId: string, employeeIds: readonly string[]): Recipients =>
  sql`select id as user_id, language from user_account
    where site_id = ${siteId} and employee_id = any(${[...employeeIds]}::uuid[]) and is_active`;

/** The accounts that decide on leave, without that of the applicant. */
export const deciders = (siteId: string, applicantId: string): Recipients =>
  sql`select id as user_id, language from user_account
    where site_id = ${siteId} and user_type = 'site-admin' and is_active
      and employee_id is distinct from ${applicantId}::uuid`;

export const ownLeavePath = '/site/employee-leave/index';
export const approvalPath = '/site/employee-leave/leave-approve';
