import { z } from 'zod';
import { kept, poishaOf, takaOf, text } from './answers.ts';
import {
  askGateway,
  type GatewayDriver,
  GatewayUnavailable,
  isWebAddress,
  type KeepExchange,
  type Merchant,
  type PaymentRef,
  type PaymentToBegin,
  type RefundAnswer,
  type Verdict,
} from './driver.ts';
import { isSigned } from './sslcommerz-signature.ts';

const session = z.object({ status: text, failedreason: text, sessionkey: text, GatewayPageURL: text });

/** A payment as the validator and the query describe it. */
const payment = z.object({
  status: text,
  tran_id: text,
  val_id: text,
  amount: text,
  store_amount: text,
  currency: text,
  currency_type: text,
  currency_amount: text,
  bank_tran_id: text,
  card_type: text,
  risk_level: text,
  APIConnect: text,
});

const found = z.object({
  APIConnect: text,
  no_of_trans_found: text,
  element: z.array(payment).nullish(),
});

const refunded = z.object({ APIConnect: text, status: text, refund_ref_id: text, errorReason: text });

const validatorPath = '/validator/api/validationserverAPI.php';
const queryPath = '/validator/api/merchantTransIDvalidationAPI.php';

/** The states of SSLCommerz. What is not named here goes on: the payer has not finished. */
const stateOf: Record<string, Verdict['state']> = {
  VALID: 'paid',
  VALIDATED: 'paid',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};

/** SSLCommerz, hosted page, version 4. */
export const sslcommerz: GatewayDriver = {
  async test(merchant) {
    const answer = found.parse(await get(merchant, queryPath, { tran_id: 'connection-test' }));
    return answer.APIConnect === 'DONE' ? null : answer.APIConnect || 'FAILED';
  },

  async begin(merchant, toBegin, keep) {
    const fields = fieldsOf(toBegin);
    const address = new URL('/gwprocess/v4/api.php', merchant.base_url);
    const body = new URLSearchParams({
      ...fields,
      store_id: merchant.store_id,
      store_passwd: merchant.secret,
    });
    const answer = await kept('begin', form(fields), keep, session, () =>
      askGateway(address, { method: 'POST', body }).then((it) => it.body),
    );
    if (answer.status === 'SUCCESS' && isWebAddress(answer.GatewayPageURL))
      return {
        state: 'begun',
        redirect_url: answer.GatewayPageURL,
        session_key: answer.sessionkey || null,
      };
    return { state: 'refused', reason: answer.failedreason || answer.status };
  },

  async check(merchant, ref, said, keep) {
    const valId = said.val_id || (await findValId(merchant, ref, keep));
    if (typeof valId !== 'string') return valId;
    const answer = await validate(merchant, valId, keep);
    // Anybody can send a number: one that is unknown, or another payment's, says nothing about ours.
    const isOurs = answer.status !== 'INVALID_TRANSACTION' && answer.tran_id === ref.tran_id;
    if (said.val_id && !isOurs) return sslcommerz.check(merchant, ref, {}, keep);
    return verdictOf(answer);
  },

  isGenuine: (merchant, said) => isSigned(said, merchant.secret),

  refunds: {
    async send(merchant, { gateway_transaction_id, amount_poisha, reason, reference }, keep) {
      const fields = {
        bank_tran_id: gateway_transaction_id,
        refund_amount: takaOf(amount_poisha),
        refund_remarks: reason.slice(0, 255),
        refund_trans_id: reference,
        refe_id: reference,
      };
      const answer = await kept('refund', form(fields), keep, refunded, () =>
        get(merchant, queryPath, fields),
      );
      return refundAnswer(answer, refundStarted, 'refused');
    },

    async status(merchant, { gateway_reference, reference }, keep) {
      const fields = { refund_ref_id: gateway_reference ?? reference };
      const answer = await kept('refund_status', form(fields), keep, refunded, () =>
        get(merchant, queryPath, fields),
      );
      return refundAnswer(answer, refundEnded, 'unknown');
    },
  },
};

const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

