import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import type { ClassSection, Opening, OpeningRow } from './class-section.contract.ts';

const selectSections = (tx: SiteTx) =>
  tx
    .selectFrom('class_section')
    .innerJoin('academic_class', 'academic_class.id', 'class_section.class_id')
    .leftJoin('employee', (join) => inSameSite(join, 'employee.id', 'class_section.class_teacher_id'))
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
    });

export const listSections = (tx: SiteTx, yearId: string): Promise<ClassSection[]> =>
  selectSections(tx)
    .innerJoin('shift', 'shift.id', 'class_section.shift_id')
    .where('academic_year_id', '=', yearId)
    .orderBy('academic_class.sort_order')
    .orderBy('shift.sort_order')
    .orderBy('class_section.name')
    .orderBy('class_section.id')
    .execute();

export const findSection = (tx: SiteTx, id: string): Promise<ClassSection | undefined> =>
  selectSections(tx).where('class_section.id', '=', id).executeTakeFirst();

/** @returns how many were added; those that are there already are left alone. */
export async function insertSections(
  tx: SiteTx,
  { academic_year_id, capacity, room, roll_from, roll_to }: Opening,
  places: Omit<OpeningRow, 'state'>[],
): Promise<number> {
  const added = await tx
    .insertInto('class_section')
    .values(
      places.map((place) => ({
        site_id: tx.siteId,
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

export async function setSectionsOpen(tx: SiteTx, ids: string[], isOpen: boolean) {
  if (ids.length === 0) return;
  await tx.updateTable('class_section').set({ is_open: isOpen }).where('id', 'in', ids).execute();
}

export const sectionsByIds = (tx: SiteTx, ids: string[]): Promise<ClassSection[]> =>
  selectSections(tx).where('class_section.id', 'in', ids).execute();

type Change = Partial<
  Pick<ClassSection, 'name' | 'capacity' | 'room' | 'roll_from' | 'roll_to' | 'is_open' | 'class_teacher_id'>
>;

export async function updateSection(tx: SiteTx, id: string, change: Change) {
  await tx.updateTable('class_section').set(change).where('id', '=', id).execute();
}

export async function deleteSection(tx: SiteTx, id: string) {
  const row = await tx.deleteFrom('class_section').where('id', '=', id).returning('id').executeTakeFirst();
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
  tx: SiteTx,
  employeeId: string,
  successorId: string | null = null,
): Promise<ReleasedPlaces> {
  const current = tx
    .selectFrom('class_section')
    .innerJoin('academic_year', (join) =>
      inSameSite(join, 'academic_year.id', 'class_section.academic_year_id'),
    )
    .select('class_section.id')
    .where('academic_year.is_current', '=', true);
  const led = await tx
    .updateTable('class_section')
    .set({ class_teacher_id: successorId })
    .where('class_teacher_id', '=', employeeId)
    .where('id', 'in', current)
    .returning('id')
    .execute();
  const assignments = await tx
    .deleteFrom('teacher_assignment')
    .where('employee_id', '=', employeeId)
    .where('class_section_id', 'in', current)
    .returning(['class_section_id', 'subject_id'])
    .execute();
  if (successorId) await assignAll(tx, successorId, assignments);
  return { class_section_ids: led.map((it) => it.id), assignments };
}

/** Gives an employee back what became free, as far as nobody but the successor has it meanwhile. */
export async function givePlacesBack(
  tx: SiteTx,
  employeeId: string,
  { class_section_ids, assignments }: ReleasedPlaces,
  successorId: string | null,
): Promise<void> {
  await sql`
    update class_section set class_teacher_id = ${employeeId}
    where site_id = ${tx.siteId} and id = any (${class_section_ids}::uuid[])
      and class_teacher_id is not distinct from ${successorId}::uuid`.execute(tx);
  await assignAll(tx, employeeId, assignments);
  if (!successorId) return;
  await sql`
    delete from teacher_assignment t
    using jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb) as a(class_section_id uuid, subject_id uuid)
    where t.site_id = ${tx.siteId} and t.employee_id = ${successorId} and t.class_section_id = a.class_section_id
      and t.subject_id = a.subject_id`.execute(tx);
}

async function assignAll(
  tx: SiteTx,
  employee_id: string,
  assignments: ReleasedPlaces['assignments'],
): Promise<void> {
  if (assignments.length === 0) return;
  await tx
    .insertInto('teacher_assignment')
    .values(assignments.map((it) => ({ site_id: tx.siteId, ...it, employee_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The shifts and the classes that have a section, in the order of the school. */
export async function listSchoolPlaces(tx: SiteTx) {
  const placesOf = (table: 'shift' | 'academic_class', column: 'shift_id' | 'class_id') =>
    tx
      .selectFrom(table)
      .select(['id', 'name_en', 'name_bn'])
      .where('id', 'in', (eb) =>
        eb.selectFrom('class_section').select(column).where('site_id', '=', tx.siteId),
      )
      .orderBy('sort_order')
      .orderBy('name_en')
      .execute();
  return {
    shifts: await placesOf('shift', 'shift_id'),
    classes: await placesOf('academic_class', 'class_id'),
  };
}
