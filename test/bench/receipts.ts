import { runInTenant } from '#kernel/database/tenant.ts';
import type { Application } from './application.ts';
import { type LoadRequest, requestsPerSecond } from './http-load.ts';
import type { BenchSite } from './institutions.ts';
import { type Measurement, rounded } from './measurement.ts';
import { pgbenchTpcB } from './pgbench.ts';
import type { Scale } from './scale.ts';
import type { ThrowawayPostgres } from './throwaway-postgres.ts';

const paymentsToWarm = 20;

/** Receipts taken at several counters at once, of many institutions and of one, beside pgbench's TPC-B on the same server. */
export async function measureReceipts(
  app: Application,
  sites: readonly BenchSite[],
  postgres: ThrowawayPostgres | undefined,
  scale: Scale,
): Promise<Measurement[]> {
  const { connections, roundSeconds: seconds, studentsPerSite } = scale;
  const half = Math.floor(studentsPerSite / 2);
  const tpcB = postgres && (await pgbenchTpcB(postgres, { connections, seconds }));
  const ofMany = { sites, aim: 0.1, students: { from: 0, count: half } };
  const ofOne = { sites: sites.slice(0, 1), aim: 0.08, students: { from: half, count: half } };
  return [await measureCounters(app, ofMany, tpcB, scale), await measureCounters(app, ofOne, tpcB, scale)];
}

interface Counters {
  sites: readonly BenchSite[];
  aim: number;
  /** Whose tuition is paid, in each institution by number. */
  students: { from: number; count: number };
}

async function measureCounters(
  app: Application,
  { sites, aim: least, students }: Counters,
  tpcB: number | undefined,
  { connections, roundSeconds: seconds }: Scale,
): Promise<Measurement> {
  const where = sites.length === 1 ? '1 institution' : `${sites.length} institutions`;
  const what = `Fee receipts posted to the ledger over the API, ${connections} counters in ${where}`;
  const aim = `≥ ${least} of TPC-B on the same server`;
  if (!tpcB) return { what, aim, measured: 'not measured', note: 'needs PostgreSQL' };
  const perCounter = Math.floor(students.count / Math.ceil(connections / sites.length));
  const counters: LoadRequest[][] = [];
  for (let counter = 0; counter < connections; counter += 1) {
    const site = sites[counter % sites.length]!;
    const round = Math.floor(counter / sites.length);
    counters.push(await paymentsAt(app, site, students.from + round * perCounter, perCounter));
  }
  // A first short round, as everywhere: new connections plan their statements anew.
  const first = counters.map((payments) => payments.splice(0, paymentsToWarm));
  await requestsPerSecond({ port: app.port, connections: first, isEndless: false, seconds });
  const rate = await requestsPerSecond({ port: app.port, connections: counters, isEndless: false, seconds });
  return {
    what,
    aim,
    measured: rounded(rate / tpcB),
    note: `${rounded(rate, 0)} a second; numbers without gaps make the counters of one institution wait for each other`,
  };
}

/** Payments of tuition as the counter of an institution sends them, for students of no other counter. */
async function paymentsAt(
  app: Application,
  site: BenchSite,
  from: number,
  count: number,
): Promise<LoadRequest[]> {
  const students = await runInTenant(app.services.database, { scope: 'site', site_id: site.id }, (tx) =>
    tx
      .selectFrom('student')
      .select('id')
      .where('site_id', '=', site.id)
      .orderBy('student_no')
      .offset(from)
      .limit(count)
      .execute(),
  );
  const session = `bidyaloy_session=${site.session}`;
  const answer = await app.server.inject({ url: '/api/csrf-token', headers: { cookie: session } });
  const cookies = [session, ...answer.cookies.map((it) => `${it.name}=${it.value}`)].join('; ');
  const { csrf_token } = answer.json<{ csrf_token: string }>();
  return students.map(({ id }) => {
    const body = JSON.stringify({ student_id: id, received_on: '2026-01-10', amount_poisha: 800_00 });
    return {
      method: 'POST',
      path: '/api/v1/fees/receipts',
      headers: {
        cookie: cookies,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'x-csrf-token': csrf_token,
        'x-requested-with': 'XMLHttpRequest',
        'idempotency-key': `bench-${id}`,
        'accept-language': 'en',
      },
      body,
    };
  });
}
