import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { admissionsApi } from '../api.ts';
import type { CircularWithAll } from './circular.contract.ts';

interface ProlongDrawerProps {
  circular: CircularWithAll;
  onClose: () => void;
}

/** Moves the end of the window. */
export function ProlongDrawer({ circular, onClose }: ProlongDrawerProps) {
  const { t } = useTranslation('admissions');
  const { id, ends_on, ends_at } = circular;
  const form = useServerForm({
    name: `admission-circular-end:${id}`,
    initialValues: { ends_on: ends_on as string | null, ends_at },
    read: circular,
    submit: (end, context) =>
      admissionsApi.circulars.prolong.call({ id, ...end, ends_on: end.ends_on ?? '' }, { context }),
    onSaved: useAfterSave(admissionsApi.circulars.key(), onClose),
  });
  return (
    <FormDrawer title={t('circular.prolong')} form={form} onClose={onClose}>
      <DayField {...form.field('ends_on')} withAsterisk />
      <TextInput {...form.field('ends_at')} type="time" withAsterisk />
    </FormDrawer>
  );
}
