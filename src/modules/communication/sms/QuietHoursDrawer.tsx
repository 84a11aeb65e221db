import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { communicationApi } from '../api.ts';

interface QuietHoursDrawerProps {
  setting: { quiet_from: string | null; quiet_to: string | null };
  onClose: () => void;
}

/** When no messages go out that can wait; both times empty for never. */
export function QuietHoursDrawer({ setting, onClose }: QuietHoursDrawerProps) {
  const { t } = useTranslation('communication');
  const form = useServerForm({
    name: 'sms-setting',
    keepDraft: false,
    initialValues: { quiet_from: setting.quiet_from ?? '', quiet_to: setting.quiet_to ?? '' },
    read: setting,
    submit: ({ quiet_from, quiet_to }, context) =>
      communicationApi.sms.changeSetting.call(
        { quiet_from: quiet_from || null, quiet_to: quiet_to || null },
        { context },
      ),
    onSaved: useAfterSave(communicationApi.sms.key(), onClose),
  });
  return (
    <FormDrawer title={t('master.quiet')} form={form} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('master.quiet_hint')}
      </Text>
      <SimpleGrid cols={2}>
        <TextInput {...form.field('quiet_from')} type="time" />
        <TextInput {...form.field('quiet_to')} type="time" />
      </SimpleGrid>
    </FormDrawer>
  );
}
