import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import type { ReleasedPlaces } from '#modules/academics/index.ts';
import type { Day } from '#shared/dates.ts';
import type { DepartureEffect } from './departure.contract.ts';

export interface Departure {
  id: string;
  employee_id: string;
  left_on: Day;
  successor_id: string | null;
  released: ReleasedPlaces | null;
  given: Record<string, string[]>;
}

export async function findDeparture(tx: SiteTx, employeeId: string): Promise<Departure | undefined> {
  const { rows } = await sql<Departure>`
    select id, employee_id, left_on, successor_id, released, given from employee_departure
    where site_id = ${tx.siteId} and employee_id = ${employeeId}`.execute(tx);
  return rows[0];
}

export async function insertDeparture(
  tx: SiteTx,
  fields: { employee_id: string; left_on: Day; successor_id: string | null; recorded_by: string | null },
  given: Record<string, string[]>,
): Promise<void> {
  await tx
    .insertInto('employee_departure')
    .values({ site_id: tx.siteId, ...fields, given: JSON.stringify(given) })
    .execute();
}

export const setReleased = (tx: SiteTx, id: string, released: ReleasedPlaces) =>
  tx
    .updateTable('employee_departure')
    .set({ released: JSON.stringify(released) })
    .where('id', '=', id)
    .execute();

export const deleteDeparture = (tx: SiteTx, employeeId: string) =>
  tx.deleteFrom('employee_departure').where('employee_id', '=', employeeId).execute();

/** Who left an institution before a day, and is still where they were. */
export const listWaiting = (tx: SiteTx, before: Day) =>
  tx
    .selectFrom('employee_departure')
    .select('employee_id')
    .where('released', 'is', null)
    .where('left_on', '<', before)
    .orderBy('left_on')
    .orderBy('id')
    .execute();

/** The sections of the current year that an employee leads, and those in which they teach, by name. */
export async function listPlaces(tx: SiteTx, employeeId: string): Promise<DepartureEffect[]> {
  const { rows } = await sql<DepartureEffect>`
    with place as (
      select 'class_teacher' as kind, c.id, k.sort_order, k.name_en || ' ' || c.name || ' ' || h.name_en as name_en,
        k.name_bn || ' ' || c.name || ' ' || h.name_bn as name_bn
      from class_section c
      join academic_year y on y.site_id = c.site_id and y.id = c.academic_year_id and y.is_current
      join academic_class k on k.id = c.class_id
      join shift h on h.id = c.shift_id
      where c.site_id = ${tx.siteId} and c.class_teacher_id = ${employeeId}
      union all
      select 'subjects', t.id, k.sort_order, k.name_en || ' ' || c.name || ' ' || h.name_en || ' · ' || s.name_en,
        k.name_bn || ' ' || c.name || ' ' || h.name_bn || ' · ' || s.name_bn
      from teacher_assignment t
      join class_section c on c.site_id = t.site_id and c.id = t.class_section_id
      join academic_year y on y.site_id = c.site_id and y.id = c.academic_year_id and y.is_current
      join academic_class k on k.id = c.class_id
      join shift h on h.id = c.shift_id
      join subject s on s.id = t.subject_id
      where t.site_id = ${tx.siteId} and t.employee_id = ${employeeId}
    )
    select kind, count(*)::int as count,
      to_jsonb((array_agg(jsonb_build_object('name_en', name_en, 'name_bn', name_bn) order by sort_order, name_en))[:10])
        as names
    from place group by kind order by kind`.execute(tx);
  return rows;
}

/** Who works here and can take over from a teacher or another employee. */
export async function listSuccessors(tx: SiteTx, employeeId: string) {
  const { rows } = await sql<{ id: string; name_en: string; name_bn: string }>`
    select o.id, o.name_en, o.name_bn from employee o
    join employee e on e.site_id = o.site_id and e.id = ${employeeId}
    where o.site_id = ${tx.siteId} and o.id <> e.id and o.status = 'active' and o.left_on is null
      and o.is_teacher = e.is_teacher
    order by (o.subject_id is not distinct from e.subject_id and e.subject_id is not null) desc, o.sort_order, o.name_en, o.id
    limit 500`.execute(tx);
  return rows;
}
