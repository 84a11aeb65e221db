import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { ClassSection, Opening, OpeningRow } from './class-section.contract.ts';

const selectSections = (tx: Tx, siteId: string) =>
  tx
    .selectFrom('class_section')
    .innerJoin('academic_class', 'academic_class.id', 'class_section.class_id')
    .leftJoin('employee', (join) =>
      join
        .onRef('employee.site_id', '=', 'class_section.site_id')
        .onRef('employee.id', '=', 'class_section.class_teacher_id'),
    )
    .select(['class_section.id', 'academic_year_id', 'shift_id', 'version_id', 'class_id', 'study_group_id'])
    .select(['class_section.name', 'capacity', 'room', 'roll_from', 'roll_to', 'is_open', 'class_teacher_id'])
    .select(['employee.name_en as class_teacher_name_en', 'employee.name_bn as class_teacher_name_bn'])
    .select((eb) => {
      const count = eb
        .selectFrom('enrolment')
        .whereRef('enrolment.site_id', '=', 'class_section.site_id')
        .whereRef('enrolment.class_section_id', '=', 'class_section.id')
        .where('enrolment.status', '=', 'active')
        .select((it) => it.fn.countAll<number>().as('count'));
      return eb.fn.coalesce(count, eb.lit(0)).as('student_count');
    })
    .where('class_section.site_id', '=', siteId);

export const listSections = (tx: Tx, siteId: string, yearId: string): Promise<ClassSection[]> =>
  selectSections(tx, siteId)
    .innerJoin('shift', 'shift.id', 'class_section.shift_id')
    .where('academic_year_id', '=', yearId)
    .orderBy('academic_class.sort_order')
    .orderBy('shift.sort_order')
    .orderBy('class_section.name')
    .orderBy('class_section.id')
    .execute();

export const findSection = (tx: Tx, siteId: string, id: string): Promise<ClassSection | undefined> =>
  selectSections(tx, siteId).where('class_section.id', '=', id).executeTakeFirst();

/** @returns how many were added; those that are there already are left alone. */
export async function insertSections(
  tx: Tx,
  siteId: string,
  { academic_year_id, capacity, room, roll_from, roll_to }: Opening,
  places: Omit<OpeningRow, 'state'>[],
): Promise<number> {
  const added = await tx
    .insertInto('class_section')
    .values(
      places.map((place) => ({
        site_id: siteId,
        academic_year_id,
        ...place,
        capacity,
        room,
        roll_from,
        roll_to,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}

export async function setSectionsOpen(tx: Tx, siteId: string, ids: string[], isOpen: boolean) {
  if (ids.length === 0) return;
  await tx
    .updateTable('class_section')
    .set({ is_open: isOpen })
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute();
}

export const sectionsByIds = (tx: Tx, siteId: string, ids: string[]): Promise<ClassSection[]> =>
  selectSections(tx, siteId).where('class_section.id', 'in', ids).execute();

type Change = Partial<
  Pick<ClassSection, 'name' | 'capacity' | 'room' | 'roll_from' | 'roll_to' | 'is_open' | 'class_teacher_id'>
>;

export async function updateSection(tx: Tx, siteId: string, id: string, change: Change) {
  await tx
    .updateTable('class_section')
    .set(change)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSection(tx: Tx, siteId: string, id: string) {
  const row = await tx
    .deleteFrom('class_section')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The places of an employee that became free. */
export interface ReleasedPlaces {
  /** Sections that they led. */
  class_section_ids: string[];
  assignments: { class_section_id: string; subject_id: string }[];
}

/** Takes an employee out of the sections of the current year; a successor gets them, else they are free. */
export async function releaseSections(
  tx: Tx,
  siteId: string,
  employeeId: string,
  successorId: string | null = null,
): Promise<ReleasedPlaces> {
  const current = tx
    .selectFrom('class_section')
    .innerJoin('academic_year', (join) =>
      join
        .onRef('academic_year.site_id', '=', 'class_section.site_id')
        .onRef('academic_year.id', '=', 'class_section.academic_year_id'),
    )
    .select('class_section.id')
    .where('class_section.site_id', '=', siteId)
    .where('academic_year.is_current', '=', true);
  const led = await tx
    .updateTable('class_section')
    .set({ class_teacher_id: successorId })
    .where('site_id', '=', siteId)
    .where('class_teacher_id', '=', employeeId)
    .where('id', 'in', current)
    .returning('id')
    .execute();
  const assignments = await tx
    .deleteFrom('teacher_assignment')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('class_section_id', 'in', current)
    .returning(['class_section_id', 'subject_id'])
    .execute();
  if (successorId) await assignAll(tx, siteId, successorId, assignments);
  return { class_section_ids: led.map((it) => it.id), assignments };
}

/** Gives an employee back what became free, as far as nobody but the successor has it meanwhile. */
export async function givePlacesBack(
  tx: Tx,
  siteId: string,
  employeeId: string,
  { class_section_ids, assignments }: ReleasedPlaces,
  successorId: string | null,
): Promise<void> {
  await sql`
    update class_section set class_teacher_id = ${employeeId}
    where site_id = ${siteId} and id = any (${class_section_ids}::uuid[])
      and class_teacher_id is not distinct from ${successorId}::uuid`.execute(tx);
  await assignAll(tx, siteId, employeeId, assignments);
  if (!successorId) return;
  await sql`
    delete from teacher_assignment t
    using jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as a(class_section_id uuid, subject_id uuid)
    where t.site_id = ${siteId} and t.employee_id = ${successorId} and t.class_section_id = a.class_section_id
      and t.subject_id = a.subject_id`.execute(tx);
}

async function assignAll(
  tx: Tx,
  siteId: string,
  employee_id: string,
  assignments: ReleasedPlaces['assignments'],
): Promise<void> {
  if (assignments.length === 0) return;
  await tx
    .insertInto('teacher_assignment')
    .values(assignments.map((it) => ({ site_id: siteId, ...it, employee_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The shifts and the classes that have a section, in the order of the school. */
export async function listSchoolPlaces(tx: Tx, siteId: string) {
  const placesOf = (table: 'shift' | 'academic_class', column: 'shift_id' | 'class_id') =>
    tx
      .selectFrom(table)
      .select(['id', 'name_en', 'name_bn'])
      .where('id', 'in', (eb) => eb.selectFrom('class_section').select(column).where('site_id', '=', siteId))
      .orderBy('sort_order')
      .orderBy('name_en')
      .execute();
  return {
    shifts: await placesOf('shift', 'shift_id'),
    classes: await placesOf('academic_class', 'class_id'),
  };
}
