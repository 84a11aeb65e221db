import type { Page } from '#shared/contract.ts';

/**
 * The list route of a module's API, e.g. `api.feeHead.list`. Its input is written `never` because
 * it comes from the address bar as text: the server is the one who checks it.
 */
export interface ListSource<Row> {
  call: (input: never, options?: { signal?: AbortSignal }) => Promise<Page<Row>>;
  key: (options: { type: 'query'; input: never }) => readonly unknown[];
}

type Input = Record<string, string | number>;

/** Query options of one page. */
export function pageQuery<Row>(source: ListSource<Row>, input: Input) {
  return {
    queryKey: source.key({ type: 'query', input: input as never }),
    queryFn: ({ signal }: { signal: AbortSignal }) => source.call(input as never, { signal }),
  };
}

/** All matching rows, read in pages as large as the route allows. */
export async function allRows<Row>(
  source: ListSource<Row>,
  input: Input,
  largestPage = mostOfLists,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await source.call({ ...input, page, page_size: largestPage } as never);
    rows.push(...answer.rows);
    const isAll = rows.length >= answer.total && !answer.has_more;
    if (isAll || answer.rows.length === 0) return rows;
  }
}

/** The largest page of a list route. */
const mostOfLists = 200;