function fieldsOf({
  tran_id,
  amount_poisha,
  title,
  return_url,
  payer,
}: PaymentToBegin): Record<string, string> {
  return {
    total_amount: takaOf(amount_poisha),
    currency: 'BDT',
    tran_id,
    product_category: 'education',
    success_url: `${return_url}/success`,
    fail_url: `${return_url}/fail`,
    cancel_url: `${return_url}/cancel`,
    ipn_url: `${return_url}/ipn`,
    emi_option: '0',
    cus_name: payer.name.slice(0, 50),
    cus_email: payer.email.slice(0, 50),
    cus_add1: payer.city.slice(0, 50),
    cus_city: payer.city.slice(0, 50),
    cus_postcode: '1000',
    cus_country: 'Bangladesh',
    cus_phone: payer.phone.slice(0, 20),
    shipping_method: 'NO',
    num_of_item: '1',
    product_name: title.slice(0, 255),
    product_profile: 'non-physical-goods',
  };
}

/** The number by which the validator knows the payment; else what the query says of it, if anything. */
async function findValId(
  merchant: Merchant,
  { tran_id }: PaymentRef,
  keep: KeepExchange,
): Promise<string | Verdict | undefined> {
  const answer = await kept('query', form({ tran_id }), keep, found, () =>
    get(merchant, queryPath, { tran_id }),
  );
  if (answer.APIConnect !== 'DONE') throw new GatewayUnavailable(`The gateway answered ${answer.APIConnect}`);
  const attempts = answer.element ?? [];
  // A payer may fail first and pay then.
  const paid = attempts.find((it) => stateOf[it.status] === 'paid');
  if (paid?.val_id) return paid.val_id;
  const last = paid ?? attempts.at(-1);
  return last && verdictOf({ ...last, tran_id: last.tran_id || tran_id });
}

async function validate(merchant: Merchant, valId: string, keep: KeepExchange) {
  const fields = { val_id: valId, v: '1', format: 'json' };
  const answer = await kept('validate', form(fields), keep, payment, () =>
    get(merchant, validatorPath, fields),
  );
  if (answer.APIConnect && answer.APIConnect !== 'DONE')
    throw new GatewayUnavailable(`The gateway answered ${answer.APIConnect}`);
  return answer;
}

/** Taka that were paid: those of the invoice, which the gateway repeats as `currency_amount`. */
function verdictOf(answer: z.output<typeof payment>): Verdict {
  const credited = poishaOf(answer.store_amount);
  return {
    state: stateOf[answer.status] ?? 'unfinished',
    tran_id: answer.tran_id,
    amount_poisha: poishaOf(answer.amount),
    currency: answer.currency_type || answer.currency,
    gateway_transaction_id: answer.bank_tran_id || answer.val_id || null,
    credited_poisha: Number.isNaN(credited) ? null : credited,
    paid_by: answer.card_type || null,
    is_risky: answer.risk_level === '1',
  };
}

/** `success` only says that the refund was taken on. */
const refundStarted: Record<string, RefundAnswer['state']> = {
  success: 'processing',
  processing: 'processing',
  failed: 'refused',
};

const refundEnded: Record<string, RefundAnswer['state']> = {
  refunded: 'done',
  processing: 'processing',
  cancelled: 'refused',
};

/** @param notTaken where the gateway does not take the question */
function refundAnswer(
  { APIConnect, status, refund_ref_id, errorReason }: z.output<typeof refunded>,
  states: Record<string, RefundAnswer['state']>,
  notTaken: 'refused' | 'unknown',
): RefundAnswer {
  const isTaken = APIConnect === 'DONE';
  return {
    state: isTaken ? (states[status] ?? 'unknown') : notTaken,
    reference: refund_ref_id || null,
    reason: errorReason || (isTaken ? status : APIConnect) || null,
  };
}

function get(merchant: Merchant, path: string, fields: Record<string, string>): Promise<unknown> {
  const address = new URL(path, merchant.base_url);
  const own = { store_id: merchant.store_id, store_passwd: merchant.secret, v: '1', format: 'json' };
  address.search = new URLSearchParams({ ...fields, ...own }).toString();
  return askGateway(address).then((it) => it.body);
}
