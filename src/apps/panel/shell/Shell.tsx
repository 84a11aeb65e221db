import { AppShell } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LeaveGuard } from '#ui/page/LeaveGuard.tsx';
import { Header } from './Header.tsx';
import { ImpersonationBanner } from './ImpersonationBanner.tsx';
import { MainMenu } from './MainMenu.tsx';
import { MembershipBanner } from './MembershipBanner.tsx';
import { NavigationSteps } from './NavigationSteps.tsx';
import classes from './Shell.module.css';

/** Header and menu around a screen. On a phone the menu opens over it. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation('panel');
  const [menuOpened, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  useEffect(close, [pathname]);
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 244, breakpoint: 'md', collapsed: { mobile: !menuOpened } }}
      padding={{ base: 'sm', sm: 'md' }}
      transitionDuration={0}
    >
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <NavigationSteps />
      <LeaveGuard />
      <AppShell.Header>
        <Header menuOpened={menuOpened} onMenu={toggle} />
      </AppShell.Header>
      <AppShell.Navbar
        component="nav"
        aria-label={t('menu')}
        className={classes.menu}
        data-opened={menuOpened || undefined}
      >
        <MainMenu />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1} style={{ outline: 'none' }}>
        <ImpersonationBanner />
        <MembershipBanner />
        {children}
      </AppShell.Main>
    </AppShell>
  );
}
