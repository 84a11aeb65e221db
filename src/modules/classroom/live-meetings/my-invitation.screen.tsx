import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useSession } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { classroomApi } from '../api.ts';
import { invitationPath } from './invitation-path.ts';
import type { Invitation } from './live-meeting.contract.ts';
import { meetingTones } from './meeting-tones.ts';

/** Live meetings and classes that the person, or a child, is invited to; those to come first. */
export function MyInvitationScreen() {
  const { t } = useTranslation('classroom');
  const { pick } = useLanguage();
  const isGuardian = useSession().user.user_type === 'guardian';
  const list = useListState({ sort: 'starts_at', filters: ['when'], defaults: { when: 'upcoming' } });
  const subject = (row: Invitation) => pick(row.subject_name_en, row.subject_name_bn);
  const students = (row: Invitation) => row.students.map((it) => pick(it.name_en, it.name_bn)).join(', ');
  return (
    <Page>
      <ListTable
        name="my-invitations"
        source={classroomApi.liveMeetings.invitations}
        list={list}
        search={t('invitation.search')}
        filters={[
          {
            name: 'when',
            label: t('invitation.when'),
            choices: (['upcoming', 'past'] as const).map((value) => ({
              value,
              label: t(`invitation.${value}`),
            })),
          },
        ]}
        columns={[
          {
            key: 'title',
            sort: true,
            render: (row) => (
              <Stack gap={0} miw="min(14rem, 45vw)">
                <Text size="sm" fw={500}>
                  {row.title}
                </Text>
                {row.agenda && (
                  <Text size="xs" c="dimmed" lineClamp={2}>
                    {row.agenda}
                  </Text>
                )}
              </Stack>
            ),
          },
          {
            key: 'join',
            phone: 'state',
            title: t('invitation.join'),
            value: (row) => row.join_url,
            render: (row) => <JoinLink row={row} />,
          },
          {
            key: 'state',
            phone: 'fact',
            title: t('shared:field.status'),
            value: (row) => t(`meeting.state.${row.state}`),
            render: (row) => (
              <Status tone={meetingTones[row.state]}>{t(`meeting.state.${row.state}`)}</Status>
            ),
          },
          { key: 'starts_at', phone: 'fact', kind: 'instant', sort: true },
          { key: 'ends_at', kind: 'instant' },
          {
            key: 'kind',
            value: (row) =>
              row.kind === 'class'
                ? t('meeting.kind.class_of', { subject: subject(row) })
                : t('meeting.kind.meeting'),
          },
          { key: 'host', phone: 'fact', title: t('shared:field.host_id'), names: 'host_name' },
          ...(isGuardian ? [{ key: 'students', title: t('invitation.students'), value: students }] : []),
        ]}
        rowHref={invitationPath}
        empty={{ title: t('invitation.empty'), hint: t('invitation.empty_hint') }}
      />
    </Page>
  );
}

/** The way into a meeting that is open; before and afterwards there is none. */
function JoinLink({ row }: { row: Invitation }) {
  const { t } = useTranslation('classroom');
  if (!row.join_url)
    return (
      <Text size="sm" c="dimmed">
        {row.state === 'scheduled' ? t('invitation.not_yet') : '–'}
      </Text>
    );
  return (
    <Button component={Link} to={invitationPath(row)} size="compact-sm">
      {t('invitation.join')}
    </Button>
  );
}
