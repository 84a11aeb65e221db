import type { SiteContext } from '#kernel/http/context.ts';
import { notFound, requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { moveHandlers } from '#kernel/life-cycle/move-handlers.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { approve } from './approve.actions.ts';
import { reject } from './reject.actions.ts';
import { deskLifeCycle, ownLifeCycle } from './submission.rules.ts';
import { claimTransaction, submitTransaction } from './transaction.actions.ts';
import { type OwnSubmission, transactionContract } from './transaction.contract.ts';
import { activeCompanies, lockSubmission } from './transaction.queries.ts';
import { listSubmissions, listUnclaimed, ownSubmissions } from './transaction-lists.queries.ts';
import { withdraw } from './withdraw.actions.ts';

const shown = (context: SiteContext, own: Omit<OwnSubmission, 'can'>): OwnSubmission => ({
  ...own,
  can: permittedMoves(ownLifeCycle, own, context),
});

const lock = async ({ tx }: SiteContext, id: string) => requireFound(await lockSubmission(tx, id));

async function lockOwn(context: SiteContext, id: string) {
  const submission = await lock(context, id);
  if (submission.submitted_by !== context.caller.user_id) throw notFound();
  return submission;
}

export const transactionRoutes = makeSiteRoutes(transactionContract, {
  ways: ({ tx }) => activeCompanies(tx),
  submit: async (context, input) => shown(context, await submitTransaction(context, input)),
  mine: async (context) => {
    const own = await ownSubmissions(context.tx, context.caller.user_id);
    return own.map((it) => shown(context, it));
  },
  ...moveHandlers(ownLifeCycle, { lock: lockOwn, effects: { withdraw } }),
  list: async (context, input) => {
    const page = await listSubmissions(context.tx, input);
    const rows = page.rows.map((row) => ({ ...row, can: permittedMoves(deskLifeCycle, row, context) }));
    return { ...page, rows };
  },
  ...moveHandlers(deskLifeCycle, { lock, effects: { approve, reject } }),
  unclaimed: (context, input) => listUnclaimed(context.tx, input),
  claim: async (context, input) => ({
    receipts: await claimTransaction(context, input),
  }),
});
