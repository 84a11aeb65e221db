import { sql } from 'kysely';
import { asOwner, withoutForeignKeyChecks } from '#apps/demo/as-owner.ts';
import type { Database, SiteTx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { Services } from '#kernel/services.ts';
import { generatedStatement } from '#modules/fees/student-reports/generated.queries.ts';
import { studentPayments } from '#modules/fees/student-reports/payment.queries.ts';
import {
  fineRules,
  statedStudents,
  statementFacts,
} from '#modules/fees/student-reports/statement.queries.ts';
import { noFacts, statementOf } from '#modules/fees/student-reports/statement.rules.ts';
import type { BenchSite } from './institutions.ts';
import { type Measurement, median, rounded, secondsOf } from './measurement.ts';

const year = { from: '2026-01-01', to: '2026-12-31' };

/** The statements of a section over a year, and reports of the whole institution, with a year of dues and receipts everywhere. */
export async function measureStudentReports(
  services: Services,
  sites: readonly BenchSite[],
): Promise<Measurement[]> {
  for (const site of sites) await makeYearOfFees(services.database, site);
  const site = sites[0]!;
  const inSite = <Result>(work: (tx: SiteTx) => Promise<Result>) =>
    runInTenant(services.database, { scope: 'site', site_id: site.id, user_id: site.user_id }, work);
  const { id: class_section_id } = await inSite((tx) =>
    tx.selectFrom('class_section').select('id').where('site_id', '=', site.id).executeTakeFirstOrThrow(),
  );
  const read = (tx: SiteTx) => readStatements(tx, class_section_id);
  const { facts, students, rules } = await inSite(read);
  const lines = () =>
    students.flatMap((it) =>
      statementOf(facts.get(it.student_id) ?? noFacts, rules, year.from, year.to).lines.map((line) => line),
    );
  const reading = await medianSeconds(() => inSite(read));
  const counting = await medianSeconds(async () => lines());
  const page = { page: 1, page_size: 50 };
  const month = { from: '2026-06-01', to: '2026-06-30' };
  const payments = await medianSeconds(() => inSite((tx) => studentPayments(tx, { ...month, ...page })));
  const generated = await medianSeconds(() => inSite((tx) => generatedStatement(tx, year)));
  const inMs = (seconds: number) => `${rounded(seconds * 1000, 0)} ms`;
  return [
    {
      what: `Statements of a section of ${students.length} students over a year`,
      aim: '≤ 150 ms of SQL',
      measured: inMs(reading),
      note: `${lines().length} lines, worked out in ${inMs(counting)}; ${sites.length} institutions with a year of dues and receipts each`,
    },
    {
      what: 'Payments of a month of the whole institution, by receipt and head, first page',
      aim: '≤ 300 ms',
      measured: inMs(payments),
      note: 'sums of students and sections among the rows',
    },
    {
      what: 'Charged, received and due of a year by class and head',
      aim: '≤ 1 s',
      measured: inMs(generated),
      note: 'the one balance of two days, and every receipt of the year',
    },
  ];
}

async function readStatements(tx: SiteTx, class_section_id: string) {
  const students = await statedStudents(tx, { class_section_id });
  const rules = await fineRules(tx);
  const ids = students.map((it) => it.student_id);
  return { students, rules, facts: await statementFacts(tx, ids) };
}

async function medianSeconds(work: () => Promise<unknown>): Promise<number> {
  const seconds: number[] = [];
  for (let round = 0; round < 5; round += 1) seconds.push(await secondsOf(work));
  return median(seconds);
}

/** Tuition of twelve months for everybody; ten months of it are paid, a receipt each. */
async function makeYearOfFees(database: Database, site: BenchSite): Promise<void> {
  await asOwner(database, site.id, async (tx) => {
    await withoutForeignKeyChecks(tx, async () => {
      await sql`
        insert into student_fee_due (site_id, student_id, enrolment_id, fee_head_id, fee_sub_head_id, period, due_on,
          raised_on, gross_poisha)
        select e.site_id, e.student_id, e.id, s.fee_head_id, s.id, '2026-' || lpad(s.month::text, 2, '0'),
          make_date(2026, s.month, 15), make_date(2026, s.month, 1), 80000
        from enrolment e
        cross join (select s.* from fee_sub_head s join fee_head h on h.id = s.fee_head_id where h.code = 'tuition') s
        where e.site_id = ${site.id}
        on conflict do nothing`.execute(tx);
      await sql`
        insert into fee_receipt (site_id, id, receipt_no, student_id, enrolment_id, received_on, method, channel,
          amount_poisha, journal_id, collected_by)
        select d.site_id, d.id, 'BENCH-' || d.id, d.student_id, d.enrolment_id, d.due_on - 5, 'cash', 'quick_office',
          d.net_poisha, uuid_v7(), ${site.user_id}
        from student_fee_due d
        where d.site_id = ${site.id} and d.kind = 'fee' and d.due_on < '2026-11-01' and d.paid_poisha = 0`.execute(
        tx,
      );
      await sql`
        insert into fee_receipt_line (site_id, fee_receipt_id, due_id, amount_poisha, booked_on)
        select d.site_id, d.id, d.id, d.net_poisha, d.due_on - 5
        from student_fee_due d
        where d.site_id = ${site.id} and d.kind = 'fee' and d.due_on < '2026-11-01' and d.paid_poisha = 0`.execute(
        tx,
      );
      // The trigger that adds up what was paid is off as well.
      await sql`
        update student_fee_due set paid_poisha = net_poisha
        where site_id = ${site.id} and kind = 'fee' and due_on < '2026-11-01' and paid_poisha = 0`.execute(
        tx,
      );
    });
    await sql`analyze student_fee_due, fee_receipt, fee_receipt_line`.execute(tx);
  });
}
