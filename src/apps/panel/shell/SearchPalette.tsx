import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Bilingual } from '#shared/screens.ts';
import { requestJson } from '#ui/api/fetch.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useRecentScreens } from '#ui/page/own-screens.ts';
import { useOpenScreens, useScreens } from '#ui/page/screens.tsx';
import { useCan } from '#ui/session/session.ts';
import { menusWithScreens, useMenus } from '../menus.ts';
import classes from './SearchPalette.module.css';
import { actionsOf, doingsOf } from './search-actions.ts';

interface Found {
  kind: string;
  title: string;
  subtitle: string | null;
  href: string;
}

const [store, palette] = createSpotlight();

export const openPalette = palette.open;

/** Finds screens the person may open, and records (students, receipts, …) that the server finds. */
export default function SearchPalette() {
  const { t } = useTranslation('panel');
  const { pick } = useLanguage();
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const { actions, rest } = useMatchingActions(q);
  const screens = useMatchingScreens(q);
  const recent = useOpenScreens(useRecentScreens().paths);
  const found = useFoundRecords(rest || q);
  const doings = doingsOf(actions, rest, found);
  useSelectedFirst(q, doings.length + screens.length + found.length);
  return (
    <Spotlight.Root
      title={<span className="visually-hidden">{t('search')}</span>}
      styles={{ header: { minHeight: 0 } }}
      store={store}
      query={q}
      onQueryChange={setQ}
      // Cleared on opening: clearing after the closing animation could delete what is typed after a new opening.
      clearQueryOnClose={false}
      onSpotlightOpen={() => setQ('')}
      shortcut={null}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        placeholder={t('search_placeholder')}
        aria-label={t('search_placeholder')}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {q === '' && recent.length > 0 && (
          <Spotlight.ActionsGroup label={t('search_recent')}>
            {recent.map(({ path, title }) => (
              <Spotlight.Action
                className={classes.action}
                key={path}
                label={pick(title.en, title.bn)}
                onClick={() => navigate(path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {doings.length > 0 && (
          <Spotlight.ActionsGroup label={t('search_actions')}>
            {doings.map(({ title, href, about }) => (
              <Spotlight.Action
                className={classes.action}
                key={href}
                label={pick(title.en, title.bn)}
                description={about}
                onClick={() => navigate(href)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {screens.length > 0 && (
          <Spotlight.ActionsGroup label={t('search_screens')}>
            {screens.map((entry) => (
              <Spotlight.Action
                className={classes.action}
                key={entry.path}
                label={pick(entry.title.en, entry.title.bn)}
                description={entry.within && pick(entry.within.en, entry.within.bn)}
                onClick={() => navigate(entry.path)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {found.length > 0 && (
          <Spotlight.ActionsGroup label={t('search_records')}>
            {found.map((item) => (
              <Spotlight.Action
                className={classes.action}
                key={item.href}
                label={item.title}
                description={item.subtitle ?? undefined}
                onClick={() => navigate(item.href)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {doings.length + screens.length + found.length === 0 && (
          <Spotlight.Empty>{t('search_empty')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Selects the first hit, so that Enter opens it. Records are listed below the screens, so that the selection stays in place. */
function useSelectedFirst(q: string, count: number) {
  useEffect(() => {
    if (!q || count === 0) return;
    const list = document.getElementById(store.getState().listId);
    if (list?.querySelector('[data-selected]')) return;
    // The attribute that the palette sets when an arrow key selects a hit.
    list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [q, count]);
}

/** The actions that what is typed names and the person may do, and what they are to be done with. */
function useMatchingActions(q: string) {
  const { actions, rest } = actionsOf(q);
  const open = useOpenScreens(actions.map((it) => it.path)).map((it) => it.path);
  const mine = actions.filter((it) => open.includes(it.path));
  return { actions: mine, rest: mine.length > 0 ? rest : '' };
}

const screensAtMost = 8;

interface Opening {
  path: string;
  title: Bilingual;
  within?: Bilingual;
}

/**
 * Screens whose title in either language contains every word: those of the person's menu, and those that stand in none;
 * those with an id in the address cannot be opened from here.
 */
function useMatchingScreens(q: string): Opening[] {
  const can = useCan();
  const inMenu = menusWithScreens(useMenus()).map(
    ({ node, within }): Opening => ({
      path: node.path!,
      title: node.title,
      within: within?.title,
    }),
  );
  const others = useScreens()
    .filter((it) => !it.menu && !inMenu.some(({ path }) => path === it.path))
    .filter((it) => !it.path.includes(':') && it.panel !== 'public' && it.panel !== 'marketing')
    .filter((it) => it.permission !== 'public' && can(it.permission));
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return [...inMenu, ...others]
    .filter(({ title }) => {
      const text = `${title.en} ${title.bn}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .slice(0, screensAtMost);
}

function useFoundRecords(q: string): Found[] {
  const [settled] = useDebouncedValue(q.trim(), 250);
  const { data } = useQuery({
    queryKey: ['search', settled],
    queryFn: () =>
      requestJson<{ results: Found[] }>('GET', `/api/v1/search?q=${encodeURIComponent(settled)}`),
    enabled: settled.length >= 2,
  });
  // Hides hits of a previous text, so that they cannot be opened.
  return settled === q.trim() && settled.length >= 2 ? (data?.results ?? []) : [];
}
