import { Alert, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { invoicingApi } from '../api.ts';
import { PaymentTable } from '../payments/PaymentTable.tsx';
import type { InvoiceWithAll } from './invoice.contract.ts';
import { InvoiceForm } from './invoice.form.tsx';
import { invoiceTones } from './print-invoice.ts';
import { useInvoiceMoves } from './useInvoiceMoves.tsx';

export function CreateInvoiceScreen() {
  return (
    <Page>
      <InvoiceForm />
    </Page>
  );
}

/** Shows an invoice; it can be edited while nothing is paid. */
export function EditInvoiceScreen() {
  const { t } = useTranslation('invoicing');
  const { pick } = useLanguage();
  const { id = '' } = useParams();
  const { data: invoice } = useSuspenseQuery(invoicingApi.invoices.show.queryOptions({ input: { id } }));
  const moves = useInvoiceMoves();
  const { badge } = useDocumentState('invoicing:state', invoiceTones);
  return (
    <Page
      subtitle={
        <>
          {invoice.invoice_no} · {pick(invoice.site_name_en, invoice.site_name_bn)} · {badge(invoice.state)}
        </>
      }
      actions={moves.buttons(invoice)}
    >
      <Stack gap="md">
        {invoice.cancel_reason && (
          <Alert color="red" variant="light">
            {t('invoice.cancelled_because', { reason: invoice.cancel_reason })}
          </Alert>
        )}
        {invoice.can.edit ? <InvoiceForm key={invoice.id} invoice={invoice} /> : <Lines invoice={invoice} />}
        <PaymentTable invoice={invoice} />
      </Stack>
      {moves.drawer}
    </Page>
  );
}

function Lines({ invoice }: { invoice: InvoiceWithAll }) {
  const { t } = useTranslation('invoicing');
  const { pick } = useLanguage();
  return (
    <>
      {invoice.paid_poisha > 0 && (
        <Alert color="accent" variant="light" p="xs">
          {t('invoice.settled')}
        </Alert>
      )}
      <ReportTable
        caption={t('invoice.lines')}
        rows={invoice.lines}
        columns={[
          {
            key: 'kind',
            title: t('invoice.line_kind'),
            value: (line) =>
              [t(`kind.${line.kind}`), pick(line.package_name_en, line.package_name_bn), line.description]
                .filter(Boolean)
                .join(' · '),
          },
          { key: 'quantity', kind: 'count' },
          { key: 'unit_poisha', kind: 'money' },
          { key: 'amount_poisha', title: t('invoice.amount'), kind: 'money' },
        ]}
        totals={{ kind: t('invoice.total'), amount_poisha: invoice.total_poisha }}
      />
    </>
  );
}
