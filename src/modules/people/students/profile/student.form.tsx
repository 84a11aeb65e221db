import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ThanaField } from '#modules/locations/ui.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { DigitsField } from '#ui/form/DigitsField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../../api.ts';
import { FamilyChoice } from '../../households/FamilyChoice.tsx';
import { NumberOfWhom } from '../../households/NumberOfWhom.tsx';
import { MoreStudentFields } from '../MoreStudentFields.tsx';
import type { StudentProfile } from '../student.contract.ts';
import { valuesOfStudent } from '../student-values.ts';
import { useKeepStudent } from './useKeepStudent.ts';

export function StudentDrawer({ student, onClose }: { student: StudentProfile; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { pick } = useLanguage();
  const keep = useKeepStudent();
  const queryClient = useQueryClient();
  const { data: choices } = useQuery(peopleApi.students.choices.queryOptions());
  const latest = student.enrolments[0];
  const { data: offered = [] } = useQuery(
    peopleApi.students.offeredSubjects.queryOptions({
      input: { id: student.id, enrolment_id: latest?.id ?? '' },
      enabled: Boolean(latest),
    }),
  );
  const form = useServerForm({
    name: `student:${student.id}`,
    initialValues: {
      ...valuesOfStudent(student),
      number_of: null as 'family' | 'student' | null,
    },
    read: student,
    submit: (values, context) =>
      peopleApi.students.update.call(
        {
          ...values,
          id: student.id,
          roll_number: values.roll_number as number,
          date_of_birth: values.date_of_birth ?? '',
          blood_group: values.blood_group as '',
        },
        { context },
      ),
    onSaved: async (saved) => {
      toast.done(t('ui:saved'));
      onClose();
      await keep(saved);
      await queryClient.invalidateQueries({ queryKey: peopleApi.students.list.key() });
    },
  });
  const toChoices = useNamedChoices();
  const worded = (kind: string, values: string[]) =>
    values.map((value) => ({ value, label: t(`${kind}.${value}`) }));
  return (
    <FormDrawer title={t('view.edit')} form={form} onClose={onClose} size="44rem">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...form.field('first_name')} withAsterisk />
        <TextInput {...form.field('last_name')} />
        <TextInput {...form.field('name_bn')} lang="bn" />
        <SelectField
          {...form.field('student_category_id')}
          data={toChoices(choices?.student_categories)}
          withAsterisk
        />
        <TextInput {...form.field('father_name')} withAsterisk />
        <TextInput {...form.field('father_name_bn')} lang="bn" />
        <TextInput {...form.field('mother_name')} withAsterisk />
        <TextInput {...form.field('mother_name_bn')} lang="bn" />
        <TextInput {...form.field('guardian_name')} />
        <DigitsField {...form.field('contact_number')} withAsterisk />
        <FamilyChoice
          phone={form.values.contact_number}
          studentId={student.id}
          value={form.values}
          onChange={(it) => {
            form.setValue('household_id', it.household_id);
            form.setValue('is_new_family', it.is_new_family);
          }}
        />
        <NumberOfWhom
          student={student}
          phone={form.values.contact_number}
          isJoining={form.values.household_id !== ''}
          value={form.values.number_of}
          onChange={(it) => form.setValue('number_of', it)}
        />
        <SelectField
          {...form.field('religion')}
          data={worded('religion', ['islam', 'hinduism', 'buddhism', 'christianity', 'other'])}
          withAsterisk
        />
        <SelectField
          {...form.field('religion_subject_id')}
          data={offered
            .filter((it) => it.condition === 'religion_choice')
            .map((it) => ({ value: it.subject_id, label: pick(it.name_en, it.name_bn) }))}
          withAsterisk
        />
        <SelectField
          {...form.field('gender')}
          data={worded('gender', ['male', 'female', 'other'])}
          withAsterisk
        />
        <DayField {...form.field('date_of_birth')} withAsterisk />
        <CountField {...form.field('roll_number')} withAsterisk />
        <MoreStudentFields
          form={form}
          board={<SelectField {...form.field('board_id')} data={toChoices(choices?.boards)} />}
        />
      </SimpleGrid>
      <Textarea {...form.field('present_address')} autosize minRows={2} />
      <Textarea {...form.field('permanent_address')} autosize minRows={2} />
      <ThanaField {...form.field('thana_id')} />
    </FormDrawer>
  );
}
