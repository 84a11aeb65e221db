import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { nobody } from '#kernel/database/nobody.ts';
import type { Day } from '#shared/dates.ts';
import type { AttendanceStatus } from '../../attendance-sheets/attendance-sheet.contract.ts';
import { employeesOnLeave } from '../../leave-days/leave-day.actions.ts';
import type { EmployeeOnLeave } from '../../leave-days/leave-day.events.ts';
import { daysInRange } from '../../school-days/school-day.rules.ts';

/** An employee on a day, as punches, leave and what was written by hand say together. Times are `HH:MM:SS`. */
export interface EmployeeDay {
  employee_id: string;
  on_date: Day;
  kind: 'school' | 'weekend' | 'holiday';
  holiday_name_en: string | null;
  holiday_name_bn: string | null;
  /** Null on days off, and where nobody said anything of the day. */
  status: AttendanceStatus | null;
  in_at: string | null;
  out_at: string | null;
  /** From the hour at which work begins; 0 unless late. */
  late_minutes: number;
  remark: string | null;
  late_after: string | null;
  /** As the punches say. */
  first_at: string | null;
  last_at: string | null;
  hand_status: AttendanceStatus | null;
  hand_in_at: string | null;
  hand_out_at: string | null;
  /** Of the approved leave. */
  leave_name_en: string | null;
  leave_name_bn: string | null;
  changed_at: string | null;
  changed_by_name: string | null;
}

/** Whether something of the state or the times was written by hand. */
export const isByHand = (day: EmployeeDay): boolean =>
  day.hand_status !== null || day.hand_in_at !== null || day.hand_out_at !== null;

/** A range of days, of everybody or of some; or just these days of these employees. */
type WhichDays = {
  /** The day that it is: what is missing is an absence only once the day is over. */
  today: Day;
} & (DayRange | { which: readonly { employee_id: string; on_date: Day }[] });

interface DayRange {
  from: Day;
  to: Day;
  employee_id?: string | undefined;
  designation_id?: string | undefined;
  shift_id?: string | undefined;
}

/**
 * Every employee on every day of a range, in the order of the office; the one place that says what a day was. Leave
 * comes before punches, and what was written by hand before both. Nobody's word is an absence where devices told of
 * the day, the day is over, and the employee has a card.
 */
export async function listEmployeeDays(tx: SiteTx, which: WhichDays): Promise<EmployeeDay[]> {
  const bounds = boundsOf(which);
  if (!bounds) return [];
  const leaves = await leavesOf(tx, bounds);
  const { rows } = await sql<EmployeeDay>`
    select it.employee_id, it.on_date, it.kind, it.holiday_name_en, it.holiday_name_bn, it.remark, it.late_after,
      it.in_at, it.out_at, it.first_at, it.last_at, it.hand_status, it.hand_in_at, it.hand_out_at, it.leave_name_en,
      it.leave_name_bn, it.changed_at, it.changed_by_name, it.status,
      case when it.status = 'L' and it.in_at > it.starts_at
        then floor(extract(epoch from it.in_at - it.starts_at) / 60)::int else 0 end as late_minutes
    from (${judgedDays(tx.siteId, which, bounds, leaves)}) it
    order by it.sort_order, it.designation_order, it.name_en, it.employee_id, it.on_date`.execute(tx);
  return rows;
}

interface Bounds {
  first: Day;
  last: Day;
}

/** The first and the last day; nothing where none is asked for. */
function boundsOf(which: WhichDays): Bounds | undefined {
  const days = 'which' in which ? which.which.map((it) => it.on_date).sort() : [which.from, which.to];
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? { first, last } : undefined;
}

/** The approved leave of whole days; who is away for half a day is present. */
async function leavesOf(tx: SiteTx, { first, last }: Bounds): Promise<EmployeeOnLeave[]> {
  const leaves = await employeesOnLeave(tx, first, last);
  return leaves.filter((it) => it.day_part === 'full');
}

