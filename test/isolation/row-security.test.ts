import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openStage, type World, world } from '../world.ts';

// Tables without an institution that the application may reach; each says why it needs no site_id.
const withoutSite: Record<string, string> = {
  request_throttle: 'counts wrong guesses before anybody is known; holds hashes and addresses only',
};

// Tables whose rows nobody changes, so that the row itself is the record; and the bookkeeping of machines.
const unaudited: Record<string, string> = {
  due_slip_line: 'only added, with the slip as its record',
  fee_fine_charge: 'written with the receipt, which is audited',
  fee_receipt_line: 'only added, with the receipt as its record',
  help_ticket_message: 'only added, with the ticket as its record',
  idempotency_key: 'answers kept for repeats',
  job_run: 'progress of long work',
  journal: 'only added, never changed',
  journal_line: 'only added, never changed',
  mail_outbox: 'the outbox is its own record',
  notification: 'read marks of one person',
  number_sequence: 'counters, seen in the numbers themselves',
  result_subject: 'only added, with the run as its record',
  sms_outbox: 'the outbox is its own record',
  student_advance_entry: 'only added, with the receipt as its record',
  waiver_application_line: 'only added, with the application as its record',
};

interface CatalogueRow {
  table_name: string;
  has_site_id: boolean;
  row_security: boolean;
  forced: boolean;
  policies: number;
  audited: number;
  primary_key: string | null;
  insertable: boolean;
}

describe('row security', () => {
  let w: World;
  let tables: CatalogueRow[];

  beforeAll(async () => {
    w = await world();
    tables = await w.stage.database.owner.query<CatalogueRow>(`
      select c.relname as table_name,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped) as has_site_id,
        c.relrowsecurity as row_security, c.relforcerowsecurity as forced,
        (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies,
        (select count(*)::int from pg_trigger t where t.tgrelid = c.oid and t.tgname like 'audit_%') as audited,
        (select string_agg(a.attname, ',' order by k.i) from pg_constraint pk, unnest(pk.conkey) with ordinality k(n, i)
          join pg_attribute a on a.attnum = k.n
          where pk.conrelid = c.oid and pk.contype = 'p' and a.attrelid = c.oid) as primary_key,
        has_table_privilege('bidyaloy_app', c.oid, 'insert') as insertable
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'schema_migration'
      order by 1`);
  });

  it('is on and forced for every table, with a policy', () => {
    const open = tables.filter(
      (it) => !withoutSite[it.table_name] && !(it.row_security && it.forced && it.policies > 0),
    );
    expect(open.map((it) => it.table_name)).toEqual([]);
  });

  it('is carried by keys: a table of an institution is keyed by it first', () => {
    const keyedBySite = (it: CatalogueRow) => it.primary_key?.split(',')[0] === 'site_id';
    const own = tables.filter((it) => it.has_site_id && keyedBySite(it));
    const mixed = tables.filter((it) => it.has_site_id && !keyedBySite(it)).map((it) => it.table_name);
    expect(own.length).toBeGreaterThan(20);
    expect(mixed).toEqual([
      ...['audit_log', 'idempotency_key', 'mail_outbox', 'notification', 'oauth_client', 'user_account'],
    ]);
  });

  it('is carried by references: no foreign key between institutions’ tables leaves site_id out', async () => {
    const loose = await w.stage.database.owner.query<{ name: string }>(`
      select fk.conrelid::regclass || ' → ' || fk.confrelid::regclass as name
      from pg_constraint fk
      join pg_attribute own on own.attrelid = fk.conrelid and own.attname = 'site_id'
      join pg_attribute other on other.attrelid = fk.confrelid and other.attname = 'site_id'
      where fk.contype = 'f' and fk.confrelid <> 'user_account'::regclass
        and not (own.attnum = any (fk.conkey) and other.attnum = any (fk.confkey))`);
    expect(loose).toEqual([]);
  });

  it('cannot be switched off or stepped over by the application’s role', async () => {
    const [role] = await w.stage.database.owner.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
      "select rolsuper, rolbypassrls from pg_roles where rolname = 'bidyaloy_app'",
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
    await expect(
      w.inSite((tx) => sql`alter table student disable row level security`.execute(tx)),
    ).rejects.toThrow();
    await expect(w.inSite((tx) => sql`create table mine (id int)`.execute(tx))).rejects.toThrow();
  });

  it('shows an institution no row of another, in any table', async () => {
    const { database } = await openStage();
    const seen: string[] = [];
    await w.inSite(async (tx) => {
      for (const table of tables.filter((it) => it.has_site_id)) {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from ${sql.table(table.table_name)} where site_id <> ${w.site.id}`.execute(
          tx,
        );
        if (rows[0]!.count > 0) seen.push(table.table_name);
      }
      const sites = await tx.selectFrom('site').select('id').execute();
      expect(sites.map((it) => it.id)).toEqual([w.site.id]);
    });
    expect(seen).toEqual([]);
    expect(database.kind).toMatch(/pglite|postgres/);
  });

  it('refuses a row that names another institution', async () => {
    const write = w.inSite((tx) =>
      tx
        .insertInto('academic_year')
        .values({ site_id: w.otherSite.id, name: '2026', starts_on: '2026-01-01', ends_on: '2026-12-31' })
        .execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it('goes with an audit trail wherever people change things', () => {
    const silent = tables
      .filter((it) => it.has_site_id && it.insertable && it.audited === 0)
      .map((it) => it.table_name);
    expect(silent).toEqual(Object.keys(unaudited).sort());
  });
});
