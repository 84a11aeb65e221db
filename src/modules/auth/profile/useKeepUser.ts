import { useQueryClient } from '@tanstack/react-query';
import { authApi } from '../api.ts';
import type { Session } from '../session/session.contract.ts';
import { rememberSession } from '../session/stored-session.ts';

/** Puts a changed account where the whole panel reads it: the session and the stored user info. */
export function useKeepUser() {
  const queryClient = useQueryClient();
  const key = authApi.session.show.queryKey();
  return (user: Session['user']) => {
    const session = queryClient.getQueryData(key);
    if (!session) return;
    queryClient.setQueryData(key, { ...session, user });
    rememberSession({ user, site: session.site });
  };
}
