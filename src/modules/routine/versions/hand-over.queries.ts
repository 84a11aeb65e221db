import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { DepartureEffect } from '#modules/people/index.ts';
import type { Day } from '#shared/dates.ts';
import { lastDayOf } from '../no-teacher.ts';
import type { Unstaffed } from './hand-over.contract.ts';
import { isVersionOn, ofVersionsFrom, splitVersion } from './routine-version.queries.ts';

/** The weekly lessons of a teacher from a day on, and the lessons of others that they cover then. */
export async function listDuties(tx: SiteTx, employeeId: string, from: Day): Promise<DepartureEffect[]> {
  const { rows } = await sql<DepartureEffect>`
    with duty as (
      select 'lessons' as kind, k.sort_order, k.name_en || ' ' || c.name || ' ' || h.name_en || ' · ' || s.name_en as name_en,
        k.name_bn || ' ' || c.name || ' ' || h.name_bn || ' · ' || s.name_bn as name_bn, count(*)::int as lesson_count
      from routine_entry e
      join routine_version v on v.site_id = e.site_id and v.id = e.routine_version_id and ${isVersionOn(sql`${from}::date`)}
      join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
      join academic_class k on k.id = c.class_id
      join shift h on h.id = c.shift_id
      join subject s on s.id = e.subject_id
      where e.site_id = ${tx.siteId} and e.employee_id = ${employeeId}
      group by k.sort_order, k.name_en, k.name_bn, c.name, h.name_en, h.name_bn, s.name_en, s.name_bn
      union all
      select 'substitutions', x.on_date - date '2000-01-01', to_char(x.on_date, 'DD/MM/YYYY'), to_char(x.on_date, 'DD/MM/YYYY'),
        count(*)::int
      from routine_substitution x
      where x.site_id = ${tx.siteId} and x.employee_id = ${employeeId} and x.on_date >= ${from}::date
      group by x.on_date
    )
    select kind, sum(lesson_count)::int as count,
      to_jsonb((array_agg(jsonb_build_object('name_en', name_en, 'name_bn', name_bn) order by sort_order, name_en))[:10])
        as names
    from duty group by kind`.execute(tx);
  return rows;
}

/** Teachers who have left or whose last day is known, with the lessons a week that are theirs in the routine after it. */
export async function listUnstaffed(tx: SiteTx, on: Day): Promise<Unstaffed[]> {
  const { rows } = await sql<Unstaffed>`
    select t.id as employee_id, t.name_en, t.name_bn, t.left_on, count(*)::int as lesson_count
    from employee t
    join routine_version v on v.site_id = t.site_id and ${isVersionOn(sql`greatest(${lastDayOf} + 1, ${on}::date)`)}
    join routine_entry e on e.site_id = v.site_id and e.routine_version_id = v.id and e.employee_id = t.id
    where t.site_id = ${tx.siteId} and ${lastDayOf} is not null
    group by t.id, t.name_en, t.name_bn, t.left_on, t.sort_order
    order by t.left_on nulls first, t.sort_order, t.name_en, t.id`.execute(tx);
  return rows;
}

/**
 * Gives the lessons of a teacher to another from a day on, as far as that one is free; in what is published from that day on and in
 * drafts. What is held before the day stays as it was. @returns the lessons that were given
 */
export async function giveLessons(
  tx: SiteTx,
  { from_id, to_id, from }: { from_id: string; to_id: string; from: Day },
  userId: string | null,
): Promise<string[]> {
  await splitVersion(tx, from_id, from, userId);
  const { rows } = await sql<{ id: string }>`
    update routine_entry e set employee_id = ${to_id}
    where e.site_id = ${tx.siteId} and e.employee_id = ${from_id} and ${ofVersionsFrom(from)}
      and not exists (select from routine_entry o
        where o.site_id = e.site_id and o.routine_version_id = e.routine_version_id and o.employee_id = ${to_id}
          and o.weekday = e.weekday and o.starts_at < e.ends_at and o.ends_at > e.starts_at)
    returning e.id`.execute(tx);
  return rows.map((it) => it.id);
}

/** Gives lessons back to a teacher, as far as whoever got them still has them and the teacher is free. */
export async function giveLessonsBack(
  tx: SiteTx,
  { lesson_ids, from_id, to_id }: { lesson_ids: readonly string[]; from_id: string; to_id: string },
): Promise<void> {
  await sql`
    update routine_entry e set employee_id = ${to_id}
    where e.site_id = ${tx.siteId} and e.id = any (${[...lesson_ids]}::uuid[]) and e.employee_id = ${from_id}
      and not exists (select from routine_entry o
        where o.site_id = e.site_id and o.routine_version_id = e.routine_version_id and o.employee_id = ${to_id}
          and o.weekday = e.weekday and o.starts_at < e.ends_at and o.ends_at > e.starts_at)`.execute(tx);
}

/** Takes the lessons of others that somebody was to cover from a day on back from them. */
export const dropCovers = (tx: SiteTx, employeeId: string, from: Day) =>
  tx
    .deleteFrom('routine_substitution')
    .where('employee_id', '=', employeeId)
    .where('on_date', '>=', from)
    .execute();
