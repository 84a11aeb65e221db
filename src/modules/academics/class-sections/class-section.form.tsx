import { Checkbox, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { academicsApi } from '../api.ts';
import type { ClassSection } from './class-section.contract.ts';

export function SectionDrawer({ section: opened, onClose }: { section: ClassSection; onClose: () => void }) {
  const section = latestOf(opened);
  const { t } = useTranslation('academics');
  const form = useServerForm({
    name: `class-section:${section.id}`,
    initialValues: {
      name: section.name,
      room: section.room ?? '',
      capacity: section.capacity ?? ('' as number | ''),
      roll_from: section.roll_from ?? ('' as number | ''),
      roll_to: section.roll_to ?? ('' as number | ''),
      is_open: section.is_open,
    },
    read: section,
    submit: ({ capacity, roll_from, roll_to, ...values }, context) =>
      academicsApi.classSections.update.call(
        {
          ...values,
          id: section.id,
          capacity: capacity || null,
          roll_from: roll_from || null,
          roll_to: roll_to || null,
        },
        { context },
      ),
    onSaved: useAfterSave(academicsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t('section.edit')} form={form} onClose={onClose}>
      <TextInput {...form.field('name')} label={t('shared:field.class_section_id')} withAsterisk />
      <SimpleGrid cols={2} spacing="sm">
        <TextInput {...form.field('room')} />
        <NumberInput {...form.field('capacity')} min={1} max={1000} />
        <NumberInput {...form.field('roll_from')} min={1} />
        <NumberInput {...form.field('roll_to')} min={1} />
      </SimpleGrid>
      <Checkbox {...form.checkbox('is_open')} />
    </FormDrawer>
  );
}
