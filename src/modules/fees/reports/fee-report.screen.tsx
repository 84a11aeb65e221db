import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { formatDay, today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { useFilters } from '#ui/report/useFilters.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { feesApi } from '../api.ts';
import { useFeeHeads } from '../fee-heads/useFeeHeads.ts';
import { CollectionReport } from './CollectionReport.tsx';
import { FineReport, HeadReport, OpenDueReport, ReductionReport } from './DueReports.tsx';
import { AdvanceReport, CancelledReport } from './ReceiptReports.tsx';
import type { ReportProps } from './report-columns.ts';

const reports: Record<string, (props: ReportProps) => React.ReactNode> = {
  daily: (props) => <CollectionReport {...props} by="day" />,
  collector: (props) => <CollectionReport {...props} by="collector" />,
  method: (props) => <CollectionReport {...props} by="method" />,
  channel: (props) => <CollectionReport {...props} by="channel" />,
  head: (props) => <CollectionReport {...props} by="head" />,
  group: (props) => <CollectionReport {...props} by="group" />,
  class: (props) => <CollectionReport {...props} by="class" />,
  heads: (props) => <HeadReport {...props} />,
  dues: (props) => <OpenDueReport {...props} />,
  waivers: (props) => <ReductionReport {...props} />,
  fines: (props) => <FineReport {...props} />,
  advances: (props) => <AdvanceReport {...props} />,
  cancelled: (props) => <CancelledReport {...props} />,
};

/** Every report on fees: choose which, the days and whom; all of it stands in the address. */
export function FeeReportScreen() {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const { values, set } = useFilters({
    report: 'daily',
    from: `${today().slice(0, 8)}01`,
    to: today(),
    class_id: '',
    class_section_id: '',
    fee_head_id: '',
    channel: '',
    collected_by: '',
  });
  const name = values.report in reports ? values.report : 'daily';
  const heads = useFeeHeads();
  const options = useAcademicOptions();
  const collectors = useQuery(feesApi.reports.collectors.queryOptions());
  const isOfDay = name === 'dues';
  const ofReceipts = !['heads', 'dues', 'waivers', 'fines', 'advances'].includes(name);
  const sections = (options.data?.sections ?? []).filter((it) => it.class_id === values.class_id);
  const place = {
    class_id: values.class_id || undefined,
    class_section_id: values.class_section_id || undefined,
    fee_head_id: values.fee_head_id || undefined,
  };
  const input = {
    from: values.from,
    to: values.to,
    ...place,
    ...(ofReceipts && {
      channel: (values.channel || undefined) as 'student_payment' | undefined,
      collected_by: values.collected_by || undefined,
    }),
  };
  const day = (it: string) => (it ? formatDay(it, language) : '');

  const filters = (
    <>
      <Select
        label={t('report.which')}
        data={Object.keys(reports).map((value) => ({ value, label: t(`report.name.${value}`) }))}
        value={name}
        allowDeselect={false}
        onChange={(value) => set('report', value)}
        w={{ base: '100%', xs: 260 }}
      />
      {!isOfDay && (
        <DayField label={t('field.from')} value={values.from} onChange={(it) => set('from', it)} w={150} />
      )}
      <DayField
        label={isOfDay ? t('report.on') : t('field.to')}
        value={values.to}
        onChange={(it) => set('to', it)}
        w={150}
      />
      <FilterSelect
        label={t('field.class_id')}
        data={(options.data?.classes ?? [])
          .filter((it) => options.data?.sections.some((section) => section.class_id === it.id))
          .map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
        value={values.class_id}
        onChange={(it) => {
          set('class_section_id', null);
          set('class_id', it);
        }}
      />
      {sections.length > 0 && (
        <FilterSelect
          label={t('field.class_section_id')}
          data={sections.map((it) => ({ value: it.id, label: it.name }))}
          value={values.class_section_id}
          onChange={(it) => set('class_section_id', it)}
        />
      )}
      {!['fines', 'advances', 'cancelled'].includes(name) && (
        <FilterSelect
          label={t('field.fee_head_id')}
          data={heads}
          value={values.fee_head_id}
          onChange={(it) => set('fee_head_id', it)}
        />
      )}
      {ofReceipts && (
        <>
          <FilterSelect
            label={t('receipt.channel')}
            data={(['student_payment', 'quick_office', 'due_slip_office'] as const).map((value) => ({
              value,
              label: t(`channel.${value}`),
            }))}
            value={values.channel}
            onChange={(it) => set('channel', it)}
          />
          <FilterSelect
            label={t('receipt.collector')}
            data={(collectors.data ?? []).map((it) => ({ value: it.id, label: it.full_name }))}
            value={values.collected_by}
            onChange={(it) => set('collected_by', it)}
          />
        </>
      )}
    </>
  );
  const Report = reports[name]!;
  return (
    <Report
      key={name}
      name={`fee-${name}`}
      subtitle={`${t(`report.name.${name}`)} · ${isOfDay ? day(values.to) : `${day(values.from)} – ${day(values.to)}`}`}
      filters={filters}
      input={input}
    />
  );
}
