import { asOwner } from '#apps/demo/as-owner.ts';
import type { Database } from '#kernel/database/database.ts';
import { addDays, today } from '#shared/dates.ts';
import type { Application } from './application.ts';
import type { BenchSite } from './institutions.ts';
import { type Measurement, median, rounded } from './measurement.ts';
import type { Scale } from './scale.ts';

/** So often a visitor looks at the home page meanwhile, in milliseconds. */
const visitEveryMs = 40;

/**
 * The evening before an admission closes: families apply at once, each in two steps, while visitors read the home page. Every
 * application must be there once, with a number and a payment of its own.
 */
export async function measureApplications(
  app: Application,
  site: BenchSite,
  { applications, connections }: Scale,
): Promise<Measurement> {
  const { database } = app.services;
  const declared = await declare(database, site.id);
  const quiet = await visitTimes(app, declared.host, sleep(2_000));
  const families = Array.from({ length: applications }, (_, index) => index);
  const start = performance.now();
  const evening = Promise.all(
    Array.from({ length: connections }, async () => {
      for (let family = families.pop(); family !== undefined; family = families.pop())
        await apply(app, declared, family);
    }),
  );
  const busy = await visitTimes(app, declared.host, evening);
  await evening;
  const seconds = (performance.now() - start) / 1000;
  await requireEach(database, site.id, applications);
  return {
    what: `${applications} applications in one evening`,
    aim: 'none lost, none doubled; the home page keeps its speed',
    measured: `${rounded(applications / seconds, 0)} a second, none lost, none doubled`,
    note: `${connections} families at once, two steps each; the home page meanwhile ${said(busy)}, alone ${said(quiet)}`,
  };
}

/** Median and 95th percentile of times in milliseconds. */
function said(times: readonly number[]): string {
  const slow = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
  return `${rounded(median(times), 1)} ms (95 %: ${rounded(slow, 1)} ms)`;
}

interface Declared {
  host: string;
  line_id: string;
  payment_way_id: string;
  student_category_id: string;
}

/** An open declaration for the lowest class, which children of eleven may enter, without papers. */
function declare(database: Database, site_id: string): Promise<Declared> {
  return asOwner(database, site_id, async (tx) => {
    const section = await tx
      .selectFrom('class_section')
      .innerJoin('academic_class', 'academic_class.id', 'class_section.class_id')
      .select(['academic_year_id', 'class_id', 'shift_id', 'version_id', 'study_group_id'])
      .orderBy('academic_class.sort_order')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { academic_year_id, ...place } = section;
    const circular = await tx
      .insertInto('admission_circular')
      .values({
        site_id,
        academic_year_id,
        session: '2026',
        title_en: 'Admission',
        title_bn: 'ভর্তি',
        starts_on: addDays(today(), -1),
        starts_at: '00:00',
        ends_on: addDays(today(), 2),
        ends_at: '23:59',
        age_on: '2026-01-01',
        fee_poisha: 110_00,
        selection: 'lottery',
        state: 'published',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const part = { site_id, circular_id: circular.id, line_no: 1 };
    const line = await tx
      .insertInto('admission_line')
      .values({ ...part, ...place, seats: 60 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const way = await tx
      .insertInto('admission_payment_way')
      .values({ ...part, company: 'bKash', account_no: '01711000000' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const category = await tx.selectFrom('student_category').select('id').limit(1).executeTakeFirstOrThrow();
    const site = await tx
      .selectFrom('site')
      .select('alias')
      .where('id', '=', site_id)
      .executeTakeFirstOrThrow();
    return {
      host: `${site.alias}.localhost`,
      line_id: line.id,
      payment_way_id: way.id,
      student_category_id: category.id,
    };
  });
}

/** A family applies from an address and a mobile of its own. */
async function apply(app: Application, declared: Declared, family: number): Promise<void> {
  const number = String(family).padStart(6, '0');
  const about = {
    first_name: 'Child',
    last_name: `Family${number}`,
    date_of_birth: '2014-03-05',
    contact_number: `01711${number}`,
  };
  const begun = await post(app, declared, family, '/web/admission-form', {
    ...about,
    line_id: declared.line_id,
  });
  const shown = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(begun)?.[1] ?? '';
  await post(app, declared, family, '/web/admission-form/application', {
    ...about,
    application_no: shown('application_no'),
    pin: shown('pin'),
    step: 'submit',
    student_category_id: declared.student_category_id,
    gender: 'female',
    religion: 'islam',
    father_name: 'Abdul Karim',
    mother_name: 'Salma Begum',
    payment_way_id: declared.payment_way_id,
    transaction_id: `TX${number}`,
  });
}

/** @throws where the form was not taken */
async function post(
  { server }: Application,
  { host }: Declared,
  family: number,
  url: string,
  fields: Record<string, string>,
): Promise<string> {
  const { statusCode, body } = await server.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: `10.${family >> 16}.${(family >> 8) & 255}.${family & 255}`,
  });
  if (statusCode !== 200)
    throw new Error(`${url}: ${statusCode} ${body.replace(/\s+/g, ' ').slice(0, 2000)}`);
  return body;
}

/** How long a visitor waits for the home page, again and again until `work` is done, in milliseconds. */
async function visitTimes({ server }: Application, host: string, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isDone = false;
  const finish = () => {
    isDone = true;
  };
  work.then(finish, finish);
  while (!isDone) {
    const start = performance.now();
    const { statusCode } = await server.inject({ url: '/', headers: { host } });
    if (statusCode !== 200) throw new Error(`The home page answered ${statusCode}.`);
    times.push(performance.now() - start);
    await sleep(visitEveryMs);
  }
  return times;
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function requireEach(database: Database, siteId: string, expected: number): Promise<void> {
  const rows = await asOwner(database, siteId, (tx) =>
    tx.selectFrom('admission_application').select(['application_no', 'transaction_id', 'state']).execute(),
  );
  const submitted = rows.filter((it) => it.state === 'submitted').length;
  const numbers = new Set(rows.map((it) => it.application_no)).size;
  const payments = new Set(rows.map((it) => it.transaction_id)).size;
  if ([rows.length, submitted, numbers, payments].some((it) => it !== expected))
    throw new Error(
      `${rows.length} applications, ${submitted} submitted, ${numbers} numbers, ${payments} payments`,
    );
}
