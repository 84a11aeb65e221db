import { ActionIcon, Group, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { useCan } from '#ui/session/session.ts';
import type { InvoicePayment, InvoiceWithAll } from '../invoices/invoice.contract.ts';
import { printReceipt } from '../invoices/print-invoice.ts';
import { ReverseDrawer } from './ReverseDrawer.tsx';

/** The payments of an invoice, and their reversals. */
export function PaymentTable({ invoice }: { invoice: InvoiceWithAll }) {
  const { t } = useTranslation('invoicing');
  const { language } = useLanguage();
  const can = useCan();
  const [reversing, setReversing] = useState<InvoicePayment>();
  if (invoice.payments.length === 0) return null;
  const actions = (payment: InvoicePayment) => (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Tooltip label={t('payment.print')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${t('payment.print')} ${payment.receipt_no}`}
          onClick={() => printReceipt(payment.id, language)}
        >
          <IconPrinter size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {!payment.is_reversed && !payment.reversal_of && can('invoicing.payment.reverse') && (
        <Tooltip label={t('payment.reverse')}>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`${t('payment.reverse')} ${payment.receipt_no}`}
            onClick={() => setReversing(payment)}
          >
            <IconArrowBackUp size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
  const remark = (payment: InvoicePayment) => {
    if (payment.reversal_of) return `${t('payment.is_reversal')}: ${payment.reason ?? ''}`;
    return [payment.is_reversed && t('payment.reversed'), payment.note].filter(Boolean).join(' · ');
  };
  return (
    <Section title={t('payment.history')}>
      <ReportTable
        caption={t('payment.history')}
        rows={invoice.payments}
        columns={[
          { key: 'receipt_no', title: t('payment.receipt_no') },
          { key: 'paid_on', kind: 'day' },
          {
            key: 'payment_type',
            value: (row) => [t(`payment_type.${row.payment_type}`), row.reference].filter(Boolean).join(' '),
          },
          { key: 'remark', title: t('field.note'), value: remark },
          { key: 'received_by_name', title: t('payment.by') },
          { key: 'amount_poisha', title: t('invoice.amount'), kind: 'money' },
          { key: 'actions', title: '', render: actions },
        ]}
        totals={{ receipt_no: t('invoice.paid'), amount_poisha: invoice.paid_poisha }}
      />
      {reversing && <ReverseDrawer payment={reversing} onClose={() => setReversing(undefined)} />}
    </Section>
  );
}
