import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { authApi } from '#modules/auth/api.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { confirmLeave } from '#ui/form/unsaved-work.ts';
import { forgetKeptReads } from '#ui/offline/kept-reads.ts';
import { forgetUser } from '#ui/session/stored-user.ts';

/** A telephone that others use shows no notifications of who has left. Where the network fails, signing out goes on. */
async function stopPushes(): Promise<void> {
  if (localStorage.getItem('push_device') === null) return;
  const { turnThisDeviceOff } = await import('#modules/communication/push/this-device.ts');
  await turnThisDeviceOff().catch(() => undefined);
}

/** Asks about unsaved work, ends the session on the server, then forgets everything that was read under it. */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    if (!(await confirmLeave())) return;
    await stopPushes();
    try {
      await authApi.session.delete.call(undefined);
    } catch (error) {
      const isOver = error instanceof ApiProblem && error.status === 401;
      if (!isOver) return reportFailure(error);
    }
    forgetUser();
    await forgetKeptReads();
    sessionStorage.clear();
    await navigate('/login');
    queryClient.clear();
  };
}
