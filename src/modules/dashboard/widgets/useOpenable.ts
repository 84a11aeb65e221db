import { matchPath } from 'react-router';
import { useScreens } from '#ui/page/screens.tsx';
import { useCan } from '#ui/session/session.ts';

/** `openable(path)`: whether the panel has a screen at the address that the person may open. */
export function useOpenable(): (path: string) => boolean {
  const screens = useScreens();
  const can = useCan();
  return (path) => screens.some((it) => matchPath(it.path, path) !== null && can(it.permission));
}
