import { useEffect } from 'react';
import { useRecentScreens } from '#ui/page/own-screens.ts';
import { useScreen } from '#ui/page/screens.tsx';

/** Notes the open screen among those opened last, which the search shows first; pages about one record are found by their name. */
export function useRememberedScreen(): void {
  const screen = useScreen();
  const { add } = useRecentScreens();
  const path = screen?.menu && screen.path !== '/dashboard' ? screen.path : null;
  useEffect(() => {
    if (path) add(path);
  }, [path]);
}
