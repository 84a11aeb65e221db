import type { SiteContext } from '#kernel/http/context.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { notFound } from '#kernel/http/problem.ts';
import { bankScrollContract } from './bank-scroll.contract.ts';
import { bankReceipts, bankScroll, deleteMarks, insertMarks, scrollChoices } from './bank-scroll.queries.ts';

const os = implementForSite(bankScrollContract);

export const bankScrollRoutes = os.router({
  report: os.report.handler(({ context, input }) => bankScroll(context, input)),
  choices: os.choices.handler(({ context }) => scrollChoices(context)),
  mark: os.mark.handler(async ({ context, input }) => {
    await markReceipts(context, [...new Set(input.receipt_ids)], input.is_reconciled);
    return { done: true as const };
  }),
});

/** @throws 404 where one of them is no payment at the bank */
async function markReceipts({ tx, siteId, caller }: SiteContext, ids: string[], isReconciled: boolean) {
  const known = await bankReceipts(tx, siteId, ids);
  if (known.length < ids.length) throw notFound();
  if (isReconciled)
    await insertMarks(tx, siteId, ids, { reconciled_by: caller.user_id!, bank_statement_id: null });
  else await deleteMarks(tx, siteId, ids);
}
