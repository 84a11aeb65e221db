import type { Context } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { changeCompany, changeCompanyLogo, makeCompanyLogo, removeCompany } from './company.actions.ts';
import { companyContract } from './company.contract.ts';
import { findCompany, insertCompany, listCompanies } from './company.queries.ts';

export const companyRoutes = makeRoutes(companyContract, {
  list: (context, input) => listCompanies(context.tx, input),
  create: async (context, input) => shown(context, await insertCompany(context.tx, input)),
  update: async (context, { id, ...fields }) => {
    await changeCompany(context, id, fields);
    return shown(context, id);
  },
  changeLogo: async (context, input) => {
    const logo = await makeCompanyLogo(context, input.logo);
    return context.transact(async (inner) => {
      await changeCompanyLogo(inner, input.id, logo);
      return shown(inner, input.id);
    });
  },
  removeLogo: async (context, input) => {
    await changeCompanyLogo(context, input.id, null);
    return shown(context, input.id);
  },
  delete: (context, input) => removeCompany(context, input.id),
});

const shown = async ({ tx }: Context, id: string) => requireFound(await findCompany(tx, id));
