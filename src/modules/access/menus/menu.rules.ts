import type { Menu, OpenMenu } from './menu.contract.ts';

/**
 * The menus that somebody with these permissions sees: active, displayable, and opened by a permission or open to
 * everybody, below parents that are shown too. A menu that only holds others is left out while it has none.
 */
export function openMenus(menus: readonly Menu[], permissions: ReadonlySet<string>): OpenMenu[] {
  const shown = menus.filter((it) => it.is_active && it.is_displayable);
  const byParent = Map.groupBy(shown, (it) => it.parent_id);
  const walk = (parent: string | null): Menu[] =>
    (byParent.get(parent) ?? []).flatMap((it) => {
      const below = walk(it.id);
      const opens = it.screen_path !== null && isOpen(it, permissions);
      return opens || below.length > 0 ? [opens ? it : { ...it, screen_path: null }, ...below] : [];
    });
  return walk(null).map(({ id, parent_id, title_en, title_bn, icon, screen_path }) => ({
    id,
    parent_id,
    title_en,
    title_bn,
    icon,
    screen_path,
  }));
}

function isOpen(menu: Menu, permissions: ReadonlySet<string>): boolean {
  // The running program has no such screen.
  if (menu.permission === null) return false;
  return menu.is_for_all || menu.is_for_signed_in || permissions.has(menu.permission);
}

/** Whether `id` is `above` or stands somewhere below it. */
export function isBelow(
  menus: readonly { id: string; parent_id: string | null }[],
  id: string | null,
  above: string,
): boolean {
  const parents = new Map(menus.map((it) => [it.id, it.parent_id]));
  const seen = new Set<string>();
  for (let at = id; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === above) return true;
    seen.add(at);
  }
  return false;
}
