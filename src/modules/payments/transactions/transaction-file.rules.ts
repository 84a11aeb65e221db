import { isDone, isOutgoing, readSigned, readStatementDay } from '#kernel/statements/statement-cells.ts';
import type { StatementKind } from '#kernel/statements/statement-file.ts';
import type { Day } from '#shared/dates.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { isTransactionId, normalizeTransactionId } from '#shared/transaction-id.ts';
import type { TransactionColumn } from './submission-states.ts';

export interface TransactionLine {
  transaction_id: string;
  booked_on: Day;
  amount_poisha: number;
  sender: string | null;
}

/** A company's statement of mobile money: day, transaction id, amount. What takes money away, and what did not arrive, is left out. */
export const transactionFile: StatementKind<TransactionColumn, TransactionLine> = {
  headings: {
    kind: /^(type|(trx|txn|tran|transaction|payment)[a-z]* ?type|ধরন)$/,
    state: /status|state|অবস্থা/,
    transaction_id: /trx|transaction id|txn ?id|trans.*(no|id)|ট্রানজ্যাকশন|লেনদেন/,
    booked_on: /date|time|তারিখ/,
    amount: /amount|credit|received|cash in|taka|টাকা|জমা/,
    sender: /sender|from|wallet|msisdn|mobile|customer|account|প্রেরক|মোবাইল/,
  },
  isComplete: (columns) =>
    (['booked_on', 'transaction_id', 'amount'] as const).every((it) => columns.includes(it)),
  readLine(text) {
    const transaction_id = normalizeTransactionId(text('transaction_id'));
    const booked_on = readStatementDay(text('booked_on'));
    const amount_poisha = readSigned(text('amount'));
    if (!isTransactionId(transaction_id)) return 'no_number';
    if (booked_on === null) return 'no_day';
    if (!amount_poisha) return 'no_amount';
    if (amount_poisha < 0 || isOutgoing(text('kind'))) return 'goes_out';
    if (!isDone(text('state'))) return 'not_done';
    const sender = toAsciiDigits(text('sender')).slice(0, 40) || null;
    return { transaction_id, booked_on, amount_poisha, sender };
  },
  refusals: { columns: 'payments:statement_columns', empty: 'payments:statement_empty' },
};
