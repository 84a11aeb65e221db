import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { type CompiledQuery, Kysely, PGliteDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#database/types.ts';
import { PipelinedPostgresDialect } from './pipelined-postgres.ts';
import { insideTransaction } from './slow-work.ts';

/** A transaction that already knows its tenant. The only handle that modules get. */
export type Tx = Transaction<DB>;

/** A transaction of one institution: its queries have the institution's condition by themselves; see `scopeToSite`. */
export interface SiteTx extends Tx {
  readonly siteId: string;
}

/**
 * Executes a statement and sends the commit right behind it, so that its locks are held no longer than the database works. No
 * statement may follow in the transaction.
 */
export type ExecuteAndCommit = <Row>(statement: CompiledQuery<Row>) => Promise<Row[]>;

export interface Database {
  kind: 'pglite' | 'postgres';
  /** Not for modules: they get a {@link Tx} or {@link SiteTx} from `runInTenant`. */
  kysely: Kysely<DB>;
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. Issue independent statements with one
   * `Promise.all`, because on PostgreSQL they share a round trip.
   */
  transact<Result>(work: (tx: Tx, executeAndCommit: ExecuteAndCommit) => Promise<Result>): Promise<Result>;
  /** Statements of the owner: migrations, the queue's schema, loading the demo. */
  owner: Owner & {
    /** Runs `work` on one dedicated connection, e.g. to hold a lock. */
    session<Result>(work: (session: Owner) => Promise<Result>): Promise<Result>;
  };
  pglite?: PGlite;
  pool?: pg.Pool;
  /**
   * Separate pool for counters that are written beside a request's transaction and survive its rollback. With the main pool,
   * requests that each hold one connection and wait for a second would deadlock.
   */
  countingPool?: pg.Pool;
  close(): Promise<void>;
}

interface Owner {
  run(script: string): Promise<void>;
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
}

/** The name under which the product's connections stand in `pg_stat_activity`. */
export const applicationName = 'bidyaloy';

const asIso = (value: string) => new Date(value).toISOString();

// Both drivers give the same JavaScript values: days and instants as ISO text, counts and marks as numbers.
const textArray = 1009;

const parsers: Record<number, (value: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (value) => value,
  [pg.types.builtins.TIMESTAMPTZ]: asIso,
  [pg.types.builtins.TIME]: (value) => value.slice(0, 5),
  [textArray]: asTexts,
};

const parseTextArray = pg.types.getTypeParser(textArray as never) as (value: string) => unknown;

/** Fast path: a list of plain words, such as the permissions of a request, needs no full array parser. */
function asTexts(value: string): unknown {
  if (value === '{}') return [];
  return /["{]|NULL/.test(value.slice(1)) ? parseTextArray(value) : value.slice(1, -1).split(',');
}

/**
 * WebAssembly gives no memory back, and PGlite's default of 160 MB shared buffers duplicates the system's file cache; 24 MB
 * hold what is read often. An in-memory database keeps the default, because it has no other cache.
 */
const frugal = [...PGlite.defaultStartParams, '-c', 'shared_buffers=24MB', '-c', 'wal_buffers=1MB'];

/** Opens the embedded database in a folder (`memory://` keeps nothing), made on first use. */
export async function openPGlite(folder: string, loadDataDir?: Blob): Promise<Database> {
  const isKept = !folder.startsWith('memory://');
  if (isKept) await mkdir(folder, { recursive: true });
  const startParams = isKept ? frugal : PGlite.defaultStartParams;
  const pglite = await PGlite.create({ dataDir: folder, parsers, loadDataDir, startParams });
  await pglite.exec("set datestyle = 'ISO, YMD'");
  const owner: Owner = {
    run: async (script) => {
      await pglite.exec(script).catch(async (error) => {
        await pglite.exec('rollback');
        throw error;
      });
    },
    query: async <Row>(sql: string, params?: unknown[]) => (await pglite.query<Row>(sql, params)).rows,
  };
  const kysely = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) });
  return {
    kind: 'pglite',
    kysely,
    transact: (work) => transact(kysely, async (tx) => tx, work),
    // There is one connection and one process.
    owner: { ...owner, session: (work) => work(owner) },
    pglite,
    close: () => pglite.close(),
  };
}

export interface PostgresOptions {
  /** Milliseconds without an answer after which a connection counts as lost; statements of the owner may take longer. */
  answerMs?: number;
  /** Whether statements asked often are prepared, under names that belong to a connection of the server. */
  hasStatementNames?: boolean;
}

