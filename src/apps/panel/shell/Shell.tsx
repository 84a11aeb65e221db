import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { OfflineWork } from '#ui/offline/OfflineWork.tsx';
import { LeaveGuard } from '#ui/page/LeaveGuard.tsx';
import { useSession } from '#ui/session/session.ts';
import { Header } from './Header.tsx';
import { overKey } from './impersonation.ts';
import { MainMenu } from './MainMenu.tsx';
import { NavigationSteps } from './NavigationSteps.tsx';
import { Places } from './Places.tsx';
import classes from './Shell.module.css';
import { useRememberedScreen } from './useRememberedScreen.ts';
import { useSearch } from './useSearch.tsx';

// Seen by few.
const ImpersonationBanner = lazy(() => import('./ImpersonationBanner.tsx'));
const MembershipBanner = lazy(() => import('./MembershipBanner.tsx'));

/** The institution's administrators are warned this many days before the end of its membership. */
const warnDays = 14;

/** Header and menu around a screen; on a phone a bar of places below, whose last opens the menu over the screen. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('panel');
  const [menuOpened, { toggle, close }] = useDisclosure();
  const { openSearch, palette } = useSearch();
  const { pathname } = useLocation();
  const { user, impersonation, membership } = useSession();
  const isActing = impersonation !== null || sessionStorage.getItem(overKey) !== null;
  const isEnding =
    membership?.is_read_only ||
    (user.user_type === 'site-admin' && (membership?.days_left ?? Infinity) <= warnDays);
  useEffect(close, [pathname]);
  useRememberedScreen();
  return (
    <AppShell
      className={classes.shell}
      header={{ height: 52 }}
      navbar={{ width: 248, breakpoint: 'md', collapsed: { mobile: !menuOpened } }}
      padding={{ base: 'sm', sm: 'lg' }}
      transitionDuration={0}
    >
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <NavigationSteps />
      <LeaveGuard />
      <AppShell.Header className={classes.header}>
        <Header onSearch={openSearch} />
      </AppShell.Header>
      <AppShell.Navbar
        component="nav"
        aria-label={t('menu')}
        className={classes.menu}
        data-opened={menuOpened || undefined}
      >
        <MainMenu />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} className={classes.main}>
        <Suspense>
          {isActing && <ImpersonationBanner />}
          {isEnding && <MembershipBanner />}
        </Suspense>
        <OfflineWork />
        {children}
      </AppShell.Main>
      <Places menuOpened={menuOpened} onMenu={toggle} onSearch={openSearch} />
      {palette}
    </AppShell>
  );
}
