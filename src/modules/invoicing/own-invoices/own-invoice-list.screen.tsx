import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { monthName } from '#shared/month-names.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { printDocument } from '#ui/export/print-pdf.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { invoicingApi } from '../api.ts';
import { invoiceTones } from '../invoices/print-invoice.ts';

/** What the institution is billed for the product, with a PDF of each invoice. */
export function OwnInvoiceListScreen() {
  const { t } = useTranslation('invoicing');
  const { language } = useLanguage();
  const list = useListState({ sort: '-invoiced_on', filters: ['state'] });
  const state = useDocumentState('invoicing:state', invoiceTones);
  const print = (id: string) => printDocument(`own-site-invoices/${id}`, language);
  return (
    <Page>
      <ListTable
        name="own-site-invoices"
        source={invoicingApi.ownInvoices.list}
        list={list}
        search={t('own_invoice.search')}
        filters={[{ name: 'state', label: t('field.status'), choices: state.choices }]}
        columns={[
          { key: 'invoice_no', phone: 'name', sort: true },
          { key: 'period', value: (row) => monthName(row.period, language) },
          { key: 'invoiced_on', kind: 'day', sort: true, optional: true },
          { key: 'due_on', phone: 'fact', kind: 'day', sort: true },
          { key: 'total_poisha', title: t('invoice.total'), kind: 'money', sort: true },
          { key: 'paid_poisha', title: t('invoice.paid'), kind: 'money', sort: true },
          { key: 'due_poisha', phone: 'fact', title: t('invoice.due'), kind: 'money' },
          state.column,
        ]}
        rowActions={(row) => [
          {
            label: t('ui:export.print'),
            icon: <IconPrinter size={16} aria-hidden />,
            onClick: () => print(row.id),
          },
        ]}
        empty={{ title: t('invoice.empty'), hint: t('own_invoice.empty_hint') }}
      />
    </Page>
  );
}