/** Forgets the names that a library gives its statements, for poolers that know no prepared statements. */
class NamelessClient extends pg.Client {
  override query(statement: unknown, ...more: unknown[]): never {
    if (typeof statement === 'object' && statement !== null && 'name' in statement)
      statement.name = undefined;
    return (super.query as (...all: unknown[]) => never).call(this, statement, ...more);
  }
}

// A statement may carry its own `query_timeout`, though the types of `pg` omit it. 0 would mean "not given".
const withoutLimit: object = { query_timeout: 2 ** 31 - 1 };

/** Connects to a PostgreSQL server (15 or newer). */
export async function openPostgres(
  url: string,
  poolSize: number,
  { answerMs = 120_000, hasStatementNames = true }: PostgresOptions = {},
): Promise<Database> {
  const types = { getTypeParser: (oid: number, format?: 'text' | 'binary') => parserOf(oid, format) };
  const common = {
    connectionString: url,
    types,
    application_name: applicationName,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Limits opening a connection and waiting for a free one.
    connectionTimeoutMillis: Math.min(10_000, answerMs),
    query_timeout: answerMs,
    // A server or its database may be set to write days in another way.
    onConnect: (client: pg.ClientBase) => client.query("set datestyle = 'ISO, YMD'"),
    // A new connection plans every statement anew, so idle ones are kept for some minutes.
    idleTimeoutMillis: 10 * 60_000,
    // Renews connections, which frees the memory of their cached plans and tables.
    maxLifetimeSeconds: 3600,
  };
  const pool = new pg.Pool({ ...common, max: poolSize, pipeline: true });
  const countingPool = new pg.Pool({
    ...common,
    max: 2,
    ...(!hasStatementNames && { Client: NamelessClient }),
  });
  for (const it of [pool, countingPool]) {
    it.on('error', () => {
      // An idle connection was lost; the pool opens another when it needs one.
    });
    // The pool listens to idle clients only. Without a listener, the loss of one in use would end the process;
    // its statements are rejected either way.
    it.on('connect', (client) => client.on('error', () => undefined));
  }
  await pool.query('select 1').catch(async (error) => {
    await Promise.all([pool.end(), countingPool.end()]);
    throw error;
  });
  async function session<Result>(work: (session: Owner) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    // Closing a client whose work failed also ends its transaction and releases its locks.
    return work({
      run: async (script) => void (await client.query({ text: script, ...withoutLimit })),
      query: async <Row>(sql: string, params?: unknown[]) =>
        (await client.query({ text: sql, values: params, ...withoutLimit })).rows as Row[],
    }).then(
      (result) => {
        client.release();
        return result;
      },
      (error) => {
        client.release(true);
        throw error;
      },
    );
  }
  const dialect = new PipelinedPostgresDialect(pool, {
    // PostgreSQL gives up first, so that the connection is kept.
    statementMs: answerMs * 0.95,
    maxNames: hasStatementNames ? undefined : 0,
  });
  const kysely = new Kysely<DB>({ dialect });
  return {
    kind: 'postgres',
    kysely,
    transact: (work) => transact(kysely, (tx) => dialect.withoutQueue(tx), work),
    owner: {
      run: (script) => session((it) => it.run(script)),
      query: async <Row>(sql: string, params?: unknown[]) => (await pool.query(sql, params)).rows as Row[],
      session,
    },
    pool,
    countingPool,
    close: async () => {
      await Promise.all([pool.end(), countingPool.end()]);
    },
  };
}

async function transact<Result>(
  kysely: Kysely<DB>,
  handleOf: (tx: Tx) => Promise<Tx>,
  work: (tx: Tx, executeAndCommit: ExecuteAndCommit) => Promise<Result>,
): Promise<Result> {
  const begun = await kysely.startTransaction().execute();
  try {
    const tx = await handleOf(begun);
    const executeAndCommit: ExecuteAndCommit = async (statement) => {
      const [asked, ended] = await Promise.allSettled([tx.executeQuery(statement), begun.commit().execute()]);
      if (asked.status === 'rejected') throw asked.reason;
      if (ended.status === 'rejected') throw ended.reason;
      return asked.value.rows as never;
    };
    const result = await insideTransaction(() => work(tx, executeAndCommit));
    if (!begun.isCommitted) await begun.commit().execute();
    return result;
  } catch (error) {
    if (!begun.isCommitted && !begun.isRolledBack) await begun.rollback().execute();
    throw error;
  }
}

function parserOf(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text');
}
