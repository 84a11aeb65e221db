import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataTable } from 'mantine-datatable';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { toSheet } from '../export/sheet.ts';
import { useLanguage } from '../i18n/language.ts';
import { useScreen } from '../page/screens.tsx';
import { EmptyState, ErrorState } from '../page/states.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { Cell, type Column, inReadersOrder, isFigure, isName } from './columns.tsx';
import { ListFooter, pageSizes } from './ListFooter.tsx';
import classes from './ListTable.module.css';
import { allRows, type ListSource, pageQuery } from './list-source.ts';
import { type RowAction, RowActions } from './RowActions.tsx';
import { SearchField } from './SearchField.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import { SortTitle } from './SortTitle.tsx';
import { useColumnChoice } from './useColumnChoice.ts';
import type { ListState } from './useListState.ts';

export interface BulkAction<Row> {
  label: string;
  danger?: boolean;
  onClick: (rows: Row[]) => void | Promise<void>;
}

interface ListTableProps<Row, Filter extends string> {
  /** Name of the list: remembers the chosen columns and names exported files. */
  name: string;
  source: ListSource<Row>;
  list: ListState<Filter>;
  columns: Column<Row>[];
  /** Filter fields, beside the search. */
  filters?: ReactNode;
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
  const { name, source, list, columns, filters, search, rowHref, rowActions, bulkActions, empty } = props;
  const { t } = useTranslation('ui');
  const { language, pick } = useLanguage();
  const screen = useScreen();
  const [selected, setSelected] = useState<Row[]>([]);
  const navigate = useNavigate();
  const choice = useColumnChoice(name, inReadersOrder(columns, language));
  const query = useQuery({ ...pageQuery(source, list.input), placeholderData: keepPreviousData });
  const title = pick(screen?.title.en, screen?.title.bn);
  const orderBy = ({ key, sort }: Column<Row>) => {
    const name = typeof sort === 'string' ? sort : key;
    const order = { [name]: 'ascending', [`-${name}`]: 'descending' } as const;
    return {
      order: order[list.sort],
      onTurn: () => list.setSort(list.sort === name ? `-${name}` : name),
    };
  };
  const number = (value: number) => localDigits(value, language);
  const open = (row: Row) => {
    const href = rowHref?.(row);
    if (href) navigate(href);
  };
  const onRowClick = props.onRowClick ?? (rowHref && open);

  const content = () => {
    if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
    if (!query.data) return <SkeletonRows columns={choice.shown.length} />;
    if (query.data.total === 0) {
      if (!list.isNarrowed) return <EmptyState {...empty} />;
      const clear = (
        <Button variant="default" size="xs" onClick={list.clear}>
          {t('list.clear')}
        </Button>
      );
      return <EmptyState title={t('list.no_hits')} hint={t('list.no_hits_hint')} action={clear} />;
    }
    return (
      <DataTable<Row>
        withTableBorder
        borderRadius="sm"
        highlightOnHover
        verticalSpacing={4}
        minHeight={0}
        // Scrolled by keyboard too, where no cell takes the focus.
        scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
        pinFirstColumn
        pinLastColumn={rowActions !== undefined}
        idAccessor="id"
        records={query.data.rows}
        fetching={query.isPlaceholderData}
        columns={[
          ...choice.shown.map((column, at) => ({
            accessor: column.key,
            title: column.sort ? (
              <SortTitle title={column.title} isFigure={isFigure(column)} {...orderBy(column)} />
            ) : (
              column.title
            ),
            textAlign: isFigure(column) ? ('right' as const) : ('left' as const),
            width: column.width,
            cellsClassName: at === 0 && isName(column) ? classes.name : undefined,
            render: (row: Row) => (
              <Cell column={at === 0 && rowHref ? { ...column, href: rowHref } : column} row={row} />
            ),
          })),
          ...(rowActions
            ? [
                {
                  accessor: '__actions',
                  title: <span className="visually-hidden">{t('list.actions')}</span>,
                  width: 52,
                  textAlign: 'right' as const,
                  render: (row: Row) => <RowActions actions={rowActions(row)} />,
                },
              ]
            : []),
        ]}
        noRecordsText={t('list.no_hits')}
        onRowClick={onRowClick && (({ record, event }) => isOnControl(event) || onRowClick(record))}
        {...(bulkActions
          ? {
              selectedRecords: selected,
              onSelectedRecordsChange: setSelected,
              allRecordsSelectionCheckboxProps: { 'aria-label': t('list.select_all') },
              getRecordSelectionCheckboxProps: () => ({ 'aria-label': t('list.select_row') }),
            }
          : {})}
        page={list.page}
        onPageChange={list.setPage}
        totalRecords={query.data.total}
        recordsPerPage={list.pageSize}
        onRecordsPerPageChange={list.setPageSize}
        recordsPerPageOptions={pageSizes}
        getPaginationControlProps={(control) => ({ 'aria-label': t(`list.${control}`) })}
        getPaginationItemProps={(page) => ({ children: number(page) })}
        renderPagination={({ Controls }) => (
          <ListFooter
            page={list.page}
            pageSize={list.pageSize}
            total={query.data.total}
            hasMore={query.data.has_more}
            onPageSize={list.setPageSize}
            pages={<Controls.Pagination />}
          />
        )}
      />
    );
  };

  return (
    <Box>
      <Flex
        justify="space-between"
        align="flex-end"
        gap="xs"
        mb="xs"
        wrap={{ base: 'wrap', sm: 'nowrap' }}
        className="no-print"
      >
        <Group align="flex-end" gap="xs" w={{ base: '100%', sm: 'auto' }}>
          {search !== false && <SearchField value={list.q} onChange={list.setQ} placeholder={search} />}
          {filters}
        </Group>
        <Group gap="xs" wrap="nowrap" ml="auto">
          <ColumnMenu choice={choice} />
          <ExportMenu
            sheet={async () => toSheet(name, title, choice.shown, await allRows(source, list.input))}
          />
        </Group>
      </Flex>
      {bulkActions && selected.length > 0 && (
        <Group gap="xs" mb="xs" role="status">
          <Text size="sm">
            {t('list.selected', { count: selected.length, number: number(selected.length) })}
          </Text>
          {bulkActions.map((action) => (
            <Button
              key={action.label}
              size="xs"
              variant="default"
              c={action.danger ? 'var(--mantine-color-error)' : undefined}
              onClick={async () => {
                await action.onClick(selected);
                setSelected([]);
              }}
            >
              {action.label}
            </Button>
          ))}
        </Group>
      )}
      {content()}
    </Box>
  );
}

/** Whether a click hit something in the row that acts by itself, such as a link. */
function isOnControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button') !== null;
}
