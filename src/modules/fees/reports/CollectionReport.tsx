import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { feesApi } from '../api.ts';
import type { CollectionBy, CollectionRow } from './fee-report.contract.ts';
import type { ReportProps } from './report-columns.ts';

/** Money received and paid back by day, collector, head, fee group, method, channel or class. */
export function CollectionReport({ input, by, ...page }: ReportProps & { by: CollectionBy }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const nameOf = (row: CollectionRow, style: 'long' | 'short' = 'long') => {
    if (by === 'day') return formatDay(row.key ?? '', language, style);
    if (by === 'channel') return t(`channel.${row.key}`);
    return pick(row.name_en, row.name_bn);
  };
  return (
    <ReportPage
      {...page}
      source={feesApi.reports.collection}
      input={{ ...input, by }}
      columns={[
        { key: 'name', title: t(`report.by.${by}`), value: (row) => nameOf(row) },
        { key: 'receipt_count', title: t('report.receipts'), kind: 'count' },
        { key: 'amount_poisha', title: t('report.collected'), kind: 'money' },
        { key: 'refunded_poisha', title: t('report.refunded'), kind: 'money' },
        { key: 'net_poisha', title: t('report.net'), kind: 'money' },
      ]}
      chart={({ rows }) => ({
        title: t('report.net'),
        bars: rows.map((row) => ({ name: nameOf(row, 'short'), figure: row.net_poisha })),
        isMoney: true,
        along: by === 'day' ? 'days' : 'names',
      })}
    />
  );
}
