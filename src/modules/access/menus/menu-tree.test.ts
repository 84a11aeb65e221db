import { describe, expect, it } from 'vitest';
import type { Menu } from './menu.contract.ts';
import { dropTarget, flatten, placeAfterStep } from './menu-tree.ts';

const menu = (id: string, parent_id: string | null): Menu => ({
  id,
  code: id,
  panel: 'site',
  parent_id,
  title_en: id,
  title_bn: id,
  icon: null,
  screen_path: null,
  permission: null,
  is_displayable: true,
  is_for_all: false,
  is_for_signed_in: false,
  is_active: true,
  route_count: 0,
});
const menus = [menu('a', null), menu('b', null), menu('c', null), menu('b1', 'b'), menu('b2', 'b')];
const rows = flatten(menus);

describe('the menu tree', () => {
  it('lists each menu before its children', () => {
    expect(rows.map((it) => [it.menu.id, it.depth])).toEqual([
      ['a', 0],
      ['b', 0],
      ['b1', 1],
      ['b2', 1],
      ['c', 0],
    ]);
    expect(flatten(menus, 'b').map((it) => it.menu.id)).toEqual(['a', 'b', 'c']);
  });

  it('drops a menu between others, or under the previous one when dragged right', () => {
    expect(dropTarget(rows, 'c', 'b', 0)).toEqual({ parent_id: null, position: 1, depth: 0 });
    expect(dropTarget(rows, 'c', 'b2', 0)).toMatchObject({ parent_id: 'b', position: 1 });
    expect(dropTarget(rows, 'c', 'c', 1)).toMatchObject({ parent_id: 'b', position: 2 });
    expect(dropTarget(rows, 'c', 'c', 5)).toMatchObject({ parent_id: 'b2', position: 0 });
    expect(dropTarget(rows, 'b2', 'b2', -1)).toMatchObject({ parent_id: null, position: 2 });
    expect(dropTarget(rows, 'a', 'a', 3)).toMatchObject({ parent_id: null, position: 0 });
  });

  it('moves a menu up, down, in or out by one step where possible', () => {
    const [a, b, , , b2] = menus as [Menu, Menu, Menu, Menu, Menu];
    expect(placeAfterStep(menus, a, 'up')).toBeUndefined();
    expect(placeAfterStep(menus, a, 'down')).toEqual({ parent_id: null, position: 1 });
    expect(placeAfterStep(menus, b, 'into')).toEqual({ parent_id: 'a', position: 0 });
    expect(placeAfterStep(menus, b2, 'out')).toEqual({ parent_id: null, position: 2 });
    expect(placeAfterStep(menus, a, 'out')).toBeUndefined();
  });
});
