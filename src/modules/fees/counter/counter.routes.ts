import { printDocument } from '#kernel/documents/print.ts';
import { notFound, requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireStudent } from '#modules/people/index.ts';
import { today } from '#shared/dates.ts';
import { amountsOwed, loadFeeAccount } from '../receipts/fee-account.actions.ts';
import { findReceipt } from '../receipts/receipt.queries.ts';
import { printReceiptAgain } from '../receipts/receipt-print.actions.ts';
import { counterContract } from './counter.contract.ts';
import { collectionOfDay, findStudents, latestReceipts, siblingsOf } from './counter.queries.ts';

export const counterRoutes = makeSiteRoutes(counterContract, {
  students: (context, input) => findStudents(context.tx, input.q),
  siblings: async ({ tx, caller }, input) => {
    await requireStudent(tx, caller, input.id);
    const siblings = await siblingsOf(tx, input.id, today());
    const ids = siblings.map((it) => it.id);
    const owed = await amountsOwed(tx, ids, today());
    return siblings
      .map((it) => ({ ...it, owed_poisha: owed.get(it.id) ?? 0 }))
      .filter((it) => it.owed_poisha > 0);
  },
  myDay: (context, input) => collectionOfDay(context.tx, context.caller.user_id, input.on ?? today()),
  myAccount: async ({ tx, caller }, input) => {
    const studentId = input.student_id ?? caller.student_id;
    if (!studentId) throw notFound();
    await requireStudent(tx, caller, studentId);
    return {
      ...(await loadFeeAccount(tx, studentId, today())),
      receipts: await latestReceipts(tx, studentId),
    };
  },
  myReceipt: (context, input) =>
    printDocument(context, async (inner) => {
      const { tx, caller, language } = inner;
      const receipt = requireFound(await findReceipt(tx, input.id, false));
      await requireStudent(tx, caller, receipt.student_id);
      return printReceiptAgain(inner, receipt, input.language ?? language);
    }),
});
