import { writeFileSync } from 'node:fs';
import { bringUpToDate } from '#apps/server/prepare-database.ts';
import { openPostgres } from '#kernel/database/database.ts';
import { openApplication } from './application.ts';
import { raiseDues } from './dues.ts';
import { fillSchool } from './full-school.ts';
import { makeSite } from './institutions.ts';
import { measureLedgerReports } from './ledger-reports.ts';
import { sweepReads } from './read-sweep.ts';
import { startPostgres } from './throwaway-postgres.ts';

const postgres = (await startPostgres())!;
process.once('SIGTERM', () => process.exit(1));
await postgres.run('create database bench');
const database = await openPostgres(postgres.url('bench'), 8, { answerMs: 600_000 });
await bringUpToDate(database);
const n = Number(process.env.N ?? 10000);
const t0 = Date.now();
const say = (s: string) => console.error(`${((Date.now() - t0) / 1000).toFixed(0)}s ${s}`);
const sites = [await makeSite(database, 1, n), await makeSite(database, 2, n)];
say('sites');
await database.owner.run('analyze');
const app = await openApplication(database);
await raiseDues(app.services, [sites[0]!]);
say('dues');
await fillSchool(database, sites[0]!);
say('full');
console.log(
  JSON.stringify(await measureLedgerReports(app, sites[0]!, { ledgerLines: 1_000_000 } as never), null, 1),
);
say('ledger');
console.log(await sweepReads(app, sites[0]!, { students: n, milliseconds: 150 }, say));
writeFileSync(
  '/tmp/k-url',
  JSON.stringify({ url: postgres.url('bench'), session: sites[0]!.session, site: sites[0]!.id }),
);
if (process.env.STAY) await new Promise((r) => setTimeout(r, Number(process.env.STAY) * 1000));
await app.close();
await postgres.stop();
process.exit(0);
