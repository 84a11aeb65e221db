import { type SqlBool, sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { requireUnused } from '#kernel/database/references.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type {
  NationalYear,
  NationalYearChoice,
  NationalYearFields,
  nationalYearContract,
} from './national-year.contract.ts';

type ListInput = InputOf<typeof nationalYearContract.list>;

const selectNationalYears = (tx: Tx) =>
  tx
    .selectFrom('national_year as n')
    .innerJoin('session_type as t', 't.code', 'n.session_type')
    .leftJoin(
      sql<{ national_year_id: string; site_count: number }>`national_year_openings()`.as('o'),
      (join) => join.onRef('o.national_year_id', '=', 'n.id'),
    )
    .select(['n.id', 'n.name_en', 'n.name_bn', 'n.session_type', 'n.starts_on', 'n.ends_on', 'n.is_current'])
    .select(['t.name_en as session_type_name_en', 't.name_bn as session_type_name_bn'])
    .select((eb) => eb.fn.coalesce('o.site_count', eb.lit(0)).as('site_count'));

export const listNationalYears = (tx: Tx, input: ListInput): Promise<Page<NationalYear>> =>
  pageOfList(selectNationalYears(tx), input, { table: 'n', search: ['name_en', 'name_bn'] });

export const findNationalYear = (tx: Tx, id: string): Promise<NationalYear | undefined> =>
  selectNationalYears(tx).where('n.id', '=', id).executeTakeFirst();

/** The current year of a session type, where the core has set one. */
export const currentNationalYear = (tx: Tx, sessionType: string) =>
  tx
    .selectFrom('national_year')
    .select(['id', 'name_en', 'session_type', 'starts_on', 'ends_on', 'is_current'])
    .where('session_type', '=', sessionType)
    .where('is_current', '=', true)
    .executeTakeFirst();

export async function insertNationalYear(tx: Tx, fields: NationalYearFields): Promise<string> {
  if (fields.is_current) await unmarkCurrent(tx, fields.session_type);
  const row = await tx.insertInto('national_year').values(fields).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** @returns the id, or nothing where there is no such year. */
export async function updateNationalYear(tx: Tx, id: string, fields: NationalYearFields) {
  if (fields.is_current) await unmarkCurrent(tx, fields.session_type, id);
  const row = await tx
    .updateTable('national_year')
    .set(fields)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @throws 409 while institutions have opened it or subject templates are made for it */
export async function deleteNationalYear(tx: Tx, id: string) {
  await requireUnused(tx, 'national_year', id);
  // Years that institutions made themselves count too; they match by type and first day.
  const site_count = (await findNationalYear(tx, id))?.site_count ?? 0;
  if (site_count > 0) {
    const uses = [{ table: 'academic_year', row_count: site_count, site_count }];
    throw new Problem(409, 'in_use', {}, [], { uses });
  }
  const row = await tx.deleteFrom('national_year').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}

/** Whether an institution's year `y` is the national year `n`: by its link, or without one by type and first day. */
const isThatYear = sql<SqlBool>`(y.national_year_id = n.id
  or (y.national_year_id is null and y.session_type = n.session_type and y.starts_on = n.starts_on))`;

/** National years that have not been over for 400 days, latest first, with the institution's own year where it opened one. */
export const listNationalYearChoices = (tx: SiteTx): Promise<NationalYearChoice[]> =>
  tx
    .selectFrom('national_year as n')
    .select(['n.id', 'n.name_en', 'n.name_bn', 'n.session_type', 'n.starts_on', 'n.ends_on', 'n.is_current'])
    .select((eb) =>
      eb
        .selectFrom('academic_year as y')
        .select('y.id')
        .where('y.site_id', '=', tx.siteId)
        .where(isThatYear)
        .limit(1)
        .as('academic_year_id'),
    )
    .where(sql<SqlBool>`n.ends_on > current_date - 400`)
    .orderBy('n.starts_on', 'desc')
    .orderBy('n.session_type')
    .execute();

const unmarkCurrent = (tx: Tx, sessionType: string, except: string | null = null) =>
  tx
    .updateTable('national_year')
    .set({ is_current: false })
    .where('session_type', '=', sessionType)
    .where('is_current', '=', true)
    .where(sql<SqlBool>`id is distinct from ${except}`)
    .execute();
