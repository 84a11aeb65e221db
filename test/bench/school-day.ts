import { sql } from 'kysely';
import { asOwner } from '#apps/demo/as-owner.ts';
import type { Tx } from '#kernel/database/database.ts';
import { today } from '#shared/dates.ts';
import type { Application } from './application.ts';
import type { BenchSite } from './institutions.ts';
import { signedInRequest } from './list-read.ts';
import { type Measurement, median, rounded } from './measurement.ts';
import { signIn } from './sign-in.ts';

/** Sections whose register is taken, one after the other. */
const registers = 9;

/** What a teacher, the office and a guardian wait for on a school day: a register with its SMS, a month on paper, the start page. */
export async function measureSchoolDay(app: Application, site: BenchSite): Promise<Measurement[]> {
  const day = await prepareDay(app, site);
  const saves: number[] = [];
  for (const section of day.sections) saves.push(await takeRegister(app, site, section));
  const sms = await countSms(app, site);
  const { class_section_id } = day.sections[0]!;
  const month = today().slice(0, 7);
  const register = await read(
    app,
    site.session,
    `/api/v1/attendance/section-report?class_section_id=${class_section_id}&from=${month}-01&to=${today()}`,
  );
  const dashboard = await read(app, day.guardian, '/api/v1/dashboard');
  const size = rounded(median(day.sections.map((it) => it.rows.length)), 0);
  return [
    {
      what: `Register of a section of ${size} saved, its SMS queued`,
      aim: '≤ 150 ms',
      measured: `${rounded(median(saves), 0)} ms`,
      note: `median of ${registers} sections, ${rounded(sms / registers, 1)} SMS each, and as many guardians notified`,
    },
    {
      what: `Register of a month of a section of ${size}`,
      aim: '≤ 150 ms',
      measured: `${rounded(register.milliseconds, 0)} ms`,
      note: `${rounded(register.bytes / 1024, 0)} KB before it is packed`,
    },
    {
      what: 'Start page of a guardian with three children',
      aim: '≤ 150 ms',
      measured: `${rounded(dashboard.milliseconds, 0)} ms`,
      note: `${rounded(dashboard.bytes / 1024, 0)} KB before it is packed`,
    },
  ];
}

interface OpenRegister {
  class_section_id: string;
  /** Enrolments by roll. */
  rows: string[];
}

/**
 * Gives every student a household with a phone, a guardian with an account and a device, one household three children, and leaves
 * today's registers untaken.
 */
function prepareDay({ services: { database } }: Application, site: BenchSite) {
  return asOwner(database, site.id, async (tx) => {
    await sql`
      insert into household (site_id, id, name_en, phone)
      select site_id, id, 'Family', '88017' || lpad(row_number() over (order by student_no)::text, 8, '0')
      from student where site_id = ${site.id} and household_id is null`.execute(tx);
    await sql`update student set household_id = id where site_id = ${site.id} and household_id is null`.execute(
      tx,
    );
    const { rows: sections } = await sql<OpenRegister>`
      select class_section_id, array_agg(id order by roll) as rows from enrolment
      where site_id = ${site.id} and academic_year_id = ${site.year_id} and status = 'active'
      group by class_section_id order by class_section_id limit ${registers}`.execute(tx);
    const ids = sections.map((it) => it.class_section_id);
    const sheets = sql`select id from attendance_sheet where site_id = ${site.id} and on_date = ${today()}::date
      and class_section_id = any(${ids}::uuid[])`;
    await sql`delete from attendance_entry where site_id = ${site.id} and sheet_id in (${sheets})`.execute(
      tx,
    );
    await sql`delete from attendance_sheet where site_id = ${site.id} and id in (${sheets})`.execute(tx);
    const household_id = await threeChildren(site, tx, sections);
    await makeGuardians(tx, site);
    await sql`analyze household, student, user_account, push_subscription`.execute(tx);
    const account = { user_type: 'guardian', username: `family-of-three-${site.id}` } as const;
    const { session } = await signIn(tx, { ...account, site_id: site.id, household_id });
    return { sections, guardian: session };
  });
}

async function makeGuardians(tx: Tx, { id }: BenchSite): Promise<void> {
  await sql`
    with guardian as (
      insert into user_account (site_id, user_type, role_code, username, password_hash, full_name, household_id)
      select site_id, 'guardian', 'guardian', 'guardian-' || id, 'nobody signs in with a password here', 'The guardian', id
      from household where site_id = ${id} returning id)
    insert into push_subscription (user_id, endpoint, p256dh, auth_key)
    select id, 'https://push.invalid/' || id, 'key', 'key' from guardian`.execute(tx);
}

/** Joins the first students of three sections into one household. @returns its id */
async function threeChildren(site: BenchSite, tx: Tx, sections: readonly OpenRegister[]): Promise<string> {
  const firsts = sections.slice(0, 3).map((it) => it.rows[0]!);
  const { rows } = await sql<{ household_id: string }>`
    with children as (
      select s.id, s.household_id from student s join enrolment e on e.site_id = s.site_id and e.student_id = s.id
      where s.site_id = ${site.id} and e.id = any(${firsts}::uuid[]))
    update student s set household_id = (select min(household_id::text)::uuid from children)
    where s.site_id = ${site.id} and s.id in (select id from children)
    returning s.household_id`.execute(tx);
  return rows[0]!.household_id;
}

/** Takes a register in which every tenth student is absent. @returns milliseconds */
async function takeRegister(
  { server }: Application,
  site: BenchSite,
  { class_section_id, rows }: OpenRegister,
): Promise<number> {
  const session = `bidyaloy_session=${site.session}`;
  const token = await server.inject({ url: '/api/csrf-token', headers: { cookie: session } });
  const cookie = [session, ...token.cookies.map((it) => `${it.name}=${it.value}`)].join('; ');
  const cells = rows.map((row, at) => ({
    row,
    column: 'status',
    base: null,
    value: at % 10 === 9 ? 'A' : 'P',
  }));
  const start = performance.now();
  const answer = await server.inject({
    method: 'PUT',
    url: '/api/v1/attendance/sheets',
    headers: {
      cookie,
      'x-csrf-token': token.json<{ csrf_token: string }>().csrf_token,
      'x-requested-with': 'XMLHttpRequest',
    },
    payload: { class_section_id, on_date: today(), cells },
  });
  if (answer.statusCode !== 200) throw new Error(`The register was not saved: ${answer.body.slice(0, 500)}`);
  return performance.now() - start;
}

const countSms = ({ services: { database } }: Application, site: BenchSite) =>
  asOwner(database, site.id, async (tx) => {
    const { count } = await tx
      .selectFrom('sms_outbox')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('site_id', '=', site.id)
      .where('purpose', '=', 'absence')
      .executeTakeFirstOrThrow();
    return Number(count);
  });

/** Reads an address nine times. @returns the median of the milliseconds, and the size of the answer */
async function read({ server }: Application, session: string, path: string) {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < 9; round += 1) {
    const { path: url, headers } = signedInRequest(session, path);
    const start = performance.now();
    const answer = await server.inject({ method: 'GET', url, headers });
    if (answer.statusCode !== 200)
      throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
    times.push(performance.now() - start);
    bytes = answer.rawPayload.byteLength;
  }
  return { milliseconds: median(times), bytes };
}
