import { createContext, type ReactNode, use } from 'react';
import { generatePath, useMatches, useParams } from 'react-router';
import type { Language } from '#shared/language.ts';
import type { Bilingual, ScreenEntry } from '#shared/screens.ts';
import { useCan } from '../session/session.ts';

/** Fetches the text of a module's guide, Markdown. */
export type LoadGuide = (language: Language) => Promise<string>;

/** A screen as the panel opens it: its entry, and the guide of its module. */
export type OpenScreen = ScreenEntry & { loadGuide?: LoadGuide };

const ScreensContext = createContext<readonly ScreenEntry[]>([]);

/** The panel names all its screens here, for breadcrumbs, menu and search. */
export function ScreensProvider({
  screens,
  children,
}: {
  screens: readonly ScreenEntry[];
  children: ReactNode;
}) {
  return <ScreensContext value={screens}>{children}</ScreensContext>;
}

export function useScreens(): readonly ScreenEntry[] {
  return use(ScreensContext);
}

/** Those of some addresses that the panel has and the person may open, in the order given. */
export function useOpenScreens(paths: readonly string[]): ScreenEntry[] {
  const screens = useScreens();
  const can = useCan();
  return paths.flatMap((path) => screens.filter((it) => it.path === path && can(it.permission)));
}

/** The entry of the screen that is open; `undefined` on an unknown address. */
export function useScreen(): OpenScreen | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isEntry(handle) ? handle : undefined;
}

export interface Crumb {
  title: Bilingual;
  href: string;
}

/** The screens above the open one, from the dashboard down. */
export function useCrumbs(): Crumb[] {
  const screens = useScreens();
  const params = useParams();
  const crumbs: Crumb[] = [];
  const seen = new Set<string>();
  let parent = useScreen()?.parent;
  while (parent && !seen.has(parent)) {
    seen.add(parent);
    const entry = screens.find((it) => it.path === parent);
    if (!entry) break;
    crumbs.unshift({ title: entry.title, href: fill(entry.path, params) });
    parent = entry.parent;
  }
  return crumbs;
}

function fill(path: string, params: Record<string, string | undefined>): string {
  try {
    return generatePath(path, params);
  } catch {
    return '/dashboard';
  }
}

function isEntry(handle: unknown): handle is OpenScreen {
  return typeof handle === 'object' && handle !== null && 'path' in handle && 'title' in handle;
}
