import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  DummyDriver,
  PostgresDialect,
  type QueryResult,
  Transaction,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { StatementNames } from './statement-names.ts';

interface PipelineOptions {
  /** How long PostgreSQL works on one statement of a transaction before it gives up. */
  statementMs: number;
  /** How many statements get a name and are prepared; 0 for poolers that know no prepared statements. */
  maxNames?: number;
}

/**
 * PostgreSQL dialect of Kysely with fewer round trips and less planning: `begin` is sent with the first statement of its
 * transaction, and frequent statements are prepared. Needs a pipelining pool.
 */
export class PipelinedPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  readonly #options: PipelineOptions;

  constructor(pool: pg.Pool, options: PipelineOptions) {
    super({ pool });
    this.#pool = pool;
    this.#options = options;
  }

  override createDriver(): Driver {
    const { maxNames, statementMs } = this.#options;
    return new PipelinedDriver(this.#pool, new StatementNames(maxNames), statementMs);
  }

  /**
   * A transaction that pipelines statements: those of one `Promise.all` are sent together and run in order; after a
   * failure the rest fail too.
   */
  withoutQueue<DB>(tx: Transaction<DB>): Promise<Transaction<DB>> {
    const executor = tx.getExecutor();
    return executor.provideConnection(
      async (connection) =>
        new Transaction<DB>({
          config: { dialect: this },
          dialect: this,
          driver: new DummyDriver(),
          executor: executor.withConnectionProvider({ provideConnection: (use) => use(connection) }),
        }),
    );
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #names: StatementNames;
  readonly #limit: string;

  constructor(pool: pg.Pool, names: StatementNames, statementMs: number) {
    this.#pool = pool;
    this.#names = names;
    // A client that stops waiting does not stop the statement, so PostgreSQL needs a limit of its own.
    this.#limit = `set local statement_timeout = ${Math.floor(statementMs)}`;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#pool.connect(), this.#names);
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const begin = `begin ${isolationLevel ? `isolation level ${isolationLevel} ` : ''}${accessMode ?? ''}`;
    connection.begin(`${begin}; ${this.#limit}`);
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    // PostgreSQL answers a commit with ROLLBACK when a statement of the transaction failed.
    if ((await connection.end('commit')) === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    try {
      await connection.end('rollback');
    } catch (error) {
      connection.discard();
      throw error;
    }
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

const transactionIsAborted = '25P02';

class PipelinedConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  /** Sent, and answered with the transaction's first statement. */
  #begun: Promise<unknown> | undefined;
  #hasEnded = false;
  /** The first error of the transaction; the statements sent behind it are rejected with it, too. */
  #failure: unknown;
  #isDiscarded = false;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  begin(statement: string): void {
    this.#hasEnded = false;
    this.#failure = undefined;
    this.#gather();
    this.#begun = this.#client.query(statement);
    // executeQuery awaits this; the rejection must not count as unhandled before.
    this.#begun.catch(() => undefined);
  }

  async executeQuery<Row>(statement: CompiledQuery): Promise<QueryResult<Row>> {
    // After the commit it would run outside of the transaction, as the owner.
    if (this.#hasEnded) throw new Error('The transaction has ended; nothing can be asked of it.');
    this.#gather();
    const [result] = await Promise.all([this.#ask<Row & object>(statement), this.#hasBegun()]);
    const isChange = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(result.command);
    return { rows: result.rows, numAffectedRows: isChange ? BigInt(result.rowCount ?? 0) : undefined };
  }

  /** Answers the command that PostgreSQL says it carried out. */
  async end(statement: 'commit' | 'rollback'): Promise<string> {
    this.#hasEnded = true;
    this.#gather();
    const [result] = await Promise.all([this.#client.query(statement), this.#hasBegun()]);
    return result.command;
  }

  async #ask<Row extends object>({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult<Row>> {
    const name = parameters.length > 0 ? this.#names.of(sql) : undefined;
    try {
      return await this.#client.query<Row>({ name, text: sql, values: [...parameters] });
    } catch (error) {
      this.#failure ??= error;
      throw (error as { code?: unknown }).code === transactionIsAborted ? this.#failure : error;
    }
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed from the database.');
  }

  /** Closes the connection on release, because its state is unknown. */
  discard(): void {
    this.#isDiscarded = true;
  }

  release(): void {
    this.#client.release(this.#isDiscarded);
  }

  /** Sends all statements of one tick of the event loop in one packet. */
  #gather(): void {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  #hasBegun(): Promise<unknown> | undefined {
    const begun = this.#begun;
    this.#begun = undefined;
    return begun;
  }
}
