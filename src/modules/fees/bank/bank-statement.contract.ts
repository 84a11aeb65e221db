import { z } from 'zod';
import { byId, day, done, id, poisha, route } from '#shared/contract.ts';
import { comparedStatement, statementReading, statementUpload } from '#shared/statement-file.ts';
import { columnUses } from './column-uses.ts';

const upload = statementUpload.extend({ bank_account_id: id });

const reading = statementReading(columnUses);

const line = z.object({ booked_on: day, scroll_no: z.string().nullable(), slip_no: z.string().nullable() });

const difference = line.extend({
  kind: z.enum(['not_in_book', 'not_in_file', 'amount_differs']),
  file_poisha: poisha.nullable(),
  book_poisha: poisha.nullable(),
  receipt_no: z.string().nullable(),
  student_name_en: z.string().nullable(),
  student_name_bn: z.string().nullable(),
});

const statement = comparedStatement.extend({ bank_account_id: id });

export const bankStatementContract = {
  /** Reads a file of the bank: what its columns are, and what of it can be compared. Saves nothing. */
  read: route('fees.bank_scroll.reconcile', 'POST /fees/bank-statement-readings', {
    isRead: true,
    ownTransaction: true,
  })
    .input(upload)
    .output(reading),
  /** Compares a file with the book: payments that agree are marked. The columns are kept for the next file. */
  create: route('fees.bank_scroll.reconcile', 'POST /fees/bank-statements', {
    status: 201,
    ownTransaction: true,
  })
    .input(upload.required({ columns: true }))
    .output(statement),
  list: route('fees.bank_scroll.reconcile', 'GET /fees/bank-statements')
    .input(z.object({ bank_account_id: id }))
    .output(z.array(statement)),
  /** What a file and the book disagree about now. */
  show: route('fees.bank_scroll.reconcile', 'GET /fees/bank-statements/{id}')
    .input(byId)
    .output(statement.extend({ differences: z.array(difference) })),
  /** Undoes a comparison: what it marked is open again. */
  delete: route('fees.bank_scroll.reconcile', 'DELETE /fees/bank-statements/{id}').input(byId).output(done),
};

export type StatementReading = z.infer<typeof reading>;
export type BankStatement = z.infer<typeof statement>;
export type StatementDifference = z.infer<typeof difference>;
export type ColumnUse = (typeof columnUses)[number];
