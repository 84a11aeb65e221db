import { sql } from 'kysely';
import { defaultPermissions } from '#apps/server/roles.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { RouteMeta } from '#shared/contract.ts';
import { addDays, today } from '#shared/dates.ts';
import { type UserType, userTypes } from '#shared/user-types.ts';
import { type DescribedRoute, guardedRoutes } from '../asking.ts';
import { fillEveryTable } from '../builders/every-table.ts';
import { type AcceptedRead, acceptedEstimates } from './accepted-reads.ts';
import type { Application } from './application.ts';
import type { BenchSite } from './institutions.ts';
import { signedInRequest } from './list-read.ts';
import { type Measurement, rounded } from './measurement.ts';
import { planFaults } from './plan-faults.ts';
import type { PlanLog } from './plan-log.ts';
import { signInEveryRole } from './sign-in.ts';
import { makeRecordsToAskAbout } from './sweep-records.ts';

const bytesMax = 1_000_000;

interface Reading {
  /** As the contract names it, e.g. `/exams/{id}`. */
  route: string;
  path: string;
  role: UserType;
  milliseconds: number;
  bytes: number;
}

/** What one sweep asks about, and as whom. */
interface Sweep {
  app: Application;
  routes: readonly DescribedRoute[];
  sessions: Record<UserType, string>;
  values: Values;
  /** The id of the row that every table of the institution has. */
  row_id: string;
}

export interface SweepOptions {
  students: number;
  /** The budget of a read. */
  milliseconds: number;
  accepted: readonly AcceptedRead[];
  plans: PlanLog | undefined;
}

/**
 * Asks every GET operation as everybody who may ask it, about records that the institution has, and reports the answers
 * above the budget: so many milliseconds (the least of three) or more than 1 MB. Each is asked once more for its plans.
 * Changes the institution: a row is added to each of its tables, so that there is something to ask about.
 * @returns `faults` are lines for what nobody accepted: an answer above the budget, a plan that was compiled, an estimate far off
 */
export async function sweepReads(
  app: Application,
  site: BenchSite,
  options: SweepOptions,
  say: (line: string) => void,
): Promise<{ measurement: Measurement; faults: string[] }> {
  const sweep = await prepareSweep(app, site);
  const readings: Reading[] = [];
  const unanswered: string[] = [];
  for (const route of sweep.routes) {
    const before = readings.length;
    for (const role of holders(route.permission)) {
      const path = await answeredAddress(sweep, role, route);
      if (path) readings.push({ route: route.path, ...(await read(sweep, role, path)) });
    }
    if (readings.length === before) unanswered.push(route.path);
  }
  for (const it of readings.toSorted((a, b) => b.milliseconds - a.milliseconds)) {
    const time = rounded(it.milliseconds, 0).padStart(6);
    say(`  ${time} ms ${it.bytes.toString().padStart(9)} bytes  ${it.path}, ${it.role}`);
  }
  for (const path of unanswered) say(`  not answered: ${path}`);
  const faults = [
    ...readings.flatMap((it) => overBudget(it, options)),
    ...(await faultyPlans(sweep, readings, options)),
  ];
  for (const it of faults) say(`  fault: ${it}`);
  const slow = readings.filter((it) => it.milliseconds > options.milliseconds || it.bytes > bytesMax);
  const operations = `${sweep.routes.length - unanswered.length} of ${sweep.routes.length} operations answered`;
  return {
    faults,
    measurement: {
      what: `Every read of an institution of ${options.students} students, ${operations}, ${readings.length} answers by role`,
      aim: `≤ ${options.milliseconds} ms and ≤ 1 MB each, no plan compiled, no estimate a hundred times off`,
      measured: `${slow.length} above; ${faults.length} faults that are not accepted`,
      note: slow.map((it) => `${it.path.split('?')[0]} ${figuresOf(it)}`).join('; ') || 'none',
    },
  };
}

const figuresOf = (it: Reading) =>
  `(${it.role}) ${rounded(it.milliseconds, 0)} ms, ${rounded(it.bytes / 1000, 0)} KB`;

