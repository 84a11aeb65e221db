import { ActionIcon, Checkbox, UnstyledButton } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { phoneHref } from '#shared/phone.ts';
import { Taka } from '../report/Figure.tsx';
import { Cell, type Column, cellValue, isFigure, titleOf } from './columns.tsx';
import classes from './PhoneRows.module.css';
import { phoneColumns } from './phone-columns.ts';
import { type RowAction, RowActions } from './RowActions.tsx';

export interface RowSelection<Row> {
  rows: Row[];
  change: (rows: Row[]) => void;
  /** Rows that cannot be selected, where not all can. */
  isFixed?: (row: Row) => boolean;
}

interface PhoneRowsProps<Row> {
  rows: Row[];
  /** The columns shown. */
  columns: Column<Row>[];
  /** Names the list for screen readers. */
  label: string;
  rowHref?: (row: Row) => string | undefined;
  onRowClick?: (row: Row) => void;
  rowActions?: (row: Row) => RowAction[];
  selection?: RowSelection<Row>;
  /** These rows are about to be replaced by others. */
  isOld: boolean;
}

/** A list on a phone: rows of two lines, name and state above, the facts that matter below, a button that calls. */
export function PhoneRows<Row extends { id: string }>(props: PhoneRowsProps<Row>) {
  const { rows, columns, label, rowActions, selection, isOld } = props;
  const { t } = useTranslation('ui');
  const { name, state, facts, call } = phoneColumns(columns);
  const amounts = facts.filter((it) => it.kind === 'money').length;
  const isSelected = (row: Row) => selection?.rows.some((it) => it.id === row.id) ?? false;
  const select = (row: Row) => {
    const others = selection?.rows.filter((it) => it.id !== row.id) ?? [];
    selection?.change(isSelected(row) ? others : [...others, row]);
  };
  return (
    <ul className={classes.rows} aria-label={label} aria-busy={isOld}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row}>
          {selection && (
            <Checkbox
              className={classes.select}
              aria-label={t('list.select_row')}
              checked={isSelected(row)}
              disabled={selection.isFixed?.(row)}
              onChange={() => select(row)}
            />
          )}
          <div className={classes.lines}>
            <div className={classes.first}>
              <Opener {...props} row={row} name={name}>
                {name && isFigure(name) && `${titleOf(name)} `}
                {name && <Cell column={{ ...name, href: undefined }} row={row} />}
              </Opener>
              {state && (
                <span className={classes.state}>
                  <Cell column={{ ...state, href: undefined }} row={row} />
                </span>
              )}
            </div>
            <div className={classes.facts}>
              {facts.map((fact) => (
                <Fact key={fact.key} column={fact} row={row} isOnlyAmount={amounts === 1} />
              ))}
            </div>
          </div>
          <Call phone={call && (cellValue(call, row) as string | null | undefined)} />
          {rowActions && (
            <div className={classes.aside}>
              <RowActions actions={rowActions(row)} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface OpenerProps<Row> extends Pick<PhoneRowsProps<Row>, 'rowHref' | 'onRowClick'> {
  row: Row;
  name: Column<Row> | undefined;
  children: ReactNode;
}

/** The name of a row: a link, or a button where the row opens a drawer. Its whole row takes the finger. */
function Opener<Row>({ row, name, rowHref, onRowClick, children }: OpenerProps<Row>) {
  const href = rowHref?.(row) ?? name?.href?.(row);
  if (href) {
    return (
      <Link to={href} className={`${classes.name} ${classes.opener}`}>
        {children}
      </Link>
    );
  }
  if (!onRowClick) return <span className={classes.name}>{children}</span>;
  return (
    <UnstyledButton className={`${classes.name} ${classes.opener}`} onClick={() => onRowClick(row)}>
      {children}
    </UnstyledButton>
  );
}

interface FactProps<Row> {
  column: Column<Row>;
  row: Row;
  isOnlyAmount: boolean;
}

/** A figure says nothing without its title; of an only amount, the sign of the Taka says enough. */
function Fact<Row>({ column, row, isOnlyAmount }: FactProps<Row>) {
  const value = cellValue(column, row);
  if (!column.render && (value === null || value === undefined || value === '')) return null;
  if (isOnlyAmount && column.kind === 'money' && !column.render) {
    return (
      <span className={classes.fact}>
        <Taka poisha={Number(value)} />
      </span>
    );
  }
  return (
    <span className={classes.fact}>
      {isFigure(column) && `${titleOf(column)} `}
      <Cell column={{ ...column, href: undefined }} row={row} />
    </span>
  );
}

function Call({ phone }: { phone: string | null | undefined }) {
  const { t } = useTranslation('ui');
  const href = phone && phoneHref(phone);
  if (!href) return null;
  return (
    <div className={classes.aside}>
      <ActionIcon component="a" href={href} size={44} aria-label={t('list.call', { phone })}>
        <IconPhone size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
