import { Alert, Button, Checkbox, FileButton, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ThanaField } from '#modules/locations/ui.ts';
import { FamilyChoice, MoreStudentFields } from '#modules/people/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { DigitsField } from '#ui/form/DigitsField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { loadTexts, useLanguage } from '#ui/i18n/language.ts';
import { admissionsApi } from '../api.ts';
import type { ApplicationWithAll } from '../applications/application.contract.ts';
import { PaperFields, type Papers } from './AdmissionDocuments.tsx';
import { AdmissionFees } from './AdmissionFees.tsx';
import { Part } from './FormPart.tsx';
import type { AdmittedStudent } from './inside-admission.contract.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { type PlacementChoice, placeNames, usePlacing } from './placement-choice.ts';
import { useAdmissionForm } from './useAdmissionForm.ts';

interface AdmissionFormProps {
  /** The online application that the form is filled from. */
  application?: ApplicationWithAll;
  onAdmitted: (student: AdmittedStudent) => void;
}

/** All fields of a new student, the class section first. */
export function AdmissionForm({ application, onAdmitted }: AdmissionFormProps) {
  const { t } = useTranslation(['admissions', 'people']);
  const { language, pick } = useLanguage();
  const placing = usePlacing();
  const start = {
    ...(application ? placing.settle({ ...placeOf(application), class_section_id: '' }) : placing.start),
    student_category_id: placing.choices.student_categories[0]?.id ?? '',
  };
  const [photo, setPhoto] = useState<File | null>(null);
  const [papers, setPapers] = useState<Papers>({});
  useEffect(() => void loadTexts('people'), []);
  const { one_parent_suffices } = placing.choices;
  const form = useAdmissionForm({ start, application, one_parent_suffices, photo, papers, onAdmitted });
  const { values, setValue } = form;
  const sectionId = values.class_section_id;
  const { data: section } = useQuery(
    admissionsApi.inside.section.queryOptions({ input: { id: sectionId }, enabled: sectionId !== '' }),
  );
  useEffect(() => {
    if (!section) return;
    setValue('roll_number', section.next_roll);
    setValue('session', section.session);
    // Defaults of a newly chosen section; they never overwrite typed values.
  }, [section]);

  const place = Object.fromEntries(placeNames.map((name) => [name, values[name]])) as PlacementChoice;
  const choosePlace = (chosen: PlacementChoice) => {
    for (const name of placeNames) setValue(name, chosen[name]);
  };
  const worded = (kind: string, words: string[]) =>
    words.map((value) => ({ value, label: t(`people:${kind}.${value}`) }));
  const subjectsOf = (fits: (subject: NonNullable<typeof section>['subjects'][number]) => boolean) =>
    (section?.subjects ?? [])
      .filter(fits)
      .map((it) => ({ value: it.subject_id, label: pick(it.name_en, it.name_bn) }));
  const religions = subjectsOf((it) => it.condition === 'religion_choice');
  const sets = [...new Set((section?.subjects ?? []).flatMap((it) => it.choice_code ?? []))];
  const named = (items: { id: string; name_en: string; name_bn: string }[]) =>
    items.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));

  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormNotices form={form} />
        {application && (
          <Alert color="accent" variant="light" p="xs">
            {t('application.of_application', { number: localDigits(application.application_no, language) })}
          </Alert>
        )}
        <Part title={t('inside.place')}>
          <PlaceFields value={place} onChange={choosePlace} error={form.error} withAsterisk />
          <TextInput {...form.field('session')} withAsterisk />
          <CountField {...form.field('roll_number')} withAsterisk />
          {section?.is_board_class && (
            <SelectField {...form.field('board_id')} data={named(placing.choices.boards)} withAsterisk />
          )}
        </Part>
        <Part title={t('inside.person')}>
          <TextInput {...form.field('first_name')} lang="en" withAsterisk />
          <TextInput {...form.field('last_name')} lang="en" />
          <TextInput {...form.field('name_bn')} lang="bn" />
          <SelectField
            {...form.field('student_category_id')}
            data={named(placing.choices.student_categories)}
            withAsterisk
          />
          <SelectField
            {...form.field('gender')}
            data={worded('gender', ['male', 'female', 'other'])}
            withAsterisk
          />
          <DayField {...form.field('date_of_birth')} withAsterisk />
          <SelectField
            {...form.field('religion')}
            data={worded('religion', ['islam', 'hinduism', 'buddhism', 'christianity', 'other'])}
            onChange={(value) => {
              setValue('religion', value ?? '');
              const own = section?.subjects.find((it) => it.religion !== null && it.religion === value);
              if (own) setValue('religion_subject_id', own.subject_id);
            }}
            withAsterisk
          />
          {religions.length > 0 && (
            <SelectField {...form.field('religion_subject_id')} data={religions} withAsterisk />
          )}
          <Group align="flex-end" gap="xs">
            <FileButton accept="image/jpeg,image/png,image/webp" onChange={setPhoto}>
              {(props) => (
                <Button {...props} variant="default">
                  {t('inside.choose_photo')}
                </Button>
              )}
            </FileButton>
            <Text size="xs" c="dimmed">
              {photo ? t('inside.photo_chosen', { name: photo.name }) : t('inside.photo_rule')}
            </Text>
          </Group>
        </Part>
        <Part title={t('inside.family')}>
          <TextInput {...form.field('father_name')} lang="en" withAsterisk={!one_parent_suffices} />
          <TextInput {...form.field('father_name_bn')} lang="bn" />
          <TextInput {...form.field('mother_name')} lang="en" withAsterisk={!one_parent_suffices} />
          <TextInput {...form.field('mother_name_bn')} lang="bn" />
          <TextInput {...form.field('guardian_name')} />
          <DigitsField {...form.field('contact_number')} withAsterisk />
          <Suspense fallback={null}>
            <FamilyChoice
              phone={values.contact_number}
              value={values}
              onChange={(it) => {
                setValue('household_id', it.household_id);
                setValue('is_new_family', it.is_new_family);
              }}
            />
          </Suspense>
          <Textarea {...form.field('present_address')} autosize minRows={2} />
          <Textarea {...form.field('permanent_address')} autosize minRows={2} />
          <ThanaField {...form.field('thana_id')} />
        </Part>
        {section && (sets.length > 0 || subjectsOf((it) => it.condition === 'fourth').length > 0) && (
          <Part title={t('inside.subjects')}>
            <SelectField
              {...form.field('fourth_subject_id')}
              label={t('inside.fourth')}
              data={subjectsOf((it) => it.condition === 'fourth' || it.condition === 'elective')}
            />
            {sets.map((code) => (
              <SelectField
                key={code}
                label={t('inside.choice')}
                data={subjectsOf((it) => it.choice_code === code)}
                value={values.choices[code]}
                onChange={(value) => setValue('choices', { ...values.choices, [code]: value ?? '' })}
              />
            ))}
          </Part>
        )}
        <Part title={t('inside.more')}>
          <Suspense fallback={null}>
            <MoreStudentFields form={form} />
          </Suspense>
        </Part>
        <Part title={t('inside.papers')} hint={t('inside.papers_rule')}>
          <PaperFields value={papers} onChange={setPapers} />
        </Part>
        {section && <AdmissionFees form={form} />}
        <Part title={t('inside.accounts')}>
          <Checkbox {...form.checkbox('with_student_account')} label={t('inside.student_account')} />
          <Checkbox {...form.checkbox('with_guardian_account')} label={t('inside.guardian_account')} />
        </Part>
        <FormActions form={form} save={t('inside.submit')} />
      </Stack>
    </form>
  );
}

const placeOf = (application: ApplicationWithAll) => ({
  academic_year_id: application.academic_year_id,
  shift_id: application.shift_id,
  version_id: application.version_id,
  class_id: application.class_id,
  study_group_id: application.study_group_id,
});
