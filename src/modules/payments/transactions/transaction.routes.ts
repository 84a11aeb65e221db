import { implementForSite } from '#kernel/http/implement.ts';
import {
  claimTransaction,
  countSubmission,
  rejectSubmission,
  submitTransaction,
  withdrawSubmission,
} from './transaction.actions.ts';
import { type OwnSubmission, transactionContract } from './transaction.contract.ts';
import { activeCompanies, listSubmissions, listUnclaimed, ownSubmissions } from './transaction.queries.ts';

const os = implementForSite(transactionContract);

const isOpen = (state: string) => state === 'submitted' || state === 'duplicate';

const shown = (own: Omit<OwnSubmission, 'can'>): OwnSubmission => ({
  ...own,
  can: { withdraw: isOpen(own.state) },
});

export const transactionRoutes = os.router({
  ways: os.ways.handler(({ context: { tx, siteId } }) => activeCompanies(tx, siteId)),
  submit: os.submit.handler(async ({ context, input }) => shown(await submitTransaction(context, input))),
  mine: os.mine.handler(async ({ context: { tx, siteId, caller } }) =>
    (await ownSubmissions(tx, siteId, caller.user_id!)).map(shown),
  ),
  withdraw: os.withdraw.handler(async ({ context, input }) => {
    await withdrawSubmission(context, input.id);
    return { done: true as const };
  }),
  list: os.list.handler(async ({ context, input }) => {
    const page = await listSubmissions(context.tx, context.siteId, input);
    const mayDecide = context.can('payments.transaction.approve');
    return {
      ...page,
      rows: page.rows.map((row) => {
        const can = mayDecide && isOpen(row.state);
        return { ...row, can: { approve: can, reject: can } };
      }),
    };
  }),
  approve: os.approve.handler(async ({ context: { tx, siteId, caller }, input }) => ({
    receipts: await countSubmission(tx, siteId, input.id, caller.user_id!),
  })),
  reject: os.reject.handler(async ({ context, input }) => {
    await rejectSubmission(context, input);
    return { done: true as const };
  }),
  unclaimed: os.unclaimed.handler(({ context, input }) => listUnclaimed(context.tx, context.siteId, input)),
  claim: os.claim.handler(async ({ context, input }) => ({
    receipts: await claimTransaction(context, input),
  })),
});
