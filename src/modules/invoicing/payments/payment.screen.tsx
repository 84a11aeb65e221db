import { Alert, Anchor, Button, Group, SimpleGrid, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteSelect } from '#modules/sites/ui.ts';
import { today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Day, Taka } from '#ui/report/Figure.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { invoicingApi } from '../api.ts';
import type { Invoice } from '../invoices/invoice.contract.ts';
import { paymentTypes } from '../invoices/line-kinds.ts';
import { printReceipt } from '../invoices/print-invoice.ts';
import { PaymentTable } from './PaymentTable.tsx';
import type { PaymentReceipt } from './payment.contract.ts';

/** Finds what an institution owes and records what it paid. */
export function InvoicePaymentScreen() {
  const { t } = useTranslation('invoicing');
  const { language } = useLanguage();
  const { values, set } = useFilters({ site_id: '', invoice_id: '' });
  const [receipt, setReceipt] = useState<PaymentReceipt>();
  const owed = useQuery(
    invoicingApi.invoices.list.queryOptions({
      input: values.site_id
        ? { site_id: values.site_id, is_owed: 'true' as never, sort: 'due_on', page_size: 100 }
        : skipToken,
    }),
  );
  const chosen = owed.data?.rows.find((it) => it.id === values.invoice_id) ?? owed.data?.rows[0];
  return (
    <Page>
      <Stack gap="md" maw={960}>
        <Group align="flex-end" gap="sm">
          <SiteSelect
            value={values.site_id || null}
            onChange={(siteId) => {
              setReceipt(undefined);
              set('site_id', siteId);
            }}
          />
          {!values.site_id && (
            <Text size="sm" c="dimmed">
              {t('payment.choose_hint')}
            </Text>
          )}
        </Group>

        {receipt && (
          <Alert color="green" variant="light" role="status">
            <Group justify="space-between" gap="xs">
              <Text size="sm">
                {t('payment.received', {
                  receipt: receipt.receipt_no,
                  paid: formatTaka(receipt.paid_poisha, language),
                  due: formatTaka(receipt.due_poisha, language),
                })}
              </Text>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPrinter size={14} aria-hidden />}
                onClick={() => printReceipt(receipt.id, language)}
              >
                {t('payment.print')}
              </Button>
            </Group>
          </Alert>
        )}
        {owed.isError && <ErrorState error={owed.error} onRetry={() => owed.refetch()} />}
        {values.site_id && owed.isPending && <LoadingState />}
        {owed.data?.rows.length === 0 && (
          <EmptyState title={t('payment.none_owed')} hint={t('payment.none_owed_hint')} />
        )}
        {owed.data && chosen && (
          <>
            <OwedInvoices
              invoices={owed.data.rows}
              chosenId={chosen.id}
              onChoose={(id) => set('invoice_id', id)}
            />
            <PaymentForm key={`${chosen.id}:${chosen.due_poisha}`} invoice={chosen} onPaid={setReceipt} />
            <History invoiceId={chosen.id} />
          </>
        )}
      </Stack>
    </Page>
  );
}

interface OwedInvoicesProps {
  invoices: Invoice[];
  chosenId: string;
  onChoose: (id: string) => void;
}

function OwedInvoices({ invoices, chosenId, onChoose }: OwedInvoicesProps) {
  const { t } = useTranslation('invoicing');
  return (
    <Table.ScrollContainer minWidth={620}>
      <Table>
        <caption className="visually-hidden">{t('payment.owed')}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('field.invoice_no')}</Table.Th>
            <Table.Th scope="col">{t('field.due_on')}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t('invoice.total')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('invoice.paid')}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t('invoice.due')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoices.map((invoice) => (
            <Table.Tr
              key={invoice.id}
              bg={invoice.id === chosenId ? 'var(--mantine-color-default-hover)' : undefined}
            >
              <Table.Td>
                <Anchor
                  component="button"
                  type="button"
                  aria-pressed={invoice.id === chosenId}
                  onClick={() => onChoose(invoice.id)}
                >
                  {invoice.invoice_no}
                </Anchor>
              </Table.Td>
              <Table.Td>
                <Day day={invoice.due_on} />
              </Table.Td>
              {(['total_poisha', 'paid_poisha', 'due_poisha'] as const).map((name) => (
                <Table.Td key={name} ta="right">
                  <Taka poisha={invoice[name]} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function PaymentForm({ invoice, onPaid }: { invoice: Invoice; onPaid: (receipt: PaymentReceipt) => void }) {
  const { t } = useTranslation('invoicing');
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: `site-invoice-payment:${invoice.id}`,
    keepDraft: false,
    initialValues: {
      paid_on: today() as string | null,
      amount_poisha: invoice.due_poisha as number | null,
      payment_type: 'bank' as (typeof paymentTypes)[number],
      reference: '',
      note: '',
    },
    submit: (values) => invoicingApi.payments.create.call({ ...values, invoice_id: invoice.id } as Paid),
    onSaved: async (receipt) => {
      onPaid(receipt);
      await queryClient.invalidateQueries({ queryKey: invoicingApi.key() });
    },
  });
  return (
    <Section title={t('payment.chosen', { number: invoice.invoice_no })}>
      <form {...form.formProps}>
        <Stack gap="sm">
          <FormNotices form={form} />
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <MoneyField {...form.field('amount_poisha')} withAsterisk />
            <DayField {...form.field('paid_on')} withAsterisk />
            <SelectField
              {...form.field('payment_type')}
              data={paymentTypes.map((value) => ({ value, label: t(`payment_type.${value}`) }))}
              withAsterisk
            />
            <TextInput {...form.field('reference')} />
          </SimpleGrid>
          <TextInput {...form.field('note')} />
          <FormActions form={form} save={t('payment.receive')} />
        </Stack>
      </form>
    </Section>
  );
}

type Paid = Parameters<typeof invoicingApi.payments.create.call>[0];

function History({ invoiceId }: { invoiceId: string }) {
  const { data } = useQuery(invoicingApi.invoices.show.queryOptions({ input: { id: invoiceId } }));
  return data ? <PaymentTable invoice={data} /> : null;
}
