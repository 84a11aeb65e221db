import { sql } from 'kysely';

/** Narrows a statement that knows the section as `c` to the class or section asked for. */
export const placeFilter = (input: { class_id?: string; class_section_id?: string }) => sql`
  ${input.class_id ? sql`and c.class_id = ${input.class_id}` : sql``}
  ${input.class_section_id ? sql`and c.id = ${input.class_section_id}` : sql``}`;

/** Whether {@link placeFilter} narrows to anything. */
export const narrowsPlace = (input: { class_id?: string; class_section_id?: string }): boolean =>
  input.class_id !== undefined || input.class_section_id !== undefined;

/** The student's columns of a report and the joins they come from; `t` is the table with student and enrolment. */
export const studentColumns = sql`st.id as student_id, st.student_no, st.name_en as student_name_en,
  st.name_bn as student_name_bn, k.name_en as class_name_en, k.name_bn as class_name_bn, c.id as class_section_id,
  c.name as section_name, e.roll`;

export const studentJoins = sql`
  join student st on st.site_id = t.site_id and st.id = t.student_id
  join enrolment e on e.site_id = t.site_id and e.id = t.enrolment_id
  join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
  join academic_class k on k.id = c.class_id`;

export const studentOrder = sql`k.sort_order, c.name, e.roll, st.student_no`;

/** Sums of the named columns over the rows of a report. */
export function totalsOf<Row extends object, Key extends keyof Row>(
  rows: readonly Row[],
  keys: readonly Key[],
): Record<Key, number> {
  const totals = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
  for (const row of rows) for (const key of keys) totals[key] += Number(row[key]);
  return totals;
}
