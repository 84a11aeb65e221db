import { Alert, Button, Stack } from '@mantine/core';
import { IconCash, IconPrinter, IconReceiptOff } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { invoicingApi } from '../api.ts';
import { PaymentTable } from '../payments/PaymentTable.tsx';
import { CancelInvoiceDrawer } from './CancelInvoiceDrawer.tsx';
import type { InvoiceWithAll } from './invoice.contract.ts';
import { InvoiceForm } from './invoice.form.tsx';
import { printInvoice, stateTones } from './print-invoice.ts';

/** Writes an invoice to an institution. */
export function CreateInvoiceScreen() {
  return (
    <Page>
      <InvoiceForm />
    </Page>
  );
}

/** An invoice: changed while nothing is paid, else looked at. */
export function EditInvoiceScreen() {
  const { t } = useTranslation('invoicing');
  const { language, pick } = useLanguage();
  const { id = '' } = useParams();
  const { data: invoice } = useSuspenseQuery(invoicingApi.invoices.show.queryOptions({ input: { id } }));
  const [isCancelling, setCancelling] = useState(false);
  return (
    <Page
      subtitle={
        <>
          {invoice.invoice_no} · {pick(invoice.site_name_en, invoice.site_name_bn)} ·{' '}
          <Status tone={stateTones[invoice.state]}>{t(`state.${invoice.state}`)}</Status>
        </>
      }
      actions={
        <>
          {invoice.can.cancel && (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconReceiptOff size={16} aria-hidden />}
              onClick={() => setCancelling(true)}
            >
              {t('invoice.cancel')}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => printInvoice(invoice.id, language)}
          >
            {t('invoice.print')}
          </Button>
          {invoice.can.pay && (
            <Button
              component={Link}
              to={`/edu/invoice/payment?site_id=${invoice.site_id}&invoice_id=${invoice.id}`}
              leftSection={<IconCash size={16} aria-hidden />}
            >
              {t('invoice.pay')}
            </Button>
          )}
        </>
      }
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
      {isCancelling && <CancelInvoiceDrawer invoice={invoice} onClose={() => setCancelling(false)} />}
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
          { key: 'quantity', title: t('field.quantity'), kind: 'count' },
          { key: 'unit_poisha', title: t('field.unit_poisha'), kind: 'money' },
          { key: 'amount_poisha', title: t('invoice.amount'), kind: 'money' },
        ]}
        totals={{ kind: t('invoice.total'), amount_poisha: invoice.total_poisha }}
      />
    </>
  );
}
