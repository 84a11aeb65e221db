import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import type { Receipt } from '../receipts/receipt.contract.ts';

export interface ReceiptTableProps {
  receipts: readonly Pick<Receipt, 'id' | 'receipt_no' | 'received_on' | 'amount_poisha' | 'state'>[];
  /** Address of a receipt as PDF. */
  receiptUrl: (id: string) => string;
  title?: string;
  /** What to do where there is none yet; the counter's word where it is left out. */
  emptyHint?: string;
}

/** A student's receipts, to be printed again. */
export function ReceiptTable({ receipts, receiptUrl, title, emptyHint }: ReceiptTableProps) {
  const { t } = useTranslation('fees');
  const heading = title ?? t('money_tab.receipts');
  return (
    <Section title={heading}>
      {receipts.length === 0 ? (
        <EmptyState title={t('money_tab.no_receipts')} hint={emptyHint ?? t('money_tab.no_receipts_hint')} />
      ) : (
        <ReportTable
          caption={heading}
          rows={[...receipts]}
          columns={[
            {
              key: 'receipt_no',
              title: t('money_tab.receipt_no'),
              render: (it) => (
                <Anchor href={receiptUrl(it.id)} target="_blank" rel="noreferrer" size="sm">
                  {it.receipt_no}
                </Anchor>
              ),
            },
            { key: 'received_on', kind: 'day' },
            { key: 'amount', title: t('money_tab.amount'), kind: 'money', value: (it) => it.amount_poisha },
            {
              key: 'state',
              title: t('money_tab.state'),
              render: (it) => (
                <Status tone={it.state === 'valid' ? 'good' : 'quiet'}>
                  {t(`receipt.state.${it.state}`)}
                </Status>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
