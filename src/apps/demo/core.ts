import { sql } from 'kysely';
import type { Database, Tx } from '#kernel/database/database.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { Random } from './random.ts';

/** Ends far in the future, so that the demo is never read-only. */
const membership = { starts_on: '2026-01-01', ends_on: '2030-12-31' };

/** What the core administrator has to do with: memberships, two months of invoices, and institutions that wish to join. */
export async function makeCore(database: Database, sites: DemoSite[], by: string): Promise<void> {
  await asOwner(database, null, async (tx) => {
    const complete = await tx
      .selectFrom('package')
      .select('id')
      .where('code', '=', 'complete')
      .executeTakeFirstOrThrow();
    await insertRows(
      tx,
      'site_membership',
      sites.map((site) => ({
        ...membership,
        site_id: site.id,
        id: new Random(Number(site.plan.eiin)).uuid(),
        package_id: complete.id,
        is_suspended: false,
        created_at: '2025-12-20T05:00:00Z',
      })),
    );
    await attachBoards(tx, sites);
    const ids = sites.map((site) => site.id);
    await bill(tx, ids, {
      period: '2026-09-01',
      invoiced_on: '2026-09-01',
      due_on: '2026-09-15',
      created_by: by,
    });
    await bill(tx, ids, {
      period: '2026-10-01',
      invoiced_on: '2026-10-01',
      due_on: '2026-10-15',
      created_by: by,
    });
    await payFirstMonth(tx);
    await insertApplications(tx);
    await notifyCore(tx, by);
  });
}

/** Each institution gets its own kind and board; without details, so that everything of the national catalogue is offered. */
async function attachBoards(tx: Tx, sites: DemoSite[]): Promise<void> {
  const { id: board_id } = await tx
    .selectFrom('board')
    .select('id')
    .where('code', '=', 'dhaka')
    .executeTakeFirstOrThrow();
  await insertRows(
    tx,
    'site_academic_group',
    sites.map((site) => ({
      site_id: site.id,
      id: new Random(Number(site.plan.eiin) + 1).uuid(),
      board_id,
      academic_group: site.plan.academic_group,
      institute_code: null,
    })),
  );
}

async function bill(
  tx: Tx,
  ids: string[],
  run: { period: string; invoiced_on: string; due_on: string; created_by: string },
): Promise<void> {
  const random = new Random(Number(run.period.slice(5, 7)));
  const { id } = await tx
    .insertInto('site_invoice_run')
    .values({ ...run, job_id: random.uuid(), created_at: `${run.invoiced_on}T04:00:00Z` })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Charges are computed for the core only.
  await sql`select set_config('app.scope', 'core', true)`.execute(tx);
  await sql`select make_site_invoices(${id}, ${ids}::uuid[])`.execute(tx);
  await sql`select set_config('app.scope', 'maintenance', true)`.execute(tx);
}

/** September is paid by everybody, October by nobody yet. */
async function payFirstMonth(tx: Tx): Promise<void> {
  await sql`
    insert into site_invoice_payment (site_id, invoice_id, receipt_no, paid_on, amount_poisha, payment_type, reference,
      paid_after_poisha, received_at)
    select site_id, id, 'RCT-2026-' || lpad(core_numbers('site_invoice_receipt', '2026', 1)::text, 6, '0'), '2026-09-10',
      total_poisha, 'bank', 'Sonali Bank 4417', total_poisha, '2026-09-10T06:00:00Z'
    from site_invoice where period = '2026-09-01'`.execute(tx);
  await sql`update site_invoice set paid_poisha = total_poisha where period = '2026-09-01'`.execute(tx);
}

const applications = [
  {
    name_en: 'Meghna Girls’ High School',
    name_bn: 'মেঘনা বালিকা উচ্চ বিদ্যালয়',
    email: 'head@meghna-girls.example.org',
    phone: '01712000101',
    address: 'College Road, Chandpur Sadar, Chandpur',
    eiin: '103511',
    student_count: 640,
    contact_name: 'রোকেয়া সুলতানা',
    language: 'bn',
    applied_at: '2026-11-17T05:10:00Z',
  },
  {
    name_en: 'Tista Model School',
    name_bn: 'তিস্তা মডেল স্কুল',
    email: 'office@tista-model.example.org',
    phone: '01812000202',
    address: 'Station Road, Lalmonirhat',
    eiin: null,
    student_count: 380,
    contact_name: 'Abdul Karim',
    language: 'en',
    applied_at: '2026-11-18T08:40:00Z',
  },
];

async function insertApplications(tx: Tx): Promise<void> {
  const first = { academic_group: 'school', state: 'waiting' } as const;
  const { id: board_id } = await tx
    .selectFrom('board')
    .select('id')
    .where('type', '=', 'general')
    .orderBy('sort_order')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('site_application')
    .values(applications.map((it) => ({ ...it, ...first, board_id })))
    .execute();
}

/** The bell of the core administrator: what was read already, then what came in since. */
async function notifyCore(tx: Tx, user_id: string): Promise<void> {
  const received = applications.map((it) => ({
    title: `New application: ${it.name_en}`,
    body: `${it.contact_name} · ${it.phone}`,
    href: '/edu/site/application/list',
    created_at: it.applied_at,
    read_at: null,
  }));
  const billed = {
    title: 'Invoices of October are ready',
    body: 'The institutions have been billed for the month.',
    href: '/edu/invoice/master?period=2026-10',
    created_at: '2026-10-01T04:10:00Z',
    read_at: '2026-10-01T06:00:00Z',
  };
  await insertRows(
    tx,
    'notification',
    [billed, ...received].map((it) => ({ user_id, ...it })),
  );
}
