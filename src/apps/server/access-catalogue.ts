import { access } from '#database/catalogue/catalogue.ts';
import { declaredRoutes } from '#kernel/http/permissions.ts';
import { type MenuGroup, menuGroups, type Panel, type ScreenEntry } from '#shared/screens.ts';
import { screensByModule } from '../panel/screens.ts';
import { contract } from './contract.ts';
import { modules } from './modules.ts';

interface Named {
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: number;
}

interface OfferedMenu {
  code: string;
  panel: string;
  parent_code: string | null;
  /** Depth in the tree of menus. */
  depth: number;
  title_en: string;
  title_bn: string;
  icon: string | null;
  screen_path: string | null;
  sort_order: number;
  is_displayable: boolean;
  is_for_signed_in: boolean;
}

/** A pair of codes: the whole, and what is attached to it. */
type Attachment = readonly [whole: string, part: string];

export interface AccessCatalogue {
  /** Calls, and screens as operation `screen:<path>` with method `SCREEN`. */
  routes: { operation: string; method: string; path: string; permission: string }[];
  menus: OfferedMenu[];
  menuRoutes: Attachment[];
  subModules: Named[];
  subModuleMenus: Attachment[];
  modules: Named[];
  moduleSubModules: Attachment[];
  packages: (Named & Omit<(typeof access.packages)[number], 'modules'>)[];
  packageModules: Attachment[];
}

interface Screen extends ScreenEntry {
  module: string;
  menuCode: string;
}

/** The menus, modules and packages that this version of the product offers. */
export function accessCatalogue(): AccessCatalogue {
  const screens = menuScreens();
  const subModuleOf = (screen: Screen) => subModuleOfScreen(screen, screens);
  const subModuleMenus = screens.flatMap((it) => {
    const subModule = subModuleOf(it);
    return subModule ? [[subModule, it.menuCode] as const] : [];
  });
  const subModules = namedSubModules(new Set(subModuleMenus.map(([code]) => code)));
  const wholes = wholeModules(subModules.map((it) => it.code));
  const sellable = wholes.filter((it) => it.code !== platform.code);
  const routes = declaredRoutes(contract).map(({ name, method, path, permission }) => ({
    operation: name,
    method,
    path,
    permission: permission!,
  }));
  return {
    routes: [...routes, ...screens.map(routeOfScreen)],
    menus: [...groupMenus(screens), ...screens.map((it) => menuOfScreen(it, screens))],
    menuRoutes: attachedRoutes(screens, routes),
    subModules,
    subModuleMenus,
    modules: wholes.map(({ sub_modules: _, ...it }, index) => ({ ...it, sort_order: (index + 1) * 10 })),
    moduleSubModules: wholes.flatMap((it) => it.sub_modules.map((part) => [it.code, part] as const)),
    packages: access.packages.map(({ modules: _, ...it }, index) => ({
      ...it,
      sort_order: (index + 1) * 10,
    })),
    packageModules: access.packages.flatMap((it) =>
      sellable
        .filter(({ code }) => it.modules === 'all' || it.modules.includes(code))
        .map(({ code }) => [it.code, code] as const),
    ),
  };
}

/** The operation under which a screen stands among the routes. */
const screenOperation = (path: string) => `screen:${path}`;

const routeOfScreen = ({ path, permission }: ScreenEntry) => ({
  operation: screenOperation(path),
  method: 'SCREEN',
  path,
  permission,
});

/** The screens of signed-in people; pages that everybody reads stand in no menu. */
function menuScreens(): Screen[] {
  return Object.entries(screensByModule).flatMap(([module, entries]) =>
    entries.filter((it) => it.permission !== 'public').map((it) => ({ ...it, module, menuCode: it.path })),
  );
}

const groupNames = Object.keys(menuGroups) as MenuGroup[];
const groupCode = (panel: Panel, group: MenuGroup) => `${panel}:${group}`;

/** The dashboard opens by itself; every other group holds its screens. */
const isAlone = (group: MenuGroup) => group === 'dashboard';

function groupMenus(screens: Screen[]): OfferedMenu[] {
  const used = new Set(screens.flatMap((it) => (it.menu ? [groupCode(it.panel, it.menu.group)] : [])));
  const panels = [...new Set(screens.map((it) => it.panel))];
  return panels.flatMap((panel) =>
    groupNames
      .filter((group) => used.has(groupCode(panel, group)) && !isAlone(group))
      .map((group) => ({
        code: groupCode(panel, group),
        panel,
        parent_code: null,
        depth: 0,
        title_en: menuGroups[group].en,
        title_bn: menuGroups[group].bn,
        icon: menuGroups[group].icon,
        screen_path: null,
        sort_order: groupNames.indexOf(group) * 10,
        is_displayable: true,
        is_for_signed_in: false,
      })),
  );
}

