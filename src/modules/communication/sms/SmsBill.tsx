import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { monthName } from '#shared/month-names.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { communicationApi } from '../api.ts';

interface SmsBillProps {
  which: ReactNode;
  values: { from: string; to: string };
  set: (name: 'from' | 'to', value: string | null) => void;
}

const purposes = [
  'message',
  'absence',
  'late',
  'notice',
  'fee_demand',
  'fee_receipt',
  'online_payment',
  'admission',
];

/** What the SMS of some days cost, by month and by what they were for. */
export function SmsBill({ which, values, set }: SmsBillProps) {
  const { t } = useTranslation('communication');
  const { language } = useLanguage();
  const { from, to } = values;
  return (
    <ReportPage
      name="sms-bill"
      source={communicationApi.sms.bill}
      input={{ from, to }}
      which={which}
      filters={<RangeFilter values={values} set={set} />}
      columns={[
        { key: 'month', value: (row) => monthName(row.month, language) },
        {
          key: 'purpose',
          title: t('master.bill.purpose'),
          value: (row) => t(`master.purpose.${purposes.includes(row.purpose) ? row.purpose : 'other'}`),
        },
        { key: 'messages', title: t('master.messages'), kind: 'count' },
        { key: 'parts', title: t('master.parts'), kind: 'count' },
        { key: 'cost_poisha', title: t('master.cost'), kind: 'money' },
      ]}
      totals={({ totals }) => totals}
      states={{ empty: { title: t('master.bill.empty'), hint: t('master.bill.empty_hint') } }}
    />
  );
}
