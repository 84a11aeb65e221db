import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';

const loadPalette = () => import('./SearchPalette.tsx');
const SearchPalette = lazy(loadPalette);

/** The search over everything: how it is opened (Ctrl+K as well), and the palette, whose code arrives with the first use. */
export function useSearch(): { openSearch: () => void; palette: ReactNode } {
  const [isWanted, setWanted] = useState(false);
  const open = useRef<() => void>(undefined);
  const openSearch = async () => {
    // At once where it can: it opens empty, and must not take away what is typed meanwhile.
    if (open.current) return open.current();
    setWanted(true);
    const { openPalette } = await loadPalette();
    // The palette has to be on the page before it can open.
    setTimeout(() => {
      open.current = openPalette;
      openPalette();
    }, 0);
  };
  useHotkeys([['mod+K', openSearch]], []);
  return { openSearch, palette: <Suspense>{isWanted && <SearchPalette />}</Suspense> };
}
