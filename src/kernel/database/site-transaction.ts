import {
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import { type DB, siteTables } from '#database/types.ts';
import type { SiteTx, Tx } from './database.ts';

/**
 * The handle of one institution, for a transaction that may see its rows. What a query selects from, updates or deletes is that
 * institution's alone, without a word in the query; tables that it joins are bound by the columns that it joins them by.
 */
export const scopeToSite = (tx: Tx, siteId: string): SiteTx => new SiteTransaction(tx, siteId);

/** Statements go to the transaction that it is made of; a connection of its own it never opens. */
const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (database) => new PostgresIntrospector(database),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

const driver = new DummyDriver();

interface Narrowed {
  where(column: string, operator: '=', value: string): Narrowed;
}

class SiteTransaction extends Transaction<DB> implements SiteTx {
  readonly siteId: string;

  constructor(tx: Tx, siteId: string) {
    super({ config: { dialect }, dialect, driver, executor: tx.getExecutor() });
    this.siteId = siteId;
  }

  override selectFrom(from: never): never {
    return this.#narrow(super.selectFrom(from), from);
  }

  override updateTable(tables: never): never {
    return this.#narrow(super.updateTable(tables), tables);
  }

  override deleteFrom(from: never): never {
    return this.#narrow(super.deleteFrom(from), from);
  }

  /** @param from `student`, `student as s`, a list of such, or a query */
  #narrow(query: unknown, from: unknown): never {
    const narrowed = [from].flat().reduce<Narrowed>((narrower, name) => {
      if (typeof name !== 'string') return narrower;
      const [table, alias = table] = name.split(' as ');
      return siteTables.has(table!) ? narrower.where(`${alias}.site_id`, '=', this.siteId) : narrower;
    }, query as Narrowed);
    return narrowed as never;
  }
}
