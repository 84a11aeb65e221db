import { Menu, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import {
  IconCalendarEvent,
  IconLanguage,
  IconListCheck,
  IconLogout,
  IconMessage2,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { useSession } from '#ui/session/session.ts';
import { useChangeLanguage } from './useChangeLanguage.ts';
import { useHiddenGuide } from './useHiddenGuide.ts';
import { useSignOut } from './useSignOut.ts';

/** Profile and sign-out; on a phone language and theme as well. */
export default function UserMenuItems() {
  const { t } = useTranslation('panel');
  const { user } = useSession();
  const { language } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const change = useChangeLanguage();
  const signOut = useSignOut();
  const guide = useHiddenGuide();
  return (
    <>
      <Menu.Label>
        <Text size="sm" fw={600} c="var(--mantine-color-text)" truncate>
          {user.full_name}
        </Text>
        <Text size="xs" truncate>
          {user.role_name ?? user.username}
        </Text>
      </Menu.Label>
      <Menu.Item component={Link} to="/user/profile" leftSection={<IconUser size={16} aria-hidden />}>
        {t('profile')}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to="/user/my-invitation"
        leftSection={<IconCalendarEvent size={16} aria-hidden />}
      >
        {t('invitations')}
      </Menu.Item>
      <Menu.Item component={Link} to="/user/feedback" leftSection={<IconMessage2 size={16} aria-hidden />}>
        {t('feedback')}
      </Menu.Item>
      {guide.isHidden && (
        <Menu.Item leftSection={<IconListCheck size={16} aria-hidden />} onClick={guide.show}>
          {t('setup_guide')}
        </Menu.Item>
      )}
      <Menu.Item
        hiddenFrom="xs"
        leftSection={<IconLanguage size={16} aria-hidden />}
        onClick={() => change(language === 'bn' ? 'en' : 'bn')}
      >
        {language === 'bn' ? 'English' : 'বাংলা'}
      </Menu.Item>
      <Menu.Item
        hiddenFrom="xs"
        leftSection={isDark ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        {t(isDark ? 'theme_light' : 'theme_dark')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
        {t('sign_out')}
      </Menu.Item>
    </>
  );
}
