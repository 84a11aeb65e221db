import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { DashboardChart } from './contract.ts';
import { task } from './dashboard-values.ts';

export type ChartPoint = DashboardChart['points'][number];

export async function queryOne<Row>(tx: Tx, query: RawBuilder<Row>): Promise<Row> {
  return (await query.execute(tx)).rows[0]!;
}

/** Share of students present on the last fourteen school days, of some sections or of all. */
export async function attendanceByDay(
  tx: Tx,
  siteId: string,
  sectionIds: 'all' | string[],
  until: string,
): Promise<ChartPoint[]> {
  const mine = sectionIds === 'all' ? sql`` : sql`and t.class_section_id = any (${sectionIds}::uuid[])`;
  const { rows } = await sql<ChartPoint>`
    select t.on_date::text as x, round(100.0 * sum(t.present_count) / nullif(sum(t.marked_count), 0), 1)::float8 as present
    from attendance_total t
    where t.site_id = ${siteId} and t.on_date <= ${until} and t.marked_count > 0 ${mine}
    group by t.on_date order by t.on_date desc limit 14`.execute(tx);
  return rows.reverse();
}

/** The task to take the missing registers: opens the one that is missing, or the board of all sections. */
export const registersTask = ({
  missing,
  only_missing_id,
}: {
  missing: number;
  only_missing_id: string | null;
}) =>
  task(
    'registers_missing',
    missing,
    `/site/student-attendance/master${only_missing_id ? `?class_section_id=${only_missing_id}` : ''}`,
  );

/**
 * How many registers of a day are taken and how many still have to be: those of the current year's open sections
 * whose shift works on that day, unless it is a holiday. Names the section where only one is missing.
 */
export function registersOfDay(tx: Tx, siteId: string, classTeacherId: string | null, day: string) {
  return queryOne<{ taken: number; missing: number; only_missing_id: string | null }>(
    tx,
    sql`
      select count(*) filter (where is_taken)::int as taken, count(*) filter (where not is_taken)::int as missing,
        case when count(*) filter (where not is_taken) = 1 then min(id::text) filter (where not is_taken) end as only_missing_id
      from (
        select c.id, exists (
            select from attendance_sheet s where s.site_id = c.site_id and s.class_section_id = c.id
              and s.on_date = ${day} and s.period = 0
          ) as is_taken
        from class_section c
        join academic_year y on y.site_id = c.site_id and y.id = c.academic_year_id and y.is_current
        join site on site.id = c.site_id
        left join lateral (
          select d.working_days from shift_detail d where d.site_id = c.site_id and d.shift_id = c.shift_id
          order by d.academic_group = site.academic_group desc, d.academic_group limit 1
        ) shift on true
        where c.site_id = ${siteId} and c.is_open
          and (${classTeacherId}::uuid is null or c.class_teacher_id = ${classTeacherId}::uuid)
          and extract(isodow from ${day}::date)::int = any (coalesce(shift.working_days, '{7,1,2,3,4}'))
          and not exists (
            select from site_calendar_setting weekly
            where weekly.site_id = ${siteId} and extract(isodow from ${day}::date)::int = any (weekly.weekly_holidays)
          )
          and not exists (
            select from site_calendar_entry h where h.is_holiday and h.site_id = ${siteId} and ${day} between h.starts_on and h.ends_on
          )
          and exists (
            select from enrolment e where e.site_id = c.site_id and e.class_section_id = c.id and e.status = 'active'
          )
      ) registers`,
  );
}
