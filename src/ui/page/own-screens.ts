import { useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';

/** Where each kind of person goes most; stands at the top of the menu until they choose for themselves. */
const usualScreens: Record<string, readonly string[]> = {
  'core-admin': ['/edu/site/list', '/edu/site/application/list', '/edu/invoice/master', '/edu/user/list'],
  'site-admin': [
    '/site/fee/quick-collection-by-office/view',
    '/site/student-attendance/master',
    '/student/list',
    '/site/admission/inside-admission/form',
    '/site/notice/master',
  ],
  employee: [
    '/site/fee/quick-collection-by-office/view',
    '/student/list',
    '/site/fee/due-slip/view',
    '/site/admission/inside-admission/form',
  ],
  teacher: ['/site/student-attendance/master', '/site/employee-panel/exam/marks-entry', '/student/list'],
};

const favouritesAtMost = 7;
const recentAtMost = 6;
const none: readonly string[] = [];

const listeners = new Set<() => void>();
// What was parsed, so that the same text gives the same array.
const parsed = new Map<string, { text: string; paths: readonly string[] }>();

function read(key: string): readonly string[] | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  const known = parsed.get(key);
  if (known?.text === text) return known.paths;
  try {
    const paths = JSON.parse(text) as readonly string[];
    parsed.set(key, { text, paths });
    return paths;
  } catch {
    return undefined;
  }
}

function write(key: string, paths: readonly string[]) {
  localStorage.setItem(key, JSON.stringify(paths));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The screens a person keeps at the top of the menu, on this device: the usual ones of their kind until they choose. */
export function useFavourites() {
  const { user } = useSession();
  const key = `favourites:${user.id}`;
  const usual = usualScreens[user.user_type] ?? none;
  const paths = useSyncExternalStore(
    subscribe,
    () => read(key) ?? usual,
    () => usual,
  );
  return {
    paths,
    toggle: (path: string) =>
      write(
        key,
        paths.includes(path) ? paths.filter((it) => it !== path) : [...paths, path].slice(-favouritesAtMost),
      ),
  };
}

/** The screens a person opened last, on this device; the latest first. */
export function useRecentScreens() {
  const { user } = useSession();
  const key = `recent_screens:${user.id}`;
  const paths = useSyncExternalStore(subscribe, () => read(key) ?? none);
  return {
    paths,
    add: (path: string) => {
      const before = read(key) ?? none;
      if (before[0] !== path)
        write(key, [path, ...before.filter((it) => it !== path)].slice(0, recentAtMost));
    },
  };
}
