import { type RawBuilder, sql } from 'kysely';

/** Narrows a statement that knows the enrolment as `e` to the section or student asked for. */
export const whomFilter = (
  whom: { class_section_id?: string; student_id?: string },
  studentId: RawBuilder<unknown> = sql`e.student_id`,
) => sql`
  ${whom.class_section_id ? sql`and e.class_section_id = ${whom.class_section_id}` : sql``}
  ${whom.student_id ? sql`and ${studentId} = ${whom.student_id}` : sql``}`;
