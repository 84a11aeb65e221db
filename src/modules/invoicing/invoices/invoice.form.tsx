import { Alert, Button, Fieldset, Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SiteSelect } from '#modules/sites/ui.ts';
import { addDays, today } from '#shared/dates.ts';
import { monthsAround } from '#shared/month-names.ts';
import { localDigits } from '#shared/numerals.ts';
import { withoutBlankEnd } from '#ui/document/line-columns.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { invoicingApi } from '../api.ts';
import { emptyLine, InvoiceLines, type LineValues } from './InvoiceLines.tsx';
import type { InvoiceWithAll } from './invoice.contract.ts';

const list = '/edu/invoice/master';
const daysToPay = 15;

/** A new invoice, or one for which nothing is paid yet. */
export function InvoiceForm({ invoice }: { invoice?: InvoiceWithAll }) {
  const { t } = useTranslation('invoicing');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: next } = useSuspenseQuery(invoicingApi.invoices.draft.queryOptions({ input: {} }));
  const form = useServerForm({
    name: `site-invoice:${invoice?.id ?? 'new'}`,
    initialValues: {
      site_id: invoice?.site_id ?? null,
      invoice_no: invoice?.invoice_no ?? next.invoice_no,
      period: invoice?.period ?? null,
      invoiced_on: (invoice?.invoiced_on ?? today()) as string | null,
      due_on: (invoice?.due_on ?? addDays(today(), daysToPay)) as string | null,
      note: invoice?.note ?? '',
      lines: invoice ? invoice.lines.map(lineOf) : ([emptyLine] as LineValues[]),
    },
    read: invoice,
    submit: ({ lines, ...head }, context) => {
      const values = { ...head, lines: withoutBlankEnd(lines, emptyLine) };
      return invoice
        ? invoicingApi.invoices.update.call({ ...values, id: invoice.id } as Changed, { context })
        : invoicingApi.invoices.create.call(values as Made);
    },
    onSaved: async () => {
      toast.done(t('invoice.saved'));
      await queryClient.invalidateQueries({ queryKey: invoicingApi.key() });
      await navigate(list);
    },
  });
  const addLines = (lines: LineValues[]) =>
    form.setValue('lines', [...form.values.lines.filter((line) => line.unit_poisha !== null), ...lines]);
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormNotices form={form} />
        <Fieldset legend={t('invoice.head')}>
          <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }} spacing="sm">
            {!invoice && (
              <div data-field="site_id">
                <SiteSelect
                  label={t('field.site_id')}
                  value={form.values.site_id}
                  onChange={(siteId) => form.setValue('site_id', siteId)}
                  error={form.error('site_id')}
                  withAsterisk
                />
              </div>
            )}
            <TextInput {...form.field('invoice_no')} withAsterisk />
            <SelectField
              {...form.field('period')}
              label={t('invoice.month')}
              description={t('invoice.month_hint')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              data={monthsAround(today(), language)}
            />
            <DayField {...form.field('invoiced_on')} withAsterisk />
            <DayField {...form.field('due_on')} withAsterisk />
          </SimpleGrid>
        </Fieldset>
        <Fieldset legend={t('invoice.lines')}>
          <Stack gap="sm">
            <InvoiceLines
              lines={form.values.lines}
              onChange={(lines) => form.setValue('lines', lines)}
              error={form.error}
            />
            {form.values.site_id && (
              <Offers
                siteId={form.values.site_id}
                period={form.values.period}
                ownInvoiceNo={invoice?.invoice_no}
                lines={form.values.lines}
                onAdd={addLines}
              />
            )}
          </Stack>
        </Fieldset>
        <Textarea {...form.field('note')} autosize minRows={2} />
        <FormActions form={form} onCancel={() => navigate(list)} keep={t('ui:back_to_list')} />
      </Stack>
    </form>
  );
}

type Made = Parameters<typeof invoicingApi.invoices.create.call>[0];
type Changed = Parameters<typeof invoicingApi.invoices.update.call>[0];

const lineOf = (line: InvoiceWithAll['lines'][number]): LineValues => ({
  kind: line.kind,
  description: line.description ?? '',
  package_id: line.package_id,
  id_card_order_id: line.id_card_order_id,
  quantity: line.quantity,
  unit_poisha: line.unit_poisha,
});

interface OffersProps {
  siteId: string;
  period: string | null;
  ownInvoiceNo: string | undefined;
  lines: LineValues[];
  onAdd: (lines: LineValues[]) => void;
}

/** What the institution can be billed: its package for the month, and ID cards not billed yet. */
function Offers({ siteId, period, ownInvoiceNo, lines, onAdd }: OffersProps) {
  const { t } = useTranslation('invoicing');
  const { language, pick } = useLanguage();
  const { data } = useQuery(
    invoicingApi.invoices.draft.queryOptions({ input: { site_id: siteId, ...(period && { period }) } }),
  );
  if (!data) return null;
  const offer = data.package;
  const known = offer?.known_invoice_no === ownInvoiceNo ? null : offer?.known_invoice_no;
  const orders = data.id_card_orders.filter((it) => !lines.some((line) => line.id_card_order_id === it.id));
  const fromPackage = () =>
    offer &&
    onAdd([
      { ...emptyLine, kind: 'package', package_id: offer.package_id, unit_poisha: offer.monthly_poisha },
      ...(offer.student_count > 0 && offer.monthly_per_student_poisha > 0
        ? [
            {
              ...emptyLine,
              kind: 'students' as const,
              package_id: offer.package_id,
              quantity: offer.student_count,
              unit_poisha: offer.monthly_per_student_poisha,
            },
          ]
        : []),
    ]);
  return (
    <Stack gap="xs">
      {period && known && (
        <Alert color="yellow" variant="light" p="xs">
          {t('invoice.known', { number: known })}
        </Alert>
      )}
      <Group gap="xs">
        {offer && !lines.some((line) => line.kind === 'package') && (
          <Button
            variant="light"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={fromPackage}
          >
            {t('invoice.from_package')}: {pick(offer.name_en, offer.name_bn)}
          </Button>
        )}
        {orders.map((order) => {
          const section = `${pick(order.class_name_en, order.class_name_bn)} ${order.section_name}`;
          return (
            <Button
              key={order.id}
              variant="light"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() =>
                onAdd([
                  {
                    ...emptyLine,
                    kind: 'id_cards',
                    id_card_order_id: order.id,
                    quantity: order.card_count,
                    description: section,
                    unit_poisha: 0,
                  },
                ])
              }
            >
              {t('invoice.add_cards', { count: localDigits(order.card_count, language) as never, section })}
            </Button>
          );
        })}
      </Group>
      {orders.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('invoice.unbilled')}
        </Text>
      )}
    </Stack>
  );
}
