import { sql } from 'kysely';
import { asOwner } from '#apps/demo/as-owner.ts';
import type { Tx } from '#kernel/database/database.ts';
import type { Application } from './application.ts';
import { compareWithPgbench, listAim, signedInRequest } from './list-read.ts';
import { type Measurement, rounded } from './measurement.ts';
import type { Scale } from './scale.ts';
import { signInOperator } from './sign-in.ts';
import type { ThrowawayPostgres } from './throwaway-postgres.ts';

const institutions = 10_000;
const peoplePerInstitution = 10;

/** The lists that a core administrator opens, by what they are called; with as many rows as the panel asks for. */
const lists: Record<string, string> = {
  'Sites, in order of name': '/api/v1/sites?page_size=25&sort=name_en',
  'Sites, searched': '/api/v1/sites?page_size=25&q=Institution%205012',
  'Users, in order of name': '/api/v1/access/users?page_size=25',
  'Users, searched': '/api/v1/access/users?page_size=25&q=person-7011',
  'Memberships, those that end first': '/api/v1/site-memberships?page_size=25&sort=ends_on',
  'Invoices that are due': '/api/v1/site-invoices?page_size=25&state=due',
  'Students of all, searched by name': '/api/v1/people/everywhere/students?page_size=25&q=Karima%20Surma412',
  'Students of all, searched by number': '/api/v1/people/everywhere/students?page_size=25&q=M7011N3',
};

/**
 * The core's lists among 10,000 institutions with 100,000 people, each beside pgbench repeating its statements.
 * The institutions are made here, so that what was measured before did not know them.
 */
export async function measureCoreLists(
  app: Application,
  postgres: ThrowawayPostgres | undefined,
  databaseName: string,
  scale: Scale,
): Promise<Measurement[]> {
  await fillCore(app);
  const session = await signInOperator(app.services.database, 'operator-of-many');
  const rows: Measurement[] = [];
  for (const [name, path] of Object.entries(lists)) {
    const what = `${name}, among ${institutions} institutions`;
    if (!postgres) {
      rows.push({ what, aim: listAim, measured: 'not measured', note: 'needs PostgreSQL' });
      continue;
    }
    const { ratio, rate } = await compareWithPgbench(
      app,
      signedInRequest(session, path),
      postgres,
      databaseName,
      scale,
    );
    rows.push({ what, aim: listAim, measured: rounded(ratio), note: `${Math.round(rate)} a second` });
  }
  return rows;
}

/** Ten students in each institution; the database keeps the words by which they are found. */
async function makeStudents(tx: Tx): Promise<void> {
  await sql`select set_config('app.scope', 'maintenance', true)`.execute(tx);
  await sql`insert into student (site_id, student_no, first_name, last_name, gender, student_category_id, search_key)
    select s.id, no, first_name, last_name, 'female', c.id, lower(concat_ws(' ', no, first_name, last_name))
    from site s cross join generate_series(1, ${peoplePerInstitution}::int) n
    cross join lateral (select 'M' || right(s.alias, -5) || 'N' || n as no,
      (array['Karima', 'Rahima', 'Salma', 'Fatema', 'Ayesha'])[1 + n % 5] as first_name,
      'Surma' || (right(s.alias, -5)::int % 1000) as last_name) names,
      (select id from student_category order by sort_order limit 1) c
    where s.alias like 'many-%'`.execute(tx);
  await sql`select set_config('app.scope', 'core', true)`.execute(tx);
}

async function fillCore({ services }: Application): Promise<void> {
  await asOwner(services.database, null, async (tx) => {
    await sql`select set_config('app.scope', 'core', true)`.execute(tx);
    await sql`insert into site (alias, name_en, name_bn, eiin, email, address_en, thana_id)
      select 'many-' || n, 'Institution ' || n, 'প্রতিষ্ঠান ' || n, lpad(n::text, 6, '0'), 'many-' || n || '@example.org',
        'Bangladesh', t.ids[1 + n % cardinality(t.ids)]
      from generate_series(1, ${institutions}::int) n, (select array_agg(id) as ids from thana) t`.execute(
      tx,
    );
    await sql`select set_config('app.scope', 'auth', true)`.execute(tx);
    await sql`insert into user_account (site_id, user_type, role_code, username, email, password_hash, full_name)
      select s.id, r.code, r.code, 'person-' || right(s.alias, -5) || '-' || n,
        'person-' || right(s.alias, -5) || '-' || n || '@example.org', 'nobody signs in with it', 'Person ' || n
      from site s cross join generate_series(1, ${peoplePerInstitution}::int) n
      cross join lateral (select (array['site-admin', 'teacher', 'employee'])[1 + n % 3] as code) r
      where s.alias like 'many-%'`.execute(tx);
    await sql`select set_config('app.scope', 'core', true)`.execute(tx);
    await sql`insert into site_membership (site_id, package_id, starts_on, ends_on)
      select s.id, p.id, '2026-01-01', date '2026-12-01' + (n % 200)::int
      from (select id, row_number() over (order by alias) as n from site where alias like 'many-%') s,
        (select id from package order by sort_order limit 1) p`.execute(tx);
    await sql`insert into site_invoice (site_id, invoice_no, period, invoiced_on, due_on, total_poisha)
      select id, 'MANY-' || right(alias, -5), '2026-10-01', '2026-10-01', '2026-10-15', 150000
      from site where alias like 'many-%'`.execute(tx);
    await makeStudents(tx);
  });
  await services.database.owner.run('analyze');
}
