import { useQuery, useQueryClient } from '@tanstack/react-query';

const queryKey = ['browser-notification-permission'];

/** Whether this browser may show notifications, and `ask` to be allowed. Phones may lack them altogether. */
export function useBrowserPermission() {
  const queryClient = useQueryClient();
  const { data: permission = current() } = useQuery({ queryKey, queryFn: current, staleTime: 0 });
  const ask = async () => {
    await Notification.requestPermission();
    await queryClient.invalidateQueries({ queryKey });
  };
  return { permission, ask };
}

function current(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied';
}
