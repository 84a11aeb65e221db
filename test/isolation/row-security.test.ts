import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runInTenant } from '#kernel/database/tenant.ts';
import { rowInserts, tenantTables } from '../builders/every-table.ts';
import { type TestSite, type World, world } from '../world.ts';
import { tablesWithChangedRows, tablesWithForeignRows } from './foreign-rows.ts';

// Tables without an institution that the application may reach; each says why it needs no site_id.
const withoutSite: Record<string, string> = {
  request_throttle: 'counts wrong guesses before anybody is known; holds hashes and addresses only',
};

// Tables without an audit trail: rows that nobody changes, and bookkeeping of the software.
const unaudited: Record<string, string> = {
  absence_told: 'follows from the register, which is audited',
  agreement_run: 'only added, itself a record of what was checked',
  attendance_device_contact: 'when a device was heard, which changes every minute',
  attendance_entry_correction: 'only added, itself a record of changes',
  attendance_total: 'counted from the entries, which are audited',
  due_slip_line: 'only added, with the slip as its record',
  employee_day_change: 'only added, itself a record of changes',
  employee_punch:
    'only added, itself what the devices said; whose it is follows from the card, which is audited',
  fee_demand_student: 'only added, with the demand as its record',
  fee_fine_charge: 'written with the receipt, which is audited',
  fee_due_change: 'whose dues changed since they were summed up; the dues are audited',
  fee_hand_over_receipt: 'written with the hand-over, which is audited',
  fee_migration_line: 'only added, with the migration as its record',
  fee_day_total: 'sums of receipts and refunds, which are audited',
  fee_outstanding: 'sums of dues, which are audited',
  fee_student_outstanding: 'sums of dues, which are audited',
  ledger_month: 'says which months are summed up; sums of entries, which are final',
  ledger_month_sum: 'sums of entries, which are final',
  cash_flow_month: 'sums of entries, which are final',
  setting_past: 'kept by a trigger with the setting, which is audited, and says who changed it',
  fee_refund_line: 'only added, with the refund as its record',
  fee_receipt_line: 'only added, with the receipt as its record',
  help_ticket_message: 'only added, with the ticket as its record',
  hidden_setup_guide: 'whether one person has put a hint away',
  idempotency_key: 'answers kept for repeats',
  job_run: 'progress of long work',
  journal: 'only added, never changed',
  journal_line: 'only added, never changed',
  mail_outbox: 'the outbox is its own record',
  notification: 'read marks of one person',
  merchant_token: 'a token of an hour, which the gateway replaces',
  number_sequence: 'counters, seen in the numbers themselves',
  online_payment_exchange: 'only added, itself a record of what was said',
  online_payment_line: 'only added, with the payment as its record',
  online_payment_refund_line: 'only added, with the refund as its record',
  online_payment_receipt: 'only added, with the payment as its record',
  promotion_student: 'only added, with the promotion as its record',
  result_subject: 'only added, with the run as its record',
  setting_replication_table:
    'only added, with the copy as its record; what it added is audited in its own tables',
  sms_batch_message: 'only added, with the batch as its record',
  sms_credit: 'its entries are its record',
  sms_credit_entry: 'only added, itself a record of changes',
  sms_outbox: 'the outbox is its own record',
  student_advance_entry: 'only added, with the receipt as its record',
  transaction_submission_line: 'only added, with the submission as its record',
  transaction_submission_receipt: 'only added, with the submission as its record',
  waiver_application_line: 'only added, with the application as its record',
};

// Tables with a trigger that runs before the policy, and what it says: it does not see the rows it looks for.
const refusedByTrigger: Record<string, string> = {
  routine_entry: 'the period is none of this section',
};

// What the website of an institution shows to everybody.
const shownToVisitors = [
  'about_entry',
  'admission_circular',
  'citizen_charter',
  'class_lesson',
  'class_lesson_file',
  'classroom',
  'committee',
  'committee_seat',
  'employee',
  'exam',
  'footer_link',
  'member',
  'notice',
  'public_list_person',
  'public_list_setting',
  'site_calendar_entry',
  'site_event',
  'site_event_picture',
  'site_message',
  'slide',
  'social_link',
  'stored_file',
  'website_header',
  'website_media',
  'website_menu_entry',
  'website_video',
];

