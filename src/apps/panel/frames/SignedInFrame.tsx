import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { ScreensProvider } from '#ui/page/screens.tsx';
import { SelectedStudentProvider } from '#ui/session/selected-student.tsx';
import { SessionContext } from '#ui/session/session.ts';
import { InUseHost } from '#ui/table/InUseHost.tsx';
import { screens } from '../screens.ts';
import { sessionQuery } from '../session.ts';
import { Shell } from '../shell/Shell.tsx';

/** Header and menu around the screens of a signed-in person. */
export function SignedInFrame() {
  const { data: session } = useSuspenseQuery(sessionQuery);
  return (
    <SessionContext value={session}>
      <ScreensProvider screens={screens}>
        <InUseHost />
        <SelectedStudentProvider>
          <Shell>
            <Outlet />
          </Shell>
        </SelectedStudentProvider>
      </ScreensProvider>
    </SessionContext>
  );
}
