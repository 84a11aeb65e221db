import { Alert, Anchor, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { StudentSearch } from '#modules/fees/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { loadTexts, useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { useCan } from '#ui/session/session.ts';
import { admissionsApi } from '../api.ts';
import { Facts, Papers, Steps } from '../applications/ApplicationParts.tsx';
import { RegistrationReview } from './RegistrationReview.tsx';
import type { RegistrationWithAll } from './registration.contract.ts';
import { useRegisteredValue } from './useRegisteredValue.tsx';
import { useChoice, useRegistrationMoves } from './useRegistrationMoves.ts';
import { useRegistrationState } from './useRegistrationState.tsx';

/** A registration beside the record of its student, with its papers. */
export function RegistrationScreen() {
  const { id = '' } = useParams();
  const { data: registration } = useSuspenseQuery(
    admissionsApi.registrations.show.queryOptions({ input: { id } }),
  );
  const { t } = useTranslation(['admissions', 'people']);
  const { language, pick } = useLanguage();
  const { badge } = useRegistrationState();
  const moves = useRegistrationMoves();
  useEffect(() => {
    void loadTexts('people');
    void loadTexts('fees');
  }, []);
  const { state, student_id, submitted_at } = registration;
  const duplicates = registration.duplicates.map((it) => localDigits(it, language)).join(', ');
  return (
    <Page
      wide
      title={registration.name_en}
      subtitle={
        <>
          {localDigits(registration.application_no, language)} ·{' '}
          {pick(registration.circular_title_en, registration.circular_title_bn)} · {badge(state)}
        </>
      }
      actions={moves.buttons(registration)}
    >
      <Stack gap="md">
        {duplicates && (
          <Alert color={registration.is_duplicate ? 'red' : 'yellow'} variant="light" p="xs">
            {t('registration.duplicate', { numbers: duplicates })}
          </Alert>
        )}
        {state === 'draft' ? (
          <Alert color="accent" variant="light" p="xs">
            {t('registration.not_sent')}
          </Alert>
        ) : (
          <WhoseRegistration registration={registration} />
        )}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          {state === 'accepted' && <Changed registration={registration} />}
          {state !== 'accepted' && state !== 'draft' && (
            <RegistrationReview key={`${student_id} ${submitted_at} ${state}`} registration={registration} />
          )}
          <Stack gap="md">
            <Papers papers={registration.papers} />
            {registration.transaction_id && (
              <Section title={t('application.payment')}>
                <Facts
                  facts={[
                    [t('field.company'), registration.company],
                    [t('field.transaction_id'), registration.transaction_id],
                  ]}
                />
              </Section>
            )}
          </Stack>
        </SimpleGrid>
        <Steps steps={registration.steps} words="registration_state" />
      </Stack>
      {moves.drawer}
    </Page>
  );
}

/** The student who was found, and the choice of another one. */
function WhoseRegistration({ registration }: { registration: RegistrationWithAll }) {
  const { t } = useTranslation('admissions');
  const { pick } = useLanguage();
  const canSearch = useCan()('fees.receipt.collect');
  const { student_id, matched_by, can, typed_student_no } = registration;
  const { choose, isPending } = useChoice();
  return (
    <Section
      title={t('registration.match')}
      hint={typed_student_no ? t('registration.typed_no', { number: typed_student_no }) : undefined}
    >
      <Group gap="lg" align="flex-end">
        {student_id ? (
          <div>
            <Anchor component={Link} to={`/student/view/${student_id}`}>
              {pick(registration.student_name_en, registration.student_name_bn)} · {registration.student_no}
            </Anchor>
            {matched_by && (
              <Text size="sm" c="dimmed">
                {t(`registration.by_${matched_by}`)}
              </Text>
            )}
          </div>
        ) : (
          <Text>{t(matched_by === 'office' ? 'registration.match_new' : 'registration.nobody_found')}</Text>
        )}
        {can.choose && canSearch && (
          <Suspense fallback={null}>
            <StudentSearch
              label={t(student_id ? 'registration.choose' : 'registration.choose_known')}
              onPick={(it) => choose(registration, it.id)}
            />
          </Suspense>
        )}
        {can.choose && student_id && (
          <Button variant="default" disabled={isPending} onClick={() => choose(registration, null)}>
            {t('registration.say_new')}
          </Button>
        )}
      </Group>
    </Section>
  );
}

/** What the acceptance wrote. */
function Changed({ registration }: { registration: RegistrationWithAll }) {
  const { t } = useTranslation('admissions');
  const { nameOf, textOf } = useRegisteredValue(registration);
  const { changes } = registration;
  return (
    <Section title={t('registration.changed')}>
      {changes === null && <Text size="sm">{t('registration.was_admitted')}</Text>}
      {changes?.length === 0 && <Text size="sm">{t('registration.nothing_taken')}</Text>}
      {changes && changes.length > 0 && (
        <ReportTable
          caption={t('registration.changed')}
          rows={changes}
          columns={[
            { key: 'field', title: t('registration.field'), value: (it) => nameOf(it.field) },
            {
              key: 'before',
              title: t('registration.before'),
              value: (it) => textOf(it.field, it.before) || '–',
            },
            {
              key: 'after',
              title: t('registration.after'),
              value: (it) => textOf(it.field, it.after) || '–',
            },
          ]}
        />
      )}
    </Section>
  );
}
