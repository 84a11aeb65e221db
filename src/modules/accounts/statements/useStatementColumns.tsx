import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import type { Column } from '#ui/table/columns.tsx';
import { ledgerReportPath } from '../report-range.ts';
import type { YearRow } from './statement.contract.ts';

/** A row of a statement; `heading` begins one of several. */
type Row = Pick<YearRow, 'ledger_id' | 'code' | 'name_en' | 'name_bn' | 'amount_poisha'> &
  Partial<Pick<YearRow, 'nature' | 'side' | 'statement'>> & { level: YearRow['level'] | 'heading' };

const isNamed = ({ name_en }: Row) => name_en !== '';

/** How far a row stands from the edge, below what sums it up. */
const indents: Partial<Record<Row['level'], number>> = { group: 0, subgroup: 12, ledger: 24 };

export const isStrongRow = ({ level }: Pick<Row, 'level'>) =>
  ['heading', 'nature', 'group', 'side', 'result', 'total'].includes(level);

/** What a row of a statement is called. */
export function useRowName() {
  const { t } = useTranslation('accounts');
  const { pick } = useLanguage();
  return (row: Row): string => {
    if (isNamed(row)) {
      const name = pick(row.name_en, row.name_bn);
      return row.level === 'opening' || row.level === 'closing'
        ? `${name} (${t(`report.${row.level}`)})`
        : name;
    }
    if (row.level === 'heading') return t(`statement.of.${row.statement}`);
    if (row.level === 'nature') return t(`statement.${row.nature}`);
    if (row.level === 'side') return t(`statement.${row.side}`);
    if (row.level === 'result') return t(row.amount_poisha < 0 ? 'statement.deficit' : 'statement.surplus');
    return t(`statement.${row.level}`);
  };
}

/** The first columns of a statement: code and name, which leads to the postings of a ledger in the given days. */
export function useNameColumns<Any extends Row>(days: { from?: string; to?: string }): Column<Any>[] {
  const { t } = useTranslation('accounts');
  const nameOf = useRowName();
  return [
    { key: 'code', width: 90 },
    {
      key: 'particulars',
      title: t('report.particulars'),
      value: nameOf,
      render: (row) => (
        <Text span inherit pl={indents[row.level] ?? 0}>
          {nameOf(row)}
        </Text>
      ),
      href: (row) => row.ledger_id && ledgerReportPath(row.ledger_id, days),
    },
  ];
}
