import { MultiSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { attendanceApi } from '../api.ts';
import type { LessonSetting } from './lesson.contract.ts';

/** The classes in which attendance is taken lesson by lesson. */
export const useLessonSetting = () => useQuery(attendanceApi.lessons.setting.queryOptions());

interface LessonSettingDrawerProps {
  setting: LessonSetting;
  onSaved: () => unknown;
  onClose: () => void;
}

/** Chooses the classes in which attendance is taken lesson by lesson; none switches it off. */
export function LessonSettingDrawer({ setting, onSaved, onClose }: LessonSettingDrawerProps) {
  const { t } = useTranslation('attendance');
  const queryClient = useQueryClient();
  const toChoices = useNamedChoices();
  const classes = useAcademicOptions().data?.classes;
  const form = useServerForm({
    name: 'lesson-attendance-setting',
    initialValues: { class_ids: setting.class_ids },
    read: setting,
    submit: (values, context) => attendanceApi.lessons.changeSetting.call(values, { context }),
    onSaved: async () => {
      toast.done(t('ui:saved'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: attendanceApi.key() });
      await onSaved();
    },
  });
  return (
    <FormDrawer title={t('lesson.setting')} form={form} onClose={onClose}>
      <MultiSelect
        {...form.field('class_ids')}
        label={t('lesson.classes')}
        description={t('lesson.classes_hint')}
        data={toChoices(classes)}
        placeholder={form.values.class_ids.length === 0 ? t('lesson.no_class') : undefined}
        searchable
        clearable
      />
    </FormDrawer>
  );
}
