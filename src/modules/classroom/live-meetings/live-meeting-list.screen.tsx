import { Button, Stack, Text } from '@mantine/core';
import { IconBan, IconPencil, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameSections, useAcademicOptions } from '#modules/academics/ui.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan, useSession } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { classroomApi } from '../api.ts';
import { LiveMeetingDrawer } from './LiveMeetingDrawer.tsx';
import type { LiveMeeting } from './live-meeting.contract.ts';
import { meetingTones } from './meeting-tones.ts';

const states = ['scheduled', 'open', 'ended', 'cancelled'] as const;
const participantsPath = (row: LiveMeeting) => `/site/live-meeting/participants/${row.id}`;

/** The live meetings and classes of the institution, of a teacher their own. */
export function LiveMeetingListScreen() {
  const { t } = useTranslation('classroom');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const toChoices = useNamedChoices();
  const mayEdit = useCan()('classroom.live_meeting.edit');
  const isTeacher = useSession().user.user_type === 'teacher';
  const [edited, setEdited] = useState<LiveMeeting | 'new'>();
  const [cancelled, setCancelled] = useState<LiveMeeting>();
  const options = useAcademicOptions().data;
  const sections = options ? nameSections(options, options.sections, language) : [];
  const nameOf = new Map(sections.map((it) => [it.id, [it.title, it.detail].filter(Boolean).join(' · ')]));
  const list = useListState({
    sort: '-starts_at',
    filters: ['state', 'on_date', 'host_id', 'class_section_id'],
  });
  const removal = useRemoval<LiveMeeting>({
    type: t('meeting.type'),
    nameOf: (row) => row.title,
    remove: (row) => classroomApi.liveMeetings.delete.call({ id: row.id }),
    stale: classroomApi.key(),
  });
  const invited = (row: LiveMeeting) =>
    [
      ...row.class_section_ids.map((id) => nameOf.get(id) ?? ''),
      row.employee_ids.length > 0 &&
        `${t('meeting.employees')} ${formatNumber(row.employee_ids.length, language)}`,
    ]
      .filter(Boolean)
      .join(', ');
  const kind = (row: LiveMeeting) =>
    [
      row.kind === 'class'
        ? t('meeting.kind.class_of', { subject: pick(row.subject_name_en, row.subject_name_bn) })
        : t('meeting.kind.meeting'),
      row.period && t('invitation.period', { number: localDigits(row.period, language) }),
    ]
      .filter(Boolean)
      .join(' · ');
  const actions = (row: LiveMeeting): RowAction[] => [
    { label: t('meeting.who'), icon: <IconUsers size={16} aria-hidden />, href: participantsPath(row) },
    ...(mayEdit && row.state !== 'cancelled'
      ? [
          {
            label: t('ui:edit'),
            icon: <IconPencil size={16} aria-hidden />,
            onClick: () => setEdited(row),
          },
        ]
      : []),
    ...(mayEdit && (row.state === 'scheduled' || row.state === 'open')
      ? [
          {
            label: t('meeting.cancel'),
            icon: <IconBan size={16} aria-hidden />,
            onClick: () => setCancelled(row),
          },
        ]
      : []),
    ...(mayEdit && !row.is_sent && row.joined_count === 0 ? [removal(row)] : []),
  ];
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {t('meeting.add')}
    </Button>
  );
  return (
    <Page actions={addButton}>
      <ListTable
        name="live-meetings"
        source={classroomApi.liveMeetings.list}
        list={list}
        search={t('meeting.search')}
        filters={[
          {
            name: 'state',
            label: t('shared:field.status'),
            choices: states.map((value) => ({ value, label: t(`meeting.state.${value}`) })),
          },
          { name: 'on_date', label: t('field.meeting_on'), kind: 'day' },
          ...(isTeacher ? [] : [{ name: 'host_id' as const, choices: toChoices(options?.teachers) }]),
          {
            name: 'class_section_id',
            choices: sections.map((it) => ({ value: it.id, label: nameOf.get(it.id)! })),
          },
        ]}
        columns={[
          {
            key: 'title',
            phone: 'name',
            sort: true,
            render: (row) => (
              <Stack gap={0} miw="min(14rem, 45vw)">
                <Text size="sm" fw={500}>
                  {row.title}
                </Text>
                <Text size="xs" c="dimmed">
                  {kind(row)}
                </Text>
              </Stack>
            ),
          },
          {
            key: 'state',
            phone: 'state',
            title: t('shared:field.status'),
            value: (row) => t(row.is_sent ? `meeting.state.${row.state}` : 'meeting.not_sent'),
            render: (row) =>
              row.is_sent || row.state === 'cancelled' ? (
                <Status tone={meetingTones[row.state]}>{t(`meeting.state.${row.state}`)}</Status>
              ) : (
                <Status tone="quiet">{t('meeting.not_sent')}</Status>
              ),
          },
          { key: 'starts_at', phone: 'fact', kind: 'instant', sort: true },
          { key: 'host', phone: 'fact', title: t('shared:field.host_id'), names: 'host_name' },
          { key: 'invited', title: t('invitation.sections'), value: invited },
          { key: 'accepted_count', title: t('meeting.accepted'), kind: 'count' },
          { key: 'joined_count', title: t('meeting.joined'), kind: 'count' },
        ]}
        rowHref={participantsPath}
        rowActions={actions}
        empty={{ title: t('meeting.empty'), hint: t('meeting.empty_hint'), action: addButton }}
      />
      {edited && (
        <LiveMeetingDrawer
          meeting={edited === 'new' ? undefined : edited}
          onSaved={() => queryClient.invalidateQueries({ queryKey: classroomApi.key() })}
          onClose={() => setEdited(undefined)}
        />
      )}
      {cancelled && (
        <ReasonDrawer
          name={`cancel-meeting:${cancelled.id}`}
          title={t('meeting.cancel_title', { title: cancelled.title })}
          hint={t('meeting.cancel_hint')}
          save={t('meeting.cancel')}
          keep={t('meeting.keep')}
          submit={(reason) => classroomApi.liveMeetings.cancel.call({ id: cancelled.id, reason })}
          done={t('meeting.cancelled')}
          stale={classroomApi.key()}
          onClose={() => setCancelled(undefined)}
        />
      )}
    </Page>
  );
}