interface CatalogueRow {
  table_name: string;
  has_site_id: boolean;
  row_security: boolean;
  forced: boolean;
  policies: number;
  audited: number;
  primary_key: string | null;
  insertable: boolean;
  updatable: boolean;
}

describe('row security', () => {
  let w: World;
  let tables: CatalogueRow[];
  /** Every table with a `site_id`. */
  let names: string[];

  beforeAll(async () => {
    w = await world();
    names = await tenantTables(w.stage.database);
    tables = await w.stage.database.owner.query<CatalogueRow>(`
      select c.relname as table_name,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped) as has_site_id,
        c.relrowsecurity as row_security, c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
        (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'audit_%') as audited,
        (select string_agg(a.attname, ',' order by k.i) from pg_constraint pk, unnest(pk.conkey) with ordinality k(n, i)
          join pg_attribute a on a.attnum = k.n
          where pk.conrelid = c.oid and pk.contype = 'p' and a.attrelid = c.oid) as primary_key,
        has_table_privilege('bidyaloy_app', c.oid, 'insert') as insertable,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id'
          and has_column_privilege('bidyaloy_app', c.oid, a.attnum, 'update')) as updatable
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname not in ('schema_migration', 'schema_function_file')
      order by 1`);
  });

  it('is enabled and forced for every table, with a policy', () => {
    const open = tables.filter(
      (it) => !withoutSite[it.table_name] && !(it.row_security && it.forced && it.policies > 0),
    );
    expect(open.map((it) => it.table_name)).toEqual([]);
  });

  it('relies on keys: a table with site_id has it first in its primary key', () => {
    const keyedBySite = (it: CatalogueRow) => it.primary_key?.split(',')[0] === 'site_id';
    const own = tables.filter((it) => it.has_site_id && keyedBySite(it));
    const mixed = tables.filter((it) => it.has_site_id && !keyedBySite(it)).map((it) => it.table_name);
    expect(own.length).toBeGreaterThan(20);
    expect(mixed).toEqual([
      'audit_log',
      'idempotency_key',
      'mail_outbox',
      'notification',
      'oauth_client',
      'user_account',
    ]);
  });

  it('relies on references: every foreign key between tables with site_id includes it', async () => {
    const loose = await w.stage.database.owner.query<{ name: string }>(`
      select fk.conrelid::regclass || ' → ' || fk.confrelid::regclass as name
      from pg_constraint fk
      join pg_attribute own on own.attrelid = fk.conrelid and own.attname = 'site_id'
      join pg_attribute other on other.attrelid = fk.confrelid and other.attname = 'site_id'
      where fk.contype = 'f' and fk.confrelid <> 'user_account'::regclass
        and not (own.attnum = any (fk.conkey) and other.attnum = any (fk.confkey))`);
    expect(loose).toEqual([]);
  });

  it('cannot be disabled or bypassed by the application’s role', async () => {
    const [role] = await w.stage.database.owner.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
      "select rolsuper, rolbypassrls from pg_roles where rolname = 'bidyaloy_app'",
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
    await expect(
      w.inSite((tx) => sql`alter table student disable row level security`.execute(tx)),
    ).rejects.toThrow();
    await expect(w.inSite((tx) => sql`create table mine (id int)`.execute(tx))).rejects.toThrow();
  });

  it('is tested with a row of another institution in every table', async () => {
    const { owner } = w.stage.database;
    const filled = await owner.query<{ name: string }>(
      names
        .map(
          (it) =>
            `select '${it}' as name where exists (select from ${it} where site_id = '${w.otherSite.id}')`,
        )
        .join(' union all '),
    );
    expect(filled.map((it) => it.name)).toEqual(names);
  });

  it('shows a visitor of an institution only the tables its website uses', async () => {
    const visit = { scope: 'public', site_id: w.otherSite.id } as const;
    const seen = await runInTenant(w.stage.database, visit, async (tx) => {
      const { rows } = await sql<{ name: string }>`${sql.raw(
        names.map((it) => `select '${it}' as name where exists (select from ${it})`).join(' union all '),
      )}`.execute(tx);
      return rows.map((it) => it.name);
    });
    expect(seen).toEqual(shownToVisitors);
  });

  it('hides the rows of other institutions in every table', async () => {
    await w.inSite(async (tx) => {
      expect(await tablesWithForeignRows(tx, names, w.site.id)).toEqual([]);
      const sites = await tx.selectFrom('site').select('id').execute();
      expect(sites.map((it) => it.id)).toEqual([w.site.id]);
    });
  });

  it('prevents changes to rows of other institutions in every table', async () => {
    const changeable = tables.filter((it) => it.has_site_id && it.updatable).map((it) => it.table_name);
    expect(changeable.length).toBeGreaterThan(40);
    await w.inSite(async (tx) => {
      expect(await tablesWithChangedRows(tx, changeable, w.site.id)).toEqual([]);
    });
  });

  it.each(['using (true)', 'for select using (true)'])(
    'is the only barrier in every table: with %s, rows of other institutions are visible',
    async (opening) => {
      const closed = await w.stage.database.owner.session(async (session) => {
        const unnoticed: string[] = [];
        for (const name of names) {
          await session.run(`begin; create policy opened on ${name} ${opening};
            select set_config('role', 'bidyaloy_app', true), set_config('app.scope', 'site', true),
              set_config('app.site_id', '${w.site.id}', true)`);
          const seen = await session.query(`select 1 from ${name} where site_id <> '${w.site.id}' limit 1`);
          if (seen.length === 0) unnoticed.push(name);
          await session.run('rollback');
        }
        return unnoticed;
      });
      expect(closed).toEqual([]);
    },
  );

  it('refuses a row with another institution’s site_id in every table', async () => {
    const accepted: string[] = [];
    const inserts = await rowInserts(w.stage.database, w.otherSite.id);
    await w.inSite(async (tx) => {
      for (const { table, insert } of inserts) {
        await sql`savepoint before_insert`.execute(tx);
        const refusal = await sql
          .raw(insert)
          .execute(tx)
          .then(
            () => 'none',
            (error: Error) => error.message,
          );
        await sql`rollback to savepoint before_insert`.execute(tx);
        if (!/row-level security|permission denied/.test(refusal) && refusal !== refusedByTrigger[table])
          accepted.push(`${table}: ${refusal}`);
      }
    });
    expect(accepted).toEqual([]);
  });

  /*
   * A trigger keeps its plan as long as its connection. Made while a new institution with three rows asked, it read every row of a
   * large one for each of them.
   */
  it('makes no plan for one institution: how many rows are expected does not depend on who asks', async () => {
    const { owner } = w.stage.database;
    const bare = await owner.query<{ policy: string }>(`
      select tablename || '.' || policyname as policy from pg_policies
      where concat(qual, with_check) ~ 'site_id = (public\\.)?app_site_id\\(\\)'`);
    expect(bare).toEqual([]);
    await owner.run(`insert into number_sequence (site_id, kind, period)
      select '${w.site.id}', 'plan', n::text from generate_series(1, 900) n; analyze number_sequence`);
    const expectedRows = (site: TestSite) =>
      w.inSite(async (tx) => {
        const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
          explain (format json) select * from number_sequence`.execute(tx);
        return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
      }, site);
    expect(await expectedRows(w.otherSite)).toBe(await expectedRows(w.site));
  });

  it('comes with an audit trigger on every table that users change', () => {
    const silent = tables
      .filter((it) => it.has_site_id && it.insertable && it.audited === 0)
      .map((it) => it.table_name);
    expect(silent).toEqual(Object.keys(unaudited).sort());
  });
});
