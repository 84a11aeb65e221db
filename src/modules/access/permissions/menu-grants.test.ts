import { expect, it } from 'vitest';
import { grantsOf, permissionsOf } from './menu-grants.ts';

const names = { name_en: 'x', name_bn: 'x' };

it('shows the menus whose permissions a role can be given, and lists permissions without a menu apart', () => {
  const menus = [
    { id: 'm1', ...names, permissions: ['fees.receipt.list', 'fees.receipt.collect'] },
    { id: 'm2', ...names, permissions: ['access.role.edit'] },
  ];
  const sub_modules = [
    { id: 's1', ...names, menus },
    { id: 's2', ...names, menus: [menus[1]!] },
  ];
  const { modules, left } = grantsOf({ modules: [{ id: 'w', ...names, sub_modules }], packages: [] }, [
    'fees.receipt.list',
    'people.student.list',
  ]);
  expect(modules.map(permissionsOf)).toEqual([['fees.receipt.list']]);
  expect(modules[0]!.sub_modules.map((it) => it.menus.map((menu) => menu.id))).toEqual([['m1']]);
  expect(left).toEqual(['people.student.list']);
});
