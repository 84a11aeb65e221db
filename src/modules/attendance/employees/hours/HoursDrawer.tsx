import { Group, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { attendanceApi } from '../../api.ts';
import { typedTime } from '../../attendance-sheets/attendance-columns.ts';

interface HoursDrawerProps {
  employeeIds: string[];
  onClose: () => void;
  onSaved: () => void;
}

/** Gives employees a shift from a day on, and hours of their own where those of the shift do not apply. */
export function HoursDrawer({ employeeIds, onClose, onSaved }: HoursDrawerProps) {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const { data } = useQuery(attendanceApi.employeeSheets.choices.queryOptions());
  const form = useServerForm({
    name: 'employee-hours',
    initialValues: { from_on: today() as string | null, shift_id: '', starts_at: '', late_after: '' },
    submit: ({ from_on, shift_id, starts_at, late_after }) =>
      attendanceApi.employeeHours.change.call({
        employee_ids: employeeIds,
        from_on: from_on ?? '',
        shift_id,
        starts_at: typedTime(starts_at),
        late_after: typedTime(late_after),
      }),
    onSaved: async () => {
      toast.done(t('ui:saved'));
      onSaved();
      onClose();
      await queryClient.invalidateQueries({ queryKey: attendanceApi.key() });
    },
  });
  const title = t('employee.hours.change', { number: formatNumber(employeeIds.length, language) });
  return (
    <FormDrawer title={title} form={form} onClose={onClose}>
      <DayField {...form.field('from_on')} label={t('employee.hours.from')} withAsterisk />
      <SelectField
        {...form.field('shift_id')}
        label={t('column.shift')}
        withAsterisk
        data={(data?.shifts ?? []).map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
      />
      <Text size="sm" c="dimmed">
        {t('employee.hours.own_hint')}
      </Text>
      <Group grow align="start">
        <TextInput
          {...form.field('starts_at')}
          label={t('employee.hours.starts_at')}
          inputMode="numeric"
          placeholder="08:00"
        />
        <TextInput
          {...form.field('late_after')}
          label={t('employee.hours.late_after')}
          inputMode="numeric"
          placeholder="08:15"
        />
      </Group>
    </FormDrawer>
  );
}
