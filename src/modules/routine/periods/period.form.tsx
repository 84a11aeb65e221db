import { Button, Chip, Group, Select, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { routineApi } from '../api.ts';
import { weekdayName, weekOrder } from '../weekdays.ts';
import type { RoutinePeriod } from './routine-period.contract.ts';

const kinds = ['class', 'tiffin', 'assembly'] as const;
/** Sunday to Thursday. */
const usualDays = ['7', '1', '2', '3', '4'];

interface PeriodDrawerProps {
  shiftId: string;
  period: RoutinePeriod | undefined;
  onClose: () => void;
}

/** One slot of the bell of a shift, for some days of the week. */
export function PeriodDrawer({ shiftId, period, onClose }: PeriodDrawerProps) {
  const { t } = useTranslation(['routine', 'shared']);
  const { language } = useLanguage();
  const saved = useAfterSave(routineApi.key(), onClose);
  const form = useServerForm({
    name: `routine-period:${period?.id ?? 'new'}`,
    keepDraft: false,
    initialValues: {
      weekdays: period ? [String(period.weekday)] : usualDays,
      period_no: period?.period_no ?? (1 as number | null),
      kind: (period?.kind ?? 'class') as string,
      starts_at: period?.starts_at ?? '',
      ends_at: period?.ends_at ?? '',
    },
    submit: ({ weekdays, ...values }) =>
      routineApi.periods.save.call({
        ...values,
        shift_id: shiftId,
        kind: values.kind as RoutinePeriod['kind'],
        period_no: values.period_no as number,
        weekdays: weekdays.map(Number),
      }),
    onSaved: saved,
  });
  const remove = useMutation({
    mutationFn: (id: string) => routineApi.periods.delete.call({ id }),
    onSuccess: saved,
  });
  const askAndRemove = async (it: RoutinePeriod) => {
    const name = `${weekdayName(it.weekday, language)} ${localDigits(it.period_no, language)}`;
    if (await confirmDelete({ name, type: t('shared:field.routine_period_id') })) remove.mutate(it.id);
  };
  return (
    <FormDrawer title={t('routine.add_period')} form={form} onClose={onClose}>
      <CountField {...form.field('period_no')} withAsterisk />
      <Select
        {...form.field('kind')}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        allowDeselect={false}
      />
      <Group grow>
        <TextInput {...form.field('starts_at')} type="time" withAsterisk />
        <TextInput {...form.field('ends_at')} type="time" withAsterisk />
      </Group>
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('shared:field.weekdays')}
        </Text>
        <Chip.Group
          multiple
          value={form.values.weekdays}
          onChange={(days) => form.setValue('weekdays', days)}
        >
          <Group gap="xs">
            {weekOrder.map((day) => (
              <Chip key={day} value={String(day)} size="sm">
                {weekdayName(day, language)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {form.error('weekdays') && (
          <Text size="xs" c="red.8">
            {form.error('weekdays')}
          </Text>
        )}
      </div>
      {period && (
        <Button
          variant="subtle"
          color="red.8"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => askAndRemove(period)}
        >
          {t('routine.remove_period')}
        </Button>
      )}
    </FormDrawer>
  );
}
