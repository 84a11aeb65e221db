import type pg from 'pg';
import type { Database } from '#kernel/database/database.ts';
import { type Application, constantPath } from './application.ts';
import { type LoadRequest, requestsPerSecond } from './http-load.ts';
import type { BenchSite } from './institutions.ts';
import { type Measurement, median, rounded } from './measurement.ts';
import { pgbenchStatements, type SentStatement } from './pgbench.ts';
import type { Scale } from './scale.ts';
import type { ThrowawayPostgres } from './throwaway-postgres.ts';

const listPath = '/api/v1/students?page_size=50&sort=name_en';

export const listAim = '≥ 0.6 of pgbench with the same statements';

/** The list of students over HTTP beside pgbench repeating the very statements it sends. */
export async function measureListRead(
  app: Application,
  site: BenchSite,
  postgres: ThrowawayPostgres | undefined,
  databaseName: string,
  scale: Scale,
): Promise<Measurement> {
  const what = 'List of students over the API, row security on';
  if (!postgres) return { what, aim: listAim, measured: 'not measured', note: 'needs PostgreSQL' };
  const request = listOf(site);
  const statements = await captureStatements(app, request);
  const { connections, roundSeconds: seconds } = scale;
  const repeat = (protocol: 'simple' | 'prepared') =>
    pgbenchStatements(postgres, databaseName, statements, { connections, seconds, protocol });
  const ratios: number[] = [];
  const preparedRatios: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const direct = await repeat('simple');
    const rate = await rateOf(app, request, scale);
    ratios.push(rate / direct);
    preparedRatios.push(rate / (await repeat('prepared')));
    floors.push(direct / (await constantRate(app, scale)));
  }
  return {
    what,
    aim: listAim,
    measured: rounded(median(ratios)),
    note: `${statements.length} statements a request; ${rounded(median(preparedRatios))} of pgbench that prepares them (-M prepared); pgbench is at ${rounded(median(floors))} of a constant string from the same Fastify`,
  };
}

/**
 * A request for a list in turn with pgbench repeating its statements, three times.
 * @returns the middle one of the ratios of the rates, and of the requests answered in a second.
 */
export async function compareWithPgbench(
  app: Application,
  request: LoadRequest,
  postgres: ThrowawayPostgres,
  databaseName: string,
  scale: Scale,
): Promise<{ ratio: number; rate: number }> {
  const statements = await captureStatements(app, request);
  const { connections, roundSeconds: seconds } = scale;
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const direct = await pgbenchStatements(postgres, databaseName, statements, {
      connections,
      seconds,
      protocol: 'simple',
    });
    const rate = await rateOf(app, request, scale);
    rates.push(rate);
    ratios.push(rate / direct);
  }
  return { ratio: median(ratios), rate: median(rates) };
}

/** The cost of a list with one institution in the database, beside the same list among all of them. */
export async function measureGrowth(
  alone: Application | undefined,
  all: Application,
  site: BenchSite,
  scale: Scale,
): Promise<Measurement> {
  const what = `Growth: the list with 1 institution, against ${scale.sites}`;
  const aim = 'the same cost, 1.0';
  if (!alone) return { what, aim, measured: 'not measured', note: 'needs PostgreSQL' };
  const ratios: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const rate = await rateOf(all, listOf(site), scale);
    ratios.push((await rateOf(alone, listOf(site), scale)) / rate);
  }
  return { what, aim, measured: rounded(median(ratios)), note: 'rates in turn, median of 5 rounds' };
}

/** A `GET` of somebody who is signed in. */
export const signedInRequest = (session: string, path: string): LoadRequest => ({
  method: 'GET',
  path,
  headers: { cookie: `bidyaloy_session=${session}`, 'accept-language': 'en' },
});

const listOf = (site: BenchSite) => signedInRequest(site.session, listPath);

const constantRate = (app: Application, scale: Scale) =>
  rateOf(app, { method: 'GET', path: constantPath, headers: {} }, scale);

function rateOf({ port }: Application, request: LoadRequest, { connections, roundSeconds }: Scale) {
  return requestsPerSecond({
    port,
    connections: Array.from({ length: connections }, () => [request]),
    isEndless: true,
    seconds: roundSeconds,
  });
}

/** What one request for the list sends to the database, from begin to commit. */
async function captureStatements(app: Application, request: LoadRequest): Promise<SentStatement[]> {
  const { heard, stop } = listen(app.services.database);
  const { path, headers } = request;
  const answer = await app.server.inject({ method: 'GET', url: path, headers });
  stop();
  if (answer.statusCode !== 200) throw new Error(`The list was refused: ${answer.payload}`);
  // The queue sends statements of its own meanwhile, over other connections.
  return heard.find((sent) => sent.some((it) => it.text.includes('open_session')))!;
}

/** Hears every statement of the connections that the pool gives out until it is stopped, a list for each loan. */
function listen({ pool }: Database): { heard: SentStatement[][]; stop: () => void } {
  const heard: SentStatement[][] = [];
  const onAcquire = (client: pg.PoolClient) => {
    const sent: SentStatement[] = [];
    heard.push(sent);
    const query = client.query;
    client.query = ((...asked: unknown[]) => {
      const [statement] = asked as [string | pg.QueryConfig];
      const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement;
      sent.push({ text, values });
      return Reflect.apply(query, client, asked);
    }) as typeof query;
    const onRelease = (_error: Error, released: pg.PoolClient) => {
      if (released !== client) return;
      client.query = query;
      pool!.off('release', onRelease);
    };
    pool!.on('release', onRelease);
  };
  pool!.on('acquire', onAcquire);
  return { heard, stop: () => pool!.off('acquire', onAcquire) };
}
