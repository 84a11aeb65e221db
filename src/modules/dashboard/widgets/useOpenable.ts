import { matchPath } from 'react-router';
import { useScreens } from '#ui/page/screens.tsx';
import { useCan } from '#ui/session/session.ts';

/** `openable(href)`: whether the panel has a screen at the address that the person may open. */
export function useOpenable(): (href: string) => boolean {
  const screens = useScreens();
  const can = useCan();
  return (href) => {
    const [path = ''] = href.split('?');
    return screens.some((it) => matchPath(it.path, path) !== null && can(it.permission));
  };
}
