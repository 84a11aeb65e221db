import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { translator } from '#kernel/language/translate.ts';
import type { Page } from '#shared/contract.ts';
import { formatDay, isDay } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import type { StudentChange } from '../student.contract.ts';

interface LogRow {
  id: number;
  table_name: string;
  action: StudentChange['action'];
  changed_at: string;
  changed_by: string | null;
  impersonated_by: string | null;
  field: string;
  before: string | null;
  after: string | null;
  total: number;
}

const pageSize = 50;

/**
 * What was changed in a student's rows, field by field, newest first, in words: names instead of identifiers,
 * and nothing that only the software needs.
 */
export async function listStudentChanges(
  tx: SiteTx,
  studentId: string,
  page: number,
  language: Language,
): Promise<Page<StudentChange>> {
  const { rows } = await sql<LogRow>`
    with mine as (
      select 'student' as table_name, ${studentId}::text as row_id
      union select 'enrolment', id::text from enrolment where site_id = ${tx.siteId} and student_id = ${studentId}
      union select 'guardian', g.id::text from guardian g
        join student s on s.site_id = g.site_id and s.household_id = g.household_id
        where s.site_id = ${tx.siteId} and s.id = ${studentId}
      union select 'student_document', id::text from student_document
        where site_id = ${tx.siteId} and student_id = ${studentId}
      union select 'student_subject', ss.id::text from student_subject ss
        join enrolment e on e.site_id = ss.site_id and e.id = ss.enrolment_id
        where e.site_id = ${tx.siteId} and e.student_id = ${studentId}
      union select l.table_name, l.row_id from audit_log l
        where l.site_id = ${tx.siteId} and l.action = 'delete'
          and l.table_name in ('guardian', 'student_document', 'student_subject')
          and (l.before->>'student_id' = ${studentId}
            or l.before->>'enrolment_id' in (
              select e.id::text from enrolment e where e.site_id = ${tx.siteId} and e.student_id = ${studentId})
            or l.before->>'household_id' = (
              select s.household_id::text from student s where s.site_id = ${tx.siteId} and s.id = ${studentId}))),
    fields as (
      select l.id, l.table_name, l.action, l.changed_at, l.user_id, l.impersonator_id, f.key as field,
        l.before->>f.key as before, l.after->>f.key as after
      from audit_log l join mine m on m.table_name = l.table_name and m.row_id = l.row_id
      cross join lateral jsonb_object_keys(coalesce(l.after, '{}') || coalesce(l.before, '{}')) as f(key)
      where l.site_id = ${tx.siteId} and f.key <> all(${hiddenFields})
        and (l.before->>f.key) is distinct from (l.after->>f.key)
        and not (l.action = 'insert' and f.key in ('status', 'name_en') and l.table_name = 'student'))
    select f.id, f.table_name, f.action, f.changed_at, u.full_name as changed_by, i.full_name as impersonated_by,
      f.field, coalesce(${nameOf('f.before')}, f.before) as before, coalesce(${nameOf('f.after')}, f.after) as after,
      count(*) over () as total
    from fields f
    left join user_account u on u.id = f.user_id
    left join user_account i on i.id = f.impersonator_id
    order by f.id desc, f.field limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx);
  return {
    rows: rows.map(({ total: _, ...row }) => inWords(row, language)),
    total: rows[0]?.total ?? 0,
  };
}

const hiddenFields = [
  'id',
  'site_id',
  'student_id',
  'household_id',
  'enrolment_id',
  'academic_year_id',
  'source_key',
  'student_import_id',
  'created_at',
  'search_key',
];

/** The name behind an identifier that a field holds. */
const nameOf = (value: string) => sql`case
    when f.field = 'student_category_id' then (select k.name_en from student_category k where k.id::text = ${sql.raw(value)})
    when f.field = 'subject_id' then (select su.name_en from subject su where su.id::text = ${sql.raw(value)})
    when f.field = 'board_id' then (select b.name_en from board b where b.id::text = ${sql.raw(value)})
    when f.field = 'thana_id' then (select th.name_en from thana th where th.id::text = ${sql.raw(value)})
    when f.field = 'class_section_id' then (
      select c.name_en || ' ' || cs.name from class_section cs join academic_class c on c.id = cs.class_id
      where cs.id::text = ${sql.raw(value)})
  end`;

function inWords({ table_name, ...row }: Omit<LogRow, 'total'>, language: Language): StudentChange {
  const t = translator(language);
  const value = (text: string | null) => {
    if (text === null) return null;
    if (row.field.endsWith('file_id')) return t('people:change.file');
    if (isDay(text)) return formatDay(text, language, 'short');
    return t(`people:${row.field}.${text}`, { defaultValue: text });
  };
  return {
    ...row,
    id: `${row.id}-${row.field}`,
    record: t(`people:change.record.${table_name}`),
    field: t([`people:change.field.${row.field}`, `shared:field.${row.field}`], {
      defaultValue: row.field.replaceAll('_', ' '),
    }),
    before: value(row.before),
    after: value(row.after),
  };
}
