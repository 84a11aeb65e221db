import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { communicationApi } from '../api.ts';
import { PushSwitch } from '../push/PushSwitch.tsx';

/** The person's notifications, newest first. */
export function NotificationListScreen() {
  const { t } = useTranslation('communication');
  const queryClient = useQueryClient();
  const list = useListState({ sort: '-created_at', filters: ['state'] });
  const readAll = useMutation({
    mutationFn: () => communicationApi.notifications.readAll.call(),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: communicationApi.notifications.key() }),
        queryClient.invalidateQueries({ queryKey: ['unread-notifications'] }),
      ]),
  });
  const state = (row: { read_at: string | null }) => (row.read_at ? 'read' : 'unread');
  return (
    <Page
      actions={
        <>
          <PushSwitch />
          <Button variant="default" onClick={() => readAll.mutate()} loading={readAll.isPending}>
            {t('notification.read_all')}
          </Button>
        </>
      }
    >
      <ListTable
        name="notifications"
        source={communicationApi.notifications.list}
        list={list}
        search={false}
        filters={[
          {
            name: 'state',
            label: t('shared:field.status'),
            choices: (['unread', 'read'] as const).map((value) => ({
              value,
              label: t(`notification.${value}`),
            })),
          },
        ]}
        columns={[
          {
            key: 'title',
            render: (row) => (
              <Text size="sm" fw={row.read_at ? undefined : 600} miw="min(18rem, 45vw)">
                {row.title}
              </Text>
            ),
          },
          { key: 'created_at', title: t('notification.received'), kind: 'instant', sort: true },
          {
            key: 'state',
            title: t('shared:field.status'),
            value: (row) => t(`notification.${state(row)}`),
            render: (row) => (
              <Status tone={row.read_at ? 'quiet' : 'waiting'}>{t(`notification.${state(row)}`)}</Status>
            ),
          },
        ]}
        rowHref={(row) => `/user/notification/view/${row.id}`}
        empty={{ title: t('notification.empty'), hint: t('notification.empty_hint') }}
      />
    </Page>
  );
}
