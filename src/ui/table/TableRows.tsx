import { Box, Checkbox, Table } from '@mantine/core';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Cell, type Column, isFigure, isName, sortName, titleOf } from './columns.tsx';
import type { RowSelection } from './PhoneRows.tsx';
import { type RowAction, RowActions } from './RowActions.tsx';
import { SortTitle } from './SortTitle.tsx';
import classes from './TableRows.module.css';
import type { ListState } from './useListState.ts';
import { useRowSelection } from './useRowSelection.ts';

interface TableRowsProps<Row> {
  rows: Row[];
  /** The columns shown. */
  columns: Column<Row>[];
  /** Names the list for screen readers. */
  label: string;
  list: Pick<ListState, 'sort' | 'setSort'>;
  rowHref?: (row: Row) => string | undefined;
  onRowClick?: (row: Row) => void;
  rowActions?: (row: Row) => RowAction[];
  selection?: RowSelection<Row>;
  /** These rows are about to be replaced by others. */
  isOld: boolean;
}

/** A list on a desk: a table whose headings sort; its first column and the actions stay in sight when it is scrolled sideways. */
export function TableRows<Row extends { id: string }>(props: TableRowsProps<Row>) {
  const { rows, columns, label, list, rowHref, rowActions, selection, isOld } = props;
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const choice = useRowSelection(rows, selection);
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
    // Scrolled by keyboard too, where no cell takes the focus.
    <Box component="section" className={classes.scroll} aria-label={label} aria-busy={isOld} tabIndex={0}>
      <Table verticalSpacing={4} horizontalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            {choice && (
              <Table.Th className={classes.box}>
                <Checkbox
                  aria-label={t('list.select_all')}
                  checked={choice.isAll}
                  indeterminate={choice.isSome && !choice.isAll}
                  onChange={choice.toggleAll}
                />
              </Table.Th>
            )}
            {columns.map((column, at) => (
              <Table.Th key={column.key} scope="col" {...lookOf(column, at)}>
                {column.sort ? (
                  <SortTitle title={titleOf(column)} isFigure={isFigure(column)} {...orderBy(column)} />
                ) : (
                  titleOf(column)
                )}
              </Table.Th>
            ))}
            {rowActions && (
              <Table.Th className={classes.last}>
                <span className="visually-hidden">{t('list.actions')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr
              key={row.id}
              className={classes.row}
              data-opens={onRowClick !== undefined || undefined}
              data-selected={choice?.isSelected(row) || undefined}
              onClick={onRowClick && ((event) => isOnControl(event) || onRowClick(row))}
            >
              {choice && (
                <Table.Td className={classes.box} onClick={(event) => event.stopPropagation()}>
                  <Checkbox
                    aria-label={t('list.select_row')}
                    checked={choice.isSelected(row)}
                    onChange={({ nativeEvent }) =>
                      choice.toggle(index, (nativeEvent as PointerEvent).shiftKey)
                    }
                  />
                </Table.Td>
              )}
              {columns.map((column, at) => (
                <Table.Td key={column.key} {...lookOf(column, at)}>
                  <Cell column={at === 0 && rowHref ? { ...column, href: rowHref } : column} row={row} />
                </Table.Td>
              ))}
              {rowActions && (
                <Table.Td className={classes.last}>
                  <RowActions actions={rowActions(row)} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

/** How a column is set; the first one stays in sight. */
function lookOf<Row>(column: Column<Row>, at: number) {
  const { width } = column;
  return {
    className: clsx(
      at === 0 && classes.first,
      isName(column) && classes.name,
      isFigure(column) && classes.figure,
    ),
    w: width,
    miw: width,
    maw: width,
  };
}

/** Whether a click hit something in the row that acts by itself, such as a link. */
function isOnControl(event: MouseEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button') !== null;
}
