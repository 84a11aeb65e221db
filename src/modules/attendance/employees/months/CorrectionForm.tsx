import { Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { attendanceApi } from '../../api.ts';
import { statusChoices, typedTime } from '../../attendance-sheets/attendance-columns.ts';
import type { AttendanceStatus } from '../../attendance-sheets/attendance-sheet.contract.ts';
import type { EmployeeCell } from '../sheets/employee-sheet.contract.ts';
import type { EmployeeDayRecord } from './employee-month.contract.ts';

interface CorrectionFormProps {
  employeeId: string;
  onDate: string;
  record: EmployeeDayRecord;
  /** Whether the day is corrected at once, or the office is asked for it. */
  isOffice: boolean;
  onClose: () => void;
}

/** Corrects a day, or asks the office to. */
export function CorrectionForm({ employeeId, onDate, record, isOffice, onClose }: CorrectionFormProps) {
  const { t } = useTranslation('attendance');
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: `correction:${employeeId}:${onDate}`,
    initialValues: {
      status: record.status as AttendanceStatus | null,
      in_at: record.in_at ?? '',
      out_at: record.out_at ?? '',
      reason: '',
    },
    submit: async ({ status, in_at, out_at, reason }) => {
      const [arrival, leaving] = [typedTime(in_at), typedTime(out_at)];
      if (!isOffice) {
        const asked = { on_date: onDate, in_at: arrival, out_at: leaving, reason };
        return attendanceApi.corrections.ask.call(asked);
      }
      const cells: EmployeeCell[] = [
        { row: employeeId, column: 'in_at', value: arrival, base: record.in_at },
        { row: employeeId, column: 'out_at', value: leaving, base: record.out_at },
      ];
      const state: EmployeeCell = { row: employeeId, column: 'status', value: status, base: record.status };
      const changed = [...(status === record.status ? [] : [state]), ...cells].filter(
        (it) => it.value !== it.base,
      );
      if (changed.length === 0) return undefined;
      return attendanceApi.employeeSheets.save.call({ on_date: onDate, reason, cells: changed });
    },
    onSaved: async () => {
      toast.done(t(isOffice ? 'ui:saved' : 'employee.asked'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: attendanceApi.key() });
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FormNotices form={form} />
        <Text size="sm" c="dimmed">
          {t(isOffice ? 'employee.correct_hint' : 'employee.ask_hint')}
        </Text>
        {isOffice && (
          <Select
            {...form.field('status')}
            label={t('column.status')}
            data={statusChoices(t).map(({ value, label }) => ({ value, label }))}
            placeholder={t('employee.as_punches_say')}
            clearable
          />
        )}
        <Group grow align="start">
          <TextInput
            {...form.field('in_at')}
            label={t('column.in_at')}
            inputMode="numeric"
            placeholder="08:00"
          />
          <TextInput
            {...form.field('out_at')}
            label={t('column.out_at')}
            inputMode="numeric"
            placeholder="16:00"
          />
        </Group>
        <Textarea
          {...form.field('reason')}
          label={t('employee.reason')}
          autosize
          minRows={2}
          withAsterisk={!isOffice}
        />
        <FormActions form={form} onCancel={onClose} save={isOffice ? undefined : t('employee.send')} />
      </Stack>
    </form>
  );
}
