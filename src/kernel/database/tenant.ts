import { sql } from 'kysely';
import type { Database, SiteTx, Tx } from './database.ts';
import { scopeToSite } from './site-transaction.ts';

/**
 * What a transaction acts as.
 * - `site`: one institution; row security shows its rows only.
 * - `core`: the platform's administration; catalogue, sites and accounts.
 * - `auth`: signing in, before anybody is known.
 * - `public`: a visitor of an institution's website (with `site_id`), or of none.
 * - `delivery`: handing messages over; the outboxes of all institutions and nothing else.
 * - `jobs`: the queue itself; the state of the jobs of all institutions.
 * - `oauth`: the authorization server; its clients, its keys and what it has issued.
 */
export interface Tenant {
  scope: 'site' | 'core' | 'auth' | 'public' | 'delivery' | 'jobs' | 'oauth';
  site_id?: string | null;
  user_id?: string | null;
  impersonator_id?: string | null;
}

/**
 * Columns that set what every transaction of the application brings along, because behind a pooler a connection keeps none;
 * whoever takes the role selects them. Compiling a plan (`jit`) took nine tenths of the slowest reads; days are read as ISO
 * whatever the database was given. `snapshot` is what the database held then.
 */
export const ofEveryTransaction = sql`set_config('jit', 'off', true), set_config('datestyle', 'ISO, YMD', true),
  pg_current_snapshot()::text as snapshot`;

/** An institution, as what a transaction acts. */
export type SiteTenant = Tenant & { site_id: string };

/** What work of a tenant gets: the handle of its institution, where it acts as one. */
type TxOf<Of extends Tenant> = Of extends { site_id: string } ? SiteTx : Tx;

const handleOf = <Of extends Tenant>(tx: Tx, { site_id }: Of) =>
  (site_id ? scopeToSite(tx, site_id) : tx) as TxOf<Of>;

/**
 * Runs one unit of work in one transaction, as the application's role and for one tenant.
 * Commits when `work` resolves, rolls everything back when it throws.
 */
export async function runInTenant<Result, Of extends Tenant>(
  database: Database,
  tenant: Of,
  work: (tx: TxOf<Of>) => Promise<Result>,
): Promise<Result> {
  return database.transact(async (tx) => {
    await becomeTenant(tx, tenant);
    return work(handleOf(tx, tenant));
  });
}

/** The same for one institution, in the work of nobody who is signed in. */
export const runInSite = <Result>(
  database: Database,
  site_id: string,
  work: (tx: SiteTx) => Promise<Result>,
): Promise<Result> => runInTenant(database, { scope: 'site', site_id }, work);

/** Runs a transaction of one institution; see {@link within}. */
export type WithinSite = ReturnType<typeof within<SiteTenant>>;

/** {@link runInTenant} for work of several transactions: `const inSite = within(database, tenant)`. */
export const within =
  <Of extends Tenant>(database: Database, tenant: Of) =>
  <Result>(work: (tx: TxOf<Of>) => Promise<Result>): Promise<Result> =>
    runInTenant(database, tenant, work);

const becomeTenant = (tx: Tx, tenant: Tenant) =>
  sql`select set_config('role', 'bidyaloy_app', true), ${ofEveryTransaction},
      set_config('app.scope', ${tenant.scope}, true),
      set_config('app.site_id', ${tenant.site_id ?? ''}, true),
      set_config('app.user_id', ${tenant.user_id ?? ''}, true),
      set_config('app.impersonator_id', ${tenant.impersonator_id ?? ''}, true)`.execute(tx);

/** Reads in a transaction that sees what there was at the moment of {@link atOneMoment}. */
export type ReadAtMoment<Of extends Tenant = Tenant> = <Result>(
  work: (tx: TxOf<Of>) => Promise<Result>,
) => Promise<Result>;

/**
 * The same for long reading: whatever `work` reads stands as it stood at the beginning. Each read is a transaction of its own, as one
 * that touches every table takes more locks than a server has room for. The embedded database has one connection: it does nothing else
 * meanwhile.
 */
export function atOneMoment<Result, Of extends Tenant>(
  database: Database,
  tenant: Of,
  work: (read: ReadAtMoment<Of>) => Promise<Result>,
): Promise<Result> {
  const transaction = () => database.kysely.transaction().setIsolationLevel('repeatable read');
  return transaction().execute(async (tx) => {
    await becomeTenant(tx, tenant);
    if (database.kind === 'pglite') return work((read) => read(handleOf(tx, tenant)));
    const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx);
    return work((read) =>
      transaction().execute(async (other) => {
        await sql`set transaction snapshot ${sql.lit(rows[0]!.name)}`.execute(other);
        await becomeTenant(other, tenant);
        return read(handleOf(other, tenant));
      }),
    );
  });
}

/**
 * Lets a transaction of the core act inside one institution while `work` runs, e.g. to found the institution.
 * @throws when the transaction is not the core's.
 */
export async function withSiteScope<Result>(
  tx: Tx,
  siteId: string,
  work: (inSite: SiteTx) => Promise<Result>,
): Promise<Result> {
  const { rows } =
    await sql`select set_config('app.site_id', ${siteId}, true) where app_scope() = 'core'`.execute(tx);
  if (rows.length === 0) throw new Error('Only the core administration changes the institution it acts in.');
  const result = await work(scopeToSite(tx, siteId));
  await sql`select set_config('app.site_id', '', true)`.execute(tx);
  return result;
}

/**
 * Turns a transaction of the core into one of an institution, until its end; who acts stays who they are.
 * @returns false where there is no such institution.
 */
export async function switchToSite(tx: Tx, siteId: string): Promise<boolean> {
  const { rows } = await sql`
    select set_config('app.site_id', id::text, true), set_config('app.scope', 'site', true)
    from site where id::text = ${siteId} and app_scope() = 'core'`.execute(tx);
  return rows.length > 0;
}

/**
 * Turns a transaction into a visit of an institution's website until its end, to read what every visitor may, whoever the
 * caller is.
 */
export async function switchToVisitor(tx: Tx, siteId: string): Promise<void> {
  await sql`select set_config('app.scope', 'public', true), set_config('app.site_id', ${siteId}, true)`.execute(
    tx,
  );
}

/**
 * Lets a visit read, while `work` runs, tables that are closed to visitors, for those who know a secret such as the roll and
 * birth date of a result. By itself a visit reads only what the website shows to everybody.
 */
export async function revealToVisitor<Result>(tx: SiteTx, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ scope: string }>`select current_setting('app.scope') as scope`.execute(tx);
  await sql`select set_config('app.scope', 'site', true) where app_site_id()::text = ${tx.siteId}`.execute(
    tx,
  );
  const goBack = () => sql`select set_config('app.scope', ${rows[0]!.scope}, true)`.execute(tx);
  return work().then(
    async (result) => {
      await goBack();
      return result;
    },
    async (error) => {
      // After a refusal the request goes on, so the scope is reset; an aborted transaction does nothing more anyway.
      await goBack().catch(() => undefined);
      throw error;
    },
  );
}
