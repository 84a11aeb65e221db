import { Alert, Button, Checkbox, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { academicGroups } from '#shared/academic-groups.ts';
import { formatDay, formatTime, today } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { FromDayField } from '#ui/form/FromDayField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { EarlierSettings } from '#ui/page/EarlierSettings.tsx';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { useCan } from '#ui/session/session.ts';
import { type Column, cellValue } from '#ui/table/columns.tsx';
import { RowActions } from '#ui/table/RowActions.tsx';
import { useIsPhone } from '#ui/table/useIsPhone.ts';
import { toast } from '#ui/toast.ts';
import { academicsApi } from '../api.ts';
import { useAcademicOptions } from '../options/useAcademicOptions.ts';
import type { ShiftDetail } from './shift-detail.contract.ts';

// The week of an institution starts on Sunday.
const week = [7, 1, 2, 3, 4, 5, 6];

/** Working days and times of each shift. */
export function ShiftDetailScreen() {
  const { t } = useTranslation('academics');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
  const mayEdit = useCan()('academics.shift_detail.edit');
  const { data: rows } = useSuspenseQuery(academicsApi.shiftDetails.list.queryOptions());
  const [edited, setEdited] = useState<ShiftDetail | 'new'>();
  const remove = useMutation({
    mutationFn: (row: ShiftDetail) => academicsApi.shiftDetails.delete.call({ id: row.id }),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      return queryClient.invalidateQueries({ queryKey: academicsApi.shiftDetails.key() });
    },
  });
  const askAndRemove = async (row: ShiftDetail) => {
    const name = pick(row.shift_name_en, row.shift_name_bn);
    if (await confirmDelete({ name, type: t('shift_detail.type') })) remove.mutate(row);
  };
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('shift_detail.add')}
    </Button>
  );
  const columns = useShiftColumns();
  return (
    <Page actions={addButton}>
      {rows.length === 0 ? (
        <EmptyState title={t('shift_detail.empty')} hint={t('shift_detail.empty_hint')} action={addButton} />
      ) : (
        <ReportTable
          caption={t('shift_detail.type')}
          rows={rows}
          columns={[
            ...columns,
            ...(mayEdit
              ? [
                  {
                    key: 'actions',
                    title: '',
                    width: 52,
                    render: (row: ShiftDetail) => (
                      <RowActions
                        actions={[
                          {
                            label: t('ui:edit'),
                            icon: <IconPencil size={16} aria-hidden />,
                            onClick: () => setEdited(row),
                          },
                          {
                            label: t('ui:remove'),
                            icon: <IconTrash size={16} aria-hidden />,
                            danger: true,
                            onClick: () => askAndRemove(row),
                          },
                        ]}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {edited && (
        <ShiftDetailDrawer
          detail={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
}

/** On a phone, one column holds everything about a shift, so that nothing is cut off. */
function useShiftColumns(): Column<ShiftDetail>[] {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const isPhone = useIsPhone();
  const time = (value: string) => formatTime(value, language);
  const weekdays = useWeekdaysInWords();
  const named: Column<ShiftDetail>[] = [
    { key: 'shift', title: t('shared:field.shift_id'), names: 'shift_name' },
    { key: 'academic_group', value: (row) => t(`academic_group.${row.academic_group}`) },
    { key: 'working_days', value: (row) => weekdays(row.working_days) },
    {
      key: 'hours',
      title: t('shift_detail.hours'),
      value: (row) => `${time(row.starts_at)} – ${time(row.ends_at)}`,
    },
    { key: 'late_after', value: (row) => time(row.late_after) },
    { key: 'attendance_cutoff', value: (row) => time(row.attendance_cutoff) },
    {
      key: 'counts_from',
      title: t('ui:setting.counts_from'),
      value: ({ earlier: [last] }) => (last ? formatDay(last.until_on, language) : ''),
    },
  ];
  if (!isPhone) return named;
  const [shift, ...others] = named;
  const together: Column<ShiftDetail> = {
    ...shift!,
    render: (row) => (
      <Stack gap={2} maw="17rem">
        <Text size="sm" fw={600}>
          {cellValue(shift!, row)}
        </Text>
        {others.map((column) => (
          <Text key={column.key} size="sm">
            <Text span c="dimmed" inherit>{`${column.title}: `}</Text>
            {cellValue(column, row)}
          </Text>
        ))}
      </Stack>
    ),
  };
  return [together];
}

/** ISO weekdays by their names, in the order of the institution's week. */
function useWeekdaysInWords() {
  const { t } = useTranslation('academics');
  return (days: readonly number[]) =>
    week
      .filter((it) => days.includes(it))
      .map((it) => t(`weekday.${it}`))
      .join(', ');
}

function ShiftDetailDrawer({ detail: opened, onClose }: { detail?: ShiftDetail; onClose: () => void }) {
  const detail = latestOf(opened);
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const toChoices = useNamedChoices();
  const weekdays = useWeekdaysInWords();
  const { data: options } = useAcademicOptions();
  const form = useServerForm({
    name: `shift-detail:${detail?.id ?? 'new'}`,
    initialValues: {
      shift_id: detail?.shift_id ?? '',
      academic_group: detail?.academic_group ?? ('school' as const),
      working_days: detail?.working_days ?? [7, 1, 2, 3, 4],
      starts_at: detail?.starts_at ?? '08:00',
      ends_at: detail?.ends_at ?? '14:00',
      late_after: detail?.late_after ?? '08:15',
      attendance_cutoff: detail?.attendance_cutoff ?? '10:00',
      from_on: (detail ? today() : null) as string | null,
    },
    read: detail,
    submit: (values, context) => {
      // Send an empty choice as null, so that the server reports it as missing instead of invalid.
      const sent = { ...values, shift_id: values.shift_id || (null as never) };
      return detail
        ? academicsApi.shiftDetails.update.call({ ...sent, id: detail.id }, { context })
        : academicsApi.shiftDetails.create.call(sent);
    },
    onSaved: useAfterSave(academicsApi.shiftDetails.key(), onClose),
  });
  const registers = useRegistersOf(detail, form.values);
  return (
    <FormDrawer title={t(detail ? 'shift_detail.edit' : 'shift_detail.add')} form={form} onClose={onClose}>
      <SelectField {...form.field('shift_id')} data={toChoices(options?.shifts)} withAsterisk />
      <SelectField
        {...form.field('academic_group')}
        data={academicGroups.map((value) => ({ value, label: t(`academic_group.${value}`) }))}
        withAsterisk
      />
      <Checkbox.Group
        label={t('shared:field.working_days')}
        data-field="working_days"
        value={form.values.working_days.map(String)}
        onChange={(days) => form.setValue('working_days', days.map(Number))}
        error={form.error('working_days')}
        withAsterisk
      >
        <Group gap="sm" mt={4}>
          {week.map((day) => (
            <Checkbox key={day} value={String(day)} label={t(`weekday.${day}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={2} spacing="sm">
        <TextInput {...form.field('starts_at')} type="time" withAsterisk />
        <TextInput {...form.field('ends_at')} type="time" withAsterisk />
        <TextInput {...form.field('late_after')} type="time" withAsterisk />
        <TextInput {...form.field('attendance_cutoff')} type="time" withAsterisk />
      </SimpleGrid>
      <FromDayField {...form.field('from_on')} />
      {registers > 0 && (
        <Alert color="yellow" variant="light" role="status">
          {t('shift_detail.no_school', { count: registers, number: formatNumber(registers, language) })}
        </Alert>
      )}
      {detail && (
        <EarlierSettings
          earlier={detail.earlier}
          describe={(was) =>
            t('shift_detail.was', {
              days: weekdays(was.working_days),
              hours: `${formatTime(was.starts_at, language)} – ${formatTime(was.ends_at, language)}`,
              late_after: formatTime(was.late_after, language),
            })
          }
        />
      )}
    </FormDrawer>
  );
}

/** How many registers of the shift were taken on weekdays that it is to lose, from the day on which the change counts. */
function useRegistersOf(
  detail: ShiftDetail | undefined,
  { working_days, from_on }: { working_days: number[]; from_on: string | null },
): number {
  const lost = detail?.working_days.filter((it) => !working_days.includes(it)) ?? [];
  const { data } = useQuery(
    academicsApi.shiftDetails.effect.queryOptions({
      input: { id: detail?.id ?? '', weekdays: lost.join(''), ...(from_on && { from: from_on }) },
      enabled: lost.length > 0,
    }),
  );
  return data?.register_count ?? 0;
}
