import {
  Alert,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { confirm } from '#ui/page/confirm.ts';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { feesApi } from '../api.ts';
import type { FeeSubHead } from '../sub-heads/fee-sub-head.contract.ts';
import { periodName } from './due-name.rules.ts';
import type { FeeRun, FeeRunInput, FeeRunPreview } from './fee-run.contract.ts';

/** Raises the dues of a month: choose, look at the preview, run; below, the runs so far. */
export function GenerationTab() {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const options = useAcademicOptions();
  const job = useJobInUrl();
  const [period, setPeriod] = useState(today().slice(0, 7));
  const [chosenSubHeads, setSubHeads] = useState<string[]>();
  const [classIds, setClassIds] = useState<string[]>([]);
  const month = Number(period.slice(5));
  const subHeads = useQuery(
    feesApi.feeSubHeads.list.queryOptions({ input: { page_size: 200, is_active: true } }),
  );
  const billable = (subHeads.data?.rows ?? []).filter(
    (it) => it.fee_head_is_active && (it.month === null || it.month === month),
  );
  // Monthly sub-heads are preselected; yearly ones are selected by hand.
  const subHeadIds =
    chosenSubHeads?.filter((id) => billable.some((it) => it.id === id)) ??
    billable.filter((it) => it.month === month).map((it) => it.id);
  const wanted: FeeRunInput = {
    academic_year_id: options.data?.academic_year_id ?? '',
    period,
    fee_sub_head_ids: subHeadIds,
    class_ids: classIds.length > 0 ? classIds : null,
  };
  const preview = useMutation({ mutationFn: () => feesApi.runs.preview.call(wanted) });
  const run = useMutation({
    mutationFn: () => feesApi.runs.create.call(wanted),
    onSuccess: ({ job_id }) => {
      preview.reset();
      job.start(job_id);
    },
  });
  const change = (work: () => void) => {
    preview.reset();
    work();
  };
  const withSections = new Set(options.data?.sections.map((it) => it.class_id));

  return (
    <Stack gap="md">
      <Paper withBorder p="md">
        <Stack gap="sm">
          <Group align="flex-end" gap="sm">
            <Select
              label={t('field.period')}
              data={monthsAround(today()).map((value) => ({
                value,
                label: periodName(value, language),
              }))}
              value={period}
              allowDeselect={false}
              onChange={(value) => change(() => setPeriod(value ?? period))}
              w={200}
            />
            <MultiSelect
              label={t('field.class_ids')}
              placeholder={classIds.length === 0 ? t('setting.every_class') : undefined}
              data={(options.data?.classes ?? [])
                .filter((it) => withSections.has(it.id))
                .map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
              value={classIds}
              onChange={(value) => change(() => setClassIds(value))}
              clearable
              w={{ base: '100%', xs: 320 }}
            />
          </Group>
          <Checkbox.Group
            label={t('run.sub_heads')}
            value={subHeadIds}
            onChange={(value) => change(() => setSubHeads(value))}
          >
            <Stack gap="sm" mt={6}>
              {groupsOf(billable).map(([group, subHeads]) => (
                <Stack key={group.fee_group_id} gap={6}>
                  <Text size="sm" c="dimmed">
                    {pick(group.fee_group_name_en, group.fee_group_name_bn)}
                  </Text>
                  <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" verticalSpacing={8}>
                    {subHeads.map((it) => (
                      <Checkbox
                        key={it.id}
                        value={it.id}
                        label={`${pick(it.fee_head_name_en, it.fee_head_name_bn)} · ${pick(it.name_en, it.name_bn)}`}
                      />
                    ))}
                  </SimpleGrid>
                </Stack>
              ))}
            </Stack>
          </Checkbox.Group>
          <Group justify="flex-end">
            <Button
              variant={preview.data ? 'default' : 'filled'}
              disabled={subHeadIds.length === 0 || wanted.academic_year_id === ''}
              loading={preview.isPending}
              onClick={() => preview.mutate()}
            >
              {t('run.preview')}
            </Button>
          </Group>
        </Stack>
      </Paper>
      {preview.data && <Preview data={preview.data} isRunning={run.isPending} onRun={() => run.mutate()} />}
      {job.jobId && <JobProgress jobId={job.jobId} label={t('run.generating')} onClose={job.clear} />}
      <Runs />
    </Stack>
  );
}

function Preview({ data, isRunning, onRun }: { data: FeeRunPreview; isRunning: boolean; onRun: () => void }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sum = (
    key: 'new_count' | 'known_count' | 'gross_poisha' | 'waiver_poisha' | 'offer_poisha' | 'net_poisha',
  ) => data.rows.reduce((total, row) => total + row[key], 0);
  const newCount = sum('new_count');
  return (
    <Stack gap="sm">
      {data.unpriced_count > 0 && (
        <Alert color="yellow" variant="light" p="xs">
          {t('run.unpriced', {
            count: data.unpriced_count,
            number: localDigits(data.unpriced_count, language),
          })}
        </Alert>
      )}
      {data.rows.length === 0 ? (
        <EmptyState title={t('run.nothing')} hint={t('run.nothing_hint')} />
      ) : (
        <>
          <ReportTable
            caption={t('run.preview')}
            rows={data.rows}
            columns={[
              {
                key: 'class',
                title: t('field.class_id'),
                value: (row) => pick(row.class_name_en, row.class_name_bn),
              },
              {
                key: 'head',
                title: t('field.fee_head_id'),
                value: (row) => pick(row.head_name_en, row.head_name_bn),
              },
              {
                key: 'sub',
                title: t('setting.sub_head'),
                value: (row) => pick(row.sub_head_name_en, row.sub_head_name_bn),
              },
              { key: 'new_count', title: t('run.new'), kind: 'count' },
              { key: 'known_count', title: t('run.known'), kind: 'count' },
              { key: 'gross_poisha', title: t('counter.gross'), kind: 'money' },
              {
                key: 'waiver_poisha',
                title: t('counter.waiver'),
                kind: 'money',
                value: (row) => row.waiver_poisha + row.offer_poisha,
              },
              { key: 'net_poisha', title: t('run.net'), kind: 'money' },
            ]}
            totals={{
              class: t('report.total'),
              new_count: newCount,
              known_count: sum('known_count'),
              gross_poisha: sum('gross_poisha'),
              waiver_poisha: sum('waiver_poisha') + sum('offer_poisha'),
              net_poisha: sum('net_poisha'),
            }}
          />
          <Group justify="flex-end">
            {newCount === 0 && (
              <Text size="sm" c="dimmed">
                {t('run.all_known')}
              </Text>
            )}
            <Button disabled={newCount === 0} loading={isRunning} onClick={onRun}>
              {t('run.run', { count: newCount, number: localDigits(newCount, language) })}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

function Runs() {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const list = useListState({ sort: '-run_no' });
  const undo = useMutation({
    mutationFn: (run: FeeRun) => feesApi.runs.undo.call({ id: run.id }),
    onSuccess: () => {
      toast.done(t('run.undone_now'));
      return queryClient.invalidateQueries({ queryKey: feesApi.key() });
    },
  });
  const askAndUndo = async (run: FeeRun) => {
    const agreed = await confirm({
      title: t('run.undo_title', { run_no: localDigits(run.run_no, language) }),
      body: t('run.undo_body', { count: run.due_count, number: localDigits(run.due_count, language) }),
      confirm: t('run.undo'),
      danger: true,
    });
    if (agreed) undo.mutate(run);
  };
  const state = (row: FeeRun) => t(row.undone_at ? 'run.undone' : 'run.stands');
  return (
    <ListTable
      name="fee-runs"
      source={feesApi.runs.list}
      list={list}
      search={false}
      columns={[
        { key: 'run_no', title: t('run.number'), kind: 'count', sort: true },
        {
          key: 'period',
          title: t('field.period'),
          value: (row) => periodName(row.period, language),
        },
        { key: 'due_count', title: t('run.dues'), kind: 'count' },
        { key: 'net_poisha', title: t('run.net'), kind: 'money' },
        { key: 'created_at', title: t('run.made_at'), kind: 'instant' },
        { key: 'created_by_name', title: t('run.made_by') },
        {
          key: 'state',
          title: t('field.status'),
          value: state,
          render: (row) => <Status tone={row.undone_at ? 'quiet' : 'good'}>{state(row)}</Status>,
        },
      ]}
      rowActions={(row) =>
        row.can.undo
          ? [
              {
                label: t('run.undo'),
                icon: <IconArrowBackUp size={16} aria-hidden />,
                danger: true,
                onClick: () => askAndUndo(row),
              },
            ]
          : []
      }
      empty={{ title: t('run.empty'), hint: t('run.empty_hint') }}
    />
  );
}

/** A year back and half a year ahead, the latest first. */
function monthsAround(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: 18 }, (_, at) => {
    const count = year * 12 + (month - 1) + 6 - at;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
}

/** Sub-heads by fee group, the groups in the order they are met. */
function groupsOf(subHeads: FeeSubHead[]): [FeeSubHead, FeeSubHead[]][] {
  const groups = Map.groupBy(subHeads, (it) => it.fee_group_id);
  return [...groups.values()].map((members) => [members[0]!, members]);
}
