import type { Tx } from '#kernel/database/database.ts';
import type { Day } from '#shared/dates.ts';

/** The enrolment of a student in the academic year that a range of days touches, the later one of two. */
export const findEnrolmentAt = (tx: Tx, siteId: string, studentId: string, from: Day, to: Day) =>
  tx
    .selectFrom('enrolment')
    .innerJoin('academic_year', (join) =>
      join
        .onRef('academic_year.site_id', '=', 'enrolment.site_id')
        .onRef('academic_year.id', '=', 'enrolment.academic_year_id'),
    )
    .select(['enrolment.id', 'enrolment.class_section_id'])
    .where('enrolment.site_id', '=', siteId)
    .where('enrolment.student_id', '=', studentId)
    .where('academic_year.starts_on', '<=', to)
    .where('academic_year.ends_on', '>=', from)
    .orderBy('academic_year.starts_on', 'desc')
    .executeTakeFirst();
