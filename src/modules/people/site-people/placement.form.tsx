import { Textarea, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { nameSections, SectionField } from '#modules/academics/ui.ts';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { peopleApi } from '../api.ts';
import { sendOrAskSeats } from '../placements/send-or-ask-seats.ts';
import type { StudentProfile } from '../students/student.contract.ts';

const steps = ['shift_id', 'version_id', 'class_id', 'study_group_id'] as const;
const lists = {
  shift_id: 'shifts',
  version_id: 'versions',
  class_id: 'classes',
  study_group_id: 'study_groups',
} as const;

/** Moves a student to another section or roll from a day on, and writes the session. */
export function PlacementDrawer({ student, onClose }: { student: StudentProfile; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  const { data: choices } = useSuspenseQuery(peopleApi.students.choices.queryOptions());
  const latest = student.enrolments[0];
  const now = choices.sections.find((it) => it.id === latest?.class_section_id);
  const form = useServerForm({
    name: `placement:${student.id}`,
    keepDraft: false,
    initialValues: {
      academic_year_id: latest?.academic_year_id ?? '',
      shift_id: now?.shift_id ?? '',
      version_id: now?.version_id ?? '',
      class_id: now?.class_id ?? '',
      study_group_id: now?.study_group_id ?? '',
      class_section_id: now?.id ?? '',
      session: latest?.session ?? '',
      roll_number: latest?.roll ?? null,
      from_on: today() as string | null,
      reason: '',
    },
    read: student,
    submit: (values, context) =>
      sendOrAskSeats((despite_capacity) =>
        peopleApi.sitePeople.place.call(
          {
            ...values,
            id: student.id,
            roll_number: values.roll_number as number,
            from_on: values.from_on ?? today(),
            despite_capacity,
          },
          { context },
        ),
      ),
    onSaved: useAfterSave(peopleApi.students.key(), onClose),
  });

  const sections = choices.sections.filter((it) => it.academic_year_id === form.values.academic_year_id);
  const named = (name: (typeof steps)[number]) => {
    const open = new Set(sections.map((it) => it[name]));
    return choices[lists[name]]
      .filter((it) => open.has(it.id))
      .map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
  };
  const years = choices.academic_years.filter((it) => it.id === latest?.academic_year_id);
  return (
    <FormDrawer title={t('master.place')} form={form} onClose={onClose}>
      <SelectField
        {...form.field('academic_year_id')}
        data={years.map((it) => ({ value: it.id, label: localDigits(it.name, language) }))}
        withAsterisk
      />
      <SectionField
        name="class_section_id"
        sections={nameSections(choices, sections, language)}
        value={form.values.class_section_id || undefined}
        onChange={(id) => {
          const chosen = sections.find((it) => it.id === id);
          for (const name of steps) form.setValue(name, chosen?.[name] ?? '');
          form.setValue('class_section_id', id);
        }}
        error={form.error('class_section_id')}
        openOnFocus={false}
        withAsterisk
      />
      {steps.map((name) => (
        <SelectField
          key={name}
          {...form.field(name)}
          data={named(name)}
          onChange={(value) => {
            form.setValue(name, value ?? '');
            form.setValue('class_section_id', '');
          }}
          withAsterisk
        />
      ))}
      <TextInput {...form.field('session')} maxLength={20} withAsterisk />
      <CountField {...form.field('roll_number')} withAsterisk />
      <DayField {...form.field('from_on')} withAsterisk />
      <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk />
    </FormDrawer>
  );
}
