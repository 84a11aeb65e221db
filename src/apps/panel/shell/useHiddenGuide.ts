import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { dashboardApi } from '#modules/dashboard/api.ts';
import { useSession } from '#ui/session/session.ts';

/** Whether the person has put the set-up guide away, and the way to bring it back to the dashboard. */
export function useHiddenGuide() {
  const { user } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data } = useQuery(
    dashboardApi.setupGuide.queryOptions({ enabled: user.user_type === 'site-admin' }),
  );
  const { mutate } = useMutation({
    mutationFn: () => dashboardApi.hideSetupGuide.call({ is_hidden: false }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: dashboardApi.key() });
      await navigate('/dashboard');
    },
  });
  return { isHidden: data?.is_hidden ?? false, show: () => mutate() };
}
