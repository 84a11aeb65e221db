import { sql } from 'kysely';
import { asOwner, withoutForeignKeyChecks } from '#apps/demo/as-owner.ts';
import type { Database, Tx } from '#kernel/database/database.ts';
import { type BenchSite, makeRegisters } from './institutions.ts';

const employees = 200;
const workDays = 75;
const schoolDays = 200;
const months = 11;

/**
 * Gives institutions a year behind them: registers of two hundred days, staff with days of work, a routine, tuition of eleven months
 * and the receipts of nine in ten students, posted to the ledger; the tenth is fined. January's dues are left out where they are
 * there.
 */
export async function fillSchools(database: Database, sites: readonly BenchSite[]): Promise<void> {
  for (const site of sites) {
    await asOwner(database, site.id, async (tx) => {
      await makeStaff(tx, site.id);
      await withoutForeignKeyChecks(tx, () => makeRoutine(tx, site));
      await withoutForeignKeyChecks(tx, () => makeRegisters(tx, site, schoolDays));
      await makeDues(tx, site);
    });
    await asOwner(database, site.id, (tx) => withoutForeignKeyChecks(tx, () => makeReceipts(tx, site)));
    await asOwner(database, site.id, (tx) => fineTheLate(tx, site.id));
  }
  await database.owner.run('vacuum analyze');
}

/** Staff with cards, and their days up to today; every twelfth arrival is late. */
async function makeStaff(tx: Tx, siteId: string): Promise<void> {
  await sql`
    insert into employee (site_id, employee_no, name_en, name_bn, designation_id, is_teacher, joined_on, device_no, sort_order)
    select ${siteId}, 'B-' || lpad(n::text, 4, '0'), 'Teacher ' || n, 'শিক্ষক ' || n,
      (select id from designation order by sort_order limit 1), true, '2020-01-01', n::text, n
    from generate_series(1, ${employees}::int) n`.execute(tx);
  await sql`
    insert into employee_sheet (site_id, on_date, has_punches)
    select ${siteId}, current_date - n, true from generate_series(0, ${workDays - 1}::int) n on conflict do nothing`.execute(
    tx,
  );
  await sql`
    insert into employee_day (site_id, employee_id, on_date, first_at, last_at)
    select e.site_id, e.id, current_date - n,
      time '07:45' + (hashtext(e.id::text || n) % 40 + 40) / 2 * interval '1 minute', time '14:05'
    from employee e cross join generate_series(0, ${workDays - 1}::int) n
    where e.site_id = ${siteId} and e.employee_no like 'B-%' and hashtext(e.id::text || n) % 15 <> 0`.execute(
    tx,
  );
}

/** Six periods on five days for every section, each teacher once at a time. */
async function makeRoutine(tx: Tx, { id: siteId, year_id }: BenchSite): Promise<void> {
  await sql`
    insert into routine_period (site_id, shift_id, weekday, period_no, starts_at, ends_at)
    select ${siteId}, s.shift_id, w, p, time '08:00' + (p - 1) * interval '50 minutes',
      time '08:45' + (p - 1) * interval '50 minutes'
    from (select distinct shift_id from class_section where site_id = ${siteId}) s
    cross join unnest('{7,1,2,3,4}'::int[]) w cross join generate_series(1, 6) p on conflict do nothing`.execute(
    tx,
  );
  await sql`
    with version as (
      insert into routine_version (site_id, academic_year_id, state, starts_on)
      values (${siteId}, ${year_id}, 'published', '2026-01-01') returning id
    ), section as (
      select c.id, row_number() over (order by c.id) as n from class_section c
      where c.site_id = ${siteId} and c.academic_year_id = ${year_id} limit ${employees}
    ), teacher as (
      select id, row_number() over (order by employee_no) as n from employee where site_id = ${siteId} and employee_no like 'B-%'
    ), slot as (
      select p.id, p.weekday, p.starts_at, p.ends_at, row_number() over (order by p.weekday, p.period_no) as n
      from routine_period p where p.site_id = ${siteId}
    ), subject_of as (select id, row_number() over (order by sort_order) as n from subject where level = 'secondary' limit 12)
    insert into routine_entry (site_id, routine_version_id, class_section_id, routine_period_id, subject_id, employee_id,
      academic_year_id, weekday, starts_at, ends_at)
    select ${siteId}, version.id, section.id, slot.id, subject_of.id, teacher.id, ${year_id}, slot.weekday, slot.starts_at,
      slot.ends_at
    from version cross join section cross join slot
    join teacher on teacher.n = 1 + (section.n + slot.n * 7) % ${employees}
    join subject_of on subject_of.n = 1 + (section.n + slot.n) % 12`.execute(tx);
}

