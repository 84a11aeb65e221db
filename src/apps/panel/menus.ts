import { queryOptions, useQuery } from '@tanstack/react-query';
import { accessApi } from '#modules/access/api.ts';
import { type Bilingual, type MenuGroup, menuGroups, type ScreenEntry } from '#shared/screens.ts';
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
