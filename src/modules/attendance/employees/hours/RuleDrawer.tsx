import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { FromDayField } from '#ui/form/FromDayField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EarlierSettings } from '#ui/page/EarlierSettings.tsx';
import { toast } from '#ui/toast.ts';
import { attendanceApi } from '../../api.ts';
import type { ShownAttendanceSetting } from './employee-hours.contract.ts';

interface RuleDrawerProps {
  setting: ShownAttendanceSetting;
  onClose: () => void;
}

/** What late days count as, and which punches are doubles. */
export function RuleDrawer({ setting, onClose }: RuleDrawerProps) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: 'employee-attendance-setting',
    initialValues: {
      lates_per_leave_day: setting.lates_per_leave_day,
      double_punch_minutes: setting.double_punch_minutes as number | null,
      from_on: today() as string | null,
    },
    read: setting,
    submit: ({ lates_per_leave_day, double_punch_minutes, from_on }, context) =>
      attendanceApi.employeeHours.changeSetting.call(
        {
          lates_per_leave_day,
          from_on,
          double_punch_minutes: double_punch_minutes as number,
        },
        { context },
      ),
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
      <FromDayField {...form.field('from_on')} />
      <EarlierSettings
        earlier={setting.earlier}
        describe={(was) =>
          t(was.lates_per_leave_day === null ? 'employee.hours.was_none' : 'employee.hours.was', {
            lates: number(was.lates_per_leave_day ?? 0),
            minutes: number(was.double_punch_minutes),
          })
        }
      />
    </FormDrawer>
  );
}
