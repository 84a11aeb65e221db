import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { type CompiledQuery, Kysely, PGliteDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#database/types.ts';
import { PipelinedPostgresDialect } from './pipelined-postgres.ts';

/** A transaction that already knows its tenant. The only handle that modules get. */
export type Tx = Transaction<DB>;

/**
 * Carries out a statement and commits right behind it, without waiting between the two: what the statement locks is held no
 * longer than the database works. Nothing can be asked afterwards.
 */
export type Lastly = <Row>(statement: CompiledQuery<Row>) => Promise<Row[]>;

export interface Database {
  kind: 'pglite' | 'postgres';
  /** Not for modules: they get a {@link Tx} from `inTenant`. */
  kysely: Kysely<DB>;
  /**
   * One transaction: committed when `work` resolves, rolled back when it throws. Statements that need nothing of each
   * other are asked with one `Promise.all`; they share a round trip where there is a network.
   */
  transact<Result>(work: (tx: Tx, lastly: Lastly) => Promise<Result>): Promise<Result>;
  /** Statements of the owner: migrations, the queue's schema, loading the demo. */
  owner: Owner & {
    /** One connection for a while, for what must happen on the same one, such as holding a lock. */
    session<Result>(work: (session: Owner) => Promise<Result>): Promise<Result>;
  };
  pglite?: PGlite;
  pool?: pg.Pool;
  /**
   * Connections for what is counted beside a request's transaction and outlives its refusal. Apart from the pool:
   * a request that holds one connection and waits for a second would wait for ever once all do.
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

/** A list of plain words, as the permissions of every request are, needs no reading sign by sign. */
function asTexts(value: string): unknown {
  if (value === '{}') return [];
  return /["{]|NULL/.test(value.slice(1)) ? parseTextArray(value) : value.slice(1, -1).split(',');
}

/**
 * WebAssembly gives no memory back. PGlite's own 160 MB of shared buffers are a second cache beside the system's; 24 MB hold
 * what is asked for again and again. What is kept in memory only has no other cache.
 */
const frugal = [...PGlite.defaultStartParams, '-c', 'shared_buffers=24MB', '-c', 'wal_buffers=1MB'];

/** Opens the embedded database in a folder (`memory://` keeps nothing), made on first use. */
export async function openPGlite(folder: string, loadDataDir?: Blob): Promise<Database> {
  const isKept = !folder.startsWith('memory://');
  if (isKept) await mkdir(folder, { recursive: true });
  const startParams = isKept ? frugal : PGlite.defaultStartParams;
  const pglite = await PGlite.create({ dataDir: folder, parsers, loadDataDir, startParams });
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

// A statement takes its own `query_timeout` from its configuration, though the types of `pg` do not say so; 0 means none
// was given.
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
    // For a new connection to open, or for one in use to become free.
    connectionTimeoutMillis: Math.min(10_000, answerMs),
    query_timeout: answerMs,
    // A new connection plans every statement anew, so one that rests for some minutes is kept.
    idleTimeoutMillis: 10 * 60_000,
    // What a connection keeps in memory of plans and tables is given back now and then.
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
    // A client whose work failed half-way is closed, and its transaction and locks with it.
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
  work: (tx: Tx, lastly: Lastly) => Promise<Result>,
): Promise<Result> {
  const begun = await kysely.startTransaction().execute();
  try {
    const tx = await handleOf(begun);
    const result = await work(tx, async (statement) => {
      const [asked, ended] = await Promise.allSettled([tx.executeQuery(statement), begun.commit().execute()]);
      if (asked.status === 'rejected') throw asked.reason;
      if (ended.status === 'rejected') throw ended.reason;
      return asked.value.rows;
    });
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
