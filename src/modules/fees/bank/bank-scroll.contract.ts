import { z } from 'zod';
import { chosenDay, day, done, flag, id, poisha, route, storedNames } from '#shared/contract.ts';
import { rangeInput, reportOf } from '#shared/report.ts';

const scrollInput = rangeInput(chosenDay('fees:select_date'), 'fees:range_ends_early', {
  bank_account_id: id.optional(),
  branch: z.string().max(100).optional(),
  teller_id: id.optional(),
  is_reconciled: flag.optional(),
});

const sums = { receipt_count: z.number().int(), amount_poisha: poisha };

/** A payment at the bank. Void receipts are none; those refunded later are. */
const scrollRow = z.object({
  /** Of the receipt. */
  id,
  received_on: day,
  bank_name: z.string(),
  bank_account_no: z.string(),
  branch: z.string().nullable(),
  teller_name: z.string().nullable(),
  scroll_no: z.string(),
  slip_no: z.string().nullable(),
  receipt_no: z.string(),
  student_no: z.string(),
  student_name_en: z.string(),
  student_name_bn: z.string().nullable(),
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section_name: z.string(),
  amount_poisha: poisha,
  is_reconciled: z.boolean(),
});

export const bankScrollContract = {
  /** What was paid at the bank in the days: to a bank user that of their bank accounts, to the office all. */
  report: route('fees.bank_scroll.show', 'GET /fees/bank-scroll')
    .input(scrollInput)
    .output(reportOf(scrollRow, z.object(sums))),
  /** What the report can be narrowed to. */
  choices: route('fees.bank_scroll.show', 'GET /fees/bank-scroll/choices').output(
    z.object({
      accounts: z.array(z.object({ id, ...storedNames, bank_name: z.string(), bank_account_no: z.string() })),
      branches: z.array(z.string()),
      tellers: z.array(z.object({ id, full_name: z.string() })),
    }),
  ),
  /** Marks payments as agreeing with the bank's record, or as open again. */
  mark: route('fees.bank_scroll.reconcile', 'PUT /fees/bank-scroll/marks')
    .input(z.object({ receipt_ids: z.array(id).min(1).max(1000), is_reconciled: z.boolean() }))
    .output(done),
};

export type ScrollInput = z.output<typeof scrollInput>;
export type ScrollRow = z.infer<typeof scrollRow>;
