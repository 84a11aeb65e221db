import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LinesField } from '#ui/document/LinesField.tsx';
import type { LineColumn } from '#ui/document/line-columns.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { accountsApi } from '../api.ts';
import {
  isKindAllowedOnSide,
  mostVoucherLines,
  refusalOfLedger,
  totalsOf,
  type VoucherType,
} from './voucher.rules.ts';

export interface LineValues {
  ledger_id: string;
  debit_poisha: number | null;
  credit_poisha: number | null;
  narration: string;
}

export const emptyLine: LineValues = {
  ledger_id: '',
  debit_poisha: null,
  credit_poisha: null,
  narration: '',
};

interface VoucherLinesProps {
  type: VoucherType;
  lines: LineValues[];
  onChange: (lines: LineValues[]) => void;
  error: (path: string) => string | undefined;
}

/** The lines of a voucher, both totals while they are typed, and how far they are apart. */
export function VoucherLines({ type, lines, onChange, error }: VoucherLinesProps) {
  const { t } = useTranslation('accounts');
  const { debit_poisha, credit_poisha, difference_poisha } = totalsOf(lines.map(amountsOf));
  const choices = useLedgersFor(type, lines);
  const columns: LineColumn<LineValues>[] = [
    { kind: 'choice', key: 'ledger_id', label: t('field.ledger_id'), width: 9, choices },
    {
      kind: 'money',
      key: 'debit_poisha',
      label: t('debit'),
      width: 4,
      change: (poisha) => (poisha ? { credit_poisha: null } : {}),
    },
    {
      kind: 'money',
      key: 'credit_poisha',
      label: t('credit'),
      width: 4,
      change: (poisha) => (poisha ? { debit_poisha: null } : {}),
    },
    { kind: 'text', key: 'narration', label: t('field.narration'), width: 6 },
  ];
  return (
    <LinesField
      lines={lines}
      onChange={onChange}
      error={error}
      columns={columns}
      blank={emptyLine}
      fewest={2}
      most={mostVoucherLines}
      totals={[
        { label: t('voucher.total_debit'), poisha: debit_poisha },
        { label: t('voucher.total_credit'), poisha: credit_poisha },
        {
          label: t('voucher.difference'),
          poisha: Math.abs(difference_poisha),
          isWrong: difference_poisha !== 0,
        },
      ]}
      poisha={debit_poisha}
    />
  );
}

/** The line as the server expects it, with 0 for an empty amount. */
export const amountsOf = (line: LineValues) => ({
  ...line,
  debit_poisha: line.debit_poisha ?? 0,
  credit_poisha: line.credit_poisha ?? 0,
});

/** Active ledgers that may stand on a side of such a voucher, and those that stand in it already. */
function useLedgersFor(type: VoucherType, lines: LineValues[]) {
  const { pick } = useLanguage();
  const { data: ledgers } = useQuery(accountsApi.ledgers.options.queryOptions());
  const used = new Set(lines.map((line) => line.ledger_id));
  const retired = ledgers?.filter((it) => !it.is_active && used.has(it.id)).map((it) => it.id);
  const retiredIds = retired?.join();
  return useMemo(
    () =>
      ledgers
        ?.filter((it) => it.is_active || retiredIds?.includes(it.id))
        .filter((it) => !refusalOfLedger(it.system_key))
        .filter(
          (it) => isKindAllowedOnSide(type, 'debit', it.kind) || isKindAllowedOnSide(type, 'credit', it.kind),
        )
        .map(({ id, code, name_en, name_bn }) => ({
          value: id,
          label: `${code} ${pick(name_en, name_bn)}`,
          names: [code, name_en, name_bn],
        })),
    [ledgers, retiredIds, type, pick],
  );
}
