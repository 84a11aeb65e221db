import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';

/** How much of each step stands in the data of an institution. */
export interface SetupCounts {
  year: number;
  shifts: number;
  sections: number;
  employees: number;
  accounts: number;
  class_teachers: number;
  students: number;
  fees: number;
  website: number;
  register: number;
  notice: number;
}

/** What a new institution has set up so far; nothing where it works: it took a register and collected a fee. */
export async function countSetup(tx: SiteTx): Promise<SetupCounts | undefined> {
  const { rows } = await sql<SetupCounts>`
    with year as (
      select id from academic_year where site_id = ${tx.siteId} and is_current
    )
    select
      (select count(*)::int from year) as year,
      (select count(*)::int from shift_detail where site_id = ${tx.siteId}) as shifts,
      (select count(*)::int from class_section
        where site_id = ${tx.siteId} and is_open and academic_year_id in (select id from year)) as sections,
      (select count(*)::int from employee where site_id = ${tx.siteId} and status = 'active') as employees,
      (select count(*)::int from user_account
        where site_id = ${tx.siteId} and employee_id is not null and user_type in ('teacher', 'employee')) as accounts,
      (select count(*)::int from class_section
        where site_id = ${tx.siteId} and class_teacher_id is not null
          and academic_year_id in (select id from year)) as class_teachers,
      (select count(*)::int from student where site_id = ${tx.siteId} and status = 'active') as students,
      (select count(*)::int from fee_amount
        where site_id = ${tx.siteId} and amount_poisha > 0 and academic_year_id in (select id from year)) as fees,
      (select count(*)::int from website_header where site_id = ${tx.siteId}) as website,
      (select count(*)::int from attendance_sheet where site_id = ${tx.siteId}) as register,
      (select count(*)::int from notice where site_id = ${tx.siteId} and state = 'published') as notice
    where not (
      exists (select from attendance_sheet where site_id = ${tx.siteId})
      and exists (select from fee_receipt where site_id = ${tx.siteId})
    )`.execute(tx);
  return rows[0];
}

export async function hasHiddenGuide(tx: SiteTx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('hidden_setup_guide')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setGuideHidden(tx: SiteTx, user_id: string, isHidden: boolean): Promise<void> {
  if (isHidden)
    await tx
      .insertInto('hidden_setup_guide')
      .values({ site_id: tx.siteId, user_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom('hidden_setup_guide').where('user_id', '=', user_id).execute();
}