const fineTheLate = (tx: Tx, siteId: string) =>
  sql`
    insert into fee_setting (site_id, due_day, fine_type, fine_poisha, fine_grace_days)
    values (${siteId}, 15, 'flat', 5000, 3)
    on conflict (site_id) do update set fine_type = excluded.fine_type, fine_poisha = excluded.fine_poisha,
      fine_grace_days = excluded.fine_grace_days`.execute(tx);

const tuition = sql`fee_head h join fee_sub_head s on s.fee_head_id = h.id and h.code = 'tuition'`;

async function makeDues(tx: Tx, { id: siteId, year_id }: BenchSite): Promise<void> {
  await sql`
    insert into student_fee_due (site_id, student_id, enrolment_id, fee_head_id, fee_sub_head_id, period, due_on,
      raised_on, gross_poisha)
    select e.site_id, e.student_id, e.id, h.id, s.id, '2026-' || lpad(s.month::text, 2, '0'),
      make_date(2026, s.month, 15), make_date(2026, s.month, 1), 80000
    from enrolment e cross join ${tuition}
    where e.site_id = ${siteId} and e.academic_year_id = ${year_id} and s.month between 1 and ${months}
    on conflict do nothing`.execute(tx);
}

/** The receipts of the year, each of one due and with its journal, and what triggers keep of them, which do not run here. */
async function makeReceipts(tx: Tx, { id: siteId, user_id }: BenchSite): Promise<void> {
  await sql`
    create temporary table paying on commit drop as
    select d.id as due_id, d.student_id, d.enrolment_id, d.net_poisha as amount, uuid_v7() as receipt_id, uuid_v7() as journal_id,
      d.due_on - abs(hashtext(d.id::text)) % 14 as on_day, row_number() over (order by d.id) as n
    from student_fee_due d
    where d.site_id = ${siteId} and d.paid_poisha = 0 and d.kind = 'fee'
      and abs(hashtext(d.student_id::text)) % 10 <> 0`.execute(tx);
  await sql`
    insert into journal (site_id, id, voucher_type, voucher_no, posted_on, source_kind, source_id, narration, posted_by)
    select ${siteId}, journal_id, 'CV', 'BR-' || n, on_day, 'fee_receipt', receipt_id, '', ${user_id}::uuid
    from paying`.execute(tx);
  await sql`
    insert into journal_line (site_id, journal_id, ledger_id, amount_poisha, posted_on, line_no)
    select ${siteId}, p.journal_id, case v.line_no when 1 then money.id else income.id end, v.sign * p.amount, p.on_day, v.line_no
    from paying p
    cross join (values (1, 1), (2, -1)) v (line_no, sign)
    cross join (select id from ledger where site_id = ${siteId} and kind = 'cash' order by code limit 1) money
    cross join (select id from ledger where site_id = ${siteId} and kind = 'income' order by code limit 1) income`.execute(
    tx,
  );
  await sql`
    insert into fee_receipt (site_id, id, receipt_no, student_id, enrolment_id, received_on, method, channel, amount_poisha,
      journal_id, collected_by, due_after_poisha)
    select ${siteId}, receipt_id, 'BR-' || n, student_id, enrolment_id, on_day, 'cash', 'student_payment', amount,
      journal_id, ${user_id}::uuid, 0
    from paying`.execute(tx);
  await sql`
    insert into fee_receipt_line (site_id, fee_receipt_id, due_id, amount_poisha, booked_on)
    select ${siteId}, receipt_id, due_id, amount, on_day from paying`.execute(tx);
  await sql`update student_fee_due d set paid_poisha = p.amount from paying p where d.site_id = ${siteId} and d.id = p.due_id`.execute(
    tx,
  );
  await sql`
    insert into fee_day_total as t (site_id, on_date, received_poisha, refunded_poisha, receipt_count)
    select ${siteId}, on_day, sum(amount), 0, count(*) from paying group by on_day
    on conflict (site_id, on_date) do update set received_poisha = t.received_poisha + excluded.received_poisha,
      receipt_count = t.receipt_count + excluded.receipt_count`.execute(tx);
  for (const table of ['ledger_month_sum', 'ledger_month'])
    await sql`delete from ${sql.table(table)} where site_id = ${siteId}`.execute(tx);
}
