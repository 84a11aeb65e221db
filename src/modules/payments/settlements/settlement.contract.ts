import { z } from 'zod';
import {
  byId,
  day,
  done,
  enteredDay,
  type InputOf,
  id,
  instant,
  listInput,
  pageFields,
  pageOf,
  poisha,
  route,
  storedNames,
  text,
} from '#shared/contract.ts';
import { canOf, moveContract } from '#shared/move-contract.ts';
import { asOfInput, pagedReportOf } from '#shared/report.ts';
import { statementReading, statementUpload } from '#shared/statement-file.ts';
import { columnUses } from './column-uses.ts';
import { gatewaySettlementLifeCycle } from './settlement.rules.ts';
import { findings, settlementStates } from './settlement-states.ts';

const list = 'payments.settlement.list';
const post = 'payments.settlement.post';
const path = '/payments/settlements';

/** Whether statements name it by that of a payment: method and gateway. */
const account = z.object({ merchant_account_id: id, ...storedNames });

const settlement = account.extend({
  id,
  file_name: z.string(),
  from_on: day,
  to_on: day,
  received_on: day,
  bank_poisha: poisha,
  state: z.enum(settlementStates),
  uploaded_at: instant,
  uploaded_by_name: z.string().nullable(),
  line_count: z.number().int(),
  settled_count: z.number().int(),
  /** What was posted; nothing of a draft. */
  settled_poisha: poisha,
  voucher_no: z.string().nullable(),
  posted_by_name: z.string().nullable(),
  reversed_on: day.nullable(),
  reversed_by_name: z.string().nullable(),
  reverse_reason: z.string().nullable(),
  reverse_voucher_no: z.string().nullable(),
  can: canOf(gatewaySettlementLifeCycle),
});

const sums = z.object({ amount_poisha: poisha, charge_poisha: poisha, net_poisha: poisha });

const line = sums.extend({
  line_no: z.number().int(),
  booked_on: day,
  tran_id: z.string().nullable(),
  gateway_transaction_id: z.string().nullable(),
  is_refund: z.boolean(),
  /** Why it is not settled; null where it agrees. */
  finding: z.enum(findings).nullable(),
  is_settled: z.boolean(),
  /** What the books say, and what the gateway said it would credit. */
  book_poisha: poisha.nullable(),
  credited_poisha: poisha.nullable(),
});

/** A payment or refund that the books have and no statement settled. */
const openItem = account.extend({
  online_payment_id: id,
  booked_on: day,
  tran_id: z.string(),
  gateway_transaction_id: z.string().nullable(),
  is_refund: z.boolean(),
  amount_poisha: poisha,
});

/** A clearing ledger at the end of a day, beside what lies there and is not settled. */
const clearingLedger = z.object({
  ledger_id: id,
  ...storedNames,
  balance_poisha: poisha,
  /** Of the balance: what other entries left there, such as cards at the counter. */
  other_poisha: poisha,
  open_poisha: poisha,
  /** Paid out for lines of statements that differ from the books. */
  unexplained_poisha: poisha,
  difference_poisha: poisha,
});

const settlementWithLines = settlement.extend({
  lines: z.array(line),
  /** Of all lines, of those that agree or are settled, and of the others. */
  totals: z.object({ all: sums, agreeing: sums, differing: sums }),
  /** Payments of the statement's days that it does not name. */
  missing: z.array(openItem),
});

const moneyAtBank = {
  received_on: enteredDay,
  /** What the bank had of it. */
  bank_poisha: z.coerce.number().int().min(-1_000_000_000_000).max(1_000_000_000_000),
};

export const settlementContract = {
  list: route(list, `GET ${path}`)
    .input(
      listInput(['received_on', 'bank_poisha', 'uploaded_at'], {
        merchant_account_id: id.optional(),
        state: z.enum(settlementStates).optional(),
      }),
    )
    .output(pageOf(settlement)),
  /** The merchant accounts whose statements are taken. */
  accounts: route(list, 'GET /payments/settlement-accounts').output(z.array(account)),
  show: route(list, `GET ${path}/{id}`).input(byId).output(settlementWithLines),
  /** Reads a gateway's statement: what its columns are, and what of it can be compared. Saves nothing. */
  read: route(post, 'POST /payments/settlement-readings', { isRead: true, ownTransaction: true })
    .input(statementUpload.extend({ merchant_account_id: id }))
    .output(statementReading(columnUses)),
  /** Keeps a statement as a draft. The columns are kept for the next one. */
  create: route(post, `POST ${path}`, { status: 201, ownTransaction: true })
    .input(statementUpload.required({ columns: true }).extend({ merchant_account_id: id, ...moneyAtBank }))
    .output(settlement),
  /**
   * Posting settles the lines that agree, by one voucher; `accepted_lines` are numbers of lines whose charge differs from what the
   * gateway said and is taken as it stands in the statement. Reversing reverses the voucher; what it settled is open again.
   */
  ...moveContract(gatewaySettlementLifeCycle, {
    path,
    output: settlement,
    moves: {
      post: {
        fields: { ...moneyAtBank, accepted_lines: z.array(z.number().int()).max(10_000).default([]) },
        idempotent: true,
      },
      reverse: { fields: { reason: text(300) }, idempotent: true },
    },
  }),
  /** Removes a draft. */
  delete: route(post, `DELETE ${path}/{id}`).input(byId).output(done),
  /** What gateways still owe at the end of a day, payment by payment, beside what the books say. */
  owed: route(list, 'GET /payments/owed-by-gateways')
    .input(asOfInput(day, { merchant_account_id: id.optional(), ...pageFields(50) }))
    .output(
      pagedReportOf(openItem, z.object({ amount_poisha: poisha })).extend({
        accounts: z.array(
          account.extend({ open_count: z.number().int(), open_poisha: poisha, oldest_on: day.nullable() }),
        ),
        ledgers: z.array(clearingLedger),
      }),
    ),
  /** How much is with gateways now, and since when. */
  summary: route(list, 'GET /payments/owed-summary').output(
    z.object({ open_poisha: poisha, open_count: z.number().int(), oldest_on: day.nullable() }),
  ),
};

export type Settlement = z.infer<typeof settlement>;
export type SettlementWithLines = z.infer<typeof settlementWithLines>;
export type SettlementLine = z.infer<typeof line>;
export type ClearingLedger = z.infer<typeof clearingLedger>;
export type OpenItem = z.infer<typeof openItem>;
export type SettlementListInput = InputOf<typeof settlementContract.list>;
export type ColumnUse = (typeof columnUses)[number];
