import type { AnyContractProcedure } from '@orpc/contract';
import type { Router } from '@orpc/server';
import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '#database/types.ts';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import { findReferences, requireUnused } from '#kernel/database/references.ts';
import type { Context, SiteContext } from '#kernel/http/context.ts';
import { notFound, Problem, requireFound } from '#kernel/http/problem.ts';
import { type Handlers, makeRoutes, makeSiteRoutes } from '#kernel/http/routes.ts';
import type { InputOf } from '#shared/contract.ts';
import type { PlainSetupContract, SetupContract, SetupInput, SetupRow } from '#shared/setup.ts';

/** Tables that a setup can be about. */
type SetupTable = { [Table in keyof DB]: DB[Table] extends { id: unknown } ? Table : never }[keyof DB];

/** The database types an enum as any text. */
type Selected<Row> = {
  [Name in keyof Row]: NonNullable<Row[Name]> extends string
    ? string | Extract<Row[Name], null | undefined>
    : Row[Name];
};

/** A query of Kysely that selects such rows, whatever it joins. */
interface SelectQuery<Row> {
  execute(): Promise<Row[]>;
}

/** What happens to a row: made (no `before`), changed, or deleted (no `after`). */
interface SetupChange<Contract extends SetupContract> {
  before?: SetupRow<Contract>;
  after?: SetupInput<Contract>;
}

interface SetupOptions<Contract extends SetupContract, Table extends SetupTable> {
  table: Table;
  /** Whether its rows belong to institutions; only those of the caller's are then read and written. */
  ofSite: DB[Table] extends { site_id: string } ? true : false;
  /** The query of the list; the table keeps its own name in it. */
  rows: (tx: Tx) => SelectQuery<Selected<SetupRow<Contract>>>;
  /** Columns that the search looks in. */
  search: readonly string[];
  /** Columns behind filters and sorts that are not the table's own of that name; see `pageOfList`. */
  columns?: Readonly<Record<string, string | readonly string[]>>;
  /** The columns to store, where they are not just the fields; it may make what the row refers to. */
  stored?: (
    fields: SetupInput<Contract>,
    context: DB[Table] extends { site_id: string } ? SiteContext : Context,
  ) => Partial<Insertable<DB[Table]>> | Promise<Partial<Insertable<DB[Table]>>>;
  /** Whether the code of a row may change while something refers to the row. */
  isCodeFree?: boolean;
  /** Refuses, by throwing, what neither the contract nor the database can. */
  check?: (
    context: DB[Table] extends { site_id: string } ? SiteContext : Context,
    change: SetupChange<Contract>,
  ) => Promise<void> | void;
  /** Writes what a row has in other tables, once the row itself is written. */
  writeParts?: (
    context: DB[Table] extends { site_id: string } ? SiteContext : Context,
    id: string,
    fields: SetupInput<Contract>,
  ) => Promise<void>;
}

type SetupRouter<Contract extends SetupContract> = {
  [Name in keyof Contract & keyof SetupContract]: Contract[Name] extends AnyContractProcedure
    ? Router<Contract[Name], Context>
    : never;
};

/**
 * Serves a contract of `setupContract` over one table. The code of a row stays while anything refers to the row (but see
 * `isCodeFree`), and a row is deleted only while nothing does.
 * @returns the routes; an entity with more of them spreads these into its router
 */
export function setupRoutes<Contract extends SetupContract, Table extends SetupTable>(
  contract: Contract,
  options: SetupOptions<Contract, Table>,
): SetupRouter<Contract> {
  const plain = contract as unknown as PlainSetupContract;
  const rows = plainRows(options as unknown as SetupOptions<PlainSetupContract, PlainTable>);
  const handlers: Partial<Handlers<PlainSetupContract, SiteContext>> = {
    list: (context, input) => rows.page(context, input),
    create: (context, input) => rows.insert(context, input),
    update: (context, { id, ...fields }) => rows.update(context, id, fields),
    delete: (context, input) => rows.delete(context, input.id),
    ...('show' in contract && { show: (context, input) => rows.show(context, input.id) }),
    ...('order' in contract && { order: (context, input) => rows.order(context, input.ids) }),
  };
  const make = (options.ofSite ? makeSiteRoutes : makeRoutes) as typeof makeSiteRoutes;
  const routes = make(plain, handlers as Handlers<PlainSetupContract, SiteContext>);
  return routes as unknown as SetupRouter<Contract>;
}

