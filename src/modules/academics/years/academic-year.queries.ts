import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { requireFound } from '#kernel/http/problem.ts';
import type { AcademicYear, AcademicYearFields } from './academic-year.contract.ts';

const selectYears = (tx: SiteTx) =>
  tx
    .selectFrom('academic_year')
    .select(['id', 'name', 'session_type', 'starts_on', 'ends_on', 'is_current', 'national_year_id'])
    .select((eb) => {
      const count = eb
        .selectFrom('class_section')
        .whereRef('class_section.site_id', '=', 'academic_year.site_id')
        .whereRef('class_section.academic_year_id', '=', 'academic_year.id')
        .select((it) => it.fn.countAll<number>().as('count'));
      return eb.fn.coalesce(count, eb.lit(0)).as('class_section_count');
    });

export const listYears = (tx: SiteTx): Promise<AcademicYear[]> =>
  selectYears(tx).orderBy('starts_on', 'desc').orderBy('name').execute();

export const findYear = (tx: SiteTx, id: string): Promise<AcademicYear | undefined> =>
  selectYears(tx).where('id', '=', id).executeTakeFirst();

/** @throws 404 where the institution has no such year. */
export async function requireYear(tx: SiteTx, id: string): Promise<AcademicYear> {
  return requireFound(await findYear(tx, id));
}

export async function insertYear(tx: SiteTx, fields: AcademicYearFields): Promise<string> {
  if (fields.is_current) await unmarkCurrent(tx, fields.session_type);
  const row = await tx
    .insertInto('academic_year')
    .values({ site_id: tx.siteId, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A year of another name and the same session type that begins in the same year, as two sessions of one type never do. */
export async function findTwin(
  tx: SiteTx,
  { name, session_type, starts_on }: Pick<AcademicYearFields, 'name' | 'session_type' | 'starts_on'>,
  exceptId?: string,
): Promise<{ name: string } | undefined> {
  return tx
    .selectFrom('academic_year')
    .select('name')
    .where('session_type', '=', session_type)
    .where('name', '<>', name)
    .where(sql<number>`extract(year from starts_on)`, '=', Number(starts_on.slice(0, 4)))
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId!))
    .executeTakeFirst();
}

/** @returns the id, or nothing where there is no such year. */
export async function updateYear(tx: SiteTx, id: string, fields: AcademicYearFields) {
  if (fields.is_current) await unmarkCurrent(tx, fields.session_type);
  const row = await tx
    .updateTable('academic_year')
    .set(fields)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface NationalDays {
  id: string;
  session_type: string;
  starts_on: string;
}

/** Links the institution's year of the same type and first day to a national year. @returns its id, if there is one */
export async function linkToNationalYear(tx: SiteTx, national: NationalDays) {
  const row = await tx
    .updateTable('academic_year')
    .set({ national_year_id: national.id })
    .where('session_type', '=', national.session_type)
    .where('starts_on', '=', national.starts_on)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteYear(tx: SiteTx, id: string) {
  const row = await tx.deleteFrom('academic_year').where('id', '=', id).returning('id').executeTakeFirst();
  return row?.id;
}

const unmarkCurrent = (tx: SiteTx, sessionType: string) =>
  tx
    .updateTable('academic_year')
    .set({ is_current: false })
    .where('session_type', '=', sessionType)
    .where('is_current', '=', true)
    .execute();
