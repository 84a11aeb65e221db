import { z } from 'zod';
import { id, optionalWebAddress } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields, setupShow } from '#shared/setup.ts';
import { menuPagePaths, menuTargets } from './menu-pages.ts';

const { name_en, name_bn, sort_order, is_active } = setupFields;

const menu = {
  path: '/website/menu-entries',
  permission: 'website.menu',
  fields: {
    parent_id: id.nullable(),
    name_en,
    name_bn,
    target: z.enum(menuTargets),
    page_path: z.enum(menuPagePaths).nullable(),
    url: optionalWebAddress,
    file_id: id.nullable(),
    sort_order,
    is_active,
  },
  shown: { page_path: z.string().nullable(), url: z.string().nullable(), child_count: z.number().int() },
  sort: ['sort_order', 'name_en', 'name_bn'],
  filters: { parent: z.union([id, z.literal('top')]).optional() },
} as const;

/** The entries of a website's menu, in two levels; without any it has the usual one. */
export const menuContract = { ...setupContract(menu), show: setupShow(menu) };

/** The fields of an entry, for previews. */
export const menuFields = z.object(menu.fields);

export type MenuEntry = SetupRow<typeof menuContract>;
