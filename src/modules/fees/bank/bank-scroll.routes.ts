import type { SiteContext } from '#kernel/http/context.ts';
import { notFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { bankScrollContract } from './bank-scroll.contract.ts';
import { bankReceipts, bankScroll, deleteMarks, insertMarks, scrollChoices } from './bank-scroll.queries.ts';

export const bankScrollRoutes = makeSiteRoutes(bankScrollContract, {
  report: bankScroll,
  choices: scrollChoices,
  mark: async (context, input) => {
    await markReceipts(context, [...new Set(input.receipt_ids)], input.is_reconciled);
  },
});

/** @throws 404 where one of them is no payment at the bank */
async function markReceipts({ tx, caller }: SiteContext, ids: string[], isReconciled: boolean) {
  const known = await bankReceipts(tx, ids);
  if (known.length < ids.length) throw notFound();
  if (isReconciled) await insertMarks(tx, ids, { reconciled_by: caller.user_id, bank_statement_id: null });
  else await deleteMarks(tx, ids);
}
