import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { listRoomChoices } from '#modules/academics/index.ts';
import { type Day, today } from '#shared/dates.ts';
import { lastDayOf, noTeacher } from '../no-teacher.ts';
import { listPeriods } from '../periods/routine-period.queries.ts';
import { listTeachers } from '../teacher.queries.ts';
import type { BusyLesson, Cells, Routine, RoutineEntry } from './routine-entry.contract.ts';

export const findSection = (tx: SiteTx, id: string) =>
  tx
    .selectFrom('class_section')
    .select(['id', 'academic_year_id', 'shift_id', 'version_id', 'class_id', 'study_group_id'])
    .where('id', '=', id)
    .executeTakeFirst();

export type RoutineSection = NonNullable<Awaited<ReturnType<typeof findSection>>>;

/** What a list of lessons shows of each lesson `e`. */
const selectEntries = sql`
  select e.id, e.routine_period_id, e.subject_id, su.name_en as subject_en, su.name_bn as subject_bn,
    e.employee_id, t.name_en as employee_en, t.name_bn as employee_bn, ${lastDayOf} as employee_left_on, e.room
  from routine_entry e
  join subject su on su.id = e.subject_id
  join employee t on t.site_id = e.site_id and t.id = e.employee_id`;

/** The lessons of a section in a version, in the order of the week. */
export async function listEntries(
  tx: SiteTx,
  sectionId: string,
  versionId: string | undefined,
): Promise<RoutineEntry[]> {
  const { rows } = await sql<DatedEntry>`${selectEntries}
    where e.site_id = ${tx.siteId} and e.class_section_id = ${sectionId}
      and e.routine_version_id = ${versionId ?? null}::uuid and e.routine_period_id is not null
    order by e.weekday, e.starts_at`.execute(tx);
  return rows.map((it) => entryOn(it, today()));
}

/** A lesson with the last day of its teacher, where they leave. */
type DatedEntry = RoutineEntry & { employee_left_on: Day | null };

/** A lesson as a day shows it: without the teacher who has left. */
export function entryOn({ employee_left_on, ...entry }: DatedEntry, on: Day): RoutineEntry {
  if (employee_left_on === null || employee_left_on >= on) return entry;
  return { ...entry, employee_en: noTeacher.name_en, employee_bn: noTeacher.name_bn };
}

/** A published lesson and the days on which it holds. */
export type PublishedEntry = DatedEntry & { starts_on: Day; replaced_on: Day | null };

/** The published lessons of a section that hold on any of some days. */
export async function listPublishedEntries(
  tx: SiteTx,
  sectionId: string,
  from: Day,
  to: Day,
): Promise<PublishedEntry[]> {
  const { rows } = await sql<PublishedEntry>`
    select it.*, v.starts_on, v.replaced_on
    from routine_version v
    join routine_entry o on o.site_id = v.site_id and o.routine_version_id = v.id
      and o.class_section_id = ${sectionId} and o.routine_period_id is not null
    join (${selectEntries} where e.site_id = ${tx.siteId} and e.class_section_id = ${sectionId}) it on it.id = o.id
    where v.site_id = ${tx.siteId} and v.state = 'published' and v.starts_on <= ${to}::date
      and (v.replaced_on is null or v.replaced_on > greatest(${from}::date, v.starts_on))
    order by o.weekday, o.starts_at, v.starts_on`.execute(tx);
  return rows;
}

/** The week of a section, and the subjects and teachers to choose from. */
export async function readRoutine(
  tx: SiteTx,
  section: RoutineSection,
  version: Routine['version'],
): Promise<Routine> {
  const entries = await listEntries(tx, section.id, version?.id);
  const { rows: subjects } = await sql<Routine['subjects'][number]>`
    select su.id, su.name_en, su.name_bn, array(
      select a.employee_id from teacher_assignment a
      where a.site_id = ${tx.siteId} and a.class_section_id = ${section.id} and a.subject_id = su.id
      order by a.id) as employee_ids
    from group_subject gs join subject su on su.id = gs.subject_id
    where gs.site_id = ${tx.siteId} and gs.academic_year_id = ${section.academic_year_id}
      and gs.version_id = ${section.version_id} and gs.class_id = ${section.class_id}
      and gs.study_group_id = ${section.study_group_id}
    order by gs.sort_order, su.sort_order, su.code`.execute(tx);
  const teachers = await listTeachers(tx);
  const rooms = await listRoomChoices(tx);
  return {
    class_section_id: section.id,
    academic_year_id: section.academic_year_id,
    version,
    periods: await listPeriods(tx, section.shift_id),
    entries,
    subjects,
    teachers,
    rooms: rooms.map((it) => it.name),
    busy: await listBusy(tx, version?.id, section.id),
  };
}

