import type { ScreenEntry } from '#shared/screens.ts';
import { screens } from '../panel/screens.ts';

const patterns = screens.map((entry) => ({
  entry,
  pattern: new RegExp(`^${entry.path.replace(/:([a-z_]+)/gi, '(?<$1>[^/]+)').replace('*', '.*')}/?$`),
}));

export interface FoundScreen {
  entry: ScreenEntry;
  params: Record<string, string>;
  query: URLSearchParams;
}

/** The screen of the panel that a request asks for, with the parts of its address; `undefined` where there is none. */
export function findScreen(url: string): FoundScreen | undefined {
  // Not by `URL`, which refuses some of what browsers and strangers send, and takes `//dashboard` for a host.
  const [pathname = '', search = ''] = url.split('?', 2);
  for (const { entry, pattern } of patterns) {
    const match = pattern.exec(pathname);
    if (match) return { entry, params: { ...match.groups }, query: new URLSearchParams(search) };
  }
  return undefined;
}
