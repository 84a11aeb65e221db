import { useHotkeys } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const loadPalette = () => import('./SearchPalette.tsx');
const SearchPalette = lazy(loadPalette);

/** The search over everything: how it is opened (Ctrl+K as well), and the palette, whose code arrives with the first use. */
export function useSearch(): { openSearch: () => void; palette: ReactNode } {
  const [isWanted, setWanted] = useState(false);
  const openSearch = async () => {
    setWanted(true);
    const { openPalette } = await loadPalette();
    // The palette has to be on the page before it can open.
    setTimeout(openPalette, 0);
  };
  useHotkeys([['mod+K', openSearch]], []);
  return { openSearch, palette: <Suspense>{isWanted && <SearchPalette />}</Suspense> };
}
