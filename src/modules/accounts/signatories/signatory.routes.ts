import { pageOfList } from '#kernel/database/paging.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { changeSignature, makeSignature } from './signatory.actions.ts';
import { signatoryContract } from './signatory.contract.ts';
import { findSigners, selectSignatories, signs } from './signatory.queries.ts';

const os = implementForSite(signatoryContract);
const search = ['name_en', 'name_bn', 'designation_en', 'designation_bn'];

export const signatoryRoutes = os.router({
  ...setupRoutes(signatoryContract, { table: 'signatory', ofSite: true, rows: selectSignatories, search }),
  list: os.list.handler(({ context: { tx, siteId }, input: { document, ...input } }) => {
    const own = selectSignatories(tx).where('signatory.site_id', '=', siteId);
    return pageOfList(document ? own.where(signs(document)) : own, input, { table: 'signatory', search });
  }),
  changeSignature: os.changeSignature.handler(async ({ context, input }) => {
    const signature = await makeSignature(context, input.signature);
    return context.transact((inner) => changeSignature(inner, input.id, signature));
  }),
  removeSignature: os.removeSignature.handler(({ context, input }) =>
    changeSignature(context, input.id, null),
  ),
  ofReports: os.ofReports.handler(async ({ context: { tx, siteId } }) => {
    const signers = await findSigners(tx, siteId, 'report');
    return signers.map(({ signature_file_id: _, ...signer }) => signer);
  }),
});
