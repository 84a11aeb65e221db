import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { screens } from '../panel/screens.ts';
import { accessCatalogue } from './access-catalogue.ts';
import { modules } from './modules.ts';

const offer = accessCatalogue();
const partsOf = (pairs: typeof offer.menuRoutes, whole: string) =>
  pairs.filter(([it]) => it === whole).map(([, part]) => part);

describe('the catalogue of menus, modules and packages', () => {
  it('has a menu for every screen of signed-in users, below its group or its parent screen', () => {
    const wanted = screens.filter((it) => it.permission !== 'public').map((it) => it.path);
    expect(offer.menus.flatMap((it) => it.screen_path ?? []).sort()).toEqual(wanted.sort());
    const codes = new Set(offer.menus.map((it) => it.code));
    expect(offer.menus.filter((it) => it.parent_code !== null && !codes.has(it.parent_code))).toEqual([]);
  });

  it('has a menu for every permission that a user of an institution may hold', () => {
    const sold = new Set(offer.subModuleMenus.map(([, menu]) => menu));
    const corePanels = new Set(offer.menus.filter((it) => it.panel === 'core').map((it) => it.code));
    const operations = new Set(
      offer.menuRoutes.filter(([menu]) => sold.has(menu) && !corePanels.has(menu)).map(([, it]) => it),
    );
    const permissions = new Set(
      offer.routes.filter((it) => operations.has(it.operation)).map((it) => it.permission),
    );
    const held = modules
      .flatMap((it) => Object.entries(it.permissions))
      .filter(([, roles]) => roles.includes('site-admin') || roles.includes('guardian'))
      .map(([permission]) => permission);
    const asked = new Set(offer.routes.map((it) => it.permission));
    expect(held.filter((it) => asked.has(it) && !permissions.has(it))).toEqual([]);
  });

  it('puts every sub-module into a module, and every module for institutions into the largest package', () => {
    const inModules = new Set(offer.moduleSubModules.map(([, it]) => it));
    expect(offer.subModules.map((it) => it.code).filter((it) => !inModules.has(it))).toEqual([]);
    const whole = offer.modules.map((it) => it.code).filter((it) => it !== 'platform');
    expect(partsOf(offer.packageModules, 'complete').sort()).toEqual(whole.sort());
    expect(partsOf(offer.packageModules, 'basic')).not.toContain('fee');
  });

  it('reads the list of screens without loading the code of any screen', () => {
    const lists = readFileSync('src/apps/panel/screens.ts', 'utf8').matchAll(/from '#modules\/(.*?)'/g);
    const strays = [...lists].flatMap(([, path]) =>
      [...readFileSync(`src/modules/${path}`, 'utf8').matchAll(/^import (?!type).* from '(.*)';/gm)]
        .map(([, target]) => target!)
        .filter((it) => !it.endsWith('.ts')),
    );
    expect(strays).toEqual([]);
  });
});
