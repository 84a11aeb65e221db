import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { siteFilter, useCompanies } from '#modules/sites/ui.ts';
import { today } from '#shared/dates.ts';
import { monthName, monthsAround } from '#shared/month-names.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Count, Taka } from '#ui/report/Figure.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { invoicingApi } from '../api.ts';
import { invoiceTones } from './print-invoice.ts';
import { useInvoiceMoves } from './useInvoiceMoves.tsx';

/** Invoices to institutions, with what they add up to. */
export function InvoiceListScreen() {
  const { t } = useTranslation('invoicing');
  const { language } = useLanguage();
  const companies = useCompanies();
  const list = useListState({ sort: '-invoiced_on', filters: ['company_id', 'site_id', 'period', 'state'] });
  const moves = useInvoiceMoves();
  const state = useDocumentState('invoicing:state', invoiceTones);
  const createButton = (
    <Button component={Link} to="/edu/invoice/create" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('invoice.create')}
    </Button>
  );
  return (
    <Page
      actions={
        <>
          <Button component={Link} to="/edu/invoice/site-invoice-master-form" variant="default">
            {t('invoice.generate')}
          </Button>
          {createButton}
        </>
      }
    >
      <Totals input={{ q: list.q || undefined, ...list.filters }} />
      <ListTable
        name="site-invoices"
        source={invoicingApi.invoices.list}
        list={list}
        search={t('invoice.search')}
        filters={[
          { name: 'company_id', choices: companies },
          siteFilter,
          { name: 'period', choices: monthsAround(today(), language) },
          { name: 'state', label: t('field.status'), choices: state.choices },
        ]}
        columns={[
          { key: 'invoice_no', phone: 'fact', sort: true, width: 150 },
          { key: 'site', phone: 'name', title: t('invoice.site'), names: 'site_name' },
          { key: 'company', title: t('field.company_id'), names: 'company_name', optional: true },
          { key: 'period', value: (row) => monthName(row.period, language) },
          { key: 'invoiced_on', kind: 'day', sort: true, optional: true },
          { key: 'due_on', phone: 'fact', kind: 'day', sort: true },
          { key: 'total_poisha', title: t('invoice.total'), kind: 'money', sort: true },
          { key: 'paid_poisha', title: t('invoice.paid'), kind: 'money', sort: true },
          { key: 'due_poisha', phone: 'fact', title: t('invoice.due'), kind: 'money' },
          state.column,
        ]}
        rowHref={moves.href}
        rowActions={moves.rowActions}
        empty={{ title: t('invoice.empty'), hint: t('invoice.empty_hint'), action: createButton }}
      />
      {moves.drawer}
    </Page>
  );
}

type TotalsInput = Parameters<typeof invoicingApi.invoices.totals.call>[0];

/** The totals of the filtered invoices. */
function Totals({ input }: { input: Record<string, string | undefined> }) {
  const { t } = useTranslation('invoicing');
  const { data } = useQuery({
    ...invoicingApi.invoices.totals.queryOptions({ input: input as TotalsInput }),
    placeholderData: keepPreviousData,
  });
  return (
    <FigureStrip
      figures={[
        { label: t('invoice.count'), value: <Count value={data?.invoice_count} /> },
        ...(['total', 'paid', 'due'] as const).map((name) => ({
          label: t(`invoice.${name}`),
          value: <Taka poisha={data?.[`${name}_poisha`]} />,
        })),
      ]}
    />
  );
}
