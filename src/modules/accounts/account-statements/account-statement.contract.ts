import { z } from 'zod';
import { byId, day, done, id, poisha, route, text } from '#shared/contract.ts';
import { comparedStatement, statementReading, statementUpload } from '#shared/statement-file.ts';
import { chosenDay } from '../chosen-day.ts';
import { statementColumns } from './statement-columns.ts';

const list = 'accounts.account_statement.list';
const edit = 'accounts.account_statement.edit';
const path = '/accounts/account-statements';

const upload = statementUpload.extend({ bank_account_id: id });
const statement = comparedStatement.extend({ bank_account_id: id });

/** An entry of the ledger. */
const entry = z.object({
  id,
  posted_on: day,
  amount_poisha: poisha,
  voucher_no: z.string(),
  voucher_type: z.string(),
  source_kind: z.string(),
  source_id: id.nullable(),
  narration: z.string(),
  cheque_no: z.string().nullable(),
});

/** Of all rows, also those beyond the ones that are answered. */
const total = z.object({ count: z.number().int(), amount_poisha: poisha });

/** A line of the bank. */
const line = z.object({
  id,
  booked_on: day,
  amount_poisha: poisha,
  description: z.string(),
});

export const accountStatementContract = {
  /** Reads a bank's statement: what its columns are, and what of it can be compared. Saves nothing. */
  read: route(edit, 'POST /accounts/account-statement-readings', { isRead: true, ownTransaction: true })
    .input(upload)
    .output(statementReading(statementColumns)),
  /** Keeps the lines of a statement, those that are known left out, and matches them with the ledger. */
  create: route(edit, `POST ${path}`, { status: 201, ownTransaction: true })
    .input(upload.required({ columns: true }))
    .output(statement.extend({ known_count: z.number().int() })),
  list: route(list, `GET ${path}`)
    .input(z.object({ bank_account_id: id }))
    .output(z.array(statement)),
  /** Removes a statement: what it matched is open again, and cheques that it cleared are. */
  delete: route(edit, `DELETE ${path}/{id}`).input(byId).output(done),
  /** From the bank's balance to that of the books at the end of a day. */
  reconciliation: route(list, 'GET /accounts/account-reconciliation')
    .input(z.object({ bank_account_id: id, on: chosenDay }))
    .output(
      z.object({
        account: z.object({ bank_name: z.string(), bank_account_no: z.string(), ledger_id: id }),
        ledger_poisha: poisha,
        /** The balance of the bank's last line by that day, where its statement says one. */
        bank_poisha: poisha.nullable(),
        /** What the bank should have by the books and the lines below. */
        expected_poisha: poisha,
        /** The bank's balance less what it should be; null where the bank says none. */
        difference_poisha: poisha.nullable(),
        /** In the books, not at the bank; the first ones. */
        in_books: z.array(entry),
        in_books_total: total,
        /** At the bank, not in the books; the first ones. */
        at_bank: z.array(line),
        at_bank_total: total,
        /** The latest of those that agree. */
        matched: z.array(line.extend({ voucher_no: z.string(), posted_on: day })),
        /** Lines of which somebody said that they need no entry; the latest. */
        needless: z.array(line.extend({ reason: z.string() })),
      }),
    ),
  /** Says by hand which entry a line is about; the amounts are the same. */
  match: route(edit, 'PUT /accounts/account-statement-lines/{id}/entry')
    .input(z.object({ id, journal_line_id: id }))
    .output(done),
  /** Says that a line needs no entry, e.g. because the bank took it back itself. */
  dismiss: route(edit, 'PUT /accounts/account-statement-lines/{id}/dismissal')
    .input(z.object({ id, reason: text(300) }))
    .output(done),
  /** Opens a line again, whatever was said of it. */
  reopen: route(edit, 'DELETE /accounts/account-statement-lines/{id}/entry').input(byId).output(done),
};

export type AccountStatement = z.infer<typeof statement>;
export type RowTotal = z.infer<typeof total>;
export type LedgerEntry = z.infer<typeof entry>;
export type StatementLine = z.infer<typeof line>;
