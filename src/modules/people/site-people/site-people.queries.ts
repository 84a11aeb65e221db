import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import type { Page } from '#shared/contract.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { normalizeMobile } from '#shared/phone.ts';
import { searchWords } from '../students/search-key.rules.ts';
import type { FoundEmployee, FoundStudent } from './site-people.contract.ts';

interface Search {
  q: string;
  page: number;
  page_size: number;
}

/** Students of all institutions; the database lets only the core ask. */
export async function findStudentsEverywhere(tx: Tx, input: Search): Promise<Page<FoundStudent>> {
  const words = searchWords(input.q);
  if (words.length === 0) return { rows: [], total: 0 };
  const digits = toAsciiDigits(input.q).replace(/\D/g, '');
  const { rows } = await sql<FoundStudent & { total: number }>`
    select * from find_students_everywhere(${words}::text[], ${digits}::text, ${normalizeMobile(input.q)}::text,
      ${input.page_size}::int, ${skippedOf(input)}::int)`.execute(tx);
  return pageOf(rows);
}

export async function findEmployeesEverywhere(tx: Tx, input: Search): Promise<Page<FoundEmployee>> {
  const words = searchWords(input.q);
  if (words.length === 0) return { rows: [], total: 0 };
  const { rows } = await sql<FoundEmployee & { total: number }>`
    select * from find_employees_everywhere(${words}::text[], ${input.page_size}::int, ${skippedOf(input)}::int)`.execute(
    tx,
  );
  return pageOf(rows);
}

const skippedOf = ({ page, page_size }: Search) => (page - 1) * page_size;

const pageOf = <Row extends object>(rows: (Row & { total: number })[]): Page<Row> => ({
  rows: rows.map(({ total: _, ...row }) => row as unknown as Row),
  total: rows[0]?.total ?? 0,
});

/** The latest enrolment of a student, and what its class is made of. */
export async function latestEnrolment(tx: Tx, siteId: string, studentId: string) {
  return tx
    .selectFrom('enrolment')
    .innerJoin('class_section', (join) =>
      join
        .onRef('class_section.site_id', '=', 'enrolment.site_id')
        .onRef('class_section.id', '=', 'enrolment.class_section_id'),
    )
    .innerJoin('academic_year', (join) =>
      join
        .onRef('academic_year.site_id', '=', 'enrolment.site_id')
        .onRef('academic_year.id', '=', 'enrolment.academic_year_id'),
    )
    .select(['enrolment.id', 'enrolment.academic_year_id', 'enrolment.class_section_id', 'enrolment.roll'])
    .select(['class_section.class_id', 'class_section.version_id', 'class_section.study_group_id'])
    .where('enrolment.site_id', '=', siteId)
    .where('enrolment.student_id', '=', studentId)
    .orderBy('academic_year.starts_on', 'desc')
    .executeTakeFirst();
}

/** Whether marks or results stand on an enrolment; its class is settled then. */
export async function hasMarks(tx: Tx, siteId: string, enrolmentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from mark where site_id = ${siteId} and enrolment_id = ${enrolmentId}
    union all
    select from result where site_id = ${siteId} and enrolment_id = ${enrolmentId}
    limit 1`.execute(tx);
  return rows.length > 0;
}

export async function moveEnrolment(
  tx: Tx,
  siteId: string,
  enrolmentId: string,
  values: { class_section_id: string; session: string | null; roll: number },
): Promise<void> {
  await tx
    .updateTable('enrolment')
    .set(values)
    .where('site_id', '=', siteId)
    .where('id', '=', enrolmentId)
    .execute();
}

export const dropSubjects = (tx: Tx, siteId: string, enrolmentId: string) =>
  tx
    .deleteFrom('student_subject')
    .where('site_id', '=', siteId)
    .where('enrolment_id', '=', enrolmentId)
    .execute();
