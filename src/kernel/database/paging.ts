import { type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '#shared/contract.ts';

interface ListInput {
  page: number;
  page_size: number;
  sort: string;
}

/**
 * One page of a query and the total count, in one statement. The count drops left joins, so join tables that only supply names
 * with `leftJoin`. `sort` is a selected column, `-column` for descending (validated by the contract); `tieBreak` makes the
 * order total. With `most`, counting stops there.
 */
export async function pageOfRows<DB, Table extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, Table, Row>,
  input: ListInput,
  tieBreak: string,
  most?: number,
): Promise<Page<Row>> {
  const descending = input.sort.startsWith('-');
  const column = descending ? input.sort.slice(1) : input.sort;
  const rows = (await query
    .select(countOfMost(query, most).as('total_of_all'))
    .orderBy(sql.ref(column), descending ? 'desc' : 'asc')
    .orderBy(sql.ref(tieBreak))
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute()) as unknown as (Row & { total_of_all: number })[];
  if (rows.length === 0 && input.page > 1) return { rows: [], total: await countOf(query) };
  return {
    rows: rows.map(({ total_of_all: _, ...row }) => row as unknown as Row),
    total: rows[0]?.total_of_all ?? 0,
  };
}

/**
 * Like {@link pageOfRows}, for queries whose matches grow every day: it counts only up to `most`, because a count of millions
 * takes too long.
 */
export async function pageOfManyRows<DB, Table extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, Table, Row>,
  input: ListInput,
  tieBreak: string,
  most: number,
): Promise<Required<Page<Row>>> {
  const { rows, total } = await pageOfRows(query, input, tieBreak, most + 1);
  return { rows, total: Math.min(total, most), has_more: total > most };
}

interface Listing {
  /** The table whose rows are listed. */
  table: string;
  /** Columns that the search looks in; left out where the list has none. */
  search?: readonly string[];
  /** Columns of filters and sorts whose name is not that of a column of the table; a list sorts by one after the other. */
  columns?: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * One page of a list as its contract (`listInput`) takes it: searched, filtered, sorted, ties by id. Each filter that is
 * set is the value of a column; what asks for more is put on the query before, and left out of the input.
 */
export function pageOfList<DB, Table extends keyof DB, Row extends object>(
  query: SelectQueryBuilder<DB, Table, Row>,
  input: ListInput & { q?: string },
  { table, search = [], columns = {} }: Listing,
): Promise<Page<Row>> {
  const { page, page_size, sort, q, ...filters } = input;
  const own = (name: string) => (name.includes('.') ? name : `${table}.${name}`);
  const columnsOf = (name: string) => [columns[name] ?? own(name)].flat();
  let narrowed = query;
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '')
      narrowed = narrowed.where(sql<boolean>`${sql.ref(columnsOf(name)[0]!)} = ${value}`);
  }
  if (q && search.length > 0) narrowed = narrowed.where(anyContains(search.map(own), q));
  const [, minus = '', name = ''] = /^(-?)(.*)$/.exec(sort) ?? [];
  const order = columnsOf(name);
  for (const column of order.slice(0, -1))
    narrowed = narrowed.orderBy(sql.ref(column), minus ? 'desc' : 'asc');
  return pageOfRows(narrowed, { page, page_size, sort: `${minus}${order.at(-1)}` }, `${table}.id`);
}

/** Counts apart, because a page past the last one has no row that carries the count. */
async function countOf<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const row = (await counting(query).executeTakeFirst()) as { count: number } | undefined;
  return row?.count ?? 0;
}

const countOfMost = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  most: number | undefined,
) =>
  most === undefined
    ? sql<number>`(${counting(query)})`
    : sql<number>`(select count(*) from (${query.clearSelect().clearOrderBy().select(sql`1`.as('one')).limit(most)}) counted)`;

const counting = <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
  query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('count'));

/** Whether one of the columns contains the text, in capitals or not. */
export const anyContains = (columns: readonly string[], text: string) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${containing(text)}`),
    sql` or `,
  )})`;

/** `%…%` for `ilike`, with the wildcards of the text itself taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
