import { z } from 'zod';
import { byId, done, flag, id, listInput, pageOf, route, text } from '#shared/contract.ts';

const fields = z.object({ name_en: text(), name_bn: text(), is_active: z.boolean().default(true) });

const siteGroup = z.object({
  id,
  name_en: z.string(),
  name_bn: z.string(),
  is_active: z.boolean(),
  site_count: z.number().int(),
  user_count: z.number().int(),
});

const membership = z.object({ id, site_id: id });

export const siteGroupContract = {
  list: route('sites.site_group.list', 'GET /site-groups')
    .input(listInput(['name_en', 'name_bn', 'site_count', 'user_count'], { is_active: flag.optional() }))
    .output(pageOf(siteGroup)),
  show: route('sites.site_group.list', 'GET /site-groups/{id}').input(byId).output(siteGroup),
  create: route('sites.site_group.edit', 'POST /site-groups', { status: 201 })
    .input(fields)
    .output(siteGroup),
  /** People of a group that is no longer active are signed out and cannot come in again. */
  update: route('sites.site_group.edit', 'PUT /site-groups/{id}')
    .input(fields.extend({ id }))
    .output(siteGroup),
  delete: route('sites.site_group.edit', 'DELETE /site-groups/{id}').input(byId).output(done),
  /** An institution joins at most one group. */
  addSite: route('sites.site_group.edit', 'PUT /site-groups/{id}/sites/{site_id}')
    .input(membership)
    .output(siteGroup),
  removeSite: route('sites.site_group.edit', 'DELETE /site-groups/{id}/sites/{site_id}')
    .input(membership)
    .output(siteGroup),
};

export type SiteGroup = z.infer<typeof siteGroup>;
export type SiteGroupFields = z.output<typeof fields>;
