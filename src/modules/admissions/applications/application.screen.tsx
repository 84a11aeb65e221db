import { Alert, Anchor, SimpleGrid, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatDay } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { loadTexts, useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { PhoneLink } from '#ui/report/PhoneLink.tsx';
import { admissionsApi } from '../api.ts';
import { applicationListPath } from '../application-kinds.ts';
import { Facts, Papers, Steps } from './ApplicationParts.tsx';
import type { ApplicationWithAll } from './application.contract.ts';
import { useApplicationMoves } from './useApplicationMoves.ts';
import { useApplicationState } from './useApplicationState.tsx';

/** An application: its papers beside what was typed, and what can be done with it. */
export function ApplicationScreen() {
  const { id = '' } = useParams();
  const { data: application } = useSuspenseQuery(
    admissionsApi.applications.show.queryOptions({ input: { id } }),
  );
  const { t } = useTranslation(['admissions', 'people']);
  const { language, pick } = useLanguage();
  const { badge } = useApplicationState();
  const moves = useApplicationMoves(application);
  useEffect(() => void loadTexts('people'), []);
  const known = application.known_student;
  const duplicates = application.duplicates.map((it) => localDigits(it, language)).join(', ');
  return (
    <Page
      wide
      title={application.name_en}
      subtitle={
        <>
          {localDigits(application.application_no, language)} ·{' '}
          {pick(application.circular_title_en, application.circular_title_bn)} · {badge(application.state)}
        </>
      }
      actions={moves.buttons(application)}
    >
      <Stack gap="md">
        {duplicates && (
          <Alert color="red" variant="light" p="xs">
            {t('application.duplicate', { numbers: duplicates })}
          </Alert>
        )}
        {application.same_child.length > 0 && (
          <Alert color="red" variant="light" p="xs">
            {t('application.same_child')}{' '}
            {application.same_child.map((it) => (
              <Fragment key={it.id}>
                <Anchor component={Link} to={`${applicationListPath}/${it.id}`} size="sm">
                  {localDigits(it.application_no, language)}
                </Anchor>{' '}
                {badge(it.state)}{' '}
              </Fragment>
            ))}
          </Alert>
        )}
        {known && (
          <Alert color="yellow" variant="light" p="xs">
            {t('application.known_student')}{' '}
            <Anchor component={Link} to={`/student/view/${known.id}`} size="sm">
              {known.name_en} ({localDigits(known.student_no, language)})
            </Anchor>
          </Alert>
        )}
        {application.student_id && (
          <Anchor component={Link} to={`/student/view/${application.student_id}`} size="sm">
            {t('application.open_student')}
          </Anchor>
        )}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <Typed application={application} />
          <Papers papers={application.papers} />
        </SimpleGrid>
        <Steps steps={application.steps} words="application_state" />
      </Stack>
      {moves.drawer}
    </Page>
  );
}

function Typed({ application }: { application: ApplicationWithAll }) {
  const { t } = useTranslation(['admissions', 'people']);
  const { language, pick } = useLanguage();
  const { student } = application;
  const named = (it: { name_en: string; name_bn: string } | null) => it && pick(it.name_en, it.name_bn);
  const field = (name: keyof typeof student, value: ReactNode = student[name]) =>
    [t(`field.${name}`), value] as const;
  const lines = [
    field('first_name', [student.first_name, student.last_name].filter(Boolean).join(' ')),
    field('name_bn'),
    field('student_category_id', named(application.student_category)),
    field('gender', student.gender && t(`people:gender.${student.gender}`)),
    field('date_of_birth', student.date_of_birth && formatDay(student.date_of_birth, language)),
    field('religion', student.religion && t(`people:religion.${student.religion}`)),
    field('religion_subject_id', named(application.religion_subject)),
    field('blood_group'),
    field('birth_registration_no'),
    field('father_name', pick(student.father_name, student.father_name_bn || student.father_name)),
    field('mother_name', pick(student.mother_name, student.mother_name_bn || student.mother_name)),
    field('guardian_name'),
    field('contact_number', <PhoneLink phone={application.contact_number} />),
    field('email'),
    field('present_address'),
    field('permanent_address'),
    field('other_phone'),
    field('previous_school'),
    field('board_id', named(application.board)),
    field('board_roll'),
    field('board_registration_no'),
  ];
  const place = [
    pick(application.class_name_en, application.class_name_bn),
    pick(application.shift_name_en, application.shift_name_bn),
    pick(application.version_name_en, application.version_name_bn),
    pick(application.study_group_name_en, application.study_group_name_bn),
  ].join(' · ');
  return (
    <Stack gap="md">
      <Section title={t('application.student')}>
        <Facts
          facts={[
            [t('field.class_id'), place],
            ...lines,
            [t('field.quota_ids'), application.quotas.map((it) => pick(it.name_en, it.name_bn)).join(', ')],
            [t('field.twin_no'), application.twin_no && localDigits(application.twin_no, language)],
          ]}
        />
      </Section>
      <Section title={t('application.payment')}>
        <Facts
          facts={[
            [t('field.company'), application.company],
            [t('field.transaction_id'), application.transaction_id],
          ]}
        />
      </Section>
      {application.score !== null && (
        <Section title={t('application.marks')}>
          <Facts facts={[[t('field.score'), formatNumber(application.score, language)]]} />
        </Section>
      )}
    </Stack>
  );
}
