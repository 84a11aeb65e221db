import type { ReportPages } from './ReportPage.tsx';
import { useFilters } from './useFilters.ts';

const pageSizeDefault = 50;
const pageSizeMost = 200;

/**
 * Which page of a long report the address asks for. `input` goes with the question, `pages` to the report page, given
 * what reads every row for export and print.
 */
export function useReportPages() {
  const { values, set } = useFilters({ page: '1', page_size: String(pageSizeDefault) });
  const page = Math.max(1, Number(values.page) || 1);
  const pageSize = Math.min(pageSizeMost, Math.max(1, Number(values.page_size) || pageSizeDefault));
  const pages = <Data extends { total: number }, Row>(
    allRows: () => Promise<Row[]>,
  ): ReportPages<Data, Row> => ({
    page,
    pageSize,
    total: (data) => data.total,
    onPage: (to) => set('page', String(to)),
    onPageSize: (size) => set('page_size', String(size)),
    allRows,
  });
  return { input: { page, page_size: pageSize }, pages };
}
