import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { allRows, type ListSource } from '../table/list-source.ts';
import { useFilters } from './useFilters.ts';

/** The answer of a report (`reportOf`, `pagedReportOf`). */
export interface ReportAnswer {
  rows: readonly unknown[];
  total?: unknown;
  totals?: unknown;
}

/** The procedure of a report in the module's API, e.g. `feesApi.reports.heads`. */
export interface ReportSource<Input, Data> {
  call: (input: Input, options?: { signal?: AbortSignal }) => Promise<Data>;
  key: (options: { type: 'query'; input: never }) => readonly unknown[];
}

/** What is asked: text from the address, which the server checks. An empty text is a filter that is not set. */
export type ReportInput<Input> = {
  [Name in Exclude<keyof Input, 'page' | 'page_size'>]?: string;
};

/**
 * The answer of a report to what its filters ask; the one before stays while the next is on its way, and while a day is
 * half typed. Given `pageSize` it is read page by page, as the address says.
 */
export function useReport<Input, Data extends ReportAnswer>(
  source: ReportSource<Input, Data>,
  input: ReportInput<Input> | undefined,
  pageSize: number | undefined,
) {
  const { page, paging, turn } = usePage(pageSize);
  const asked = askedOf(input);
  const call = (given: object, options?: { signal?: AbortSignal }) => source.call(given as Input, options);
  const query = useQuery({
    queryKey: source.key({ type: 'query', input: { ...asked, ...paging } as never }),
    queryFn: asked ? ({ signal }) => call({ ...asked, ...paging }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  });

  /** The same answer with the rows of all its pages. */
  async function readWhole(answer: Data): Promise<Data> {
    if (!asked || pageSize === undefined || answer.rows.length === answer.total) return answer;
    const rows = await allRows(
      source as unknown as ListSource<unknown>,
      asked,
      Math.max(pageSizeMost, pageSize),
    );
    return { ...answer, rows };
  }

  return { query, data: query.data, isOld: query.isPlaceholderData, page, turn, readWhole };
}

/** Filters that are set, or nothing while a day is missing. */
function askedOf(input: Record<string, string | undefined> | undefined): Record<string, string> | undefined {
  if (!input) return undefined;
  const isWhole = ['from', 'to', 'on'].every((name) => input[name] !== '');
  if (!isWhole) return undefined;
  const isSet = (entry: [string, string | undefined]): entry is [string, string] => Boolean(entry[1]);
  return Object.fromEntries(Object.entries(input).filter(isSet));
}

const pageSizeMost = 200;

/** The page of a long report that the address names. */
function usePage(usual: number | undefined) {
  const { values, set } = useFilters({ page: '1', page_size: String(usual ?? '') });
  const turn = {
    to: (page: number) => set('page', String(page)),
    size: (rows: number) => set('page_size', String(rows)),
  };
  if (usual === undefined) return { turn };
  const number = Math.max(1, Number(values.page) || 1);
  const size = Math.min(Math.max(pageSizeMost, usual), Math.max(1, Number(values.page_size) || usual));
  return { page: { number, size }, paging: { page: number, page_size: size }, turn };
}
