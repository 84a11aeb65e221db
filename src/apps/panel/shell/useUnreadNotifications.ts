import { useQuery } from '@tanstack/react-query';
import { requestJson } from '#ui/api/fetch.ts';

/** A notification nobody has opened yet. */
export interface UnreadNotification {
  id: string;
  data: { title: string };
}

const refreshMilliseconds = 60_000;

/** The unread notifications, refetched every minute, also in the background, and when the window gets the focus. */
export function useUnreadNotifications() {
  return useQuery({
    queryKey: ['unread-notifications'],
    queryFn: () => requestJson<UnreadNotification[]>('POST', '/user/notification/get-unread-notifications'),
    refetchInterval: refreshMilliseconds,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  });
}
