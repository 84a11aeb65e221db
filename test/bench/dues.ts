import { runInTenant } from '#kernel/database/tenant.ts';
import type { Services } from '#kernel/services.ts';
import { generateDues } from '#modules/fees/dues/fee-run.actions.ts';
import type { BenchSite } from './institutions.ts';
import { type Measurement, rounded, secondsOf } from './measurement.ts';
import { ignoredProgress } from './results.ts';

/** Tuition of January for everybody, and the same run once more. */
export async function measureDues(services: Services, sites: readonly BenchSite[]): Promise<Measurement> {
  const first = await secondsOf(() => raiseDues(services, sites));
  const made = await countDues(services, sites);
  const second = await secondsOf(() => raiseDues(services, sites));
  const after = await countDues(services, sites);
  if (after !== made) throw new Error(`The second run changed ${made} dues to ${after}.`);
  return {
    what: `Dues for ${made} students`,
    aim: '100,000 in ≤ 8 s; again changes nothing',
    measured: `${rounded(first, 2)} s, ${rounded((first / made) * 100_000, 1)} s for each 100,000`,
    note: `again: ${rounded(second, 2)} s, ${after - made} new`,
  };
}

/** Tuition of January for everybody. */
export async function raiseDues(services: Services, sites: readonly BenchSite[]): Promise<void> {
  for (const site of sites) {
    const subHeads = await runInTenant(services.database, { scope: 'site', site_id: site.id }, (tx) =>
      tx
        .selectFrom('fee_sub_head')
        .innerJoin('fee_head', 'fee_head.id', 'fee_sub_head.fee_head_id')
        .select('fee_sub_head.id')
        .where('fee_head.code', '=', 'tuition')
        .where('month', '=', 1)
        .execute(),
    );
    const fee_sub_head_ids = subHeads.map((it) => it.id);
    const wanted = { academic_year_id: site.year_id, period: '2026-01', fee_sub_head_ids };
    await generateDues.run(services, wanted, ignoredProgress(site));
  }
}

async function countDues(services: Services, sites: readonly BenchSite[]): Promise<number> {
  let dues = 0;
  for (const site of sites) {
    const { count } = await runInTenant(services.database, { scope: 'site', site_id: site.id }, (tx) =>
      tx
        .selectFrom('student_fee_due')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('site_id', '=', site.id)
        .executeTakeFirstOrThrow(),
    );
    dues += count;
  }
  return dues;
}