/** The days with their status; its names are those of {@link EmployeeDay}. */
function judgedDays(
  siteId: string,
  which: WhichDays,
  { first, last }: Bounds,
  leaves: EmployeeOnLeave[],
): RawBuilder<unknown> {
  const [days, filters] = 'which' in which ? chosenDays(which.which) : rangeOfDays(which);
  return sql`
    select f.*, case
      when f.kind <> 'school' then null
      when f.hand_status is not null then f.hand_status
      when f.leave_name_en is not null then 'LV'
      when f.in_at - f.late_after >= interval '1 minute' then 'L'
      when f.in_at is not null then 'P'
      when f.is_told and f.on_date < ${which.today}::date then 'A'
    end as status
    from (
      select e.id as employee_id, e.sort_order, designation.sort_order as designation_order, e.name_en, g.day as on_date,
        times.kind, times.holiday_name_en, times.holiday_name_bn, d.remark, d.first_at, d.last_at,
        d.hand_status, d.hand_in_at, d.hand_out_at, coalesce(d.hand_in_at, d.first_at) as in_at,
        -- Where the arrival was written by hand, a single later punch is the way out.
        coalesce(d.hand_out_at, d.last_at, case when d.hand_in_at < d.first_at then d.first_at end) as out_at,
        coalesce(d.starts_at, own.starts_at, times.starts_at) as starts_at,
        coalesce(d.late_after, own.late_after, times.late_after) as late_after,
        leave.name_en as leave_name_en, leave.name_bn as leave_name_bn, d.changed_at, u.full_name as changed_by_name,
        coalesce(s.has_punches, false) and (e.device_no is not null or exists (
          select from employee_card c where c.site_id = e.site_id and c.employee_id = e.id)) as is_told
      from employee e
      join designation on designation.id = e.designation_id
      cross join lateral (${days}) g
      left join employee_day d on d.site_id = e.site_id and d.employee_id = e.id and d.on_date = g.day
      left join user_account u on u.id = d.changed_by
      left join employee_sheet s on s.site_id = e.site_id and s.on_date = g.day
      ${joinHours(siteId, first, last)}
      left join lateral (
        select m.name_en, m.name_bn
        from jsonb_to_recordset(${JSON.stringify(leaves)}::jsonb)
          as m(employee_id uuid, starts_on date, ends_on date, name_en text, name_bn text)
        where m.employee_id = e.id and g.day between m.starts_on and m.ends_on
        order by m.starts_on limit 1) leave on true
      where e.site_id = ${siteId}
        and (d.id is not null or (coalesce(e.joined_on <= g.day, true)
          and case when e.left_on is null then e.status = 'active' else g.day <= e.left_on end))
        ${filters}
    ) f`;
}

function rangeOfDays({ from, to, employee_id, designation_id, shift_id }: DayRange) {
  return [
    sql`select unnest(${daysInRange(from, to)}::date[]) as day`,
    sql`${employee_id ? sql`and e.id = ${employee_id}` : sql``}
        ${designation_id ? sql`and e.designation_id = ${designation_id}` : sql``}
        ${shift_id ? sql`and times.of_shift_id = ${shift_id}` : sql``}`,
  ] as const;
}

function chosenDays(which: readonly { employee_id: string; on_date: Day }[]) {
  const wanted = JSON.stringify(which.map(({ employee_id, on_date }) => ({ employee_id, on_date })));
  return [
    sql`select distinct w.on_date as day from jsonb_to_recordset(${wanted}::jsonb) as w(employee_id uuid, on_date date)
        where w.employee_id = e.id`,
    sql`and e.id = any(${which.map((it) => it.employee_id)}::uuid[])`,
  ] as const;
}

/**
 * Joins the hours of employee `e` on `g.day`: `own` where they have some, and `times`, the day of the shift that applies, as the
 * function `school_days` has it. @param first of the days that are joined
 */
export const joinHours = (siteId: string, first: Day, last: Day) => sql`
      left join lateral (
        select h.shift_id, h.starts_at, h.late_after, h.from_on from employee_hours h
        where h.site_id = e.site_id and h.employee_id = e.id and h.from_on <= g.day
        order by h.from_on desc limit 1) own on true
      join school_days(${siteId}, ${first}::date, ${last}::date, 'employees') times on times.on_date = g.day
        and coalesce(times.shift_id, ${nobody}::uuid) = coalesce(own.shift_id, ${nobody}::uuid)`;

/** Locks the sheets of days, made where there are none, so that whoever writes the same day waits. */
export async function lockPunchedDays(tx: SiteTx, days: readonly Day[]): Promise<void> {
  await sql`
    insert into employee_sheet (site_id, on_date, has_punches)
    select ${tx.siteId}, day, true from unnest(${[...new Set(days)].sort()}::date[]) as day order by day
    on conflict (site_id, on_date) do update set has_punches = true`.execute(tx);
}

/**
 * Reads the days of some employees from their punches again: the first one is the arrival, the last one the way out
 * unless it is a double of the first.
 * @param days the days of employees that have other punches than before, locked by {@link lockPunchedDays}
 */
export async function deriveDays(
  tx: SiteTx,
  days: readonly { employee_id: string; on_date: Day }[],
): Promise<void> {
  await sql`
    with changed as (
      select distinct c.employee_id, c.on_date
      from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as c(employee_id uuid, on_date date)
    ), told as (
      select c.employee_id, c.on_date, min(p.punched_at) as first_at, max(p.punched_at) as last_at
      from changed c
      left join employee_punch p on p.site_id = ${tx.siteId} and p.employee_id = c.employee_id and p.on_date = c.on_date
      group by c.employee_id, c.on_date
    )
    insert into employee_day as d (site_id, employee_id, on_date, first_at, last_at)
    select e.site_id, e.id, t.on_date, t.first_at,
      case when t.last_at > t.first_at and t.last_at - t.first_at >= make_interval(mins => coalesce((
        select st.double_punch_minutes from employee_attendance_setting_span st where st.site_id = ${tx.siteId}
          and st.from_on <= t.on_date and st.until_on > t.on_date), ${usualDoublePunch}::int))
        then t.last_at end
    from told t
    join employee e on e.site_id = ${tx.siteId} and e.id = t.employee_id
    on conflict (site_id, employee_id, on_date) do update
      set first_at = excluded.first_at, last_at = excluded.last_at
      where (d.first_at, d.last_at) is distinct from (excluded.first_at, excluded.last_at)`.execute(tx);
}

/** Minutes within which two punches are one, where the institution set nothing. */
export const usualDoublePunch = 5;
