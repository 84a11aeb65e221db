import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { attendanceApi } from '../../api.ts';
import type { EmployeeAttendanceSetting } from './employee-hours.contract.ts';

interface RuleDrawerProps {
  setting: EmployeeAttendanceSetting;
  onClose: () => void;
}

/** What late days count as, and which punches are doubles. */
export function RuleDrawer({ setting, onClose }: RuleDrawerProps) {
  const { t } = useTranslation('attendance');
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: 'employee-attendance-setting',
    initialValues: {
      lates_per_leave_day: setting.lates_per_leave_day,
      double_punch_minutes: setting.double_punch_minutes as number | null,
    },
    submit: ({ lates_per_leave_day, double_punch_minutes }) =>
      attendanceApi.employeeHours.changeSetting.call({
        lates_per_leave_day,
        double_punch_minutes: double_punch_minutes as number,
      }),
    onSaved: async () => {
      toast.done(t('ui:saved'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: attendanceApi.key() });
    },
  });
  return (
    <FormDrawer title={t('employee.hours.rules')} form={form} onClose={onClose}>
      <CountField {...form.field('lates_per_leave_day')} description={t('employee.hours.lates_hint')} />
      <CountField
        {...form.field('double_punch_minutes')}
        description={t('employee.hours.double_hint')}
        withAsterisk
      />
    </FormDrawer>
  );
}
