import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { EmployeeOnLeave } from '#modules/attendance/index.ts';
import type { Day } from '#shared/dates.ts';
import type { LeaveApplication } from './leave-application.contract.ts';
import type { DayPart, LeaveDays, LeaveState } from './leave-application.rules.ts';

export type ApplicationRow = Omit<LeaveApplication, 'can' | 'attachment_url'> & {
  attachment_file_id: string | null;
  applied_at: string;
};

/** Days of a span of the type `type`, in half days; of `site`, an institution's id. */
const daysOf = (span: 'asked' | 'approved') => sql<number | null>`(
  select (case when ${sql.ref(`${span}.day_part`)} = 'full' then 1 else 0.5 end * count(*))::float8
  from work_days(a.site_id, ${sql.ref(`${span}.starts_on`)}, ${sql.ref(`${span}.ends_on`)}) d
  where ${sql.ref(`${span}.starts_on`)} is not null
    and (type.counts_holidays or d.is_work_day))`;

/** Applications with what was asked last and what was approved, as a table `application` to narrow, sort and page. */
export const selectApplications = (tx: SiteTx) =>
  tx
    .selectFrom((eb) =>
      eb
        .selectFrom('leave_application as a')
        .innerJoin('employee as e', (join) => inSameSite(join, 'e.id', 'a.employee_id'))
        .innerJoin('designation as g', 'g.id', 'e.designation_id')
        .innerJoinLateral(
          (it) =>
            it
              .selectFrom('leave_span as s')
              .select(['s.leave_type_id', 's.starts_on', 's.ends_on', 's.day_part'])
              .whereRef('s.site_id', '=', 'a.site_id')
              .whereRef('s.leave_application_id', '=', 'a.id')
              .where('s.kind', '=', 'waiting')
              .orderBy('s.span_no', 'desc')
              .limit(1)
              .as('asked'),
          (join) => join.onTrue(),
        )
        .leftJoin('leave_span as approved', (join) =>
          inSameSite(join, 'approved.leave_application_id', 'a.id').on('approved.kind', '=', 'approved'),
        )
        .innerJoin('leave_type as type', (join) =>
          join.onRef('type.site_id', '=', 'a.site_id').onRef('type.id', '=', 'asked.leave_type_id'),
        )
        .leftJoin('employee as sub', (join) => inSameSite(join, 'sub.id', 'a.substitute_id'))
        .leftJoin('stored_file as file', (join) => inSameSite(join, 'file.id', 'a.attachment_file_id'))
        .leftJoin('user_account as decider', 'decider.id', 'a.decided_by')
        .leftJoin('user_account as canceller', 'canceller.id', 'a.cancelled_by')
        .where('a.site_id', '=', tx.siteId)
        .select(['a.id', 'a.employee_id', 'a.state', 'a.reason', 'a.substitute_id', 'a.attachment_file_id'])
        .select(['a.applied_on', 'a.applied_at', 'a.decided_on', 'a.decision_note', 'a.cancelled_on'])
        .select(['a.cancel_reason', 'a.version', 'asked.leave_type_id', 'file.name as attachment_name'])
        .select(['e.employee_no', 'e.name_en as employee_name_en', 'e.name_bn as employee_name_bn'])
        .select(['g.name_en as designation_name_en', 'g.name_bn as designation_name_bn'])
        .select(['type.name_en as leave_type_name_en', 'type.name_bn as leave_type_name_bn', 'type.is_paid'])
        .select(['asked.starts_on', 'asked.ends_on', 'asked.day_part'])
        .select(['approved.starts_on as approved_starts_on', 'approved.ends_on as approved_ends_on'])
        .select(['approved.day_part as approved_day_part'])
        .select(['sub.name_en as substitute_name_en', 'sub.name_bn as substitute_name_bn'])
        .select(['decider.full_name as decided_by_name', 'canceller.full_name as cancelled_by_name'])
        .select([
          sql<number>`coalesce(${daysOf('asked')}, 0)`.as('days'),
          sql<number | null>`case when approved.starts_on is not null then ${daysOf('approved')} end`.as(
            'approved_days',
          ),
        ])
        .as('application'),
    )
    .selectAll()
    .$narrowType<{ state: LeaveState; day_part: DayPart; approved_day_part: DayPart | null }>();

export const findApplication = (tx: SiteTx, id: string): Promise<ApplicationRow | undefined> =>
  selectApplications(tx).where('id', '=', id).executeTakeFirst();

/** Working days from the first to the last day, or all of them where the type counts holidays; by leave year. */
export async function countLeaveDays(
  tx: SiteTx,
  typeId: string,
  { starts_on, ends_on, day_part }: LeaveDays,
): Promise<{ year: number; days: number }[]> {
  const { rows } = await sql<{ year: number; days: number }>`
    select extract(year from d.on_date)::int as year,
      (count(*) * ${day_part === 'full' ? 1 : 0.5}::numeric)::float8 as days
    from work_days(${tx.siteId}, ${starts_on}::date, ${ends_on}::date) d
    join leave_type t on t.site_id = ${tx.siteId} and t.id = ${typeId}
    where t.counts_holidays or d.is_work_day
    group by 1 order by 1`.execute(tx);
  return rows;
}

