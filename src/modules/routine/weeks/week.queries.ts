import { type RawBuilder, sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { listRoomChoices } from '#modules/academics/index.ts';
import { today } from '#shared/dates.ts';
import { teacherOn } from '../no-teacher.ts';
import type { RoutinePeriod } from '../periods/routine-period.contract.ts';
import type { FreePeriod, WeekChoice, WeekLesson } from './week.contract.ts';

export async function findYear(tx: SiteTx, asked: string | undefined) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from academic_year
    where site_id = ${tx.siteId} and case when ${asked ?? null}::uuid is null then is_current else id = ${asked ?? null}::uuid end
    limit 1`.execute(tx);
  return rows[0];
}

/** What lessons are narrowed to. */
export interface LessonsOf {
  by: 'section' | 'teacher' | 'room';
  of?: string | undefined;
}

/** The lessons of a version, of one section, teacher or room or of all, in the order of the week. */
export async function listWeekLessons(
  tx: SiteTx,
  versionId: string,
  { by, of }: LessonsOf,
): Promise<WeekLesson[]> {
  const narrowed: Record<LessonsOf['by'], RawBuilder<unknown>> = {
    section: sql`e.class_section_id::text = ${of ?? ''}`,
    teacher: sql`e.employee_id::text = ${of ?? ''}`,
    room: sql`lower(e.room) = lower(${of ?? ''})`,
  };
  const teacher = teacherOn(sql`${today()}::date`);
  const { rows } = await sql<WeekLesson>`
    select e.class_section_id, e.routine_period_id, e.weekday, to_char(e.starts_at, 'HH24:MI') as starts_at,
      to_char(e.ends_at, 'HH24:MI') as ends_at, k.name_en as class_en, k.name_bn as class_bn, c.name as section,
      h.name_en as shift_en, h.name_bn as shift_bn, s.name_en as subject_en, s.name_bn as subject_bn,
      e.employee_id, ${teacher.en} as employee_en, ${teacher.bn} as employee_bn, e.room
    from routine_entry e
    join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
    join academic_class k on k.id = c.class_id
    join shift h on h.id = c.shift_id
    join subject s on s.id = e.subject_id
    join employee t on t.site_id = e.site_id and t.id = e.employee_id
    where e.site_id = ${tx.siteId} and e.routine_version_id = ${versionId} and e.routine_period_id is not null
      and ${of === undefined ? sql`true` : narrowed[by]}
    order by h.sort_order, k.sort_order, c.name, c.id, e.weekday, e.starts_at, e.id`.execute(tx);
  return rows;
}

/** Teachers at work, and those who left while lessons are still theirs, with the number of their lessons in a version. */
export async function listTeacherChoices(tx: SiteTx, versionId: string | undefined): Promise<WeekChoice[]> {
  const { rows } = await sql<WeekChoice>`
    select t.id, t.name_en, t.name_bn, count(e.id)::int as lesson_count
    from employee t
    left join routine_entry e on e.site_id = t.site_id and e.employee_id = t.id
      and e.routine_version_id = ${versionId ?? null}::uuid
    where t.site_id = ${tx.siteId} and t.is_teacher and (t.status = 'active' or e.id is not null)
    group by t.site_id, t.id, t.name_en, t.name_bn, t.sort_order
    order by t.sort_order, t.name_en, t.id`.execute(tx);
  return rows;
}

/** The rooms of the institution, and those that lessons name besides. */
export async function listRooms(tx: SiteTx, versionId: string | undefined): Promise<WeekChoice[]> {
  const { rows } = await sql<{ room: string; count: number }>`
    select min(room) as room, count(*)::int as count from routine_entry
    where site_id = ${tx.siteId} and routine_version_id = ${versionId ?? null}::uuid and room is not null
    group by lower(room)`.execute(tx);
  const used = new Map(rows.map((it) => [it.room.toLowerCase(), it]));
  const names = new Map((await listRoomChoices(tx)).map((it) => [it.name.toLowerCase(), it.name]));
  for (const [key, { room }] of used) if (!names.has(key)) names.set(key, room);
  return [...names]
    .map(([key, name]) => ({
      id: name,
      name_en: name,
      name_bn: name,
      lesson_count: used.get(key)?.count ?? 0,
    }))
    .sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

/** The sections of a version with all that heads their printed routine. */
export async function listPrintedSections(tx: SiteTx, sectionIds: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    shift_id: string;
    name: string;
    class: { name_en: string; name_bn: string };
    study_group: { name_en: string; name_bn: string };
    shift: { name_en: string; name_bn: string };
  }>`
    select c.id, c.shift_id, c.name,
      jsonb_build_object('name_en', k.name_en, 'name_bn', k.name_bn) as class,
      jsonb_build_object('name_en', g.name_en, 'name_bn', g.name_bn) as study_group,
      jsonb_build_object('name_en', h.name_en, 'name_bn', h.name_bn) as shift
    from class_section c
    join academic_class k on k.id = c.class_id
    join study_group g on g.id = c.study_group_id
    join shift h on h.id = c.shift_id
    where c.site_id = ${tx.siteId} and c.id = any(${[...sectionIds]}::uuid[])
    order by h.sort_order, k.sort_order, c.name, c.id`.execute(tx);
  return rows;
}

/** The bells of all shifts, day by day. */
export async function listAllPeriods(tx: SiteTx): Promise<RoutinePeriod[]> {
  const { rows } = await sql<RoutinePeriod>`
    select id, shift_id, weekday, period_no, kind, to_char(starts_at, 'HH24:MI') as starts_at,
      to_char(ends_at, 'HH24:MI') as ends_at
    from routine_period where site_id = ${tx.siteId} order by period_no, weekday`.execute(tx);
  return rows;
}

interface FreeQuestion {
  versionId: string | undefined;
  shift_id: string;
  weekday: number;
}

/** The periods of a shift on a weekday with the teachers that no lesson of the version keeps; fewest lessons first. */
export async function listFreeTeachers(
  tx: SiteTx,
  { versionId, shift_id, weekday }: FreeQuestion,
): Promise<(Omit<FreePeriod, 'rooms'> & { taken_rooms: string[] })[]> {
  const overlaps = sql`e.site_id = p.site_id and e.routine_version_id = ${versionId ?? null}::uuid
    and e.weekday = p.weekday and e.starts_at < p.ends_at and e.ends_at > p.starts_at`;
  const { rows } = await sql<Omit<FreePeriod, 'rooms'> & { taken_rooms: string[] }>`
    with teacher as (
      select t.id, t.name_en, t.name_bn, count(e.id)::int as lesson_count
      from employee t
      left join routine_entry e on e.site_id = t.site_id and e.employee_id = t.id and e.weekday = ${weekday}
        and e.routine_version_id = ${versionId ?? null}::uuid
      where t.site_id = ${tx.siteId} and t.is_teacher and t.status = 'active'
      group by t.id, t.name_en, t.name_bn
    )
    select p.id, p.period_no, p.kind, to_char(p.starts_at, 'HH24:MI') as starts_at,
      to_char(p.ends_at, 'HH24:MI') as ends_at,
      coalesce((select jsonb_agg(to_jsonb(t) order by t.lesson_count, t.name_en, t.id) from teacher t
        where not exists (select from routine_entry e where ${overlaps} and e.employee_id = t.id)), '[]') as teachers,
      array(select distinct lower(e.room) from routine_entry e where ${overlaps} and e.room is not null) as taken_rooms
    from routine_period p
    where p.site_id = ${tx.siteId} and p.shift_id = ${shift_id} and p.weekday = ${weekday}
      and p.kind in ('class', 'practical')
    order by p.starts_at`.execute(tx);
  return rows;
}
