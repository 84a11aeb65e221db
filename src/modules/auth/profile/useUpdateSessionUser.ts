import { useQueryClient } from '@tanstack/react-query';
import { authApi } from '../api.ts';
import type { Session } from '../session/session.contract.ts';
import { rememberSession } from '../session/stored-session.ts';

/** Updates the signed-in user in the cached session and in the stored user info. */
export function useUpdateSessionUser() {
  const queryClient = useQueryClient();
  const key = authApi.session.show.queryKey();
  return (user: Session['user']) => {
    const session = queryClient.getQueryData(key);
    if (!session) return;
    queryClient.setQueryData(key, { ...session, user });
    rememberSession({ user, site: session.site });
  };
}
