import { queryOptions, useQuery } from '@tanstack/react-query';
import { accessApi } from '#modules/access/api.ts';
import {
  type Bilingual,
  type MenuGroup,
  menuGroups,
  type ScreenEntry,
  screensOfJob,
} from '#shared/screens.ts';
import { useScreens } from '#ui/page/screens.tsx';
import { useCan } from '#ui/session/session.ts';

/** A menu as it is drawn: it opens a screen, holds others, or both. */
export interface MenuNode {
  id: string;
  title: Bilingual;
  icon: string | null;
  path: string | null;
  children: MenuNode[];
}

type OpenMenu = Awaited<ReturnType<typeof accessApi.menus.own.call>>[number];

/** The menus of the signed-in person; `null` where they cannot be had, and the panel draws its own list. */
export const menusQuery = queryOptions({
  queryKey: accessApi.menus.own.queryKey(),
  queryFn: (): Promise<OpenMenu[] | null> => accessApi.menus.own.call().catch(() => null),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The menu of the person as a tree; empty while it is being asked for. */
export function useMenus(): MenuNode[] {
  const { data } = useQuery(menusQuery);
  const screens = useScreens();
  const can = useCan();
  if (data === undefined) return [];
  return data === null ? menusOfScreens(screens.filter((it) => can(it.permission))) : below(null, data);
}

/** The same tree with one entry a job: that of its first screen the person may open, under the name of the job. */
export function useMenuOfJobs(): MenuNode[] {
  return withOneEntryAJob(useMenus(), useScreens()).map(openedIfAlone);
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

function withOneEntryAJob(nodes: MenuNode[], screens: readonly ScreenEntry[]): MenuNode[] {
  const screenOf = (node: MenuNode) => screens.find((it) => it.path === node.path);
  const firstOf = (node: MenuNode) => {
    const screen = screenOf(node);
    return screen && screensOfJob(screens, screen).find(({ path }) => nodes.some((it) => it.path === path));
  };
  return nodes
    .filter((node) => (firstOf(node)?.path ?? node.path) === node.path)
    .map((node) => {
      const screen = screenOf(node);
      const others = nodes.filter((it) => it !== node && it.path && firstOf(it)?.path === node.path);
      const job = screen && others.length > 0 ? screensOfJob(screens, screen)[0]?.job : undefined;
      // A menu that the core has given another name keeps it.
      const isRenamed = screen?.title.en !== node.title.en;
      return {
        ...node,
        title: job && !isRenamed ? job : node.title,
        children: withOneEntryAJob(node.children, screens),
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
