import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Application, exchangesPath } from './application.ts';
import { type LoadRequest, loadOutcome } from './http-load.ts';
import type { BenchSite } from './institutions.ts';
import { signedInRequest } from './list-read.ts';
import { type Measurement, rounded } from './measurement.ts';
import type { Scale } from './scale.ts';
import type { ThrowawayPostgres } from './throwaway-postgres.ts';

const cheapestRead = '/api/v1/session';

/** Milliseconds of processor that one request takes. */
interface CpuPerRequest {
  server: number;
  database: number;
}

/** The cost of the cheapest signed-in read, compared with its round trips to PostgreSQL alone. */
export async function measureCheapestRead(
  app: Application,
  site: BenchSite,
  postgres: ThrowawayPostgres | undefined,
  scale: Scale,
): Promise<Measurement> {
  const what = 'Cheapest read of somebody signed in, processor time of server and database';
  const aim = '≤ 1.5 ms';
  if (!isMeasurable(postgres)) return notMeasured(what, aim);
  const cost = await cpuPerRequest(app, postgres, signedInRequest(site.session, cheapestRead), scale);
  const bare = await cpuPerRequest(app, postgres, signedInRequest(site.session, exchangesPath), scale);
  return {
    what,
    aim,
    measured: `${rounded(cost.server + cost.database)} ms`,
    note: `${rounded(cost.server)} ms in the server, ${rounded(cost.database)} ms in PostgreSQL; a route of the same Fastify that only begins, asks twice for nothing and commits takes ${rounded(bare.server + bare.database)} ms`,
  };
}

/** The cost of the start page of an administrator, whose institution has a year behind it. */
export async function measureDashboard(
  app: Application,
  site: BenchSite,
  postgres: ThrowawayPostgres | undefined,
  scale: Scale,
): Promise<Measurement> {
  const what = 'Dashboard of an administrator, processor time of server and database';
  const aim = '≤ 20 ms';
  if (!isMeasurable(postgres)) return notMeasured(what, aim);
  const cost = await cpuPerRequest(app, postgres, signedInRequest(site.session, '/api/v1/dashboard'), scale);
  return {
    what,
    aim,
    measured: `${rounded(cost.server + cost.database)} ms`,
    note: `${rounded(cost.server)} ms in the server, ${rounded(cost.database)} ms in PostgreSQL; ${scale.studentsPerSite} students with a year of registers, dues and receipts behind them`,
  };
}

const isMeasurable = (postgres: ThrowawayPostgres | undefined): postgres is ThrowawayPostgres =>
  !!postgres && existsSync(`/proc/${postgres.pid()}/stat`);

const notMeasured = (what: string, aim: string): Measurement => ({
  what,
  aim,
  measured: 'not measured',
  note: 'needs PostgreSQL and Linux',
});

/** Repeats a request from all connections for a round; a first short round warms plans and code. */
export async function cpuPerRequest(
  app: Application,
  postgres: ThrowawayPostgres,
  request: LoadRequest,
  { connections, roundSeconds }: Scale,
): Promise<CpuPerRequest> {
  const load = {
    port: app.port,
    connections: Array.from({ length: connections }, () => [request]),
    isEndless: true,
  };
  await loadOutcome({ ...load, seconds: 1 });
  const databaseBefore = backendMilliseconds(postgres);
  const before = process.cpuUsage();
  const outcome = await loadOutcome({ ...load, seconds: roundSeconds });
  const { user, system } = process.cpuUsage(before);
  const own = (user + system) / 1000 - outcome.askingMilliseconds;
  return {
    server: own / outcome.answered,
    database: (backendMilliseconds(postgres) - databaseBefore) / outcome.answered,
  };
}

/** Processor time that the server's processes have taken so far; those that ended are counted by their parent. */
function backendMilliseconds(postgres: ThrowawayPostgres): number {
  const parent = postgres.pid();
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const fields = statOf(entry);
    // Fields after the name: state, parent, …; 11 and 12 are user and system time, 13 and 14 those of ended children.
    if (Number(entry) === parent) ticks += sumOf(fields, 11, 12, 13, 14);
    else if (Number(fields[1]) === parent) ticks += sumOf(fields, 11, 12);
  }
  const millisecondsPerTick = 10;
  return ticks * millisecondsPerTick;
}

function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // The process ended between listing and reading.
    return [];
  }
}

const sumOf = (fields: readonly string[], ...places: number[]) =>
  places.reduce((sum, at) => sum + Number(fields[at] ?? 0), 0);
