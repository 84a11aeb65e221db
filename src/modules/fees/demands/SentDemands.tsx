import { useTranslation } from 'react-i18next';
import { useSectionNames } from '#modules/academics/ui.ts';
import { formatDay, formatDayRange } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { feesApi } from '../api.ts';
import type { SentDemand } from './demand.contract.ts';

interface SentDemandsProps {
  which: React.ReactNode;
  values: { from: string; to: string };
  set: (name: 'from' | 'to', day: string | null) => void;
}

/** The demands that were sent by SMS, and what became of their messages. */
export function SentDemands({ which, values: { from, to }, set }: SentDemandsProps) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionName = useSectionNames();
  const daysOf = ({ from_on, up_to_on }: SentDemand) =>
    from_on
      ? formatDayRange(from_on, up_to_on, language)
      : t('demand.up_to', { day: formatDay(up_to_on, language) });
  const headsOf = ({ heads }: SentDemand) =>
    heads.length > 0 ? heads.map((it) => pick(it.name_en, it.name_bn)).join(', ') : t('demand.every_head');
  return (
    <ReportPage
      name="sent-demands"
      source={feesApi.demands.sent}
      input={{ from, to }}
      which={which}
      subtitle={t('demand.sent')}
      filters={<RangeFilter values={{ from, to }} set={set} />}
      states={{ empty: { title: t('demand.no_sent') } }}
      columns={[
        { key: 'sent_at', title: t('demand.sent_at'), kind: 'instant' },
        { key: 'sent_by_name', title: t('demand.sent_by') },
        {
          key: 'sections',
          title: t('demand.sections'),
          width: 170,
          value: (row) =>
            row.class_section_ids
              .map((class_section_id) => sectionName({ class_section_id, section_name: '' }))
              .filter(Boolean)
              .join(', '),
        },
        {
          key: 'what',
          title: t('demand.what'),
          width: 220,
          value: (row) => `${headsOf(row)} · ${daysOf(row)}`,
        },
        { key: 'amount_poisha', title: t('counter.due'), kind: 'money' },
        { key: 'student_count', title: t('demand.students'), kind: 'count' },
        { key: 'message_count', title: t('demand.sms'), kind: 'count' },
        { key: 'part_count', kind: 'count' },
        { key: 'cost_poisha', title: t('demand.cost'), kind: 'money' },
        { key: 'delivered_count', title: t('demand.delivered'), kind: 'count' },
        { key: 'failed_count', title: t('demand.failed'), kind: 'count' },
      ]}
    />
  );
}