/** A line where an answer took longer or is longer than it may be. */
function overBudget(it: Reading, { milliseconds, accepted }: SweepOptions): string[] {
  const exception = accepted.find(({ route }) => route === it.route);
  const time = exception?.milliseconds ?? milliseconds;
  const size = exception?.bytes ?? bytesMax;
  return it.milliseconds > time || it.bytes > size
    ? [`${it.route} ${figuresOf(it)}, may take ${time} ms and have ${size / 1000} KB`]
    : [];
}

/** Lines for the faults of the plans behind the readings, each once a statement and operation. */
async function faultyPlans(
  sweep: Sweep,
  readings: readonly Reading[],
  { plans }: SweepOptions,
): Promise<string[]> {
  if (!plans) return [];
  const lines = new Map<string, string>();
  await plans.start();
  for (const { route, role, path } of readings) {
    const limit = acceptedEstimates.find((it) => it.route === route)?.factor ?? 1;
    const found = (await plans.during(() => ask(sweep, role, path))).flatMap(planFaults);
    for (const { kind, factor, where, statement } of found) {
      if (kind === 'estimate' && factor <= limit) continue;
      lines.set(
        `${route} ${kind} ${statement}`,
        `${route} (${role}) ${kind}: ${where}; ${statement.slice(0, 160)}`,
      );
    }
  }
  await plans.stop();
  return [...lines.values()];
}

async function prepareSweep(app: Application, site: BenchSite): Promise<Sweep> {
  const { database } = app.services;
  const values = await valuesOf(app, site);
  const sessions = await signInEveryRole(database, site, values.records);
  // Without a membership, no package withholds a permission.
  const { id } = await fillEveryTable(database, site.id, ['site_membership']);
  await makeRecordsToAskAbout(database, site);
  await database.owner.run('analyze');
  const routes = (await guardedRoutes(app.server)).filter(isPlainRead);
  return { app, routes, sessions, values, row_id: id };
}

/** Streams end with their client, documents have a benchmark of their own, and the benchmark makes no files. */
const isPlainRead = ({ method, path }: DescribedRoute) =>
  method === 'GET' &&
  !/\/(events|document|photo|logo|file|attachment|refused-rows|(files|documents)\/\{\w+\})$/.test(path);

const holders = (permission: string | undefined): UserType[] =>
  userTypes.filter((it) => permission === 'signed-in' || defaultPermissions(it).includes(permission!));

const ask = ({ app, sessions }: Sweep, role: UserType, path: string) =>
  app.server.inject({ url: path, headers: signedInRequest(sessions[role], path).headers });

async function read(sweep: Sweep, role: UserType, path: string): Promise<Omit<Reading, 'route'>> {
  const times: number[] = [];
  let length = 0;
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    const answer = await ask(sweep, role, path);
    times.push(performance.now() - begun);
    length = answer.rawPayload.byteLength;
  }
  // What else the machine does can only add to it.
  return { path, role, milliseconds: Math.min(...times), bytes: length };
}

/**
 * The first address of a route that is answered: asked about the records with the most behind them, widely and then with
 * every choice that the contract knows, and at last about the row that every table has.
 */
async function answeredAddress(
  sweep: Sweep,
  role: UserType,
  route: DescribedRoute,
): Promise<string | undefined> {
  const { routes, row_id } = sweep;
  const plain = { ...sweep.values.plain, ...choices[route.path] };
  const { records } = sweep.values;
  const list = routes.find((it) => it.path === route.path.slice(0, route.path.indexOf('/{')));
  const id = list && (await firstId(sweep, role, addressOf(list, { ...plain, ...records }, row_id, false)));
  const known = { ...plain, ...(id && { id }), ...records };
  const addresses = [
    addressOf(route, known, row_id, false),
    addressOf(route, known, row_id, true),
    addressOf(route, plain, row_id, false),
  ];
  for (const path of addresses) if ((await ask(sweep, role, path)).statusCode === 200) return path;
  return undefined;
}

/** The id of the first record of a list, where it is answered and has one. */
async function firstId(sweep: Sweep, role: UserType, path: string): Promise<string | undefined> {
  const answer = await ask(sweep, role, path);
  if (answer.statusCode !== 200) return undefined;
  const body = answer.json<{ rows?: { id?: string }[] } | { id?: string }[]>();
  const [first] = Array.isArray(body) ? body : (body.rows ?? []);
  return first?.id?.toString();
}

