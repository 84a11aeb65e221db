import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ClassSectionFilters } from '#modules/academics/ui.ts';
import { today } from '#shared/dates.ts';
import { AsOfFilter, RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { rangeOfPreset } from '#ui/report/period.ts';
import { useFilters } from '#ui/report/useFilters.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { feesApi } from '../api.ts';
import { useFeeHeads } from '../fee-heads/useFeeHeads.ts';
import { channels } from '../receipts/channels.ts';
import { CollectionReport } from './CollectionReport.tsx';
import { FineReport, HeadReport, OpenDueReport, ReductionReport } from './DueReports.tsx';
import { AdvanceReport, CancelledReport, HeldReport } from './ReceiptReports.tsx';
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
  held: (props) => <HeldReport {...props} />,
};

/** Every report on fees: choose which, the days and whom; all of it stands in the address. */
export function FeeReportScreen() {
  const { t } = useTranslation('fees');
  const { values, set } = useFilters({
    report: 'daily',
    ...rangeOfPreset('this_month', today()),
    class_id: '',
    class_section_id: '',
    fee_head_id: '',
    channel: '',
    collected_by: '',
  });
  const name = values.report in reports ? values.report : 'daily';
  const heads = useFeeHeads();
  const collectors = useQuery(feesApi.reports.collectors.queryOptions());
  const ofReceipts = !['heads', 'dues', 'waivers', 'fines', 'advances', 'held'].includes(name);
  const { report: _, channel, collected_by, ...input } = values;

  const which = (
    <Select
      label={t('report.which')}
      data={Object.keys(reports).map((value) => ({ value, label: t(`report.name.${value}`) }))}
      value={name}
      allowDeselect={false}
      onChange={(value) => set('report', value)}
      w={{ base: '100%', xs: 260 }}
    />
  );
  const filters = (
    <>
      {name === 'dues' || name === 'held' ? (
        <AsOfFilter day={values.to} onChange={(day) => set('to', day)} />
      ) : (
        <RangeFilter values={values} set={set} />
      )}
      {name !== 'held' && <ClassSectionFilters values={values} set={set} />}
      {!['fines', 'advances', 'cancelled', 'held'].includes(name) && (
        <FilterSelect
          label={t('field.fee_head_id')}
          data={heads}
          value={values.fee_head_id}
          onChange={(id) => set('fee_head_id', id)}
        />
      )}
      {ofReceipts && (
        <>
          <FilterSelect
            label={t('receipt.channel')}
            data={channels.map((value) => ({ value, label: t(`channel.${value}`) }))}
            value={channel}
            onChange={(it) => set('channel', it)}
          />
          <FilterSelect
            label={t('receipt.collector')}
            data={(collectors.data ?? []).map((it) => ({ value: it.id, label: it.full_name }))}
            value={collected_by}
            onChange={(id) => set('collected_by', id)}
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
      subtitle={t(`report.name.${name}`)}
      which={which}
      filters={filters}
      input={ofReceipts ? { ...input, channel, collected_by } : input}
    />
  );
}
