import { sql } from 'kysely';
import { contract } from '#apps/server/contract.ts';
import { inTenant } from '#kernel/database/tenant.ts';
import { type DeclaredRoute, declaredRoutes } from '#kernel/http/permissions.ts';
import { addDays, today } from '#shared/dates.ts';
import type { Application } from './application.ts';
import type { BenchSite } from './institutions.ts';
import { asking } from './list-read.ts';
import { type Measurement, median, rounded } from './measurement.ts';

const bytes = 1_000_000;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
}

interface Reading {
  path: string;
  status: number;
  milliseconds: number;
  bytes: number;
}

/**
 * Asks every GET operation that an administrator of an institution may ask, with ids of its own records, and reports
 * those above the budget: so many milliseconds (the median of three) or an answer of more than 1 MB.
 */
export async function sweepReads(
  app: Application,
  site: BenchSite,
  { students, milliseconds }: { students: number; milliseconds: number },
  say: (line: string) => void,
): Promise<Measurement> {
  const answer = await app.server.inject({ url: '/api/openapi.json' });
  const { paths } = answer.json() as { paths: Record<string, Record<string, { parameters?: Parameter[] }>> };
  const values = await valuesOf(app, site);
  const readings: Reading[] = [];
  for (const route of declaredRoutes(contract).filter(isPlainRead)) {
    const parameters = paths[route.path]?.get?.parameters ?? [];
    const widest = await read(app, site, addressOf(route, parameters, values, false));
    // Refused for want of a choice that the contract cannot tell: with everything that is known.
    const isRefused = widest.status === 422;
    readings.push(isRefused ? await read(app, site, addressOf(route, parameters, values, true)) : widest);
  }
  const answered = readings.filter((it) => it.status === 200);
  const slow = answered.filter((it) => it.milliseconds > milliseconds || it.bytes > bytes);
  for (const it of readings.toSorted((a, b) => b.milliseconds - a.milliseconds))
    say(
      `  ${it.status} ${rounded(it.milliseconds, 0).padStart(6)} ms ${it.bytes.toString().padStart(9)} bytes  ${it.path}`,
    );
  return {
    what: `Every read of an institution of ${students} students, ${answered.length} of ${readings.length} operations answered`,
    aim: `≤ ${milliseconds} ms and ≤ 1 MB each`,
    measured: `${slow.length} above`,
    note: slow.map((it) => `${it.path.split('?')[0]} ${rounded(it.milliseconds, 0)} ms`).join(', ') || 'none',
  };
}

/** Streams end with their listener, and documents are measured by their own benchmark. */
const isPlainRead = ({ method, path, permission }: DeclaredRoute) =>
  method === 'GET' && permission !== 'public' && !/\/(events|document|photo|logo|file)$/.test(path);

async function read(app: Application, site: BenchSite, path: string): Promise<Reading> {
  const times: number[] = [];
  let last: { statusCode: number; rawPayload: Buffer } | undefined;
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    last = await app.server.inject({ url: path, headers: asking(site.session, path).headers });
    times.push(performance.now() - begun);
  }
  return {
    path,
    status: last!.statusCode,
    milliseconds: median(times),
    bytes: last!.rawPayload.byteLength,
  };
}

function addressOf(route: DeclaredRoute, parameters: Parameter[], values: Values, isNarrow: boolean): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => idFor(route.path, name, values));
  const query = parameters
    .filter((it) => it.in === 'query' && (isNarrow || it.required || wanted.includes(it.name)))
    .flatMap(({ name }) => (values[name] ? [[name, values[name]]] : []));
  return `/api/v1${path}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`;
}

/** What a screen sends although the contract does not ask for it. */
const wanted = ['academic_year_id', 'from', 'to', 'on', 'month'];

type Values = Record<string, string>;

/** `{id}` is the id of what the path before it names. */
function idFor(path: string, name: string, values: Values): string {
  if (name !== 'id') return values[name] ?? site(values);
  const noun = path.slice(0, path.indexOf('/{id}')).split('/').at(-1)!;
  return values[noun] ?? site(values);
}

const site = (values: Values) => values.site_id!;

/** One record of each kind, by the names that parameters and paths give them. */
async function valuesOf({ services }: Application, bench: BenchSite): Promise<Values> {
  const tenant = { scope: 'site', site_id: bench.id, user_id: bench.user_id } as const;
  const row = await inTenant(services.database, tenant, async (tx) => {
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
    ...known,
    site_id: bench.id,
    exam_id: bench.exam_id,
    academic_year_id: bench.year_id,
    students: row.student_id!,
    exams: bench.exam_id,
    'class-sections': row.class_section_id!,
    runs: row.run_id ?? bench.id,
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
    ids: row.enrolment_id!,
    kind: 'students',
    class_ids: row.class_id!,
    class_section_ids: row.class_section_id!,
    by: 'head',
    weekday: '1',
  };
}
