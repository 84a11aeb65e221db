import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { type PayrollHeadFields, payrollHeadContract } from './payroll-head.contract.ts';
import { findHead, listHeads, payrollHeads } from './payroll-head.queries.ts';

const os = implement(payrollHeadContract);

/** Only the figure that belongs to the way of calculating is kept. */
const calculated = (head: PayrollHeadFields) => ({
  ...head,
  percent: head.calculation === 'percent' ? (head.percent ?? null) : null,
  amount_poisha: head.calculation === 'fixed' ? (head.amount_poisha ?? null) : null,
});

export const payrollHeadRoutes = os.router({
  list: os.list.handler(({ context, input }) => listHeads(context.tx, input)),
  create: os.create.handler(async ({ context, input }) => {
    const id = await payrollHeads.insert(context.tx, calculated(input));
    return found(await findHead(context.tx, id));
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    found(await payrollHeads.update(context.tx, id, calculated(fields)));
    return found(await findHead(context.tx, id));
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    found(await payrollHeads.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
