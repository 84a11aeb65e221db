import { z } from 'zod';
import { byId, done, flag, type InputOf, id, listInput, pageOf, route, text } from '#shared/contract.ts';
import { figureCodes } from './figures.ts';
import { tileColors, tileIcons } from './tile-styles.ts';

const figure = z.enum(figureCodes);
const color = z.enum(tileColors).nullable();
const icon = z.enum(tileIcons).nullable();

const fields = z.object({
  title_en: text(),
  title_bn: text(),
  figure,
  color: z.preprocess((value) => value || null, color),
  icon: z.preprocess((value) => value || null, icon),
  /** Address of a screen of the panel, with its filters; `{today}` stands for the day. Left out: the tile opens nothing. */
  href: z.preprocess(
    (value) => value || null,
    z
      .string()
      .max(200)
      .regex(/^\/[a-z0-9/_-]*(\?[\w={}&-]*)?$/)
      .nullable(),
  ),
  role_codes: z.array(z.string().max(40)).max(100).default([]),
  sort_order: z.number().int().min(0).max(9999).default(0),
  is_active: z.boolean().default(true),
});

const roleName = z.object({ code: z.string(), name_en: z.string(), name_bn: z.string() });

export const dashboardTileRow = z.object({
  id,
  title_en: z.string(),
  title_bn: z.string(),
  figure: z.string(),
  color,
  icon,
  href: z.string().nullable(),
  sort_order: z.number().int(),
  is_active: z.boolean(),
  role_codes: z.array(z.string()),
  roles: z.array(roleName),
});

export const dashboardTileContract = {
  list: route('dashboard.tile.list', 'GET /dashboard-tiles')
    .input(
      listInput(['sort_order', 'title_en', 'title_bn'], {
        role_code: z.string().max(40).optional(),
        figure: figure.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(dashboardTileRow)),
  create: route('dashboard.tile.edit', 'POST /dashboard-tiles', { status: 201 })
    .input(fields)
    .output(dashboardTileRow),
  update: route('dashboard.tile.edit', 'PUT /dashboard-tiles/{id}')
    .input(fields.extend({ id }))
    .output(dashboardTileRow),
  delete: route('dashboard.tile.edit', 'DELETE /dashboard-tiles/{id}').input(byId).output(done),
  /** The roles a tile can be attached to, with the kind of user that decides which figures they can see. */
  roles: route('dashboard.tile.list', 'GET /dashboard-tile-roles').output(
    z.array(roleName.extend({ user_type: z.string() })),
  ),
};

export type DashboardTileRow = z.infer<typeof dashboardTileRow>;
export type DashboardTileFields = z.output<typeof fields>;
export type DashboardTileListInput = InputOf<typeof dashboardTileContract.list>;
