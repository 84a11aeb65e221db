import { sql } from 'kysely';
import type { Database } from '#kernel/database/database.ts';
import { asOwner } from './as-owner.ts';

/** Code of the title, first and last day, whether there are no lessons. */
const entries = [
  ['textbook_day', '2026-01-01', '2026-01-01', false],
  ['annual_sports', '2026-01-24', '2026-01-25', false],
  ['ramadan_vacation', '2026-02-18', '2026-03-16', true],
  ['ssc_exam', '2026-04-21', '2026-05-20', false],
  ['half_yearly_exam', '2026-06-14', '2026-06-30', false],
  ['summer_vacation', '2026-07-02', '2026-07-09', true],
  ['result_day', '2026-07-15', '2026-07-15', false],
  ['teachers_day', '2026-10-05', '2026-10-05', false],
  ['annual_exam', '2026-11-01', '2026-11-17', false],
  ['guardians_meeting', '2026-11-26', '2026-11-26', false],
  ['result_day', '2026-11-30', '2026-11-30', false],
  ['intellectuals_day', '2026-12-14', '2026-12-14', false],
  ['winter_vacation', '2026-12-18', '2026-12-28', true],
].map(([code, starts_on, ends_on, is_holiday]) => ({ code, starts_on, ends_on, is_holiday }));

/** A second page of the global calendar, which institutions may take: exams, vacations and events of the school year. */
export async function makeYearPlan(database: Database): Promise<void> {
  await asOwner(database, null, async (tx) => {
    const page = await tx
      .insertInto('calendar_page')
      .values({ year: 2026, name_en: 'School year 2026', name_bn: 'শিক্ষাবর্ষ ২০২৬' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into calendar_entry (calendar_page_id, calendar_title_id, starts_on, ends_on, is_holiday)
      select ${page.id}, t.id, it.starts_on, it.ends_on, it.is_holiday
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as it (code text, starts_on date, ends_on date, is_holiday boolean)
      join calendar_title t on t.code = it.code`.execute(tx);
  });
}
