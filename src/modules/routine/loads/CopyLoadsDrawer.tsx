import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameSections, SectionField, useAcademicOptions } from '#modules/academics/ui.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { routineApi } from '../api.ts';

/** Asks from which section the lessons a week are taken over. */
export function CopyLoadsDrawer({ sectionId, onClose }: { sectionId: string; onClose: () => void }) {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  const options = useAcademicOptions().data;
  const saved = useAfterSave(routineApi.key(), onClose);
  const form = useServerForm({
    name: `routine-loads-copy:${sectionId}`,
    keepDraft: false,
    initialValues: { from_section_id: '' },
    submit: (values) => routineApi.loads.copy.call({ ...values, class_section_id: sectionId }),
    onSaved: saved,
  });
  const others = options?.sections.filter((it) => it.is_open && it.id !== sectionId) ?? [];
  return (
    <FormDrawer
      title={t('load.copy')}
      form={form}
      onClose={onClose}
      save={t('load.copy_now')}
      keep={t('load.copy_keep')}
    >
      <Text size="sm">{t('load.copy_body')}</Text>
      <SectionField
        withAsterisk
        sections={options ? nameSections(options, others, language) : []}
        value={form.values.from_section_id || undefined}
        error={form.field('from_section_id').error}
        onChange={(id) => form.setValue('from_section_id', id)}
      />
    </FormDrawer>
  );
}
