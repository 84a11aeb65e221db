import { Box, Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { toSheet } from '../export/sheet.ts';
import { useLanguage } from '../i18n/language.ts';
import { useScreen } from '../page/screens.tsx';
import { EmptyState, ErrorState } from '../page/states.tsx';
import { type BulkAction, BulkBar } from './BulkBar.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { type Column, inReadersOrder } from './columns.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListFooter } from './ListFooter.tsx';
import classes from './ListTable.module.css';
import type { ListFilter } from './list-filters.ts';
import { allRows, type ListSource, pageQuery } from './list-source.ts';
import { PageButtons } from './PageButtons.tsx';
import { PhoneRows } from './PhoneRows.tsx';
import { PhoneSort } from './PhoneSort.tsx';
import type { RowAction } from './RowActions.tsx';
import { SearchField } from './SearchField.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableRows } from './TableRows.tsx';
import { useColumnChoice } from './useColumnChoice.ts';
import { useIsPhone } from './useIsPhone.ts';
import type { ListState } from './useListState.ts';

interface ListTableProps<Row, Filter extends string> {
  /** Name of the list: remembers the chosen columns and names exported files. */
  name: string;
  source: ListSource<Row>;
  list: ListState<Filter>;
  columns: Column<Row>[];
  /** What the list can be narrowed by, in the order of the fields. */
  filters?: readonly ListFilter<NoInfer<Filter>>[];
  /** Placeholder of the search: what can be searched for. `false` where the list has no search. */
  search?: string | false;
  /** Address of the page or drawer of a row: its first cell is a link there, and a click on the row leads there. */
  rowHref?: (row: Row) => string | undefined;
  /** What a click on the row does where it does not lead to `rowHref`. */
  onRowClick?: (row: Row) => void;
  rowActions?: (row: Row) => RowAction[];
  bulkActions?: BulkAction<Row>[];
  /** Shown when there is nothing at all; a search without hits has its own words. */
  empty: { title: string; hint?: string; action?: ReactNode };
}

/** A list: search, filters, order, pages, chosen columns, actions on rows, export of what is filtered. */
export function ListTable<Row extends { id: string }, Filter extends string = never>(
  props: ListTableProps<Row, Filter>,
) {
  const { name, source, list, columns, filters = [], search, rowHref, onRowClick, rowActions, empty } = props;
  const { bulkActions } = props;
  const { t } = useTranslation('ui');
  const { language, pick } = useLanguage();
  const screen = useScreen();
  const isPhone = useIsPhone();
  const [selected, setSelected] = useState<Row[]>([]);
  const choice = useColumnChoice(name, inReadersOrder(columns, language));
  const query = useQuery({ ...pageQuery(source, list.input), placeholderData: keepPreviousData });
  const title = pick(screen?.title.en, screen?.title.bn);
  const selection = bulkActions && { rows: selected, change: setSelected };

  const content = () => {
    if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
    if (!query.data) return <SkeletonRows columns={isPhone ? 2 : choice.shown.length} />;
    const { rows, total, has_more } = query.data;
    if (total === 0) {
      if (!list.isNarrowed) return <EmptyState {...empty} />;
      const clear = (
        <Button variant="default" size="xs" onClick={list.clear}>
          {t('list.clear')}
        </Button>
      );
      return <EmptyState isSearch title={t('list.no_hits')} hint={t('list.no_hits_hint')} action={clear} />;
    }
    const shared = {
      rows,
      columns: choice.shown,
      label: title,
      rowHref,
      onRowClick,
      rowActions,
      selection,
      isOld: query.isPlaceholderData,
    };
    const pages = Math.ceil(total / list.pageSize);
    return (
      <>
        {isPhone ? <PhoneRows {...shared} /> : <TableRows {...shared} list={list} />}
        <ListFooter
          page={list.page}
          pageSize={list.pageSize}
          total={total}
          hasMore={has_more}
          onPageSize={list.setPageSize}
          pages={<PageButtons page={list.page} pages={pages} onTurn={list.setPage} />}
        />
      </>
    );
  };

  return (
    <Box>
      <div className={`${classes.bar} no-print`}>
        <div className={classes.fields}>
          {search !== false && <SearchField value={list.q} onChange={list.setQ} placeholder={search} />}
          <ListFilters filters={filters} list={list} />
        </div>
        <div className={classes.tools}>
          {isPhone && <PhoneSort columns={choice.all} list={list} />}
          <ColumnMenu choice={choice} />
          <ExportMenu
            isSmall={isPhone}
            sheet={async () => toSheet(name, title, choice.shown, await allRows(source, list.input))}
          />
        </div>
      </div>
      {selection && (
        <BulkBar
          actions={bulkActions}
          selection={selection}
          all={isPhone ? (query.data?.rows ?? []) : undefined}
        />
      )}
      {content()}
    </Box>
  );
}
