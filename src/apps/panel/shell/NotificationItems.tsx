import { Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isSoundOn, switchSound } from './notification-sound.ts';
import { useBrowserPermission } from './useBrowserPermission.ts';
import { useUnreadNotifications } from './useUnreadNotifications.ts';

const shownAtMost = 8;

/** The latest unread notifications, and the way to all of them. */
export default function NotificationItems() {
  const { t } = useTranslation('panel');
  const { permission, ask } = useBrowserPermission();
  const { data: unread = [] } = useUnreadNotifications();
  const [isHeard, setHeard] = useState(isSoundOn);
  const toggleSound = () => {
    switchSound(!isHeard);
    setHeard(!isHeard);
  };
  return (
    <>
      {unread.length === 0 && <Menu.Label>{t('no_notifications')}</Menu.Label>}
      {unread.slice(0, shownAtMost).map((item) => (
        <Menu.Item key={item.id} component={Link} to={`/user/notification/view/${item.id}`}>
          <Text size="sm" lineClamp={2}>
            {item.data.title}
          </Text>
        </Menu.Item>
      ))}
      <Menu.Divider />
      {permission === 'default' && <Menu.Item onClick={ask}>{t('allow_notifications')}</Menu.Item>}
      {permission === 'granted' && (
        <Menu.Item closeMenuOnClick={false} onClick={toggleSound}>
          {t(isHeard ? 'notification_sound_off' : 'notification_sound_on')}
        </Menu.Item>
      )}
      <Menu.Item component={Link} to="/user/notification/all">
        {t('all_notifications')}
      </Menu.Item>
    </>
  );
}