/** The standing leave of an employee that overlaps some days, the first one. @param except an application to leave out */
export async function findOverlap(
  tx: SiteTx,
  employeeId: string,
  { starts_on, ends_on, day_part }: LeaveDays,
  except: string | null,
): Promise<{ starts_on: Day; ends_on: Day } | undefined> {
  const { rows } = await sql<{ starts_on: Day; ends_on: Day }>`
    select s.starts_on, s.ends_on from leave_span s
    where s.site_id = ${tx.siteId} and s.employee_id = ${employeeId} and s.closed_on is null
      and s.leave_application_id is distinct from ${except}::uuid
      and leave_half_days(s.site_id, s.employee_id, s.starts_on, s.ends_on, s.day_part)
        && leave_half_days(${tx.siteId}, ${employeeId}, ${starts_on}::date, ${ends_on}::date, ${day_part}::text)
    order by s.starts_on limit 1`.execute(tx);
  return rows[0];
}

interface NewSpan extends LeaveDays {
  leave_application_id: string;
  employee_id: string;
  leave_type_id: string;
}

/** Opens a span of what is asked for, from a day on; the one before is closed. */
export async function openWaitingSpan(tx: SiteTx, span: NewSpan, from: Day): Promise<void> {
  await closeSpans(tx, [span.leave_application_id], from);
  await tx
    .insertInto('leave_span')
    .values({
      ...span,
      site_id: tx.siteId,
      kind: 'waiting',
      opened_on: from,
      span_no: sql<number>`(select coalesce(max(s.span_no), 0) + 1 from leave_span s where s.site_id = ${tx.siteId}
        and s.leave_application_id = ${span.leave_application_id})`,
    })
    .execute();
}

/** The days of applications no longer count, from a day on. */
export async function closeSpans(tx: SiteTx, applicationIds: readonly string[], from: Day): Promise<void> {
  await tx
    .updateTable('leave_span')
    .set({ closed_on: from })
    .where('leave_application_id', 'in', [...applicationIds])
    .where('closed_on', 'is', null)
    .execute();
}

/** Turns what applications ask for into approved leave, from a day on. @param days fewer days, for a single application */
export async function approveSpans(
  tx: SiteTx,
  applicationIds: readonly string[],
  from: Day,
  days?: LeaveDays,
): Promise<void> {
  const { starts_on = null, ends_on = null, day_part = null } = days ?? {};
  await closeSpans(tx, applicationIds, from);
  await sql`
    insert into leave_span (site_id, leave_application_id, span_no, employee_id, leave_type_id, kind, starts_on, ends_on,
      day_part, opened_on)
    select distinct on (s.leave_application_id) s.site_id, s.leave_application_id, s.span_no + 1, s.employee_id,
      s.leave_type_id, 'approved', coalesce(${starts_on}::date, s.starts_on), coalesce(${ends_on}::date, s.ends_on),
      coalesce(${day_part}::text, s.day_part), ${from}::date
    from leave_span s
    where s.site_id = ${tx.siteId} and s.leave_application_id = any(${[...applicationIds]}::uuid[])
    order by s.leave_application_id, s.span_no desc`.execute(tx);
}

interface ApplicationChange {
  state?: LeaveState;
  reason?: string;
  substitute_id?: string | null;
  attachment_file_id?: string;
  decided_by?: string;
  decided_on?: Day;
  decision_note?: string | null;
  cancelled_by?: string;
  cancelled_on?: Day;
  cancel_reason?: string;
}

export async function changeApplications(
  tx: SiteTx,
  ids: readonly string[],
  change: ApplicationChange,
): Promise<void> {
  await tx
    .updateTable('leave_application')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', 'in', [...ids])
    .execute();
}

/** The days on which employees are on approved leave, for attendance. */
export async function listApprovedLeave(tx: SiteTx, from: Day, to: Day): Promise<EmployeeOnLeave[]> {
  return tx
    .selectFrom('leave_span')
    .innerJoin('leave_type', (join) => inSameSite(join, 'leave_type.id', 'leave_span.leave_type_id'))
    .innerJoin('leave_application as a', (join) =>
      inSameSite(join, 'a.id', 'leave_span.leave_application_id'),
    )
    .select(['leave_span.employee_id', 'starts_on', 'ends_on', sql<DayPart>`day_part`.as('day_part')])
    .select(['a.substitute_id', 'leave_type.name_en', 'leave_type.name_bn'])
    .where('kind', '=', 'approved')
    .where('closed_on', 'is', null)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .orderBy('leave_span.employee_id')
    .orderBy('starts_on')
    .execute();
}
