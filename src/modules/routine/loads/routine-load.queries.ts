import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { listRoomChoices } from '#modules/academics/index.ts';
import { listTeachers } from '../teacher.queries.ts';
import type { LoadRow, LoadSheet } from './routine-load.contract.ts';
import type { LoadValues } from './routine-load.rules.ts';

const taught = sql`p.kind in ('class', 'practical')`;

/** Locks a section, so that two people save its loads one after the other. */
export async function lockSection(tx: SiteTx, id: string) {
  const { rows } = await sql<{ id: string; academic_year_id: string }>`select id, academic_year_id
    from class_section where site_id = ${tx.siteId} and id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** The subjects of a section with their loads, and who and what can be chosen. Nothing where there is no such section. */
export async function readSheet(tx: SiteTx, sectionId: string): Promise<LoadSheet | undefined> {
  const { rows: sections } = await sql<Pick<LoadSheet, 'section_room' | 'period_count' | 'version'>>`
    select c.room as section_room,
      (select count(*)::int from routine_period p where p.site_id = c.site_id and p.shift_id = c.shift_id
        and ${taught}) as period_count,
      coalesce((select floor(extract(epoch from max(l.changed_at)) * 1000)::bigint from routine_load l
        where l.site_id = c.site_id and l.class_section_id = c.id), 0) as version
    from class_section c where c.site_id = ${tx.siteId} and c.id = ${sectionId}`.execute(tx);
  const section = sections[0];
  if (!section) return undefined;
  const { rows } = await sql<LoadRow>`
    select su.id as subject_id, su.name_en, su.name_bn,
      coalesce((select jsonb_agg(jsonb_build_object('name_en', t.name_en, 'name_bn', t.name_bn) order by a.id)
        from teacher_assignment a join employee t on t.site_id = a.site_id and t.id = a.employee_id
        where a.site_id = c.site_id and a.class_section_id = c.id and a.subject_id = su.id), '[]') as assigned,
      nullif(l.lessons, 0) as lessons, nullif(l.doubles, 0) as doubles, nullif(l.most_a_day, 1) as most_a_day,
      l.employee_id, coalesce(l.room, 'type:' || l.room_type) as place,
      case when l.is_early then 'yes' end as early
    from class_section c
    join group_subject gs on gs.site_id = c.site_id and gs.academic_year_id = c.academic_year_id
      and gs.version_id = c.version_id and gs.class_id = c.class_id and gs.study_group_id = c.study_group_id
    join subject su on su.id = gs.subject_id
    left join routine_load l on l.site_id = c.site_id and l.class_section_id = c.id and l.subject_id = su.id
    where c.site_id = ${tx.siteId} and c.id = ${sectionId}
    order by gs.sort_order, su.sort_order, su.code`.execute(tx);
  const teachers = await listTeachers(tx);
  const rooms = await listRoomChoices(tx);
  return { class_section_id: sectionId, ...section, rows, teachers, rooms: rooms.map((it) => it.name) };
}

/** Who changed the load of each subject last, and when. */
export async function listChangers(tx: SiteTx, sectionId: string) {
  const { rows } = await sql<{ subject_id: string; by: string | null; at: string }>`
    select l.subject_id, u.full_name as by, l.changed_at as at from routine_load l
    left join user_account u on u.id = l.changed_by
    where l.site_id = ${tx.siteId} and l.class_section_id = ${sectionId}`.execute(tx);
  return new Map(rows.map(({ subject_id, ...change }) => [subject_id, change]));
}

/** Writes the loads of some subjects of a section. */
export async function writeLoads(
  tx: SiteTx,
  sectionId: string,
  userId: string,
  loads: readonly (LoadValues & { subject_id: string })[],
): Promise<void> {
  await sql`
    insert into routine_load (site_id, class_section_id, subject_id, lessons, doubles, most_a_day, employee_id, room,
      room_type, is_early, changed_by)
    select ${tx.siteId}, ${sectionId}, it.subject_id, coalesce(it.lessons, 0), coalesce(it.doubles, 0),
      coalesce(it.most_a_day, 1), it.employee_id, case when it.place not like 'type:%' then it.place end,
      case when it.place like 'type:%' then substr(it.place, 6) end, it.early is not null, ${userId}
    from jsonb_to_recordset(${JSON.stringify(loads)}::jsonb)
      as it(subject_id uuid, lessons int, doubles int, most_a_day int, employee_id uuid, place text, early text)
    on conflict (site_id, class_section_id, subject_id) do update set
      lessons = excluded.lessons, doubles = excluded.doubles, most_a_day = excluded.most_a_day,
      employee_id = excluded.employee_id, room = excluded.room, room_type = excluded.room_type,
      is_early = excluded.is_early, changed_by = excluded.changed_by, changed_at = clock_timestamp()`.execute(
    tx,
  );
}

/** How many lessons the open sections of a year are asked, of how many periods. */
export async function listSectionLoads(tx: SiteTx, yearId: string) {
  const { rows } = await sql<{
    class_section_id: string;
    lesson_count: number;
    period_count: number;
    changed_at: string | null;
  }>`
    select c.id as class_section_id, coalesce(sum(l.lessons), 0)::int as lesson_count, max(l.changed_at) as changed_at,
      coalesce(max(b.period_count), 0)::int as period_count
    from class_section c
    left join routine_load l on l.site_id = c.site_id and l.class_section_id = c.id
    left join (select p.shift_id, count(*) as period_count from routine_period p
      where p.site_id = ${tx.siteId} and ${taught} group by p.shift_id) b on b.shift_id = c.shift_id
    where c.site_id = ${tx.siteId} and c.academic_year_id = ${yearId} and c.is_open
    group by c.id order by c.id`.execute(tx);
  return rows;
}
