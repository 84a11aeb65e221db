import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { printPdf } from '#ui/export/print-pdf.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Status } from '#ui/report/Status.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { certificatesApi } from '../api.ts';
import type { IdCardOrder } from './id-card.contract.ts';

/** The orders so far: what was billed, and the sheets to print again. */
export function IdCardOrders() {
  const { t } = useTranslation('certificates');
  const { language } = useLanguage();
  const list = useListState({ sort: '-order_no' });
  const state = (row: IdCardOrder) => {
    if (row.invoice_no) return t('cards.billed', { number: row.invoice_no });
    return t('cards.unbilled');
  };
  return (
    <ListTable
      name="id-card-orders"
      source={certificatesApi.idCards.list}
      list={list}
      search={false}
      columns={[
        { key: 'order_no', title: t('cards.order_no'), kind: 'count', sort: true },
        { key: 'site', phone: 'name', title: t('field.site_id'), names: 'site_name' },
        { key: 'card_count', title: t('cards.count'), kind: 'count' },
        { key: 'ordered_at', phone: 'fact', title: t('cards.ordered_at'), kind: 'instant' },
        { key: 'ordered_by_name', title: t('cards.ordered_by') },
        {
          key: 'invoice_no',
          phone: 'fact',
          title: t('cards.invoice'),
          value: state,
          render: (row) => <Status tone={row.invoice_no ? 'good' : 'waiting'}>{state(row)}</Status>,
        },
        {
          key: 'sheets',
          phone: 'state',
          title: t('cards.sheets'),
          value: (row) => t(row.is_ready ? 'cards.ready' : 'cards.waiting'),
          render: (row) =>
            row.is_ready ? (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconFileText size={14} aria-hidden />}
                aria-label={`${t('cards.print_sheets')} ${localDigits(row.order_no, language)}`}
                onClick={() => printSheets(row.id)}
              >
                {t('cards.print_sheets')}
              </Button>
            ) : (
              <Status tone="waiting">{t('cards.waiting')}</Status>
            ),
        },
      ]}
      empty={{
        title: t('cards.no_orders'),
        hint: t('cards.no_orders_hint'),
        action: (
          <Button component={Link} to="/edu/invoice/create" variant="default" size="xs">
            {t('cards.to_invoice')}
          </Button>
        ),
      }}
    />
  );
}

export const printSheets = (orderId: string) =>
  printPdf(`/api/v1/id-card-orders/${orderId}/document`).catch(reportFailure);
