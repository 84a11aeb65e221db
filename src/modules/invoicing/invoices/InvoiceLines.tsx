import { useTranslation } from 'react-i18next';
import { LinesField } from '#ui/document/LinesField.tsx';
import type { LineColumn } from '#ui/document/line-columns.ts';
import { amountOf, totalOf } from './invoice.rules.ts';
import { type LineKind, lineKinds, mostInvoiceLines } from './line-kinds.ts';

export interface LineValues {
  kind: LineKind;
  description: string;
  package_id: string | null;
  id_card_order_id: string | null;
  quantity: number | null;
  unit_poisha: number | null;
}

export const emptyLine: LineValues = {
  kind: 'other',
  description: '',
  package_id: null,
  id_card_order_id: null,
  quantity: 1,
  unit_poisha: null,
};

interface InvoiceLinesProps {
  lines: LineValues[];
  onChange: (lines: LineValues[]) => void;
  error: (path: string) => string | undefined;
}

export function InvoiceLines({ lines, onChange, error }: InvoiceLinesProps) {
  const { t } = useTranslation('invoicing');
  const total = totalOf(lines);
  const columns: LineColumn<LineValues>[] = [
    {
      kind: 'choice',
      key: 'kind',
      label: t('invoice.line_kind'),
      width: 4,
      choices: lineKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      change: () => ({ package_id: null, id_card_order_id: null }),
    },
    { kind: 'text', key: 'description', label: t('invoice.description'), width: 8 },
    { kind: 'count', key: 'quantity', label: t('field.quantity'), width: 3 },
    { kind: 'money', key: 'unit_poisha', label: t('field.unit_poisha'), width: 4 },
    { kind: 'figure', key: 'amount', label: t('invoice.amount'), width: 4, value: amountOf },
  ];
  return (
    <LinesField
      lines={lines}
      onChange={onChange}
      error={error}
      columns={columns}
      blank={emptyLine}
      most={mostInvoiceLines}
      totals={[{ label: t('invoice.total'), poisha: total }]}
      poisha={total}
    />
  );
}
