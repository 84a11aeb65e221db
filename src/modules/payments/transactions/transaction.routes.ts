import { makeSiteRoutes } from '#kernel/http/routes.ts';
import {
  claimTransaction,
  countSubmission,
  rejectSubmission,
  submitTransaction,
  withdrawSubmission,
} from './transaction.actions.ts';
import { type OwnSubmission, transactionContract } from './transaction.contract.ts';
import { activeCompanies, listSubmissions, listUnclaimed, ownSubmissions } from './transaction.queries.ts';

const isOpen = (state: string) => state === 'submitted' || state === 'duplicate';

const shown = (own: Omit<OwnSubmission, 'can'>): OwnSubmission => ({
  ...own,
  can: { withdraw: isOpen(own.state) },
});

export const transactionRoutes = makeSiteRoutes(transactionContract, {
  ways: ({ tx, siteId }) => activeCompanies(tx, siteId),
  submit: async (context, input) => shown(await submitTransaction(context, input)),
  mine: async ({ tx, siteId, caller }) => (await ownSubmissions(tx, siteId, caller.user_id)).map(shown),
  withdraw: (context, input) => withdrawSubmission(context, input.id),
  list: async (context, input) => {
    const page = await listSubmissions(context.tx, context.siteId, input);
    const mayDecide = context.can('payments.transaction.approve');
    return {
      ...page,
      rows: page.rows.map((row) => {
        const can = mayDecide && isOpen(row.state);
        return { ...row, can: { approve: can, reject: can } };
      }),
    };
  },
  approve: async ({ tx, siteId, caller }, input) => ({
    receipts: await countSubmission(tx, siteId, input.id, caller.user_id),
  }),
  reject: rejectSubmission,
  unclaimed: (context, input) => listUnclaimed(context.tx, context.siteId, input),
  claim: async (context, input) => ({
    receipts: await claimTransaction(context, input),
  }),
});
