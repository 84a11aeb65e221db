import { Alert, Checkbox, Group, MultiSelect, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { formatDay, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { BulkRun } from '#ui/run/BulkRun.tsx';
import { feesApi } from '../api.ts';
import type { FeeSubHead } from '../sub-heads/fee-sub-head.contract.ts';
import { periodName } from './due-name.rules.ts';
import type { FeeRunInput, FeeRunPreview } from './fee-run.contract.ts';

/** Raises the dues of a month: choose, look at the preview, run; below, the runs so far. */
export function GenerationTab() {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const options = useAcademicOptions();
  const [period, setPeriod] = useState(today().slice(0, 7));
  const [chosenSubHeads, setSubHeads] = useState<string[]>();
  const [classIds, setClassIds] = useState<string[]>([]);
  const [dueOn, setDueOn] = useState<string | null>(null);
  const isPast = dueOn !== null && dueOn < today();
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
    due_on: dueOn,
  };
  const withSections = new Set(options.data?.sections.map((it) => it.class_id));

  return (
    <BulkRun
      name="fee-runs"
      words="fees:run"
      api={feesApi.runs}
      stale={feesApi.key()}
      wanted={wanted}
      isReady={subHeadIds.length > 0 && wanted.academic_year_id !== '' && !isPast}
      newCount={(preview) => sumOf(preview, 'new_count')}
      notice={(preview) => <Notices preview={preview} />}
      preview={(preview) => preview.rows.length > 0 && <PreviewTable data={preview} />}
      hint={(preview) => (sumOf(preview, 'new_count') === 0 ? t('run.all_known') : undefined)}
      made={(run) => run.due_count}
      columns={[
        { key: 'period', value: (run) => periodName(run.period, language) },
        { key: 'due_count', title: t('run.dues'), kind: 'count' },
        { key: 'net_poisha', title: t('run.net'), kind: 'money' },
      ]}
      choices={
        <>
          <Group align="flex-end" gap="sm">
            <Select
              label={t('field.period')}
              data={monthsAround(today()).map((value) => ({
                value,
                label: periodName(value, language),
              }))}
              value={period}
              allowDeselect={false}
              onChange={(value) => setPeriod(value ?? period)}
              w={200}
            />
            <MultiSelect
              label={t('field.class_ids')}
              placeholder={classIds.length === 0 ? t('setting.every_class') : undefined}
              data={(options.data?.classes ?? [])
                .filter((it) => withSections.has(it.id))
                .map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
              value={classIds}
              onChange={(value) => setClassIds(value)}
              clearable
              w={{ base: '100%', xs: 320 }}
            />
            <DayField
              label={t('run.due_on')}
              value={dueOn}
              onChange={setDueOn}
              error={isPast && t('problem.due_before_raised')}
              w={{ base: '100%', xs: 300 }}
            />
          </Group>
          <Checkbox.Group
            label={t('run.sub_heads')}
            value={subHeadIds}
            onChange={(value) => setSubHeads(value)}
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
        </>
      }
    />
  );
}

type Figure = 'new_count' | 'known_count' | 'gross_poisha' | 'waiver_poisha' | 'offer_poisha' | 'net_poisha';

const sumOf = ({ rows }: FeeRunPreview, key: Figure) => rows.reduce((sum, row) => sum + row[key], 0);

function Notices({ preview }: { preview: FeeRunPreview }) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const { unpriced_count: count, fined_from_on } = preview;
  return (
    <>
      {count > 0 && (
        <Alert color="yellow" variant="light" p="xs">
          {t('run.unpriced', { count, number: localDigits(count, language) })}
        </Alert>
      )}
      {fined_from_on && (
        <Text size="sm">{t('run.fined_from', { day: formatDay(fined_from_on, language) })}</Text>
      )}
    </>
  );
}

function PreviewTable({ data }: { data: FeeRunPreview }) {
  const { t } = useTranslation('fees');
  const sum = (key: Figure) => sumOf(data, key);
  return (
    <ReportTable
      caption={t('ui:run.preview')}
      rows={data.rows}
      columns={[
        { key: 'class', title: t('field.class_id'), names: 'class_name' },
        { key: 'head', title: t('field.fee_head_id'), names: 'head_name' },
        { key: 'sub', title: t('setting.sub_head'), names: 'sub_head_name' },
        { key: 'due_on', kind: 'day' },
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
        new_count: sum('new_count'),
        known_count: sum('known_count'),
        gross_poisha: sum('gross_poisha'),
        waiver_poisha: sum('waiver_poisha') + sum('offer_poisha'),
        net_poisha: sum('net_poisha'),
      }}
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
