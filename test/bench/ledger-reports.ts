import { sql } from 'kysely';
import { asOwner, withoutForeignKeyChecks } from '#apps/demo/as-owner.ts';
import type { Database } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import { sumLedgerMonths } from '#modules/accounts/ledger-months/ledger-month.job.ts';
import { today } from '#shared/dates.ts';
import type { Application } from './application.ts';
import type { BenchSite } from './institutions.ts';
import { signedInRequest } from './list-read.ts';
import { type Measurement, median, rounded, secondsOf } from './measurement.ts';
import type { Scale } from './scale.ts';

const reports = [
  {
    what: 'Trial balance of a year',
    path: 'trial-balance?from=2025-07-01&to=2026-06-30',
  },
  { what: 'Balance sheet', path: 'balance-sheet?on=2026-06-30' },
  { what: 'Income and expenditure of a year', path: 'profit-and-loss?from=2025-07-01&to=2026-06-30' },
];

/** The reports of the books of one institution with five years of entries, beside the bare sum of its lines by ledger. */
export async function measureLedgerReports(
  app: Application,
  site: BenchSite,
  { ledgerLines }: Scale,
): Promise<Measurement[]> {
  const { database } = app.services;
  await makeEntries(database, site, ledgerLines);
  await sumLedgerMonths(app.services, today());
  const bare = await medianMilliseconds(() =>
    runInTenant(database, { scope: 'site', site_id: site.id }, (tx) =>
      sql`select ledger_id, sum(amount_poisha) from journal_line
        where site_id = ${site.id} and posted_on <= '2026-06-30' group by ledger_id`.execute(tx),
    ),
  );
  const rows: Measurement[] = [];
  for (const { what, path } of reports) {
    const request = signedInRequest(site.session, `/api/v1/accounts/reports/${path}`);
    const took = await medianMilliseconds(async () => {
      const answer = await app.server.inject({ method: 'GET', url: request.path, headers: request.headers });
      if (answer.statusCode !== 200) throw new Error(`${what} was refused: ${answer.payload}`);
    });
    rows.push({
      what: `${what} over ${ledgerLines} lines of the ledger`,
      aim: '≤ 300 ms; the bare sum of the lines by ledger beside it',
      measured: `${rounded(took / bare)} ×`,
      note: `${rounded(took, 0)} ms; the bare sum ${rounded(bare, 0)} ms`,
    });
  }
  return rows;
}

async function medianMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) times.push((await secondsOf(work)) * 1000);
  return median(times);
}

/** Entries of two lines from July 2021 to June 2026: three of four are income, the others expense. */
async function makeEntries(database: Database, site: BenchSite, lines: number): Promise<void> {
  await asOwner(database, site.id, async (tx) => {
    await withoutForeignKeyChecks(tx, async () => {
      await sql`
        insert into journal (site_id, voucher_type, voucher_no, posted_on, source_kind, narration)
        select ${site.id}, case n % 4 when 0 then 'DV' else 'CV' end, 'BENCH-' || n, date '2021-07-01' + n % 1826,
          'bench', ''
        from generate_series(1, ${lines / 2}::int) n`.execute(tx);
      await sql`
        with ledgers as (
          select kind, array_agg(id order by code) as ids from (
            select id, code, case when kind in ('cash', 'bank') then 'money' else kind end as kind
            from ledger where site_id = ${site.id}) l
          group by kind
        ), entry as (
          select j.id, j.posted_on, j.voucher_type = 'CV' as is_income, 1 + abs(hashtext(j.voucher_no)) % 1000 as pick
          from journal j where j.site_id = ${site.id} and j.source_kind = 'bench'
        ), sided as (
          select e.*, m.ids[1 + pick % cardinality(m.ids)] as money_id, o.ids[1 + pick % cardinality(o.ids)] as other_id,
            case when is_income then 1 else -1 end * 100 * pick as amount
          from entry e
          join ledgers m on m.kind = 'money'
          join ledgers o on o.kind = case when e.is_income then 'income' else 'expense' end
        )
        insert into journal_line (site_id, journal_id, ledger_id, amount_poisha, posted_on, line_no)
        select ${site.id}, s.id, v.ledger_id, v.amount, s.posted_on, v.line_no
        from sided s
        cross join lateral (values (1, s.money_id, s.amount), (2, s.other_id, -s.amount)) v (line_no, ledger_id, amount)`.execute(
        tx,
      );
    });
  });
  await database.owner.run('vacuum analyze journal_line');
  await database.owner.run('analyze journal');
}
