import { MultiSelect, SimpleGrid } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { examsApi } from '../api.ts';
import type { Exam } from './exam.contract.ts';

interface ExamDrawerProps {
  exam?: Exam;
  onClose: () => void;
}

/** Year, type, classes and days of an exam. */
export function ExamDrawer({ exam, onClose }: ExamDrawerProps) {
  const { t } = useTranslation('exams');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const types = useQuery(
    examsApi.examTypes.list.queryOptions({ input: { is_active: true, page_size: 200, sort: 'sort_order' } }),
  );
  const known = useAcademicOptions();
  const form = useServerForm({
    name: `exam:${exam?.id ?? 'new'}`,
    initialValues: {
      academic_year_id: exam?.academic_year_id ?? '',
      exam_type_id: exam?.exam_type_id ?? '',
      name_en: exam?.name_en ?? '',
      name_bn: exam?.name_bn ?? '',
      classes: exam?.classes.map((it) => `${it.class_id} ${it.study_group_id}`) ?? [],
      starts_on: exam?.starts_on ?? '',
      ends_on: exam?.ends_on ?? '',
      marks_from: exam?.marks_from ?? null,
      marks_to: exam?.marks_to ?? null,
      result_on: exam?.result_on ?? null,
    },
    submit: ({ classes, ...values }) => {
      const pairs = classes.map((it) => it.split(' '));
      const fields = {
        ...values,
        classes: pairs.map(([class_id = '', study_group_id = '']) => ({ class_id, study_group_id })),
      };
      return exam
        ? examsApi.exams.update.call({ ...fields, id: exam.id })
        : examsApi.exams.create.call(fields);
    },
    onSaved: async () => {
      toast.done(t('ui:saved'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: examsApi.exams.key() });
    },
  });
  const { academic_year_id } = form.values;
  const options = useAcademicOptions(academic_year_id ? { academic_year_id } : {});
  const day = (name: 'starts_on' | 'ends_on' | 'marks_from' | 'marks_to' | 'result_on', required = false) => (
    <DayField
      {...form.field(name)}
      onChange={(value) => form.setValue(name, required ? (value ?? '') : value)}
      withAsterisk={required}
    />
  );
  const isFixed = exam?.has_marks === true;
  return (
    <FormDrawer title={t(exam ? 'exam.edit' : 'exam.add')} form={form} onClose={onClose} size="34rem">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField
          {...form.field('academic_year_id')}
          data={
            known.data?.years.map((it) => ({ value: it.id, label: localDigits(it.name, language) })) ?? []
          }
          onChange={(value) => form.setValue('academic_year_id', value ?? '')}
          disabled={isFixed}
          withAsterisk
        />
        <SelectField
          {...form.field('exam_type_id')}
          data={types.data?.rows.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) })) ?? []}
          onChange={(value) => form.setValue('exam_type_id', value ?? '')}
          disabled={isFixed}
          withAsterisk
        />
      </SimpleGrid>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <MultiSelect
        {...form.field('classes')}
        data={classChoices(options.data, pick)}
        onChange={(value) => form.setValue('classes', value)}
        description={isFixed ? t('exam.fixed') : t('exam.classes_hint')}
        disabled={isFixed}
        searchable
        clearable
        withAsterisk
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {day('starts_on', true)}
        {day('ends_on', true)}
        {day('marks_from')}
        {day('marks_to')}
        {day('result_on')}
      </SimpleGrid>
    </FormDrawer>
  );
}

/** The classes and groups that have sections in the year. */
function classChoices(
  options: ReturnType<typeof useAcademicOptions>['data'],
  pick: ReturnType<typeof useLanguage>['pick'],
) {
  if (!options) return [];
  const opened = new Set(options.sections.map((it) => `${it.class_id} ${it.study_group_id}`));
  return options.classes.flatMap((it) =>
    options.study_groups
      .filter((group) => opened.has(`${it.id} ${group.id}`))
      .map((group) => ({
        value: `${it.id} ${group.id}`,
        label: `${pick(it.name_en, it.name_bn)} (${pick(group.name_en, group.name_bn)})`,
      })),
  );
}
