import { sql } from 'kysely';
import type { SiteTx } from '#kernel/database/database.ts';
import { today } from '#shared/dates.ts';
import { firstLeaveTypes } from './first-leave-types.ts';

interface Right {
  yearly_days: number | null;
  carry_days: number;
}

/** Sets what a type gives from a leave year on, where that differs from what it gives so far; earlier years keep theirs. */
export async function setRight(
  tx: SiteTx,
  typeId: string,
  year: number,
  { yearly_days, carry_days }: Right,
): Promise<void> {
  await sql`
    insert into leave_type_right (site_id, leave_type_id, from_year, yearly_days, carry_days)
    select ${tx.siteId}, ${typeId}, ${year}, ${yearly_days}::numeric, ${carry_days}::numeric
    where not exists (
      select from (
        select r.yearly_days, r.carry_days from leave_type_right r
        where r.site_id = ${tx.siteId} and r.leave_type_id = ${typeId} order by r.from_year desc limit 1) now
      where now.yearly_days is not distinct from ${yearly_days}::numeric and now.carry_days = ${carry_days}::numeric)
    on conflict (site_id, leave_type_id, from_year) do update
      set yearly_days = excluded.yearly_days, carry_days = excluded.carry_days`.execute(tx);
}

/** Gives a new institution the usual types of leave. @param year the first leave year in which they give something */
export async function giveFirstLeaveTypes(tx: SiteTx, year = Number(today().slice(0, 4))): Promise<void> {
  const list = JSON.stringify(firstLeaveTypes.map((it, at) => ({ ...it, sort_order: (at + 1) * 10 })));
  await sql`
    with first as (
      select * from jsonb_to_recordset(${list}::jsonb) as t(code text, name_en text, name_bn text, is_paid boolean,
        allows_half_days boolean, counts_holidays boolean, gender text, sort_order int, yearly_days numeric,
        carry_days numeric)
    ), made as (
      insert into leave_type (site_id, code, name_en, name_bn, is_paid, allows_half_days, counts_holidays, gender,
        sort_order)
      select ${tx.siteId}, code, name_en, name_bn, is_paid, allows_half_days, counts_holidays, gender, sort_order
      from first
      returning id, code
    )
    insert into leave_type_right (site_id, leave_type_id, from_year, yearly_days, carry_days)
    select ${tx.siteId}, made.id, ${year}::int, first.yearly_days, first.carry_days
    from made join first on first.code = made.code`.execute(tx);
}

/** Deletes the types of an unused institution; the database refuses those that somebody took. */
export async function removeLeaveTypes(tx: SiteTx): Promise<void> {
  await tx.deleteFrom('leave_type').execute();
}
