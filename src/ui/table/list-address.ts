export interface ListAtFirst<Filter extends string> {
  /** Order at first, e.g. `-paid_on`; must be one the server knows. */
  sort: string;
  /** Names of the filters, as in the contract. */
  filters?: readonly Filter[];
  /** Filters that are set when the address says nothing. */
  defaults?: Partial<Record<Filter, string>>;
}

/** What a list shows, as it stands in an address of the panel. */
export interface ListAddress<Filter extends string> {
  page: number;
  pageSize: number;
  sort: string;
  q: string;
  filters: Partial<Record<Filter, string>>;
}

/** Where the browser keeps the size of pages that its people want. */
export const pageSizeKey = 'page-size';

export const usualPageSize = 25;

/** Reads what a list shows from the address of its screen; `ownPageSize` goes where the address names no size. */
export function readListAddress<Filter extends string>(
  query: URLSearchParams,
  { sort, filters: names = [], defaults = {} }: ListAtFirst<Filter>,
  ownPageSize: number,
): ListAddress<Filter> {
  const filters: Partial<Record<Filter, string>> = {};
  for (const name of names) {
    const value = query.get(name) ?? defaults[name];
    if (value) filters[name] = value;
  }
  return {
    page: positive(query.get('page'), 1),
    pageSize: positive(query.get('page_size'), positive(String(ownPageSize), usualPageSize)),
    sort: query.get('sort') ?? sort,
    q: query.get('q') ?? '',
    filters,
  };
}

/** What the route of the list takes. */
export function inputOf<Filter extends string>(list: ListAddress<Filter>): Record<string, string | number> {
  const { page, pageSize, sort, q, filters } = list;
  return { page, page_size: pageSize, sort, ...(q && { q }), ...(filters as Record<string, string>) };
}

/** The address of a list's rows in the API, as its screen is going to ask for them: for `first` of a screen. */
export function rowsAddress<Filter extends string>(
  path: string,
  query: URLSearchParams,
  atFirst: ListAtFirst<Filter>,
): string {
  // The server, which asks with the page, does not know the size that this browser keeps.
  const own = typeof localStorage === 'undefined' ? usualPageSize : Number(localStorage.getItem(pageSizeKey));
  const input = inputOf(readListAddress(query, atFirst, own));
  return `${path}?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`;
}

function positive(text: string | null, otherwise: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : otherwise;
}