/** Typed as one table and one contract for all: only shared columns are named. */
type PlainTable = 'account_group';
type PlainRow = SetupRow<PlainSetupContract>;

function plainRows({
  table,
  ofSite,
  rows: selectRows,
  search,
  columns,
  stored = (fields) => fields,
  isCodeFree = false,
  check = () => undefined,
  writeParts = async () => undefined,
}: SetupOptions<PlainSetupContract, PlainTable>) {
  const isOwn = ({ siteId }: SiteContext) =>
    ofSite ? sql<boolean>`${sql.ref(`${table}.site_id`)} = ${siteId}` : sql<boolean>`true`;
  const ownRows = (context: SiteContext) =>
    (selectRows(context.tx) as unknown as SelectQueryBuilder<DB, PlainTable, PlainRow>).where(isOwn(context));
  const find = (context: SiteContext, id: string) =>
    ownRows(context).where(`${table}.id`, '=', id).executeTakeFirst();

  /** Locks the row until the request ends. */
  async function lock(context: SiteContext, id: string): Promise<PlainRow> {
    await context.tx
      .selectFrom(table)
      .select('id')
      .where(isOwn(context))
      .where('id', '=', id)
      .forUpdate()
      .execute();
    return requireFound(await find(context, id));
  }

  return {
    page: (context: SiteContext, input: InputOf<PlainSetupContract['list']>) =>
      pageOfList(ownRows(context), input, { table, search, columns }),

    show: async (context: SiteContext, id: string): Promise<PlainRow> =>
      requireFound(await find(context, id)),

    async insert(context: SiteContext, fields: SetupInput<PlainSetupContract>): Promise<PlainRow> {
      await check(context, { after: fields });
      const columns = await stored(fields, context);
      const { id } = await context.tx
        .insertInto(table)
        .values({
          ...(columns as Insertable<DB[PlainTable]>),
          ...(ofSite && { site_id: context.siteId }),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeParts(context, id, fields);
      return requireFound(await find(context, id));
    },

    async update(
      context: SiteContext,
      id: string,
      fields: SetupInput<PlainSetupContract>,
    ): Promise<PlainRow> {
      const before = await lock(context, id);
      await check(context, { before, after: fields });
      const { code } = fields as Partial<typeof fields>;
      const mayHaveCode = isCodeFree || code === undefined || code === before.code;
      if (!mayHaveCode && (await findReferences(context.tx, table, id)).length > 0) throw codeInUse();
      await context.tx
        .updateTable(table)
        .set(await stored(fields, context))
        .where(isOwn(context))
        .where('id', '=', id)
        .execute();
      await writeParts(context, id, fields);
      return requireFound(await find(context, id));
    },

    async delete(context: SiteContext, id: string): Promise<void> {
      const before = await lock(context, id);
      await check(context, { before });
      await requireUnused(context.tx, table, id);
      await context.tx.deleteFrom(table).where(isOwn(context)).where('id', '=', id).execute();
    },

    /** Numbers the rows in the order given, in steps of ten. */
    async order(context: SiteContext, ids: string[]): Promise<void> {
      const wanted = [...new Set(ids)];
      const known = await ownRows(context).where(`${table}.id`, 'in', wanted).execute();
      if (known.length < wanted.length) throw notFound();
      await sql`update ${sql.table(table)} set sort_order = wanted.place * 10
        from unnest(${wanted}::uuid[]) with ordinality wanted (id, place)
        where ${isOwn(context)} and ${sql.ref(`${table}.id`)} = wanted.id and sort_order <> wanted.place * 10`.execute(
        context.tx,
      );
    },
  };
}

/** Refuses to change a code by which something finds the row. */
export const codeInUse = () => new Problem(409, 'code_in_use', {}, [{ field: 'code', code: 'code_in_use' }]);
