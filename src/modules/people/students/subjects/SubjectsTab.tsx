import { Button, Group, Stack, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, formatDay, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState, LoadingState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../../api.ts';
import { useKeepStudent } from '../profile/useKeepStudent.ts';
import type { StudentProfile } from '../student.contract.ts';

type Enrolment = StudentProfile['enrolments'][number];
type Subject = Enrolment['subjects'][number];

interface Offered {
  subject_id: string;
  name_en: string;
  name_bn: string;
  condition: string;
  choice_code: string | null;
}

/** The subjects of every year; those of the latest can be chosen anew. */
export function SubjectsTab({ student }: { student: StudentProfile }) {
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  const [edited, setEdited] = useState<Enrolment>();
  const columns = [
    { key: 'code', value: (row: Subject) => localDigits(row.code, language) },
    { key: 'name', names: 'name' as const },
    { key: 'condition', title: t('change.field.condition'), names: 'condition_name' as const },
  ];
  const since = {
    key: 'from_on',
    title: t('field.since'),
    value: ({ from_on }: Subject) => (from_on ? formatDay(from_on, language) : ''),
  };
  const dated = (subjects: Subject[]) => (subjects.some((it) => it.from_on) ? [...columns, since] : columns);
  if (student.enrolments.every((it) => it.subjects.length === 0)) {
    return <EmptyState title={t('view.subjects_empty')} hint={t('view.subjects_hint')} />;
  }
  return (
    <Stack gap="lg">
      {student.enrolments.map((enrolment, at) => (
        <section key={enrolment.id}>
          <Group justify="space-between" mb="xs">
            <Title order={2}>
              {localDigits(enrolment.academic_year ?? '', language)} ·{' '}
              {pick(enrolment.class_name_en, enrolment.class_name_bn)}
            </Title>
            {student.can.edit && at === 0 && (
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => setEdited(enrolment)}
              >
                {t('view.subjects_edit')}
              </Button>
            )}
          </Group>
          <ReportTable
            caption={t('tab.subjects')}
            rows={enrolment.subjects}
            columns={dated(enrolment.subjects)}
          />
          {enrolment.past_subjects.length > 0 && (
            <>
              <Title order={3} mt="sm" mb="xs">
                {t('view.subjects_before')}
              </Title>
              <ReportTable
                caption={t('view.subjects_before')}
                rows={enrolment.past_subjects}
                columns={[
                  ...dated(enrolment.past_subjects),
                  { key: 'until_on', value: (row) => formatDay(addDays(row.until_on, -1), language) },
                ]}
              />
            </>
          )}
        </section>
      ))}
      {edited && <SubjectsDrawer student={student} enrolment={edited} onClose={() => setEdited(undefined)} />}
    </Stack>
  );
}

interface Choice {
  religion_subject_id: string;
  fourth_subject_id: string;
  choices: Record<string, boolean>;
}

interface DrawerProps {
  student: StudentProfile;
  enrolment: Enrolment;
  onClose: () => void;
}

function SubjectsDrawer({ student, enrolment: opened, onClose }: DrawerProps) {
  const enrolment = latestOf(opened);
  const { t } = useTranslation('people');
  const { pick } = useLanguage();
  const keep = useKeepStudent();
  const input = { id: student.id, enrolment_id: enrolment.id };
  const { data: offered } = useQuery(peopleApi.students.offeredSubjects.queryOptions({ input }));
  const taken = (condition: string) =>
    enrolment.subjects.find((it) => it.condition === condition)?.subject_id ?? '';
  const isGivenUp = ({ religion_subject_id, fourth_subject_id, choices }: Choice) =>
    enrolment.subjects.some(
      ({ condition, subject_id }) =>
        (condition === 'religion_choice' && subject_id !== religion_subject_id) ||
        (condition === 'fourth' && subject_id !== fourth_subject_id) ||
        (condition === 'choice_of' && !choices[subject_id]),
    );
  const form = useServerForm({
    name: `subjects:${enrolment.id}`,
    initialValues: {
      religion_subject_id: taken('religion_choice'),
      fourth_subject_id: taken('fourth'),
      choices: Object.fromEntries(
        enrolment.subjects.filter((it) => it.condition === 'choice_of').map((it) => [it.subject_id, true]),
      ) as Record<string, boolean>,
      from_on: today() as string | null,
    },
    read: enrolment,
    submit: (values, context) =>
      peopleApi.students.changeSubjects.call(
        {
          ...input,
          religion_subject_id: values.religion_subject_id,
          // Where nothing is given up, a subject that was missing counts for all of the year.
          from_on: isGivenUp(values) ? values.from_on || null : undefined,
          chosen: [
            ...(values.fourth_subject_id
              ? [{ subject_id: values.fourth_subject_id, condition: 'fourth' as const }]
              : []),
            ...Object.keys(values.choices)
              .filter((subject_id) => values.choices[subject_id])
              .map((subject_id) => ({ subject_id, condition: 'choice_of' as const })),
          ],
        },
        { context },
      ),
    onSaved: async (saved) => {
      await keep(saved);
      toast.done(t('ui:saved'));
      onClose();
    },
  });
  if (!offered) return <LoadingState />;
  const choicesOf = (fits: (it: Offered) => boolean) =>
    offered.filter(fits).map((it) => ({ value: it.subject_id, label: pick(it.name_en, it.name_bn) }));
  const sets = [
    ...new Set(offered.flatMap((it) => (it.condition === 'choice_of' ? it.choice_code : null) ?? [])),
  ];
  return (
    <FormDrawer title={t('view.subjects_edit')} form={form} onClose={onClose}>
      <SelectField
        {...form.field('religion_subject_id')}
        data={choicesOf((it) => it.condition === 'religion_choice')}
      />
      <SelectField
        {...form.field('fourth_subject_id')}
        label={t('view.fourth')}
        data={choicesOf((it) => it.condition === 'fourth' || it.condition === 'elective')}
      />
      {sets.map((code) => {
        const set = choicesOf((it) => it.choice_code === code);
        return (
          <SelectField
            key={code}
            label={t('view.choice')}
            data={set}
            value={set.find((it) => form.values.choices[it.value])?.value}
            onChange={(value) =>
              form.setValue('choices', {
                ...form.values.choices,
                ...Object.fromEntries(set.map((it) => [it.value, it.value === value])),
              })
            }
          />
        );
      })}
      {isGivenUp(form.values) && (
        <DayField
          {...form.field('from_on')}
          label={t('field.since')}
          description={t('view.subjects_since')}
        />
      )}
    </FormDrawer>
  );
}
