import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#ui/session/session.ts';
import { isSoundOn } from './notification-sound.ts';
import { useBrowserPermission } from './useBrowserPermission.ts';
import type { UnreadNotification } from './useUnreadNotifications.ts';

/**
 * Shows new notifications as browser notifications and plays a sound, where the browser allows it. Ids grow with time, so it is
 * enough to store the newest id shown, for every window of this browser.
 */
export function useNewNotifications(unread: readonly UnreadNotification[] | undefined): void {
  const { user } = useSession();
  const { permission } = useBrowserPermission();
  const navigate = useNavigate();
  useEffect(() => {
    if (!unread) return;
    const key = `notified:${user.id}`;
    const before = localStorage.getItem(key);
    const newest = [before ?? '', ...unread.map((it) => it.id)].sort().at(-1)!;
    localStorage.setItem(key, newest);
    if (before === null || permission !== 'granted') return;
    const fresh = unread.filter((it) => it.id > before);
    for (const it of fresh) show(it, () => navigate(`/user/notification/view/${it.id}`));
    if (fresh.length > 0 && isSoundOn())
      void import('./play-notification-sound.ts').then(({ playNotificationSound }) =>
        playNotificationSound(),
      );
  }, [unread, permission, user.id, navigate]);
}

function show({ id, data }: UnreadNotification, open: () => void): void {
  try {
    const shown = new Notification(data.title, { tag: id, icon: '/panel-icons/192.png' });
    shown.onclick = () => {
      window.focus();
      open();
      shown.close();
    };
  } catch {
    // Telephones show notifications through a service worker only; there the bell and the sound must do.
  }
}