/** Screens without a menu entry become hidden menus below their parent screen. */
function menuOfScreen(screen: Screen, screens: Screen[]): OfferedMenu {
  const { path, panel, menu, title, permission } = screen;
  const above = menu ? undefined : screens.find((it) => it.path === screen.parent);
  const alone = menu !== undefined && isAlone(menu.group);
  const group = menu && !alone ? groupCode(panel, menu.group) : null;
  return {
    code: screen.menuCode,
    panel,
    parent_code: above?.menuCode ?? group,
    depth: above ? menuOfScreen(above, screens).depth + 1 : Number(group !== null),
    title_en: title.en,
    title_bn: title.bn,
    icon: alone ? menuGroups[menu.group].icon : null,
    screen_path: path,
    sort_order: menu?.order ?? 1000,
    is_displayable: menu !== undefined,
    is_for_signed_in: permission === 'signed-in',
  };
}

/** A sub-module is a group of the menu; a screen that stands in none belongs to the one that it is reached from. */
function subModuleOfScreen(screen: Screen, screens: Screen[]): string | undefined {
  if (screen.menu) return screen.menu.group;
  const above = screens.find((it) => it.path === screen.parent);
  if (above && isCoreScreen(above) === isCoreScreen(screen)) return subModuleOfScreen(above, screens);
  const near = screens.find(
    (it) => it.menu && it.module === screen.module && isCoreScreen(it) === isCoreScreen(screen),
  );
  return near?.menu?.group;
}

function namedSubModules(used: ReadonlySet<string>): Named[] {
  return groupNames
    .filter((code) => used.has(code))
    .map((code, index) => ({
      code,
      name_en: menuGroups[code].en,
      name_bn: menuGroups[code].bn,
      sort_order: (index + 1) * 10,
    }));
}

const platform = { code: 'platform', name_en: 'Platform administration', name_bn: 'প্ল্যাটফর্ম প্রশাসন' };

/** The modules with content; a group unknown to the catalogue becomes a module of its own. */
function wholeModules(used: string[]) {
  const isCore = (code: string) => code.startsWith('core-') || code === 'site-group';
  const known = new Set(access.modules.flatMap((it) => it.sub_modules));
  const others = groupNames.filter((it) => used.includes(it) && !known.has(it) && !isCore(it));
  return [
    ...access.modules.map((it) => ({
      ...it,
      sub_modules: it.sub_modules.filter((part) => used.includes(part)),
    })),
    ...others.map((code) => ({
      code,
      name_en: menuGroups[code].en,
      name_bn: menuGroups[code].bn,
      sub_modules: [code as string],
    })),
    { ...platform, sub_modules: used.filter(isCore) },
  ].filter((it) => it.sub_modules.length > 0);
}

const siteRoles = ['site-admin', 'employee', 'teacher', 'student', 'guardian', 'bank-user'] as const;
const reading = ['list', 'show', 'view'];

const nounOf = (permission: string) => permission.split('.').slice(0, 2).join('.');

/**
 * The routes that a menu uses: its screen, the calls with the screen's own permission, and those of the same noun that only
 * read or that no other screen covers. A route of institutions that no menu uses is attached to the screen that the catalogue
 * names, so that packages control all of them.
 */
function attachedRoutes(screens: Screen[], calls: { operation: string; permission: string }[]): Attachment[] {
  const ofScreens = new Set(screens.map((it) => it.permission));
  const callsOfNoun = Map.groupBy(calls, (it) => nounOf(it.permission));
  const byScreen = screens.map((screen) => ({
    screen,
    operations: (callsOfNoun.get(nounOf(screen.permission)) ?? [])
      .filter(({ permission }) => isUsedBy(screen.permission, permission, ofScreens))
      .map((it) => it.operation),
  }));
  const sellable = byScreen.filter(({ screen }) => !isCoreScreen(screen));
  const attached = new Set(sellable.flatMap((it) => it.operations));
  const held = sitePermissions();
  const left = calls.filter((it) => held.has(it.permission) && !attached.has(it.operation));
  return [
    ...screens.map((it) => [it.menuCode, screenOperation(it.path)] as const),
    ...byScreen.flatMap(({ screen, operations }) => operations.map((it) => [screen.menuCode, it] as const)),
    ...left.map(
      (it) =>
        [
          homeOf(
            it.permission,
            sellable.map(({ screen }) => screen),
          ),
          it.operation,
        ] as const,
    ),
  ];
}

/** Whether a screen uses calls of a permission of its noun. */
function isUsedBy(ofScreen: string, permission: string, ofScreens: ReadonlySet<string>): boolean {
  if (ofScreen === 'signed-in') return false;
  return permission === ofScreen || reading.includes(permission.split('.')[2]!) || !ofScreens.has(permission);
}

const isCoreScreen = ({ panel }: ScreenEntry) => panel === 'core' || panel === 'site-group';

function sitePermissions(): Set<string> {
  const holders = modules.flatMap((module) => Object.entries(module.permissions));
  return new Set(
    holders
      .filter(([, roles]) => siteRoles.some((it) => roles.includes(it)))
      .map(([permission]) => permission),
  );
}

/** The menu of a permission without a screen: the named one, else the first of its module, else the dashboard. */
function homeOf(permission: string, screens: Screen[]): string {
  const named = screens.find((it) => it.path === access.homes[nounOf(permission)]);
  const [module] = permission.split('.');
  const nearest = named ?? screens.find((it) => it.module === module && it.menu);
  return nearest?.menuCode ?? '/dashboard';
}
