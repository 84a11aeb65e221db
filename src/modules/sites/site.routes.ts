import type { Context } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
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

export const siteRoutes = makeRoutes(siteContract, {
  list: async (context, input) => {
    const { rows, total } = await listSites(context.tx, input);
    return { rows: rows.map((row) => withAddress(context, row)), total };
  },
  show: (context, input) => showSite(context, input.id),
  checkAlias: async (context, input) => {
    const alias = input.alias.trim().toLowerCase();
    const public_address = publicAddressOf(alias, context.services.config);
    if (!isPossibleAlias(alias)) return { state: 'invalid' as const, public_address };
    const isTaken = await isAliasTaken(context.tx, alias, input.except_site_id);
    return { state: isTaken ? ('taken' as const) : ('free' as const), public_address };
  },
  create: async (context, input) => {
    const { administrator_username, administrator_name, administrator_email, ...rest } = input;
    const { package_id, starts_on, ends_on, board_id, ...fields } = rest;
    const first = { administrator_username, administrator_name, administrator_email };
    const membership = { package_id, starts_on, ends_on };
    return showSite(context, await createSite(context, fields, first, membership, board_id));
  },
  update: async (context, { id, ...fields }) => {
    await changeSite(context, id, fields);
    return showSite(context, id);
  },
  changeLogo: async (context, input) => {
    const logo = await makeLogo(context, input.id, input.logo);
    return context.transact(async (inner) => {
      await changeLogo(inner, input.id, logo);
      return showSite(inner, input.id);
    });
  },
  removeLogo: async (context, { id }) => {
    requireFound(await updateSite(context.tx, id, { logo_file_id: null }));
    return showSite(context, id);
  },
  delete: async (context, input) => {
    await removeSite(context, input.id);
  },
  companyChoices: (context) => listCompanies(context.tx),
  siteGroupChoices: (context) => listSiteGroups(context.tx),
});

async function showSite(context: Context, id: string) {
  return withAddress(context, requireFound(await findSite(context.tx, id)));
}

function withAddress({ services }: Context, row: SiteRow) {
  return { ...row, public_address: publicAddressOf(row.alias, services.config) };
}
