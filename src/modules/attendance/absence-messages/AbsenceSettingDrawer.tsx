import { Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { attendanceApi } from '../api.ts';
import type { AbsenceMessageSetting } from './absence-message.contract.ts';

/** Whether guardians are told of absence, and how many parts of SMS a day that may take. */
export function AbsenceSettingDrawer({
  setting,
  onClose,
}: {
  setting: AbsenceMessageSetting;
  onClose: () => void;
}) {
  const { t } = useTranslation('attendance');
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: 'absence-message-setting',
    initialValues: {
      is_enabled: setting.is_enabled,
      tells_late: setting.tells_late,
      daily_parts_max: setting.daily_parts_max as number | null,
      hold_minutes: setting.hold_minutes as number | null,
    },
    read: setting,
    submit: (values, context) =>
      attendanceApi.absenceMessages.changeSetting.call(
        {
          ...values,
          daily_parts_max: values.daily_parts_max as number,
          hold_minutes: values.hold_minutes as number,
        },
        { context },
      ),
    onSaved: async () => {
      toast.done(t('ui:saved'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: attendanceApi.absenceMessages.key() });
    },
  });
  return (
    <FormDrawer title={t('sms.settings')} form={form} onClose={onClose}>
      <Checkbox {...form.checkbox('is_enabled')} label={t('sms.enabled')} />
      <Checkbox
        {...form.checkbox('tells_late')}
        label={t('sms.tells_late')}
        description={t('sms.tells_late_hint')}
        disabled={!form.values.is_enabled}
      />
      <CountField
        {...form.field('daily_parts_max')}
        label={t('sms.daily_max')}
        description={t('sms.daily_hint')}
      />
      <CountField {...form.field('hold_minutes')} description={t('sms.hold_hint')} />
    </FormDrawer>
  );
}
