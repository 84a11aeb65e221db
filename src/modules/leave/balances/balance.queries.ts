import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';
import type { LeaveRight } from './balance.rules.ts';

export interface TypeWithRights {
  id: string;
  name_en: string;
  name_bn: string;
  is_paid: boolean;
  allows_half_days: boolean;
  is_active: boolean;
  applies_to: string;
  gender: string | null;
  rights: LeaveRight[];
}

/** The types of leave of an institution in their order, with what they gave from which year on. */
export async function listTypesWithRights(tx: SiteTx): Promise<TypeWithRights[]> {
  const { rows } = await sql<TypeWithRights>`
    select t.id, t.name_en, t.name_bn, t.is_paid, t.allows_half_days, t.is_active, t.applies_to, t.gender,
      coalesce((select jsonb_agg(jsonb_build_object('from_year', r.from_year, 'yearly_days', r.yearly_days,
          'carry_days', r.carry_days)) from leave_type_right r
        where r.site_id = t.site_id and r.leave_type_id = t.id), '[]') as rights
    from leave_type t where t.site_id = ${tx.siteId} order by t.sort_order, t.name_en, t.id`.execute(tx);
  return rows;
}

export interface TypeUse {
  employee_id: string;
  leave_type_id: string;
  year: number;
  taken: number;
  waiting: number;
}

/**
 * How many days of each type employees took and asked for in each leave year, as it stood at the end of a day.
 * @param employeeIds `null`: of all
 */
export async function listTypeUses(
  tx: SiteTx,
  employeeIds: readonly string[] | null,
  asOf: Day,
): Promise<TypeUse[]> {
  const { rows } = await sql<TypeUse>`
    with spans as (
      select s.employee_id, s.leave_type_id, s.kind, s.starts_on, s.ends_on, s.day_part, t.counts_holidays
      from leave_span s
      join leave_type t on t.site_id = s.site_id and t.id = s.leave_type_id
      where s.site_id = ${tx.siteId} and (${employeeIds === null}::boolean or s.employee_id = any(${employeeIds ?? []}::uuid[]))
        and s.opened_on <= ${asOf} and (s.closed_on is null or s.closed_on > ${asOf})
    ), days as materialized (
      select w.on_date as day, w.is_work_day
      from work_days(${tx.siteId}, (select min(starts_on) from spans), (select max(ends_on) from spans)) w
    ), counted as (
      select s.employee_id, s.leave_type_id, extract(year from d.day)::int as year, s.kind,
        sum(case when s.day_part = 'full' then 1 else 0.5 end) as days
      from spans s
      join days d on d.day between s.starts_on and s.ends_on and (s.counts_holidays or d.is_work_day)
      group by 1, 2, 3, 4
    )
    select employee_id, leave_type_id, year,
      coalesce(sum(days) filter (where kind = 'approved'), 0)::float8 as taken,
      coalesce(sum(days) filter (where kind = 'waiting'), 0)::float8 as waiting
    from counted group by 1, 2, 3`.execute(tx);
  return rows;
}

export interface LeaveEmployee {
  id: string;
  employee_no: string;
  name_en: string;
  name_bn: string;
  gender: string | null;
  is_teacher: boolean;
  joined_on: Day | null;
  designation_name_en: string;
  designation_name_bn: string;
}

/** Employees with what decides which leave they have, by designation and name; of `ids`, or all who work here. */
export async function listLeaveEmployees(
  tx: SiteTx,
  ids: readonly string[] | null,
): Promise<LeaveEmployee[]> {
  const { rows } = await sql<LeaveEmployee>`
    select e.id, e.employee_no, e.name_en, e.name_bn, e.gender, e.is_teacher, e.joined_on,
      d.name_en as designation_name_en, d.name_bn as designation_name_bn
    from employee e join designation d on d.id = e.designation_id
    where e.site_id = ${tx.siteId}
      and case when ${ids === null}::boolean then e.status = 'active' else e.id = any(${ids ?? []}::uuid[]) end
    order by d.sort_order, e.sort_order, e.name_en, e.id`.execute(tx);
  return rows;
}
