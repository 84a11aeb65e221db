import { Box, Table } from '@mantine/core';
import clsx from 'clsx';
import { Cell, type CellValue, type Column, isFigure, titleOf, Value } from '../table/columns.tsx';
import classes from './ReportTable.module.css';

interface ReportTableProps<Row> {
  /** Name of the table for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  /** Last row, by the key of the column; the first column takes its label. */
  totals?: Partial<Record<string, CellValue>>;
  /** Rows that head or sum up a group stand out. */
  isStrong?: (row: Row) => boolean;
  /** Scrolls beside the first two columns, a number and a name, which stay in sight. */
  isWide?: boolean;
}

/** All rows of a report, figures under each other, totals at the end. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { caption, columns, rows, totals, isStrong, isWide } = props;
  // So many figures need smaller letters on paper.
  const isDense = columns.filter(isFigure).length >= 6;
  return (
    // Scrolled sideways on a phone, by keyboard too.
    <Box
      component="section"
      className={classes.scroll}
      data-dense={isDense || undefined}
      data-narrow={columns.length <= 4 || undefined}
      aria-label={caption}
      tabIndex={0}
    >
      <Table className={clsx(classes.table, isWide && classes.wide)} highlightOnHover stickyHeader>
        <caption className="visually-hidden">{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th
                key={column.key}
                scope="col"
                w={column.width}
                ta={isFigure(column) ? 'right' : 'left'}
              >
                {titleOf(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Table.Tr key={at} fw={isStrong?.(row) ? 600 : undefined}>
              {columns.map((column) => (
                <Table.Td key={column.key} ta={isFigure(column) ? 'right' : 'left'}>
                  <Cell column={column} row={row} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {totals && (
          <Table.Tfoot>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Td key={column.key} ta={isFigure(column) ? 'right' : 'left'} fw={700}>
                  <Value kind={column.kind} value={totals[column.key]} />
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </Box>
  );
}
