import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Page } from '#ui/page/Page.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { RichText } from '#ui/text/RichText.tsx';
import { communicationApi } from '../api.ts';

/** One notification; seeing it marks it read and lowers the count on the bell. */
export function NotificationScreen() {
  const { t } = useTranslation('communication');
  const { id = '' } = useParams();
  const queryClient = useQueryClient();
  const { data: notification } = useSuspenseQuery({
    queryKey: ['notification', id],
    queryFn: () => communicationApi.notifications.open.call({ id }),
  });
  useEffect(() => {
    if (!notification.read_at) return;
    queryClient.invalidateQueries({ queryKey: ['unread-notifications'] });
    queryClient.invalidateQueries({ queryKey: communicationApi.notifications.key() });
  }, [notification.read_at, queryClient]);
  return (
    <Page>
      <Stack gap="xs" maw="42rem">
        <Title order={2} size="h3">
          {notification.title}
        </Title>
        <Text size="sm" c="dimmed">
          <Instant at={notification.created_at} />
        </Text>
        {notification.notice_body ? (
          <RichText html={notification.notice_body} />
        ) : (
          notification.body && <Text style={{ whiteSpace: 'pre-line' }}>{notification.body}</Text>
        )}
        {notification.href && (
          <Anchor href={notification.href}>
            {t(
              notification.href.startsWith('/api/v1/files/')
                ? 'notification.open_attachment'
                : 'notification.open_record',
            )}
          </Anchor>
        )}
      </Stack>
    </Page>
  );
}
