import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dayOf, formatDay, formatTime } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { formatNumber } from '#shared/numerals.ts';
import { formatMobile } from '#shared/phone.ts';
import { currentLanguage, translate } from '../i18n/language.ts';
import { Count, Day, Instant, Taka } from '../report/Figure.tsx';
import { PhoneLink } from '../report/PhoneLink.tsx';

/** What a column holds. `money` is poisha, `day` is `YYYY-MM-DD`, `instant` is ISO 8601, `phone` a number as it is stored. */
export type ColumnKind = 'text' | 'money' | 'day' | 'instant' | 'count' | 'phone';

export type CellValue = string | number | null | undefined;

/** The first parts of fields that come in both languages: `name` of `name_en` and `name_bn`. */
type NamePair<Row> = keyof Row extends infer Key ? (Key extends `${infer Name}_en` ? Name : never) : never;

/** One column of a list or report. Money and counts stand at the right. */
export interface Column<Row> {
  /** Name of the column, unique in the table; the field of the row unless `names` or `value` says otherwise. */
  key: string;
  /** What heads it; where it is left out, the words of the field that `key` names. */
  title?: string;
  kind?: ColumnKind;
  /** A name in both languages, such as `class_name`: the reader's own is shown, else the other. */
  names?: NamePair<Row>;
  /** What is shown and exported. */
  value?: (row: Row) => CellValue;
  /** How it is shown where the plain value is not enough; the export keeps to `value`. */
  render?: (row: Row) => ReactNode;
  /** Address of what the cell names: the cell is then a link. */
  href?: (row: Row) => string | null | undefined;
  /** Can be sorted by the server; a text names the server's column where it is not `key`. */
  sort?: boolean | string;
  /** Not shown until chosen in the column menu. */
  optional?: boolean;
  width?: number | string;
  /** Figures that are given as text, such as a GPA with its two decimals, stand at the right like others. */
  align?: 'right';
  /** Its part in the row of a phone, where the rule of `phone-columns.ts` picks badly. */
  phone?: 'name' | 'state' | 'fact' | 'none';
}

/** What heads a column, in the language of the page. */
export const titleOf = ({ key, title }: { key: string; title?: string }): string =>
  title ?? translate(`shared:field.${key}`);

/** The name by which the server sorts by this column. */
export function sortName<Row>({ key, sort }: Column<Row>): string {
  return typeof sort === 'string' ? sort : key;
}

/** The value of a cell: by `value`, else the name in the language of the page, else the field that `key` names. */
export function cellValue<Row>(column: Column<Row>, row: Row): CellValue {
  if (column.value) return column.value(row);
  const fields = row as Record<string, CellValue>;
  if (column.names === undefined) return fields[column.key];
  const [own, other] = currentLanguage() === 'bn' ? ['bn', 'en'] : ['en', 'bn'];
  return fields[`${column.names}_${own}`] || fields[`${column.names}_${other}`];
}

/** The same columns; of a name in both languages, the one in the reader's language stands first. */
export function inReadersOrder<Row>(columns: Column<Row>[], language: Language): Column<Row>[] {
  const at = columns.findIndex((it) => it.key === 'name_en');
  const [en, bn] = columns.slice(at, at + 2);
  if (language === 'en' || !en || bn?.key !== 'name_bn') return columns;
  return columns.with(at, bn).with(at + 1, en);
}

export function isFigure(column: { kind?: ColumnKind; align?: 'right' }): boolean {
  return column.kind === 'money' || column.kind === 'count' || column.align === 'right';
}

/** A name, which needs room to be read. */
export function isName({ key }: { key: string }): boolean {
  return /^((full_)?name(_en|_bn)?|student)$/.test(key);
}

/** What stands in a cell on the screen. */
export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.render ? (
    column.render(row)
  ) : (
    <Value kind={column.kind} value={cellValue(column, row)} />
  );
  const href = column.href?.(row);
  if (!href) return content;
  return (
    <Anchor component={Link} to={href} inherit display="inline-block">
      {content}
    </Anchor>
  );
}

export function Value({ kind, value }: { kind?: ColumnKind; value: CellValue }) {
  if (kind === 'money') return <Taka poisha={value as number | null} symbol={false} />;
  if (kind === 'day') return <Day day={value as string | null} />;
  if (kind === 'instant') return <Instant at={value as string | null} />;
  if (kind === 'count') return <Count value={value as number | null} />;
  if (kind === 'phone') return <PhoneLink phone={value as string | null} />;
  return value;
}

/** The same as text, for paper. */
export function textOf(kind: ColumnKind | undefined, value: CellValue, language: Language): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'money') return formatTaka(Number(value), language, { symbol: false });
  if (kind === 'day') return formatDay(String(value), language, 'short');
  if (kind === 'instant') {
    const at = String(value);
    return `${formatDay(dayOf(at), language, 'short')}, ${formatTime(at, language)}`;
  }
  if (kind === 'phone') return formatMobile(String(value), language);
  return kind === 'count' ? formatNumber(Number(value), language) : String(value);
}
