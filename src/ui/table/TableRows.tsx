import { DataTable } from 'mantine-datatable';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Cell, type Column, isFigure, isName, sortName } from './columns.tsx';
import classes from './ListTable.module.css';
import type { RowSelection } from './PhoneRows.tsx';
import { type RowAction, RowActions } from './RowActions.tsx';
import { SortTitle } from './SortTitle.tsx';
import type { ListState } from './useListState.ts';

interface TableRowsProps<Row> {
  rows: Row[];
  /** The columns shown. */
  columns: Column<Row>[];
  list: Pick<ListState, 'sort' | 'setSort'>;
  rowHref?: (row: Row) => string | undefined;
  onRowClick?: (row: Row) => void;
  rowActions?: (row: Row) => RowAction[];
  selection?: RowSelection<Row>;
  /** These rows are about to be replaced by others. */
  isOld: boolean;
}

/** A list on a desk: a table whose headings sort. */
export function TableRows<Row extends { id: string }>(props: TableRowsProps<Row>) {
  const { rows, columns, list, rowHref, rowActions, selection, isOld } = props;
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const orderBy = (column: Column<Row>) => {
    const name = sortName(column);
    const order = { [name]: 'ascending', [`-${name}`]: 'descending' } as const;
    return {
      order: order[list.sort],
      onTurn: () => list.setSort(list.sort === name ? `-${name}` : name),
    };
  };
  const open = (row: Row) => {
    const href = rowHref?.(row);
    if (href) navigate(href);
  };
  const onRowClick = props.onRowClick ?? (rowHref && open);
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
      records={rows}
      fetching={isOld}
      columns={[
        ...columns.map((column, at) => ({
          accessor: column.key,
          title: column.sort ? (
            <SortTitle title={column.title} isFigure={isFigure(column)} {...orderBy(column)} />
          ) : (
            column.title
          ),
          textAlign: isFigure(column) ? ('right' as const) : ('left' as const),
          width: column.width,
          titleClassName: classes.head,
          cellsClassName: isName(column) ? classes.name : undefined,
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
      {...(selection && {
        selectedRecords: selection.rows,
        onSelectedRecordsChange: selection.change,
        allRecordsSelectionCheckboxProps: { 'aria-label': t('list.select_all') },
        getRecordSelectionCheckboxProps: () => ({ 'aria-label': t('list.select_row') }),
      })}
    />
  );
}

/** Whether a click hit something in the row that acts by itself, such as a link. */
function isOnControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button') !== null;
}
