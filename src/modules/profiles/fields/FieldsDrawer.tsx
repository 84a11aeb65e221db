import { Group, SegmentedControl, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { profilesApi } from '../api.ts';
import { useProfileWords } from '../changes/useProfileWords.ts';
import { modesFor, type ProfileMode, type ProfileModes, profileNames } from './profile-fields.ts';

/** Which fields families may change, and which of them the office looks at first. */
export function FieldsDrawer({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(profilesApi.fields.show.queryOptions());
  return data ? <FieldsForm modes={data.modes} onClose={onClose} /> : null;
}

function FieldsForm({ modes, onClose }: { modes: ProfileModes; onClose: () => void }) {
  const { t } = useTranslation('profiles');
  const { nameOf } = useProfileWords();
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: 'profile-fields',
    initialValues: modes,
    read: modes,
    submit: (values, context) => profilesApi.fields.change.call({ modes: values }, { context }),
    onSaved: async () => {
      toast.done(t('ui:saved'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: profilesApi.key() });
    },
  });
  return (
    <FormDrawer title={t('fields.title')} form={form} onClose={onClose} size="34rem">
      <Text size="sm" c="dimmed">
        {t('fields.hint')}
      </Text>
      {profileNames.map((name) => (
        <Group key={name} justify="space-between" gap="xs">
          <Text size="sm" id={`profile-field-${name}`}>
            {nameOf(name)}
          </Text>
          <SegmentedControl
            size="xs"
            aria-labelledby={`profile-field-${name}`}
            value={form.values[name]}
            onChange={(mode) => form.setValue(name, mode as ProfileMode)}
            data={modesFor(name).map((mode) => ({ value: mode, label: t(`fields.mode.${mode}`) }))}
          />
        </Group>
      ))}
    </FormDrawer>
  );
}
