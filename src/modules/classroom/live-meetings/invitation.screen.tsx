import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink, IconUsers } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { dayOf, formatDay, formatTime, formatWeekday, timeOfDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useCan, useSession } from '#ui/session/session.ts';
import { classroomApi } from '../api.ts';
import { Countdown } from './Countdown.tsx';
import type { OneInvitation } from './live-meeting.contract.ts';
import { meetingTones } from './meeting-tones.ts';

const refreshedAfter = 20_000;

/** One live meeting or live class for somebody invited: what it is, the answer, and the way in while it is open. */
export function InvitationScreen() {
  const { t } = useTranslation('classroom');
  const { pick } = useLanguage();
  const { meetingId = '' } = useParams();
  const { data } = useSuspenseQuery({
    ...classroomApi.liveMeetings.invitation.queryOptions({ input: { id: meetingId } }),
    // It opens while the page is looked at.
    refetchInterval: refreshedAfter,
  });
  const { student } = useSelectedStudent();
  const child = data.students.find((it) => it.student_id === student?.student_id) ?? data.students[0];
  return (
    <Page heading={data.title} subtitle={child && pick(child.name_en, child.name_bn)}>
      <Stack gap="lg" maw={640}>
        <Facts meeting={data} />
        <WayIn meeting={data} child={child} />
        <Answer meeting={data} child={child} />
        {data.agenda && (
          <Section title={t('invitation.agenda')}>
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {data.agenda}
            </Text>
          </Section>
        )}
      </Stack>
    </Page>
  );
}

type Child = OneInvitation['students'][number] | undefined;

function Facts({ meeting }: { meeting: OneInvitation }) {
  const { t } = useTranslation('classroom');
  const { language, pick } = useLanguage();
  const day = dayOf(meeting.starts_at);
  const clock = (at: string) => formatTime(timeOfDay(new Date(at)), language);
  const kind =
    meeting.kind === 'class'
      ? t('meeting.kind.class_of', { subject: pick(meeting.subject_name_en, meeting.subject_name_bn) })
      : t('meeting.kind.meeting');
  const period = meeting.period && t('invitation.period', { number: localDigits(meeting.period, language) });
  const facts = [
    [t('meeting.kind_title'), [kind, period].filter(Boolean).join(' · ')],
    [t('shared:field.host_id'), pick(meeting.host_name_en, meeting.host_name_bn)],
    [t('field.meeting_on'), `${formatWeekday(day, language)}, ${formatDay(day, language)}`],
    [t('shared:field.starts_at'), `${clock(meeting.starts_at)} – ${clock(meeting.ends_at)}`],
    [
      t('invitation.sections'),
      meeting.sections.map((it) => `${pick(it.class_en, it.class_bn)} ${it.section}`).join(', '),
    ],
  ].filter(([, value]) => value);
  return (
    <Stack gap={6}>
      <Status tone={meetingTones[meeting.state]}>{t(`meeting.state.${meeting.state}`)}</Status>
      {facts.map(([label, value]) => (
        <Group key={label} gap="sm" wrap="nowrap" align="baseline">
          <Text size="sm" c="dimmed" w={110} style={{ flexShrink: 0 }}>
            {label}
          </Text>
          <Text size="sm">{value}</Text>
        </Group>
      ))}
    </Stack>
  );
}

function WayIn({ meeting, child }: { meeting: OneInvitation; child: Child }) {
  const { t } = useTranslation('classroom');
  const { language, pick } = useLanguage();
  const can = useCan();
  const queryClient = useQueryClient();
  const join = useMutation({
    mutationFn: () =>
      classroomApi.liveMeetings.join.call({ id: meeting.id, ...(child && { student_id: child.student_id }) }),
    onSuccess: async ({ join_url }) => {
      window.open(join_url, '_blank', 'noopener,noreferrer');
      await queryClient.invalidateQueries({ queryKey: classroomApi.key() });
    },
  });
  const clock = (at: string) => formatTime(timeOfDay(new Date(at)), language);
  const joined = child?.joined_at
    ? t('invitation.joined_at', { name: pick(child.name_en, child.name_bn), time: clock(child.joined_at) })
    : meeting.own.joined_at && t('invitation.you_joined', { time: clock(meeting.own.joined_at) });
  return (
    <Stack gap={6} role="status">
      {meeting.state === 'scheduled' && <Countdown meeting={meeting} />}
      {meeting.state === 'ended' && <Text fw={600}>{t('invitation.ended')}</Text>}
      {meeting.state === 'cancelled' && (
        <>
          <Text fw={600}>{t('invitation.cancelled')}</Text>
          {meeting.cancel_reason && <Text size="sm">{meeting.cancel_reason}</Text>}
        </>
      )}
      {meeting.state === 'open' && (
        <Button
          size="md"
          loading={join.isPending}
          onClick={() => join.mutate()}
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('invitation.join')}
        </Button>
      )}
      {meeting.state === 'open' && meeting.period && child && (
        <Text size="sm" c="dimmed">
          {t('invitation.lesson_hint')}
        </Text>
      )}
      {joined && (
        <Text size="sm">
          <Status tone="good">{joined}</Status>
        </Text>
      )}
      {meeting.is_host && can('classroom.live_meeting.list') && (
        <Anchor component={Link} to={`/site/live-meeting/participants/${meeting.id}`} size="sm">
          <IconUsers size={16} aria-hidden style={{ verticalAlign: '-3px', marginInlineEnd: 6 }} />
          {t('meeting.who')}
        </Anchor>
      )}
    </Stack>
  );
}

/** Whether the person, or the child, will come; it can be changed until the end. */
function Answer({ meeting, child }: { meeting: OneInvitation; child: Child }) {
  const { t } = useTranslation('classroom');
  const { pick } = useLanguage();
  const isGuardian = useSession().user.user_type === 'guardian';
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: (answer: 'accepted' | 'declined') =>
      classroomApi.liveMeetings.answer.call({
        id: meeting.id,
        answer,
        ...(child && { student_id: child.student_id }),
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: classroomApi.key() }),
  });
  if (meeting.is_host || meeting.state === 'ended' || meeting.state === 'cancelled') return null;
  const current = child ? child.answer : meeting.own.answer;
  return (
    <Section
      title={
        child && isGuardian
          ? t('invitation.will_student', { name: pick(child.name_en, child.name_bn) })
          : t('invitation.will_you')
      }
    >
      <Group gap="xs">
        {(['accepted', 'declined'] as const).map((answer) => (
          <Button
            key={answer}
            variant={current === answer ? 'light' : 'default'}
            aria-pressed={current === answer}
            loading={send.isPending && send.variables === answer}
            onClick={() => send.mutate(answer)}
          >
            {t(answer === 'accepted' ? 'invitation.accept' : 'invitation.decline')}
          </Button>
        ))}
      </Group>
    </Section>
  );
}
