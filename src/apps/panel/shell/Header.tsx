import { Burger, Group, Image, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { useSession } from '#ui/session/session.ts';
import { ChildSwitch } from './ChildSwitch.tsx';
import { JobsMenu } from './JobsMenu.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { SearchButton } from './SearchButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';

interface HeaderProps {
  menuOpened: boolean;
  onMenu: () => void;
}

/** Institution, search, and what belongs to the person. */
export function Header({ menuOpened, onMenu }: HeaderProps) {
  const { t } = useTranslation(['panel', 'ui']);
  const { pick } = useLanguage();
  const { site } = useSession();
  return (
    <Group h="100%" px={{ base: 'xs', sm: 'md' }} justify="space-between" wrap="nowrap" gap="xs">
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Burger
          opened={menuOpened}
          onClick={onMenu}
          hiddenFrom="md"
          size="sm"
          aria-label={t('menu')}
          aria-expanded={menuOpened}
        />
        <UnstyledButton component={Link} to="/dashboard" miw={0}>
          <Group gap="xs" wrap="nowrap" miw={0}>
            {site?.logo_url && <Image src={site.logo_url} alt="" w={28} h={28} fit="contain" />}
            <Text fw={600} size="sm" truncate maw={{ base: 130, xs: 220, lg: 360 }}>
              {site ? pick(site.name_en, site.name_bn) : t('ui:product')}
            </Text>
          </Group>
        </UnstyledButton>
      </Group>
      <Group gap={2} wrap="nowrap">
        <ChildSwitch />
        <SearchButton />
        <JobsMenu />
        <NotificationBell />
        <Group gap={2} wrap="nowrap" visibleFrom="xs">
          <LanguageSwitch />
          <ThemeSwitch />
        </Group>
        <UserMenu />
      </Group>
    </Group>
  );
}
