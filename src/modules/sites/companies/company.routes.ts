import type { Context } from '#kernel/http/context.ts';
import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { changeCompany, changeCompanyLogo, makeCompanyLogo, removeCompany } from './company.actions.ts';
import { companyContract } from './company.contract.ts';
import { findCompany, insertCompany, listCompanies } from './company.queries.ts';

const os = implement(companyContract);

export const companyRoutes = os.router({
  list: os.list.handler(({ context, input }) => listCompanies(context.tx, input)),
  create: os.create.handler(async ({ context, input }) =>
    shown(context, await insertCompany(context.tx, input)),
  ),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    await changeCompany(context, id, fields);
    return shown(context, id);
  }),
  changeLogo: os.changeLogo.handler(async ({ context, input }) => {
    const logo = await makeCompanyLogo(context, input.logo);
    return context.transact(async (inner) => {
      await changeCompanyLogo(inner, input.id, logo);
      return shown(inner, input.id);
    });
  }),
  removeLogo: os.removeLogo.handler(async ({ context, input }) => {
    await changeCompanyLogo(context, input.id, null);
    return shown(context, input.id);
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeCompany(context, input.id);
    return { done: true as const };
  }),
});

const shown = async ({ tx }: Context, id: string) => requireFound(await findCompany(tx, id));
