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

/** Takes an employee out of the sections of the current year, so that others can take them over. */
export async function releaseSections(tx: Tx, siteId: string, employeeId: string): Promise<void> {
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
  await tx
    .updateTable('class_section')
    .set({ class_teacher_id: null })
    .where('site_id', '=', siteId)
    .where('class_teacher_id', '=', employeeId)
    .where('id', 'in', current)
    .execute();
  await tx
    .deleteFrom('teacher_assignment')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('class_section_id', 'in', current)
    .execute();
}
