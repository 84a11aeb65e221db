import { ActionIcon, Indicator, Menu, Text } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { requestJson } from '#ui/api/fetch.ts';
import { messageOf } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';

interface Unread {
  id: string;
  data: { title: string };
}

const refreshMilliseconds = 60_000;
const shownAtMost = 8;

/** Unread notifications. The bell is crossed out until the browser may show notifications. */
export function NotificationBell() {
  const { t } = useTranslation('panel');
  const { language } = useLanguage();
  const [permission, setPermission] = useState(browserPermission);
  const { data: unread = [], error } = useQuery({
    queryKey: ['unread-notifications'],
    queryFn: () => requestJson<Unread[]>('POST', '/user/notification/get-unread-notifications'),
    refetchInterval: refreshMilliseconds,
  });
  useEffect(() => {
    if (error) toast.warn(messageOf(error), 'notifications');
  }, [error]);

  const count = unread.length > 99 ? '99+' : unread.length;
  const label = t('notifications', { count: unread.length, number: localDigits(count, language) });
  const Bell = permission === 'granted' ? IconBell : IconBellOff;
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <ActionIcon color="gray" aria-label={label} title={label}>
          <Indicator
            label={localDigits(count, language)}
            disabled={unread.length === 0}
            size={16}
            color="red.8"
            offset={2}
          >
            <Bell size={19} aria-hidden />
          </Indicator>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {unread.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            {t('no_notifications')}
          </Text>
        )}
        {unread.slice(0, shownAtMost).map((item) => (
          <Menu.Item key={item.id} component={Link} to={`/user/notification/view/${item.id}`}>
            <Text size="sm" lineClamp={2}>
              {item.data.title}
            </Text>
          </Menu.Item>
        ))}
        <Menu.Divider />
        {permission === 'default' && (
          <Menu.Item onClick={async () => setPermission(await Notification.requestPermission())}>
            {t('allow_notifications')}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/user/notification/all">
          {t('all_notifications')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Phones may lack browser notifications altogether. */
function browserPermission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied';
}
