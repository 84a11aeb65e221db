import { ActionIcon, Indicator } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { LazyMenu } from '#ui/menu/LazyMenu.tsx';
import { toast } from '#ui/toast.ts';
import { useBrowserPermission } from './useBrowserPermission.ts';
import { useNewNotifications } from './useNewNotifications.ts';
import { useUnreadNotifications } from './useUnreadNotifications.ts';

const NotificationItems = lazy(() => import('./NotificationItems.tsx'));

/** Unread notifications. The bell is crossed out until the browser may show notifications. */
export function NotificationBell() {
  const { t } = useTranslation('panel');
  const { language } = useLanguage();
  const { permission } = useBrowserPermission();
  const { data, error } = useUnreadNotifications();
  const unread = data ?? [];
  useNewNotifications(data);
  useEffect(() => {
    if (error) toast.warn(messageOf(error), 'notifications');
  }, [error]);

  const count = localDigits(unread.length > 99 ? '99+' : unread.length, language);
  const label = t('notifications', { count: unread.length, number: count });
  const Bell = permission === 'granted' ? IconBell : IconBellOff;
  const button = (
    <ActionIcon color="gray" aria-label={label} title={label} style={{ overflow: 'visible' }}>
      <Indicator label={count} disabled={unread.length === 0} size={16} color="red.9" offset={2}>
        <Bell size={19} aria-hidden />
      </Indicator>
    </ActionIcon>
  );
  return (
    <LazyMenu button={button} width={320}>
      <NotificationItems />
    </LazyMenu>
  );
}
