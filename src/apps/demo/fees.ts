import { sql } from 'kysely';
import type { Database, SiteTx } from '#kernel/database/database.ts';
import { changeFrom } from '#kernel/database/dated-settings.ts';
import { insertDues, insertRun } from '#modules/fees/dues/fee-run.queries.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';
import { Random } from './random.ts';
import { collect } from './receipts.ts';
import { makeSlips } from './slips.ts';
import type { DemoStudent } from './students.ts';

/** Amounts, waivers, dues of every month so far, the receipts of those who paid, and slips for those who did not. */
export async function makeFees(
  database: Database,
  site: DemoSite,
  students: DemoStudent[],
  by: string,
): Promise<void> {
  const random = new Random(Number(site.plan.eiin) + 71);
  await asOwner(database, site.id, async (tx) => {
    await insertAmounts(tx, site);
    await insertItemAmounts(tx, site);
    await insertWaivers(tx, site, students, by, random);
    await raiseDues(tx, site, by);
    await collect(tx, site, students, by, random);
    await makeSlips(tx, site, students, by, random);
  });
}

async function insertAmounts(tx: SiteTx, site: DemoSite): Promise<void> {
  await tx.insertInto('fee_setting').values({ site_id: site.id, due_day: 15 }).execute();
  // Late fines are asked for since the day of the demo; whoever paid late before was asked for none.
  await changeFrom(tx, demoDay);
  await tx
    .updateTable('fee_setting')
    .set({ fine_type: 'flat', fine_poisha: 50_00, fine_grace_days: 5 })
    .where('site_id', '=', site.id)
    .execute();
  const classIds = new Map(site.sections.map((section) => [section.class, section.class_id]));
  const tuition = [...classIds].map(([name, class_id]) => ({
    class_id,
    amount_poisha: site.plan.tuition[name]! * 100,
  }));
  await sql`
    insert into fee_amount (site_id, academic_year_id, fee_sub_head_id, class_id, amount_poisha)
    select ${site.id}, ${site.year_id}, s.id, a.class_id, a.amount_poisha
    from fee_head h join fee_sub_head s on s.fee_head_id = h.id
    cross join jsonb_to_recordset(${JSON.stringify(tuition)}::jsonb) as a(class_id uuid, amount_poisha bigint)
    where h.code = 'tuition'`.execute(tx);
  await sql`
    insert into fee_amount (site_id, academic_year_id, fee_sub_head_id, amount_poisha, due_on)
    select ${site.id}, ${site.year_id}, s.id, ${site.plan.sessionCharge * 100}, (${`${site.plan.firstMonth}-15`})::date
    from fee_head h join lateral (
      select id from fee_sub_head where fee_head_id = h.id order by sort_order limit 1
    ) s on true
    where h.code = 'session_charge'`.execute(tx);
  // Who is new here comes into the first class.
  await sql`
    insert into fee_amount (site_id, academic_year_id, fee_sub_head_id, class_id, amount_poisha, due_on)
    select ${site.id}, ${site.year_id}, s.id, ${site.sections[0]!.class_id}, ${site.plan.admissionFee * 100},
      (${`${site.plan.firstMonth}-15`})::date
    from fee_head h join fee_sub_head s on s.fee_head_id = h.id
    where h.code = 'admission'`.execute(tx);
}

/** The diary and the badge that everybody gets at the beginning of the year. */
async function insertItemAmounts(tx: SiteTx, site: DemoSite): Promise<void> {
  const prices = [
    { code: 'diary', amount_poisha: 120_00 },
    { code: 'tie_badge', amount_poisha: 180_00 },
  ];
  await sql`
    insert into fee_amount (site_id, academic_year_id, fee_sub_head_id, amount_poisha, due_on)
    select ${site.id}, ${site.year_id}, s.id, p.amount_poisha, (${`${site.plan.firstMonth}-15`})::date
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p(code text, amount_poisha bigint)
    join fee_sub_head s on s.code = p.code
    join fee_head h on h.id = s.fee_head_id
    where h.code = 'student_items'`.execute(tx);
}

async function insertWaivers(
  tx: SiteTx,
  site: DemoSite,
  students: DemoStudent[],
  by: string,
  random: Random,
): Promise<void> {
  const types = await tx.selectFrom('waiver_type').select(['id', 'code', 'percent']).execute();
  const tuition = await tx
    .selectFrom('fee_head')
    .select('id')
    .where('code', '=', 'tuition')
    .executeTakeFirstOrThrow();
  const rows = students
    .filter(() => random.chance(0.1))
    .map((student) => {
      const code = random.chance(0.7) ? 'half_free' : 'full_free';
      const type = types.find((it) => it.code === code)!;
      return {
        site_id: site.id,
        student_id: student.id,
        kind: 'waiver',
        waiver_type_id: type.id,
        fee_head_ids: [tuition.id],
        percent: type.percent,
        from_on: `${site.plan.firstMonth}-01`,
        approved_by: by,
        approved_at: `${site.plan.firstMonth}-02T04:00:00Z`,
        created_by: by,
      };
    });
  await insertRows(tx, 'student_waiver', rows);
}

function monthsOf(site: DemoSite): string[] {
  const [year, first] = site.plan.firstMonth.split('-').map(Number) as [number, number];
  const last = Number(demoDay.slice(5, 7));
  return Array.from({ length: last - first + 1 }, (_, i) => `${year}-${String(first + i).padStart(2, '0')}`);
}

async function raiseDues(tx: SiteTx, site: DemoSite, by: string): Promise<void> {
  const subHeads = await tx
    .selectFrom('fee_amount')
    .innerJoin('fee_sub_head', 'fee_sub_head.id', 'fee_amount.fee_sub_head_id')
    .select(['fee_sub_head.id', 'fee_sub_head.month'])
    .distinct()
    .where('fee_amount.site_id', '=', site.id)
    .execute();
  const classIds = [...new Set(site.sections.map((section) => section.class_id))];
  for (const period of monthsOf(site)) {
    const month = Number(period.slice(5));
    const fee_sub_head_ids = subHeads
      .filter((it) => it.month === month || (it.month === null && period === site.plan.firstMonth))
      .map((it) => it.id);
    const wanted = { academic_year_id: site.year_id, period, fee_sub_head_ids, class_ids: null };
    const run = await insertRun(tx, by, wanted);
    for (const classId of classIds) await insertDues(tx, run, wanted, classId, `${period}-01`);
  }
}

export interface DueRow {
  id: string;
  student_id: string;
  enrolment_id: string;
  due_on: string;
  net_poisha: number;
  head_code: string;
}
