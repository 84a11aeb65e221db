import type { Tx } from '#kernel/database/database.ts';
import { today } from '#shared/dates.ts';
import { insertYear } from './academic-year.queries.ts';
import { calendarYearOf } from './academic-year.rules.ts';

/** A new institution starts with the current academic year. */
export async function makeFirstYear(tx: Tx, { site_id }: { site_id: string }): Promise<void> {
  await insertYear(tx, site_id, calendarYearOf(today()));
}

/** Takes the years of an unused institution away; one with sections refuses. */
export async function removeYears(tx: Tx, { site_id }: { site_id: string }): Promise<void> {
  await tx.deleteFrom('academic_year').where('site_id', '=', site_id).execute();
}
