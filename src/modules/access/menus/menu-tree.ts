import type { Menu } from './menu.contract.ts';

/** A menu in the flattened tree, with its depth. */
export interface TreeRow {
  menu: Menu;
  depth: number;
}

export interface MenuPosition {
  parent_id: string | null;
  /** Number of siblings before it, not counting itself. */
  position: number;
}

/** The tree as a list, each menu followed by those below it; menus whose parent is missing come last. */
export function flatten(menus: readonly Menu[], without?: string): TreeRow[] {
  const byParent = Map.groupBy(menus, (it) => it.parent_id);
  const ids = new Set(menus.map((it) => it.id));
  const walk = (rows: readonly Menu[], depth: number): TreeRow[] =>
    rows.flatMap((menu) => [
      { menu, depth },
      ...(menu.id === without ? [] : walk(byParent.get(menu.id) ?? [], depth + 1)),
    ]);
  const strays = menus.filter((it) => it.parent_id !== null && !ids.has(it.parent_id));
  return walk([...(byParent.get(null) ?? []), ...strays], 0);
}

/**
 * Computes where a dragged menu lands: at the row of `overId`, `shift` levels deeper than it was. It lies at most one
 * level below the row above it, and no higher than the row under it.
 */
export function dropTarget(
  rows: readonly TreeRow[],
  id: string,
  overId: string,
  shift: number,
): MenuPosition & { depth: number } {
  const from = rows.findIndex((it) => it.menu.id === id);
  const to = rows.findIndex((it) => it.menu.id === overId);
  const moved = rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!);
  const above = moved[to - 1];
  const under = moved[to + 1];
  const deepest = above ? above.depth + 1 : 0;
  const depth = Math.min(Math.max(rows[from]!.depth + shift, under?.depth ?? 0), deepest);
  const before = moved.slice(0, to);
  const parent = before.findLast((it) => it.depth === depth - 1)?.menu.id ?? null;
  const start = parent === null ? 0 : before.findIndex((it) => it.menu.id === parent) + 1;
  const position = before.slice(start).filter((it) => it.depth === depth).length;
  return { parent_id: parent, position, depth };
}

export type MoveStep = 'up' | 'down' | 'into' | 'out';

/** The position after one step; undefined where there is no such step. `into` puts the menu below the sibling above. */
export function placeAfterStep(menus: readonly Menu[], menu: Menu, step: MoveStep): MenuPosition | undefined {
  const siblings = menus.filter((it) => it.parent_id === menu.parent_id);
  const at = siblings.findIndex((it) => it.id === menu.id);
  if (step === 'up') return at > 0 ? { parent_id: menu.parent_id, position: at - 1 } : undefined;
  if (step === 'down')
    return at < siblings.length - 1 ? { parent_id: menu.parent_id, position: at + 1 } : undefined;
  if (step === 'into') {
    const above = siblings[at - 1];
    return above && { parent_id: above.id, position: menus.filter((it) => it.parent_id === above.id).length };
  }
  const parent = menus.find((it) => it.id === menu.parent_id);
  if (!parent) return undefined;
  const around = menus.filter((it) => it.parent_id === parent.parent_id);
  return { parent_id: parent.parent_id, position: around.findIndex((it) => it.id === parent.id) + 1 };
}
