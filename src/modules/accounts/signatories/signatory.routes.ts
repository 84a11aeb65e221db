import { pageOfList } from '#kernel/database/paging.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { changeSignature, makeSignature } from './signatory.actions.ts';
import { signatoryContract } from './signatory.contract.ts';
import { findSigners, selectSignatories, signs } from './signatory.queries.ts';

const search = ['name_en', 'name_bn', 'designation_en', 'designation_bn'];

export const signatoryRoutes = makeSiteRoutes(signatoryContract, {
  ...setupRoutes(signatoryContract, { table: 'signatory', ofSite: true, rows: selectSignatories, search }),
  list: ({ tx, siteId }, { document, ...input }) => {
    const own = selectSignatories(tx).where('signatory.site_id', '=', siteId);
    return pageOfList(document ? own.where(signs(document)) : own, input, { table: 'signatory', search });
  },
  changeSignature: async (context, input) => {
    const signature = await makeSignature(context, input.signature);
    return context.transact((inner) => changeSignature(inner, input.id, signature));
  },
  removeSignature: (context, input) => changeSignature(context, input.id, null),
  ofReports: async ({ tx }) => {
    const signers = await findSigners(tx, 'report');
    return signers.map(({ signature_file_id: _, ...signer }) => signer);
  },
});
