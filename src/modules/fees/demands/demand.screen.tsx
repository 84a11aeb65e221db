import { Button, Checkbox, MultiSelect, SegmentedControl, Stack } from '@mantine/core';
import { IconMessage, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameSections, useAcademicOptions } from '#modules/academics/ui.ts';
import { formatDay, today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { rangeOfPreset } from '#ui/report/period.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { feesApi } from '../api.ts';
import { useFeeHeads } from '../fee-heads/useFeeHeads.ts';
import { useStudentColumns } from '../reports/report-columns.ts';
import { DemandMessageDrawer } from './DemandMessageDrawer.tsx';
import { SentDemands } from './SentDemands.tsx';

/** What the students of some sections owe by head: as a list, as slips to cut, or told to the families by SMS. */
export function DemandScreen() {
  const { t } = useTranslation('fees');
  const { values, set } = useFilters({
    view: 'list',
    ...rangeOfPreset('this_month', today()),
    class_id: '',
    class_section_ids: '',
    fee_head_ids: '',
    takes_fines: 'true',
    from_on: '',
    up_to_on: today(),
  });
  const which = (
    <SegmentedControl
      aria-label={t('demand.view')}
      data={[
        { value: 'list', label: t('demand.by_class') },
        { value: 'sent', label: t('demand.sent') },
      ]}
      value={values.view}
      onChange={(view) => set('view', view)}
    />
  );
  if (values.view === 'sent') return <SentDemands which={which} values={values} set={set} />;
  return <DemandList which={which} values={values} set={set} />;
}

type Values = Record<
  'class_id' | 'class_section_ids' | 'fee_head_ids' | 'takes_fines' | 'from_on' | 'up_to_on',
  string
>;

interface DemandListProps {
  which: React.ReactNode;
  values: Values;
  set: (name: keyof Values, value: string | null) => void;
}

function DemandList({ which, values, set }: DemandListProps) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const { data: options } = useAcademicOptions();
  const heads = useFeeHeads();
  const job = useJobInUrl();
  const maySend = useCan()('fees.demand.send');
  const [isSending, setSending] = useState(false);
  const studentColumns = useStudentColumns();
  const sections = options
    ? nameSections(options, options.sections, language).filter((it) => it.class_id === values.class_id)
    : [];
  const chosen = values.class_section_ids.split(',').filter(Boolean);
  const ids = chosen.length > 0 ? chosen : sections.map((it) => it.id);
  const isReady = ids.length > 0 && values.up_to_on !== '';
  const { fee_head_ids, takes_fines, from_on, up_to_on } = values;
  const wanted = { class_section_ids: ids.join(','), fee_head_ids, takes_fines, from_on, up_to_on };
  const print = useMutation({
    mutationFn: () => feesApi.demands.print.call({ ...asked(wanted), language }),
    onSuccess: ({ job_id }) => job.start(job_id),
  });
  const list = (text: string) => text.split(',').filter(Boolean);
  return (
    <>
      <ReportPage
        name="demand"
        source={feesApi.demands.list}
        input={isReady ? wanted : undefined}
        which={
          <Stack gap="xs" w={job.jobId ? '100%' : undefined}>
            {which}
            {job.jobId && <JobProgress jobId={job.jobId} label={t('demand.printing')} onClose={job.clear} />}
          </Stack>
        }
        subtitle={values.up_to_on && t('demand.up_to', { day: formatDay(values.up_to_on, language) })}
        states={{
          choose: { title: t('demand.choose'), hint: t('demand.choose_hint') },
          empty: { title: t('demand.empty'), hint: t('demand.empty_hint') },
        }}
        actions={
          isReady && (
            <>
              <Button
                variant="default"
                leftSection={<IconPrinter size={16} aria-hidden />}
                loading={print.isPending}
                onClick={() => print.mutate()}
              >
                {t('demand.print')}
              </Button>
              {maySend && (
                <Button leftSection={<IconMessage size={16} aria-hidden />} onClick={() => setSending(true)}>
                  {t('demand.send')}
                </Button>
              )}
            </>
          )
        }
        filters={
          <>
            <FilterSelect
              label={t('field.class_id')}
              data={(options?.classes ?? [])
                .filter((it) => options!.sections.some((section) => section.class_id === it.id))
                .map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
              value={values.class_id}
              onChange={(id) => {
                set('class_section_ids', null);
                set('class_id', id);
              }}
            />
            {sections.length > 1 && (
              <MultiSelect
                label={t('demand.sections')}
                placeholder={chosen.length === 0 ? t('demand.every_section') : undefined}
                data={sections.map((it) => ({
                  value: it.id,
                  label: [it.title, it.detail].filter(Boolean).join(' · '),
                }))}
                value={chosen}
                onChange={(ids) => set('class_section_ids', ids.join(','))}
                clearable
                maw={{ xs: 420 }}
              />
            )}
            <MultiSelect
              label={t('field.fee_head_ids')}
              placeholder={values.fee_head_ids === '' ? t('demand.every_head') : undefined}
              data={heads}
              value={list(values.fee_head_ids)}
              onChange={(ids) => set('fee_head_ids', ids.join(','))}
              searchable
              clearable
              maw={{ xs: 420 }}
            />
            <DayField
              label={t('demand.due_from')}
              value={values.from_on}
              onChange={(day) => set('from_on', day)}
            />
            <DayField
              label={t('field.up_to_on')}
              value={values.up_to_on}
              onChange={(day) => set('up_to_on', day)}
            />
            <Checkbox
              label={t('demand.with_fines')}
              checked={values.takes_fines === 'true'}
              onChange={(event) => set('takes_fines', String(event.currentTarget.checked))}
              mb={8}
            />
          </>
        }
        columns={(data) => [
          ...studentColumns,
          ...data.heads.map((head) => ({
            key: head.key,
            title: pick(head.name_en, head.name_bn),
            kind: 'money' as const,
            value: (row: (typeof data.rows)[number]) => row.amounts[head.key] ?? null,
          })),
          { key: 'due_poisha', title: t('counter.due'), kind: 'money' },
        ]}
        totals={({ totals }) => ({ ...totals.amounts, due_poisha: totals.due_poisha })}
      />
      {isSending && <DemandMessageDrawer wanted={asked(wanted)} onClose={() => setSending(false)} />}
    </>
  );
}

/** The filters as they are sent: those that are not set are left out. */
function asked({
  class_section_ids,
  fee_head_ids,
  takes_fines,
  from_on,
  up_to_on,
}: Omit<Values, 'class_id'>) {
  return {
    class_section_ids: class_section_ids.split(',').filter(Boolean),
    fee_head_ids: fee_head_ids.split(',').filter(Boolean),
    takes_fines: takes_fines === 'true',
    up_to_on,
    ...(from_on && { from_on }),
  };
}
