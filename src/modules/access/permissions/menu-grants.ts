import type { GrantTree } from './permission.contract.ts';

type Menu = GrantTree['modules'][number]['sub_modules'][number]['menus'][number];

export interface GrantModule {
  id: string;
  name_en: string;
  name_bn: string;
  sub_modules: { id: string; name_en: string; name_bn: string; menus: Menu[] }[];
}

/** The tree reduced to grantable permissions, and those that no menu needs. */
export function grantsOf(
  tree: GrantTree,
  grantable: readonly string[],
): { modules: GrantModule[]; left: string[] } {
  const can = new Set(grantable);
  const modules = tree.modules
    .map((module) => ({
      ...module,
      sub_modules: module.sub_modules
        .map((it) => ({
          ...it,
          menus: it.menus
            .map((menu) => ({ ...menu, permissions: menu.permissions.filter((code) => can.has(code)) }))
            .filter((menu) => menu.permissions.length > 0),
        }))
        .filter((it) => it.menus.length > 0),
    }))
    .filter((it) => it.sub_modules.length > 0);
  const inMenus = new Set(modules.flatMap(permissionsOf));
  return { modules, left: grantable.filter((it) => !inMenus.has(it)) };
}

/** Every permission that a module's menus need, each once. */
export const permissionsOf = (module: GrantModule): string[] => [
  ...new Set(module.sub_modules.flatMap((it) => it.menus).flatMap((it) => it.permissions)),
];
