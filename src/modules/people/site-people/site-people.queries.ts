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
