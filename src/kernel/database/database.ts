import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#database/types.ts';
import { PipelinedPostgresDialect } from './pipelined-postgres.ts';

/** A transaction that already knows its tenant. The only handle that modules get. */
export type Tx = Transaction<DB>;

export interface Database {
  kind: 'pglite' | 'postgres';
  /** Not for modules: they get a {@link Tx} from `inTenant`. */
  kysely: Kysely<DB>;
  /**
   * One transaction: committed when `work` resolves, rolled back when it throws. Statements that need nothing of each
   * other are asked with one `Promise.all`; they share a round trip where there is a network.
   */
  transact<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Statements of the owner: migrations, the queue's schema, loading the demo. */
  owner: { run(script: string): Promise<void>; query<Row>(sql: string, params?: unknown[]): Promise<Row[]> };
  pglite?: PGlite;
  pool?: pg.Pool;
  close(): Promise<void>;
}

const asIso = (value: string) => new Date(value).toISOString();

// Both drivers give the same JavaScript values: days and instants as ISO text, counts and marks as numbers.
const parsers: Record<number, (value: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (value) => value,
  [pg.types.builtins.TIMESTAMPTZ]: asIso,
  [pg.types.builtins.TIME]: (value) => value.slice(0, 5),
};

/** Opens the embedded database in a folder (`memory://` keeps nothing), made on first use. */
export async function openPGlite(folder: string, loadDataDir?: Blob): Promise<Database> {
  if (!folder.startsWith('memory://')) await mkdir(folder, { recursive: true });
  const pglite = await PGlite.create({ dataDir: folder, parsers, loadDataDir });
  const kysely = new Kysely<DB>({ dialect: new PGliteDialect({ pglite }) });
  return {
    kind: 'pglite',
    kysely,
    transact: (work) => kysely.transaction().execute(work),
    owner: {
      run: async (script) => {
        await pglite.exec(script).catch(async (error) => {
          await pglite.exec('rollback');
          throw error;
        });
      },
      query: async <Row>(sql: string, params?: unknown[]) => (await pglite.query<Row>(sql, params)).rows,
    },
    pglite,
    close: () => pglite.close(),
  };
}

/** Connects to a PostgreSQL server (15 or newer). */
export async function openPostgres(url: string, poolSize: number): Promise<Database> {
  const types = { getTypeParser: (oid: number, format?: 'text' | 'binary') => parserOf(oid, format) };
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    application_name: 'bidyaloy',
    pipeline: true,
  });
  pool.on('error', () => {
    // An idle connection was lost; the pool opens another when it needs one.
  });
  await pool.query('select 1');
  const dialect = new PipelinedPostgresDialect(pool);
  const kysely = new Kysely<DB>({ dialect });
  return {
    kind: 'postgres',
    kysely,
    transact: (work) => kysely.transaction().execute(async (tx) => work(await dialect.withoutQueue(tx))),
    owner: {
      run: async (script) => {
        const client = await pool.connect();
        // A client whose script failed half-way is closed, and its transaction with it.
        await client.query(script).then(
          () => client.release(),
          (error) => {
            client.release(true);
            throw error;
          },
        );
      },
      query: async <Row>(sql: string, params?: unknown[]) => (await pool.query(sql, params)).rows as Row[],
    },
    pool,
    close: () => pool.end(),
  };
}

function parserOf(oid: number, format?: 'text' | 'binary') {
  return (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format as 'text');
}
