import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { endSession } from '#modules/auth/session/end-session.ts';
import { localDigits } from '#shared/numerals.ts';
import { confirmLeave } from '#ui/form/unsaved-work.ts';
import { currentLanguage, translate } from '#ui/i18n/language.ts';
import { forgetKeptReads } from '#ui/offline/kept-reads.ts';
import { confirm } from '#ui/page/confirm.ts';
import { useOptionalSession } from '#ui/session/session.ts';
import { storeSignOutReason } from '#ui/session/sign-out-reason.ts';
import { forgetUser } from '#ui/session/stored-user.ts';

/** A telephone that others use shows no notifications of who has left. Where the network fails, signing out goes on. */
async function stopPushes(): Promise<void> {
  if (localStorage.getItem('push_device') === null) return;
  await import('#modules/communication/push/this-device.ts')
    .then((device) => device.turnThisDeviceOff())
    .catch(() => undefined);
}

/** What waits for the network stays on the device, and is sent only once its owner signs in here again. */
async function confirmWaiting(owner: string): Promise<boolean> {
  const waiting = await import('#ui/offline/panel-outbox.ts')
    .then(({ outbox }) => outbox.list(owner))
    .catch(() => []);
  if (waiting.length === 0) return true;
  const number = localDigits(waiting.length, currentLanguage());
  return confirm({
    title: translate('panel:leave.title'),
    body: translate('panel:leave.body', { count: waiting.length, number }),
    items: waiting.map((it) => ({ text: it.label })),
    confirm: translate('panel:sign_out'),
    keep: translate('panel:leave.keep'),
  });
}

/**
 * Asks about unsaved and unsent work, forgets at once everything that was read, and ends the session on the server; without a
 * network, when it is back.
 */
export function useSignOut() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const session = useOptionalSession();
  return async () => {
    if (!(await confirmLeave()) || !(await confirmWaiting(session?.user.id ?? ''))) return;
    await stopPushes();
    forgetUser();
    await forgetKeptReads();
    sessionStorage.clear();
    if (!(await endSession()))
      storeSignOutReason({ code: 'network', message: translate('panel:leave.offline') });
    await navigate('/login');
    queryClient.clear();
  };
}
