import type { Tx } from '#kernel/database/database.ts';

export interface EnrolledStudent {
  enrolment_id: string;
  student_id: string;
  student_no: string;
  roll: number;
  name_en: string;
  name_bn: string | null;
  gender: string | null;
  religion: string | null;
  household_id: string | null;
  contact_number: string | null;
  photo_file_id: string | null;
}

/** The students of a section in the order of their rolls: the active ones, unless all are wanted. */
export async function enrolmentsOfSection(
  tx: Tx,
  siteId: string,
  sectionId: string,
  options: { withFormer?: boolean } = {},
): Promise<EnrolledStudent[]> {
  let query = tx
    .selectFrom('enrolment')
    .innerJoin('student', (join) =>
      join
        .onRef('student.site_id', '=', 'enrolment.site_id')
        .onRef('student.id', '=', 'enrolment.student_id'),
    )
    .select(['enrolment.id as enrolment_id', 'enrolment.student_id', 'enrolment.roll'])
    .select([
      'student.student_no',
      'student.name_en',
      'student.name_bn',
      'student.gender',
      'student.religion',
    ])
    .select(['student.household_id', 'student.contact_number', 'student.photo_file_id'])
    .where('enrolment.site_id', '=', siteId)
    .where('enrolment.class_section_id', '=', sectionId)
    .orderBy('enrolment.roll');
  if (!options.withFormer) query = query.where('enrolment.status', '=', 'active');
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, name_en: row.name_en! }));
}

/** A student's enrolment of one year; without a year, the latest. */
export async function enrolmentOfStudent(tx: Tx, siteId: string, studentId: string, yearId?: string) {
  let query = tx
    .selectFrom('enrolment')
    .innerJoin('academic_year', (join) =>
      join
        .onRef('academic_year.site_id', '=', 'enrolment.site_id')
        .onRef('academic_year.id', '=', 'enrolment.academic_year_id'),
    )
    .selectAll('enrolment')
    .where('enrolment.site_id', '=', siteId)
    .where('enrolment.student_id', '=', studentId)
    .orderBy('academic_year.starts_on', 'desc');
  if (yearId) query = query.where('enrolment.academic_year_id', '=', yearId);
  return query.executeTakeFirst();
}

/** The roll after the highest of a section; the section's first roll where nobody is in it. */
export async function nextRollOfSection(tx: Tx, siteId: string, sectionId: string): Promise<number> {
  const row = await tx
    .selectFrom('class_section')
    .leftJoin('enrolment', (join) =>
      join
        .onRef('enrolment.site_id', '=', 'class_section.site_id')
        .onRef('enrolment.class_section_id', '=', 'class_section.id'),
    )
    .select(['class_section.roll_from', (eb) => eb.fn.max('enrolment.roll').as('highest')])
    .where('class_section.site_id', '=', siteId)
    .where('class_section.id', '=', sectionId)
    .groupBy('class_section.roll_from')
    .executeTakeFirst();
  return Math.max((row?.highest ?? 0) + 1, row?.roll_from ?? 1);
}
