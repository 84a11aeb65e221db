import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { printDocument } from '#ui/export/print-pdf.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { accountsApi } from '../api.ts';
import { sourcePath } from '../reports/source-paths.ts';
import { automaticSources } from './automatic-sources.ts';
import type { AutomaticVoucher } from './automatic-voucher.contract.ts';

const types = ['DV', 'CV', 'JV', 'CTV'] as const;

/** The vouchers that other documents posted, each with its paper and the way to its document. */
export function AutomaticVoucherScreen() {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const list = useListState({
    sort: '-posted_on',
    filters: ['source_kind', 'voucher_type', 'from', 'to'],
    defaults: { from: `${today().slice(0, 7)}-01` },
  });
  const stateOf = (row: AutomaticVoucher) =>
    row.is_reversal ? 'reversal' : row.is_reversed ? 'reversed' : 'posted';
  return (
    <Page subtitle={t('automatic_voucher.hint')}>
      <ListTable
        name="automatic-vouchers"
        source={accountsApi.automaticVouchers.list}
        list={list}
        search={t('automatic_voucher.search')}
        filters={[
          {
            name: 'source_kind',
            label: t('automatic_voucher.source'),
            choices: automaticSources.map((value) => ({ value, label: t(`source_kind.${value}`) })),
          },
          {
            name: 'voucher_type',
            label: t('field.voucher_type'),
            choices: types.map((value) => ({ value, label: t(`type.${value}`) })),
          },
          { name: 'from', kind: 'day' },
          { name: 'to', kind: 'day' },
        ]}
        columns={[
          {
            key: 'voucher_no',
            phone: 'fact',
            sort: true,
            render: (row) => <span className="figure">{row.voucher_no}</span>,
          },
          { key: 'posted_on', phone: 'fact', kind: 'day', sort: true },
          {
            key: 'source_kind',
            title: t('automatic_voucher.source'),
            value: (row) => t(`source_kind.${row.source_kind}`),
          },
          { key: 'party_name', phone: 'name' },
          { key: 'narration', width: 280, optional: true },
          { key: 'posted_by_name', title: t('automatic_voucher.posted_by'), optional: true },
          {
            key: 'state',
            phone: 'state',
            title: t('automatic_voucher.status'),
            value: (row) => t(`automatic_voucher.state.${stateOf(row)}`),
            render: (row) => (
              <Status tone={stateOf(row) === 'posted' ? 'good' : 'quiet'}>
                {t(`automatic_voucher.state.${stateOf(row)}`)}
              </Status>
            ),
          },
          { key: 'total_poisha', phone: 'fact', title: t('field.amount_poisha'), kind: 'money' },
        ]}
        rowActions={(row) => {
          const href = sourcePath(row);
          return [
            ...(href
              ? [{ label: t('automatic_voucher.open'), icon: <IconFileText size={16} aria-hidden />, href }]
              : []),
            {
              label: t('automatic_voucher.print'),
              icon: <IconPrinter size={16} aria-hidden />,
              onClick: () => printDocument(`accounts/automatic-vouchers/${row.id}`, language),
            },
          ];
        }}
        rowHref={(row) => sourcePath(row)}
        empty={{ title: t('automatic_voucher.empty'), hint: t('automatic_voucher.empty_hint') }}
      />
    </Page>
  );
}
