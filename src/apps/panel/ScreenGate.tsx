import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ScreenEntry } from '#shared/screens.ts';
import { ScreenBoundary } from '#ui/page/ScreenBoundary.tsx';
import { useCan } from '#ui/session/session.ts';
import { NotFoundScreen } from './frames/NotFoundScreen.tsx';
import { UnauthorizedScreen } from './frames/UnauthorizedScreen.tsx';

/** Opens a screen to those who may see it, and catches what goes wrong in it. */
export function ScreenGate({ entry, children }: { entry: ScreenEntry; children: ReactNode }) {
  const can = useCan();
  const { pathname } = useLocation();
  if (!can(entry.permission)) return <UnauthorizedScreen />;
  return (
    <ScreenBoundary key={pathname} notFound={<NotFoundScreen />}>
      {children}
    </ScreenBoundary>
  );
}
