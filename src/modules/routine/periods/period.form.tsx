import { Chip, Group, Select, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { today } from '#shared/dates.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { FromDayField } from '#ui/form/FromDayField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { routineApi } from '../api.ts';
import { weekdayName, weekOrder } from '../weekdays.ts';
import { periodKinds } from './period-kinds.ts';
import type { BellSlot } from './routine-period.contract.ts';

/** Sunday to Thursday. */
const usualDays = ['7', '1', '2', '3', '4'];

interface PeriodDrawerProps {
  /** Asked for where it is left out. */
  shiftId?: string | undefined;
  slot?: Omit<BellSlot, 'shift_name_en' | 'shift_name_bn'> | undefined;
  /** What the slot was read as. */
  read: object | undefined;
  onClose: () => void;
}

/** One slot of the bell of a shift, for some days of the week. */
export function PeriodDrawer({ shiftId, slot, read, onClose }: PeriodDrawerProps) {
  const { t } = useTranslation(['routine', 'shared']);
  const { language } = useLanguage();
  const toChoices = useNamedChoices();
  const { data: options } = useAcademicOptions();
  const saved = useAfterSave(routineApi.key(), onClose);
  const form = useServerForm({
    name: `routine-period:${slot?.ids.join() ?? 'new'}`,
    keepDraft: false,
    initialValues: {
      shift_id: slot?.shift_id ?? shiftId ?? '',
      weekdays: slot?.weekdays.map(String) ?? usualDays,
      period_no: slot?.period_no ?? (1 as number | null),
      kind: (slot?.kind ?? 'class') as string,
      starts_at: slot?.starts_at ?? '',
      ends_at: slot?.ends_at ?? '',
      from_on: (slot ? today() : null) as string | null,
    },
    read,
    submit: ({ weekdays, ...values }, context) =>
      routineApi.periods.save.call(
        {
          ...values,
          ids: slot?.ids ?? [],
          kind: values.kind as BellSlot['kind'],
          period_no: values.period_no as number,
          weekdays: weekdays.map(Number),
        },
        { context },
      ),
    onSaved: saved,
  });
  return (
    <FormDrawer title={t(slot ? 'bell.edit' : 'bell.add')} form={form} onClose={onClose}>
      {!shiftId && !slot && (
        <SelectField {...form.field('shift_id')} data={toChoices(options?.shifts)} withAsterisk />
      )}
      <CountField {...form.field('period_no')} withAsterisk />
      <Select
        {...form.field('kind')}
        data={periodKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
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
          <Text size="xs" c="var(--mantine-color-error)">
            {form.error('weekdays')}
          </Text>
        )}
      </div>
      <FromDayField {...form.field('from_on')} />
    </FormDrawer>
  );
}
