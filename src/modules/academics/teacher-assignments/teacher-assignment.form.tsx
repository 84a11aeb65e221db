import { MultiSelect, SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { FromDayField } from '#ui/form/FromDayField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EarlierSettings } from '#ui/page/EarlierSettings.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { academicsApi } from '../api.ts';
import type { AcademicOptions } from '../options/option.contract.ts';
import type { SectionTeachers } from './teacher-assignment.contract.ts';

interface TeacherFormProps {
  saved: SectionTeachers;
  options: AcademicOptions;
  /** Stands in place of the subjects where the class has no list yet; the class teacher needs none. */
  noSubjects: ReactNode;
}

/** The class teacher of a section and, subject by subject, who teaches it. */
export function TeacherForm({ saved, options, noSubjects }: TeacherFormProps) {
  const { t } = useTranslation('academics');
  const { language, pick } = useLanguage();
  const form = useServerForm({
    name: `section-teachers:${saved.class_section_id}`,
    initialValues: {
      class_teacher_id: saved.class_teacher_id,
      from_on: today() as string | null,
      teachers: Object.fromEntries(saved.subjects.map((it) => [it.subject_id, it.employee_ids])),
    },
    read: saved,
    submit: ({ class_teacher_id, from_on, teachers }, context) =>
      academicsApi.teacherAssignments.replace.call(
        {
          id: saved.class_section_id,
          class_teacher_id,
          from_on: class_teacher_id === saved.class_teacher_id ? undefined : from_on,
          assignments: Object.entries(teachers).flatMap(([subject_id, ids]) =>
            ids.map((employee_id) => ({ subject_id, employee_id })),
          ),
        },
        { context },
      ),
    onSaved: useAfterSave(academicsApi.key()),
  });
  const choices = options.teachers.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
  /** Lists the teachers of the subject first. */
  const choicesFor = (subjectId: string) => {
    const own = new Set(options.teachers.filter((it) => it.subject_id === subjectId).map((it) => it.id));
    return choices.toSorted((a, b) => Number(own.has(b.value)) - Number(own.has(a.value)));
  };
  const { teachers } = form.values;
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormNotices form={form} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" maw={720}>
          <SelectField {...form.field('class_teacher_id')} data={choices} />
          {form.values.class_teacher_id !== saved.class_teacher_id && (
            <FromDayField {...form.field('from_on')} />
          )}
        </SimpleGrid>
        <EarlierSettings
          earlier={saved.earlier_class_teachers}
          describe={(was) => pick(was.name_en, was.name_bn) || t('teacher.nobody')}
        />
        {saved.subjects.length === 0 ? (
          noSubjects
        ) : (
          <ReportTable
            caption={t('teacher.subject_teachers')}
            rows={saved.subjects}
            columns={[
              { key: 'code', width: 72, render: (row) => localDigits(row.code, language) },
              { key: 'name', title: t('shared:field.subject_id'), names: 'name' },
              { key: 'condition', names: 'condition_name' },
              {
                key: 'teachers',
                title: t('shared:field.employee_id'),
                width: '45%',
                render: (row) => (
                  <MultiSelect
                    aria-label={`${t('shared:field.employee_id')}, ${pick(row.name_en, row.name_bn)}`}
                    size="xs"
                    data={choicesFor(row.subject_id)}
                    value={teachers[row.subject_id] ?? []}
                    onChange={(ids) => form.setValue('teachers', { ...teachers, [row.subject_id]: ids })}
                    searchable
                  />
                ),
              },
            ]}
          />
        )}
        <FormActions form={form} />
      </Stack>
    </form>
  );
}
