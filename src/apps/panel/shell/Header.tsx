import { Group, Image, Text, UnstyledButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { useScrolledPastTitle } from '#ui/page/page-title.ts';
import { useSession } from '#ui/session/session.ts';
import { ChildSwitch } from './ChildSwitch.tsx';
import { JobsMenu } from './JobsMenu.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { SearchField, SearchIcon } from './SearchButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';

const InstitutionSwitch = lazy(() => import('./InstitutionSwitch.tsx'));

/** Institution as the way home, search in the middle, and what belongs to the person. */
export function Header({ onSearch }: { onSearch: () => void }) {
  const { user } = useSession();
  return (
    <Group h="100%" px={{ base: 'xs', sm: 'md' }} justify="space-between" wrap="nowrap" gap="xs">
      <Home />
      <SearchField onOpen={onSearch} />
      <Group gap={2} wrap="nowrap">
        <ChildSwitch />
        {user.user_type === 'bank-user' && (
          <Suspense>
            <InstitutionSwitch />
          </Suspense>
        )}
        <SearchIcon onOpen={onSearch} />
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

/** Crest and name; on a phone the title of the page once that is scrolled out of sight. */
function Home() {
  const { t } = useTranslation('ui');
  const { pick } = useLanguage();
  const { site } = useSession();
  const pageTitle = useScrolledPastTitle();
  const name = site ? pick(site.name_en, site.name_bn) : t('product');
  return (
    <UnstyledButton component={Link} to="/dashboard" miw={0} aria-label={name}>
      <Group gap="xs" wrap="nowrap" miw={0}>
        {site?.logo_url && <Image src={site.logo_url} alt="" w={28} h={28} fit="contain" />}
        <Text fw={600} size="sm" truncate maw={{ base: 170, xs: 220, lg: 340 }} visibleFrom="md">
          {name}
        </Text>
        <Text fw={600} size="sm" truncate maw={{ base: 170, xs: 260 }} hiddenFrom="md">
          {pageTitle ?? name}
        </Text>
      </Group>
    </UnstyledButton>
  );
}