/** Path and query of a route, with `rowId` for every record that `values` do not name. */
function addressOf(
  route: DescribedRoute,
  values: Record<string, string>,
  rowId: string,
  isNarrow: boolean,
): string {
  // `{id}` is the id of what the path before it names.
  const noun = route.path.slice(0, route.path.indexOf('/{id}')).split('/').at(-1)!;
  const path = route.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => (name === 'id' ? values[noun] : undefined) ?? values[name] ?? rowId,
  );
  const query = (route.operation.parameters ?? [])
    .filter((it) => it.in === 'query')
    .flatMap(({ name, required }): [string, string][] => {
      const value = values[name] ?? (required ? rowId : undefined);
      const isSent = isNarrow || required || wanted.includes(name) || choices[route.path]?.[name];
      return value && isSent ? [[name, value]] : [];
    });
  // The core reads an institution's data on its behalf.
  const { forSite } = route.procedure['~orpc'].meta as RouteMeta;
  if (forSite && values.site_id) query.push(['for_site', values.site_id]);
  return `/api/v1${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
}

/** Parameters that screens always send although the contract does not require them. */
const wanted = ['academic_year_id', 'from', 'to', 'on', 'month'];

/** Values for single routes that need others than the same parameter elsewhere. */
const choices: Record<string, Record<string, string>> = {
  '/households': { phone: '01711000001' },
  '/attendance/sheets': { on_date: today(), period: '1' },
  '/fees/fee-sub-heads': { month: '1' },
  '/declared-employees/{number}': { number: '1' },
  '/fees/data-clearings/preview': { from_on: '2026-01-01', to_on: today() },
  '/accounts/data-clearings/preview': { from_on: '2026-01-01', to_on: today() },
};

interface Values {
  /** Values that are no ids, by parameter. */
  plain: Record<string, string>;
  /** Ids by the names of parameters, and by the noun that stands before an `{id}`. */
  records: Record<string, string>;
}

/** One record of each kind, by the names that parameters and paths give them. */
async function valuesOf({ services }: Application, bench: BenchSite): Promise<Values> {
  const tenant = { scope: 'site', site_id: bench.id, user_id: bench.user_id } as const;
  const row = await runInTenant(services.database, tenant, async (tx) => {
    const { rows } = await sql<Record<string, string>>`
      select e.id as enrolment_id, e.student_id, e.class_section_id, c.class_id, c.study_group_id, c.shift_id,
        c.version_id, x.id as exam_subject_id, x.subject_id, s.student_no,
        (select id from result_run where site_id = e.site_id and class_id = c.class_id limit 1) as run_id,
        (select id from ledger where site_id = e.site_id and kind = 'income' limit 1) as ledger_id,
        (select id from fee_head where code = 'tuition') as fee_head_id
      from enrolment e
      join student s on s.site_id = e.site_id and s.id = e.student_id
      join class_section c on c.site_id = e.site_id and c.id = e.class_section_id
      join exam_subject x on x.site_id = c.site_id and x.class_id = c.class_id and x.exam_id = ${bench.exam_id}
      where e.site_id = ${bench.id} order by e.id limit 1`.execute(tx);
    return rows[0]!;
  });
  const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return {
    plain: {
      q: 'Student12',
      search: 'Student12',
      fiscal_year: '2026-27',
      month: today().slice(0, 7),
      period: '2026-01',
      year: today().slice(0, 4),
      from: addDays(today(), -30),
      to: today(),
      on: today(),
      on_date: today(),
      page: '1',
      page_size: '25',
      kind: 'students',
      by: 'head',
      weekday: '1',
    },
    records: {
      ...known,
      site_id: bench.id,
      exam_id: bench.exam_id,
      academic_year_id: bench.year_id,
      students: row.student_id!,
      exams: bench.exam_id,
      'class-sections': row.class_section_id!,
      ...(row.run_id && { runs: row.run_id }),
      ids: row.enrolment_id!,
      class_ids: row.class_id!,
      class_section_ids: row.class_section_id!,
    },
  };
}
