import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ownMenusApi } from '#modules/access/own-menus-api.ts';
import { type Bilingual, type MenuGroup, menuGroups, type ScreenEntry } from '#shared/screens.ts';
import { useScreens } from '#ui/page/screens.tsx';
import { isAllowed, useSession } from '#ui/session/session.ts';

/** A menu as it is drawn: it opens a screen, holds others, or both. */
export interface MenuNode {
  id: string;
  title: Bilingual;
  icon: string | null;
  path: string | null;
  children: MenuNode[];
}

type OpenMenu = Awaited<ReturnType<typeof ownMenusApi.call>>[number];

/** The menus of the signed-in person; `null` where they cannot be had, and the panel draws its own list. */
export const menusQuery = queryOptions({
  queryKey: ownMenusApi.queryKey(),
  queryFn: (): Promise<OpenMenu[] | null> => ownMenusApi.call().catch(() => null),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The menu of the person as a tree; empty while it is being asked for. */
export function useMenus(): MenuNode[] {
  const { data } = useQuery(menusQuery);
  const screens = useScreens();
  const session = useSession();
  return useMemo(() => {
    if (data === undefined) return [];
    if (data !== null) return below(null, data);
    return menusOfScreens(screens.filter((it) => isAllowed(session, it.permission)));
  }, [data, screens, session]);
}

/** The same tree with one entry a job: that of its first screen the person may open, under the name of the job. */
export function useMenuOfJobs(): MenuNode[] {
  const menus = useMenus();
  const screens = useScreens();
  // The menu is drawn with every screen, and is the same all the while.
  return useMemo(() => withOneEntryAJob(menus, jobsOf(screens)).map(openedIfAlone), [menus, screens]);
}

/** Every menu of a tree that opens a screen, with the one it stands in. */
export function menusWithScreens(
  nodes: MenuNode[],
  within?: MenuNode,
): { node: MenuNode; within?: MenuNode }[] {
  return nodes.flatMap((node) => [
    ...(node.path ? [{ node, within }] : []),
    ...menusWithScreens(node.children, node),
  ]);
}

/** A group of one entry is that entry, under the sign of the group. */
function openedIfAlone(node: MenuNode): MenuNode {
  const [only, ...others] = node.children;
  if (!only || others.length > 0 || node.path || only.children.length > 0) return node;
  return { ...only, icon: node.icon };
}

/** The screens, and those of each job in their order, by path. */
interface Jobs {
  screens: ReadonlyMap<string | null, ScreenEntry>;
  jobs: ReadonlyMap<string, readonly ScreenEntry[]>;
}

const jobOf = ({ path, tabOf }: ScreenEntry) => tabOf ?? path;

function jobsOf(screens: readonly ScreenEntry[]): Jobs {
  const jobs = new Map<string, ScreenEntry[]>();
  for (const screen of screens) {
    const job = jobs.get(jobOf(screen)) ?? [];
    jobs.set(jobOf(screen), screen.tabOf ? [...job, screen] : [screen, ...job]);
  }
  return { screens: new Map(screens.map((it) => [it.path, it])), jobs };
}

function withOneEntryAJob(nodes: MenuNode[], all: Jobs): MenuNode[] {
  const paths = new Set(nodes.map((it) => it.path));
  /** The first screen of its job that is among these menus. */
  const firstOf = ({ path }: MenuNode) => {
    const screen = all.screens.get(path);
    return screen && all.jobs.get(jobOf(screen))!.find((it) => paths.has(it.path));
  };
  const isEntry = (node: MenuNode) => (firstOf(node)?.path ?? node.path) === node.path;
  const shared = new Set(nodes.filter((it) => !isEntry(it)).map((it) => firstOf(it)!.path));
  return nodes.filter(isEntry).map((node) => {
    const screen = all.screens.get(node.path);
    const job = screen && shared.has(screen.path) ? all.jobs.get(jobOf(screen))![0]?.job : undefined;
    // A menu that the core has given another name keeps it.
    const isRenamed = screen?.title.en !== node.title.en;
    return {
      ...node,
      title: job && !isRenamed ? job : node.title,
      children: withOneEntryAJob(node.children, all),
    };
  });
}

function below(parent: string | null, menus: OpenMenu[]): MenuNode[] {
  return menus
    .filter((it) => it.parent_id === parent)
    .map((it) => ({
      id: it.id,
      title: { en: it.title_en, bn: it.title_bn },
      icon: it.icon,
      path: it.screen_path,
      children: below(it.id, menus),
    }));
}

/** The menu as the code lists it: groups in their order, a group of the dashboard alone as the dashboard. */
function menusOfScreens(screens: readonly ScreenEntry[]): MenuNode[] {
  return (Object.keys(menuGroups) as MenuGroup[]).flatMap((name): MenuNode[] => {
    const children = screens
      .filter((it) => it.menu?.group === name)
      .sort((a, b) => a.menu!.order - b.menu!.order)
      .map((it) => ({ id: it.path, title: it.title, icon: null, path: it.path, children: [] }));
    if (name === 'dashboard') return children.map((it) => ({ ...it, icon: name }));
    return children.length > 0
      ? [{ id: name, title: menuGroups[name], icon: menuGroups[name].icon, path: null, children }]
      : [];
  });
}
