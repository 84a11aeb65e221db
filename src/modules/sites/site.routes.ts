import type { Context } from '#kernel/http/context.ts';
import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { changeLogo, changeSite, createSite, makeLogo, removeSite } from './site.actions.ts';
import { siteContract } from './site.contract.ts';
import {
  findSite,
  isAliasTaken,
  listCompanies,
  listSiteGroups,
  listSites,
  type SiteRow,
  updateSite,
} from './site.queries.ts';
import { isPossibleAlias, publicAddressOf } from './site.rules.ts';

const os = implement(siteContract);

export const siteRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const { rows, total } = await listSites(context.tx, input);
    return { rows: rows.map((row) => withAddress(context, row)), total };
  }),
  show: os.show.handler(({ context, input }) => showSite(context, input.id)),
  checkAlias: os.checkAlias.handler(async ({ context, input }) => {
    const alias = input.alias.trim().toLowerCase();
    const public_address = publicAddressOf(alias, context.services.config);
    if (!isPossibleAlias(alias)) return { state: 'invalid' as const, public_address };
    const isTaken = await isAliasTaken(context.tx, alias, input.except_site_id);
    return { state: isTaken ? ('taken' as const) : ('free' as const), public_address };
  }),
  create: os.create.handler(async ({ context, input }) => {
    const { administrator_username, administrator_name, administrator_email, ...rest } = input;
    const { package_id, starts_on, ends_on, board_id, ...fields } = rest;
    const first = { administrator_username, administrator_name, administrator_email };
    const membership = { package_id, starts_on, ends_on };
    return showSite(context, await createSite(context, fields, first, membership, board_id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    await changeSite(context, id, fields);
    return showSite(context, id);
  }),
  changeLogo: os.changeLogo.handler(async ({ context, input }) => {
    const logo = await makeLogo(context, input.id, input.logo);
    return context.transact(async (inner) => {
      await changeLogo(inner, input.id, logo);
      return showSite(inner, input.id);
    });
  }),
  removeLogo: os.removeLogo.handler(async ({ context, input: { id } }) => {
    requireFound(await updateSite(context.tx, id, { logo_file_id: null }));
    return showSite(context, id);
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeSite(context, input.id);
    return { done: true as const };
  }),
  companyChoices: os.companyChoices.handler(({ context }) => listCompanies(context.tx)),
  siteGroupChoices: os.siteGroupChoices.handler(({ context }) => listSiteGroups(context.tx)),
});

async function showSite(context: Context, id: string) {
  return withAddress(context, requireFound(await findSite(context.tx, id)));
}

function withAddress({ services }: Context, row: SiteRow) {
  return { ...row, public_address: publicAddressOf(row.alias, services.config) };
}
