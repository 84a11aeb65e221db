import { type RawBuilder, sql } from 'kysely';
import type { CopiedTable } from '#modules/sites/index.ts';
import type { Language } from '#shared/language.ts';

/** The table with the names of what a column points to. */
const nameTables: Record<string, string> = {
  shift_id: 'shift',
  version_id: 'version',
  class_id: 'academic_class',
  class_group_id: 'class_group',
  study_group_id: 'study_group',
  subject_id: 'subject',
  employee_id: 'employee',
  exam_type_id: 'exam_type',
  fee_sub_head_id: 'fee_sub_head',
  student_category_id: 'student_category',
  class_section_id: 'class_section',
};

/** Columns that say the same for all rows of a copy, or nothing to people. */
const quiet = new Set(['academic_year_id', 'routine_version_id', 'academic_group']);

/** What a row is called, by the columns of its key: "Morning · Six · A". */
export function labelOf(table: CopiedTable, alias: string, language: Language): RawBuilder<string> {
  const columns = [...table.key, ...(table.table === 'routine_entry' ? ['subject_id', 'employee_id'] : [])];
  const words = columns
    .filter((it) => !quiet.has(it))
    .map((column) => wordOf(column, sql.ref(`${alias}.${column}`), language));
  return sql<string>`concat_ws(' · ', ${sql.join(words)})`;
}

function wordOf(column: string, value: RawBuilder<unknown>, language: Language): RawBuilder<unknown> {
  const name = language === 'bn' ? sql`coalesce(n.name_bn, n.name_en)` : sql`n.name_en`;
  if (column === 'class_section_id')
    return sql`(select concat_ws(' ', ${wordOf('class_id', sql`o.class_id`, language)}, o.name)
      from class_section o where o.site_id = app_site_id() and o.id = ${value})`;
  if (column === 'exam_mark_setting_id')
    return sql`(select concat_ws(' · ', ${wordOf('class_id', sql`o.class_id`, language)},
        ${wordOf('exam_type_id', sql`o.exam_type_id`, language)}, ${wordOf('subject_id', sql`o.subject_id`, language)})
      from exam_mark_setting o where o.site_id = app_site_id() and o.id = ${value})`;
  if (column === 'routine_period_id')
    return sql`(select concat_ws('-', o.weekday, o.period_no)
      from routine_period o where o.site_id = app_site_id() and o.id = ${value})`;
  const table = nameTables[column];
  if (!table) return sql`${value}::text`;
  const own = table === 'employee' || table === 'exam_type' ? sql`n.site_id = app_site_id() and` : sql``;
  return sql`(select ${name} from ${sql.table(table)} n where ${own} n.id = ${value})`;
}
