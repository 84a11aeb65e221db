import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Facts, LabelledValue } from '#ui/page/LabelledValue.tsx';
import { Lines } from '#ui/page/Lines.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';
import { profilesApi } from '../api.ts';
import { profileNames } from '../fields/profile-fields.ts';
import { ComparedFields } from './ComparedFields.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import type { OwnProfile } from './profile-change.contract.ts';
import { useProfileMoves } from './useProfileMoves.tsx';
import { changeTones, useProfileWords } from './useProfileWords.ts';

/** The record of a student, as far as the family may change it; for the student and the guardian of the chosen child. */
export function MyProfileScreen() {
  const { t } = useTranslation('profiles');
  const { pick } = useLanguage();
  const { student } = useSelectedStudent();
  const isGuardian = useSession().user.user_type === 'guardian';
  if (isGuardian && !student)
    return (
      <Page>
        <EmptyState title={t('own.no_child')} hint={t('own.no_child_hint')} />
      </Page>
    );
  return (
    <Page subtitle={student && pick(student.name_en, student.name_bn)}>
      <Record key={student?.student_id} studentId={student?.student_id} />
    </Page>
  );
}

function Record({ studentId }: { studentId: string | undefined }) {
  const input = studentId ? { student_id: studentId } : {};
  const query = useQuery(profilesApi.changes.own.queryOptions({ input }));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  const { data } = query;
  return (
    <Stack gap="lg" maw={720}>
      <Waiting profile={data} />
      <ProfileForm key={`${data.waiting?.id}${data.waiting?.sent_at}`} profile={data} />
      <Fixed profile={data} />
      <History profile={data} />
    </Stack>
  );
}

function Waiting({ profile: { waiting } }: { profile: OwnProfile }) {
  const { t } = useTranslation('profiles');
  const moves = useProfileMoves();
  if (!waiting) return null;
  return (
    <Alert color="accent" variant="light" title={t('own.waiting')}>
      <Stack gap="xs">
        <ComparedFields change={waiting} />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {waiting.sent_by_name} · <Instant at={waiting.sent_at} />
          </Text>
          {moves.buttons(waiting)}
        </Group>
      </Stack>
    </Alert>
  );
}

/** What only the office changes. */
function Fixed({ profile: { values, modes, fixed } }: { profile: OwnProfile }) {
  const { t } = useTranslation(['profiles', 'people']);
  const { language, pick } = useLanguage();
  const { nameOf, textOf } = useProfileWords();
  const place = [pick(fixed.class_name_en, fixed.class_name_bn), fixed.section_name]
    .filter(Boolean)
    .join(' ');
  return (
    <Section title={t('own.fixed')} hint={t('own.fixed_hint')}>
      <Facts>
        <LabelledValue label={t('people:field.student_no')}>
          {localDigits(fixed.student_no, language)}
        </LabelledValue>
        <LabelledValue label={t('own.place')}>{place}</LabelledValue>
        <LabelledValue label={t('people:field.roll_number')}>
          {fixed.roll && localDigits(fixed.roll, language)}
        </LabelledValue>
        <LabelledValue label={t('people:field.student_category_id')}>
          {pick(fixed.category_en, fixed.category_bn)}
        </LabelledValue>
        <LabelledValue label={t('people:field.religion')}>
          {fixed.religion && t(`people:religion.${fixed.religion}`)}
        </LabelledValue>
        {fixed.religion_subject_en && (
          <LabelledValue label={t('people:field.religion_subject_id')}>
            {pick(fixed.religion_subject_en, fixed.religion_subject_bn)}
          </LabelledValue>
        )}
        {profileNames
          .filter((name) => name !== 'photo' && modes[name] === 'closed')
          .map((name) => (
            <LabelledValue key={name} label={nameOf(name)}>
              {textOf(name, values[name], [])}
            </LabelledValue>
          ))}
      </Facts>
    </Section>
  );
}

function History({ profile: { history } }: { profile: OwnProfile }) {
  const { t } = useTranslation('profiles');
  const state = useDocumentState('profiles:state', changeTones);
  if (history.length === 0) return null;
  return (
    <Section title={t('own.history')}>
      <Lines>
        {history.map((it) => (
          <Stack key={it.id} gap={4}>
            <Group justify="space-between" wrap="nowrap">
              <Text size="sm" c="dimmed">
                {it.sent_by_name} · <Instant at={it.sent_at} />
              </Text>
              {state.badge(it.state)}
            </Group>
            <ComparedFields change={it} />
            {it.decision_note && (
              <Text size="sm">{[it.decided_by_name, it.decision_note].filter(Boolean).join(': ')}</Text>
            )}
          </Stack>
        ))}
      </Lines>
    </Section>
  );
}
