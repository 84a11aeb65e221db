import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { listRoomChoices } from '#modules/academics/index.ts';
import { listPeriods } from '../periods/routine-period.queries.ts';
import type { Lesson, Routine, RoutineEntry } from './routine-entry.contract.ts';

export const findSection = (tx: Tx, siteId: string, id: string) =>
  tx
    .selectFrom('class_section')
    .select(['id', 'academic_year_id', 'shift_id', 'version_id', 'class_id', 'study_group_id'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();

export type RoutineSection = NonNullable<Awaited<ReturnType<typeof findSection>>>;

/** The lessons of a section, in the order of the week. */
export async function listEntries(tx: Tx, siteId: string, sectionId: string): Promise<RoutineEntry[]> {
  const { rows } = await sql<RoutineEntry>`
    select e.id, e.routine_period_id, e.subject_id, su.name_en as subject_en, su.name_bn as subject_bn,
      e.employee_id, t.name_en as employee_en, t.name_bn as employee_bn, e.room
    from routine_entry e
    join subject su on su.id = e.subject_id
    join employee t on t.site_id = e.site_id and t.id = e.employee_id
    where e.site_id = ${siteId} and e.class_section_id = ${sectionId}
    order by e.weekday, e.starts_at`.execute(tx);
  return rows;
}

/** The week of a section, and the subjects and teachers to choose from. */
export async function readRoutine(tx: Tx, siteId: string, section: RoutineSection): Promise<Routine> {
  const entries = await listEntries(tx, siteId, section.id);
  const { rows: subjects } = await sql<Routine['subjects'][number]>`
    select su.id, su.name_en, su.name_bn, array(
      select a.employee_id from teacher_assignment a
      where a.site_id = ${siteId} and a.class_section_id = ${section.id} and a.subject_id = su.id
      order by a.id) as employee_ids
    from group_subject gs join subject su on su.id = gs.subject_id
    where gs.site_id = ${siteId} and gs.academic_year_id = ${section.academic_year_id}
      and gs.version_id = ${section.version_id} and gs.class_id = ${section.class_id}
      and gs.study_group_id = ${section.study_group_id}
    order by gs.sort_order, su.sort_order, su.code`.execute(tx);
  const teachers = await tx
    .selectFrom('employee')
    .select(['id', 'name_en', 'name_bn'])
    .where('site_id', '=', siteId)
    .where('is_teacher', '=', true)
    .where('status', '=', 'active')
    .orderBy('sort_order')
    .orderBy('name_en')
    .execute();
  const rooms = await listRoomChoices(tx, siteId);
  return {
    class_section_id: section.id,
    periods: await listPeriods(tx, siteId, section.shift_id),
    entries,
    subjects,
    teachers,
    rooms: rooms.map((it) => it.name),
  };
}

export async function writeEntry(tx: Tx, siteId: string, { id, period_id, ...lesson }: Lesson) {
  // The trigger copies year, weekday and time from section and period.
  await sql`
    insert into routine_entry (site_id, class_section_id, routine_period_id, subject_id, employee_id, room)
    values (${siteId}, ${id}, ${period_id}, ${lesson.subject_id}, ${lesson.employee_id}, ${lesson.room})
    on conflict (site_id, class_section_id, routine_period_id) do update
    set subject_id = excluded.subject_id, employee_id = excluded.employee_id, room = excluded.room`.execute(
    tx,
  );
}

export const deleteEntry = (tx: Tx, siteId: string, sectionId: string, periodId: string) =>
  tx
    .deleteFrom('routine_entry')
    .where('site_id', '=', siteId)
    .where('class_section_id', '=', sectionId)
    .where('routine_period_id', '=', periodId)
    .returning('id')
    .executeTakeFirst();

export interface Clash {
  is_teacher: boolean;
  employee_en: string;
  employee_bn: string;
  room: string | null;
  class_en: string;
  class_bn: string;
  section: string;
  starts_at: string;
  ends_at: string;
}

/** A lesson of the teacher or the room in another section at the same time. */
export async function findClash(
  tx: Tx,
  siteId: string,
  section: RoutineSection,
  lesson: Lesson,
): Promise<Clash | undefined> {
  const { rows } = await sql<Clash>`
    select e.employee_id = ${lesson.employee_id} as is_teacher, t.name_en as employee_en, t.name_bn as employee_bn,
      e.room, c.name_en as class_en, c.name_bn as class_bn, cs.name as section,
      to_char(e.starts_at, 'HH24:MI') as starts_at, to_char(e.ends_at, 'HH24:MI') as ends_at
    from routine_period p
    join routine_entry e on e.site_id = p.site_id and e.weekday = p.weekday
      and e.starts_at < p.ends_at and e.ends_at > p.starts_at
    join employee t on t.site_id = e.site_id and t.id = e.employee_id
    join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    join academic_class c on c.id = cs.class_id
    where p.site_id = ${siteId} and p.id = ${lesson.period_id}
      and e.academic_year_id = ${section.academic_year_id}
      and not (e.class_section_id = ${section.id} and e.routine_period_id = p.id)
      and (e.employee_id = ${lesson.employee_id} or lower(e.room) = lower(${lesson.room}::text))
    order by is_teacher desc, e.starts_at limit 1`.execute(tx);
  return rows[0];
}
