import { useLocalStorage } from '@mantine/hooks';
import { useAddressParams } from '../page/useAddressParams.ts';
import {
  inputOf,
  type ListAddress,
  type ListAtFirst,
  pageSizeKey,
  readListAddress,
  usualPageSize,
} from './list-address.ts';

export interface ListState<Filter extends string = string> extends ListAddress<Filter> {
  /** The order and the filters of a list that nobody has changed. */
  defaultSort: string;
  defaults: Partial<Record<Filter, string>>;
  /** What the list route takes. */
  input: Record<string, string | number>;
  /** Whether search or a filter narrows the list. */
  isNarrowed: boolean;
  setPage: (page: number) => void;
  setPageSize: (size: number) => void;
  setSort: (sort: string) => void;
  setQ: (q: string) => void;
  /** Sets a filter (empty: no filter, `null`: as it was at first) and returns to the first page. */
  setFilter: (name: Filter, value: string | null) => void;
  /** Sets these filters as they were at first. */
  resetFilters: (names: readonly Filter[]) => void;
  /** Ends search and filters. */
  clear: () => void;
}

/**
 * Search, filters, order and page of a list. They live in the address, so that a list can be
 * bookmarked, sent to a colleague, and is the same after going back.
 */
export function useListState<const Filter extends string = never>(
  atFirst: ListAtFirst<Filter>,
): ListState<Filter> {
  const { sort: defaultSort, filters: names = [], defaults = {} } = atFirst;
  const [params, changeAddress] = useAddressParams();
  // One size for all lists of this browser: who wants long pages wants them everywhere.
  const [ownPageSize, setOwnPageSize] = useLocalStorage<number>({
    key: pageSizeKey,
    defaultValue: usualPageSize,
    getInitialValueInEffect: false,
  });
  const change = (values: Record<string, string | null>, keepPage = false) =>
    changeAddress((next) => {
      if (!keepPage) next.delete('page');
      for (const [name, value] of Object.entries(values)) {
        // An empty text is kept where it overrules a filter that is set by default.
        if (value === null || (value === '' && !(name in defaults))) next.delete(name);
        else next.set(name, value);
      }
    });

  const list = readListAddress(params, atFirst, ownPageSize);

  return {
    ...list,
    defaultSort,
    defaults,
    input: inputOf(list),
    isNarrowed: list.q !== '' || names.some((name) => params.get(name)),
    // The size stands in the address too: with another one, the same page would have other rows.
    setPage: (value) =>
      change(value === 1 ? { page: null } : { page: String(value), page_size: String(list.pageSize) }, true),
    setPageSize: (value) => {
      setOwnPageSize(value);
      change({ page_size: null });
    },
    setSort: (value) => change({ sort: value === defaultSort ? null : value }),
    setQ: (value) => change({ q: value || null }),
    setFilter: (name, value) => change({ [name]: value }),
    resetFilters: (reset) => change(Object.fromEntries(reset.map((name) => [name, null]))),
    clear: () => change({ q: null, ...Object.fromEntries(names.map((name) => [name, null])) }),
  };
}
