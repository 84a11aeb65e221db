import { randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { z } from 'zod';
import { kept, poishaOf, takaOf, text } from './answers.ts';
import {
  addressAt,
  askGateway,
  type GatewayDriver,
  GatewayUnavailable,
  isWebAddress,
  type KeepExchange,
  type Merchant,
  type Reason,
  type Verdict,
} from './driver.ts';
import {
  attempt,
  decrypt,
  encrypt,
  isSignedBy,
  privateKeyOf,
  publicKeyOf,
  signatureOf,
} from './nagad-crypto.ts';

const sealed = z.object({ sensitiveData: text, signature: text, reason: text, message: text });
const opened = z.object({ paymentReferenceId: z.string().min(1), challenge: z.string().min(1) });
const completed = z.object({ callBackUrl: text, status: text, reason: text, message: text });
const verified = z.object({
  orderId: text,
  amount: text,
  status: text,
  paymentRefId: text,
  issuerPaymentRefNo: text,
  clientMobileNo: text,
  reason: text,
  message: text,
});

/** Taka, by the number of ISO 4217. */
const currencyCode = '050';

/** The states of Nagad. What is not named here goes on: the payer has not finished. */
const stateOf: Readonly<Record<string, Verdict['state']>> = {
  Success: 'paid',
  Aborted: 'cancelled',
  Cancelled: 'cancelled',
  Failed: 'failed',
  InvalidRequest: 'failed',
  Fraud: 'failed',
};

/** Nagad, checkout on its page. Both sides encrypt for each other and sign; verification decides. */
export const nagad: GatewayDriver = {
  async test(merchant) {
    // An order that is never completed leaves nothing behind.
    const answer = await initialize(merchant, `T${hex(9)}`, loopback, () => undefined);
    return 'reason' in answer ? answer.reason : null;
  },

  async begin(merchant, { tran_id, amount_poisha, return_url, payer }, keep) {
    const order = await initialize(merchant, tran_id, payer.ip, keep);
    if ('reason' in order) return { state: 'refused', reason: order.reason };
    const { paymentReferenceId, challenge } = order;
    const amount = takaOf(amount_poisha);
    const merchantCallbackURL = `${return_url}/return`;
    const request = { merchantId: merchant.store_id, orderId: tran_id, currencyCode, amount };
    const answer = await kept(
      'begin',
      JSON.stringify({ ...request, merchantCallbackURL }),
      keep,
      completed,
      () =>
        ask(merchant, `check-out/complete/${encodeURIComponent(paymentReferenceId)}`, payer.ip, {
          ...sealedFor(merchant, { ...request, challenge }),
          merchantCallbackURL,
          additionalMerchantInfo: {},
        }),
    );
    if (answer.status === 'Success' && isWebAddress(answer.callBackUrl))
      return { state: 'begun', redirect_url: answer.callBackUrl, session_key: paymentReferenceId };
    return { state: 'refused', reason: reasonOf(answer) };
  },

  async check(merchant, { tran_id, session_key }, _said, keep) {
    if (!session_key) return undefined;
    const path = `verify/payment/${encodeURIComponent(session_key)}`;
    const answer = await kept('query', session_key, keep, verified, () => ask(merchant, path, loopback));
    if (answer.status) return verdictOf(answer, tran_id);
    if (answer.reason) return undefined;
    throw new GatewayUnavailable('Nagad answered nothing that it describes');
  },

  /** Nagad sends no notices. */
  isGenuine: () => false,

  malformed: ({ secret, gateway_public_key }) => {
    if (secret && !attempt(() => privateKeyOf(secret))) return 'secret';
    return gateway_public_key && !attempt(() => publicKeyOf(gateway_public_key))
      ? 'gateway_public_key'
      : undefined;
  },

  refunds: null,
};

function verdictOf(answer: z.output<typeof verified>, tran_id: string): Verdict {
  const state = stateOf[answer.status] ?? 'unfinished';
  const isPaid = state === 'paid';
  return {
    state,
    // An unfinished payment may still bear no order.
    tran_id: answer.orderId || (isPaid ? '' : tran_id),
    amount_poisha: poishaOf(answer.amount),
    // The only one that Nagad has; its answer names none.
    currency: 'BDT',
    gateway_transaction_id: (isPaid && (answer.issuerPaymentRefNo || answer.paymentRefId)) || null,
    credited_poisha: null,
    paid_by: isPaid ? ['Nagad', answer.clientMobileNo].filter(Boolean).join(' ') : null,
    is_risky: false,
  };
}

const hex = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase();

/** Where no payer asks. */
const loopback = '127.0.0.1';

/** Now in Bangladesh: `yyyyMMddHHmmss`. */
const dateTime = () => new Date(Date.now() + 6 * 3600_000).toISOString().replace(/\D/g, '').slice(0, 14);

/** Encrypted for the gateway and signed by the merchant. */
function sealedFor(merchant: Merchant, fields: Record<string, string>) {
  const plain = JSON.stringify(fields);
  return {
    sensitiveData: encrypt(publicKeyOf(merchant.gateway_public_key), plain),
    signature: signatureOf(privateKeyOf(merchant.secret), plain),
  };
}

/** Opens an order at the gateway, which proves its keys and the merchant's. */
async function initialize(
  merchant: Merchant,
  orderId: string,
  ip: string,
  keep: KeepExchange,
): Promise<z.output<typeof opened> | { reason: Reason }> {
  const { store_id, account_number } = merchant;
  const order = { merchantId: store_id, datetime: dateTime(), orderId };
  const path = `check-out/initialize/${encodeURIComponent(store_id)}/${orderId}`;
  const answer = await kept('begin', JSON.stringify(order), keep, sealed, () =>
    ask(merchant, path, ip, {
      accountNumber: account_number,
      dateTime: order.datetime,
      ...sealedFor(merchant, { ...order, challenge: hex(20) }),
    }),
  );
  if (!answer.sensitiveData) return { reason: reasonOf(answer) };
  const plain = attempt(() => decrypt(privateKeyOf(merchant.secret), answer.sensitiveData));
  const read = opened.safeParse(plain && attempt(() => JSON.parse(plain)));
  if (plain === undefined || !read.success) return { reason: 'payments:nagad_not_for_us' };
  return isSignedBy(publicKeyOf(merchant.gateway_public_key), plain, answer.signature)
    ? read.data
    : { reason: 'payments:nagad_not_signed' };
}

const reasonOf = ({ reason, message }: { reason: string; message: string }): Reason =>
  [message, reason && `(${reason})`].filter(Boolean).join(' ') || 'Nagad';

/** @param body nothing where the gateway is only asked */
async function ask(merchant: Merchant, path: string, ip: string, body?: object): Promise<unknown> {
  const ownIp = ip.replace(/^::ffff:/, '');
  const answer = await askGateway(addressAt(merchant.base_url, path), {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'x-km-ip-v4': isIPv4(ownIp) ? ownIp : loopback,
      'x-km-api-version': 'v-0.2.0',
      'x-km-client-type': 'PC_WEB',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return answer.body;
}