/** Replaces some cells of a section; those without a lesson are emptied. */
export async function writeCells(
  tx: SiteTx,
  versionId: string,
  sectionId: string,
  cells: Cells,
): Promise<void> {
  await tx
    .deleteFrom('routine_entry')
    .where('routine_version_id', '=', versionId)
    .where('class_section_id', '=', sectionId)
    .where(
      'routine_period_id',
      'in',
      cells.map((it) => it.period_id),
    )
    .execute();
  // The trigger copies year, weekday and time from section and period.
  await sql`
    insert into routine_entry
      (site_id, routine_version_id, class_section_id, routine_period_id, subject_id, employee_id, room)
    select ${tx.siteId}, ${versionId}, ${sectionId}, it.period_id, it.subject_id, it.employee_id, it.room
    from ${lessonsOf(cells)}`.execute(tx);
}

/** The cells with a lesson as a relation `it`. */
const lessonsOf = (cells: Cells) => {
  const lessons = cells.flatMap(({ period_id, lesson }) => (lesson ? [{ period_id, ...lesson }] : []));
  return sql`jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb)
    as it(period_id uuid, subject_id uuid, employee_id uuid, room text)`;
};

export const deleteEntry = (
  tx: SiteTx,
  versionId: string,
  { id: sectionId, period_id: periodId }: { id: string; period_id: string },
) =>
  tx
    .deleteFrom('routine_entry')
    .where('routine_version_id', '=', versionId)
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

/** A lesson of another section of the version at the same time, of the teacher or the room of one of some cells. */
export async function findClash(
  tx: SiteTx,
  versionId: string,
  sectionId: string,
  cells: Cells,
): Promise<Clash | undefined> {
  const { rows } = await sql<Clash>`
    select e.employee_id = it.employee_id as is_teacher, t.name_en as employee_en, t.name_bn as employee_bn,
      e.room, c.name_en as class_en, c.name_bn as class_bn, cs.name as section,
      to_char(e.starts_at, 'HH24:MI') as starts_at, to_char(e.ends_at, 'HH24:MI') as ends_at
    from ${lessonsOf(cells)}
    join routine_period p on p.site_id = ${tx.siteId} and p.id = it.period_id
    join routine_entry e on e.site_id = p.site_id and e.routine_version_id = ${versionId}
      and e.weekday = p.weekday and e.starts_at < p.ends_at and e.ends_at > p.starts_at
      and e.class_section_id <> ${sectionId}
      and (e.employee_id = it.employee_id or lower(e.room) = lower(it.room))
    join employee t on t.site_id = e.site_id and t.id = e.employee_id
    join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    join academic_class c on c.id = cs.class_id
    order by is_teacher desc, e.starts_at limit 1`.execute(tx);
  return rows[0];
}

/** The lessons in other sections of the teachers and rooms that a section has in a version. */
async function listBusy(tx: SiteTx, versionId: string | undefined, sectionId: string): Promise<BusyLesson[]> {
  const { rows } = await sql<BusyLesson>`
    select e.weekday, to_char(e.starts_at, 'HH24:MI') as starts_at, to_char(e.ends_at, 'HH24:MI') as ends_at,
      e.employee_id, e.room, c.name_en as class_en, c.name_bn as class_bn, cs.name as section
    from routine_entry e
    join class_section cs on cs.site_id = e.site_id and cs.id = e.class_section_id
    join academic_class c on c.id = cs.class_id
    where e.site_id = ${tx.siteId} and e.routine_version_id = ${versionId ?? null}::uuid
      and e.class_section_id <> ${sectionId}
      and exists (select from routine_entry own where own.site_id = e.site_id
        and own.routine_version_id = e.routine_version_id and own.class_section_id = ${sectionId}
        and (own.employee_id = e.employee_id or lower(own.room) = lower(e.room)))
    order by e.weekday, e.starts_at, e.id`.execute(tx);
  return rows;
}
