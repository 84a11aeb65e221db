import { z } from 'zod';
import { kept, poishaOf, takaOf, text } from './answers.ts';
import { reasonOf } from './bkash-reasons.ts';
import {
  addressAt,
  askGateway,
  type Exchange,
  type GatewayDriver,
  GatewayUnavailable,
  isWebAddress,
  type KeepExchange,
  type Merchant,
  type PaymentRef,
  type RefundAnswer,
  type Verdict,
} from './driver.ts';

/** Whatever bKash answers; which fields are there depends on what was asked. */
const answered = z.object({
  statusCode: text,
  statusMessage: text,
  errorCode: text,
  errorMessage: text,
  message: text,
  msg: text,
  id_token: text,
  expires_in: text,
  paymentID: text,
  bkashURL: text,
  trxID: text,
  refundTrxID: text,
  transactionStatus: text,
  amount: text,
  currency: text,
  customerMsisdn: text,
  merchantInvoiceNumber: text,
  /** What the query calls it. */
  merchantInvoice: text,
});
type Answered = z.output<typeof answered>;

const successful = '0000';

/** The payment is executed, or is being: only the query tells how it ended. */
const executedBefore = ['2062', '2117', '2056'];
const unknownPayment = '2002';
const maintenance = '503';

/** bKash, tokenised checkout without agreement (mode 0011). Money moves only when we execute what the payer allowed. */
export const bkash: GatewayDriver = {
  async test(merchant) {
    const answer = await grant(merchant, () => undefined);
    return answer.token === undefined ? answer.reason : null;
  },

  async begin(merchant, { tran_id, amount_poisha, return_url, payer }, keep) {
    const granted = await tokenOf(merchant, keep);
    if (granted.token === undefined) return { state: 'refused', reason: granted.reason };
    const answer = await ask(merchant, 'begin', 'create', keep, {
      mode: '0011',
      payerReference: payer.phone,
      callbackURL: `${return_url}/return`,
      amount: takaOf(amount_poisha),
      currency: 'BDT',
      intent: 'sale',
      merchantInvoiceNumber: tran_id,
    });
    if (answer.statusCode === successful && answer.paymentID && isWebAddress(answer.bkashURL))
      return { state: 'begun', redirect_url: answer.bkashURL, session_key: answer.paymentID };
    return { state: 'refused', reason: reasonOf(answer) };
  },

  async check(merchant, ref, said, keep) {
    if (!ref.session_key) return undefined;
    const isOurs = said.paymentID === ref.session_key;
    if (isOurs && said.status === 'success') {
      const executed = await execute(merchant, ref, keep);
      if (executed) return executed;
    }
    const asked = await query(merchant, ref, keep);
    // Nothing was executed, so no money moved: the payer's word is enough to say why.
    const left = isOurs ? leftBy[said.status ?? ''] : undefined;
    return asked?.state === 'unfinished' && left ? { ...asked, state: left } : asked;
  },

  /** The notices of bKash are not subscribed to. */
  isGenuine: () => false,

  refunds: {
    async send(merchant, refund, keep) {
      const { payment, gateway_transaction_id, amount_poisha, reason, reference } = refund;
      const answer = await ask(merchant, 'refund', 'payment/refund', keep, {
        paymentID: payment.session_key ?? '',
        trxID: gateway_transaction_id,
        amount: takaOf(amount_poisha),
        sku: reference,
        reason: plain(reason),
      });
      return refundAnswer(answer, 'refused');
    },

    /** By its own number where bKash told it; else by that of the payment, of which there may be several refunds. */
    async status(merchant, { payment, gateway_transaction_id, gateway_reference, amount_poisha }, keep) {
      const answer = gateway_reference
        ? await ask(merchant, 'refund_status', 'general/searchTransaction', keep, {
            trxID: gateway_reference,
          })
        : await ask(merchant, 'refund_status', 'payment/refund', keep, {
            paymentID: payment.session_key ?? '',
            trxID: gateway_transaction_id,
          });
      const found = refundAnswer(answer, 'unknown');
      const isOther = found.amount_poisha !== undefined && found.amount_poisha !== amount_poisha;
      return isOther ? { ...found, state: 'unknown', reference: null } : found;
    },
  },
};

const leftBy: Readonly<Record<string, Verdict['state']>> = { cancel: 'cancelled', failure: 'failed' };

/** Texts of bKash bear no angle brackets and ampersands. */
const plain = (words: string) => words.replace(/[<>&]/g, ' ').slice(0, 255);

/**
 * Takes the money that the payer allowed. Undefined where only the query tells what became of it: no answer came, or another
 * call was first.
 */
async function execute(
  merchant: Merchant,
  ref: PaymentRef,
  keep: KeepExchange,
): Promise<Verdict | undefined> {
  const body = { paymentID: ref.session_key ?? '' };
  const answer = await ask(merchant, 'execute', 'execute', keep, body).catch((error) => {
    if (!(error instanceof GatewayUnavailable)) throw error;
  });
  if (!answer || executedBefore.includes(codeOf(answer))) return undefined;
  if (codeOf(answer) === successful) return verdictOf(answer, ref);
  return { ...nothingPaid(ref), state: 'failed', reason: reasonOf(answer) };
}

async function query(merchant: Merchant, ref: PaymentRef, keep: KeepExchange): Promise<Verdict | undefined> {
  const answer = await ask(merchant, 'query', 'payment/status', keep, { paymentID: ref.session_key ?? '' });
  if (codeOf(answer) === successful) return verdictOf(answer, ref);
  if (codeOf(answer) === unknownPayment) return undefined;
  throw new GatewayUnavailable(`bKash answered ${codeOf(answer)} to the query`);
}

const nothingPaid = ({ tran_id }: PaymentRef): Verdict => ({
  state: 'unfinished',
  tran_id,
  amount_poisha: 0,
  currency: 'BDT',
  gateway_transaction_id: null,
  credited_poisha: null,
  paid_by: null,
  is_risky: false,
});

function verdictOf(answer: Answered, ref: PaymentRef): Verdict {
  const isPaid = answer.transactionStatus === 'Completed';
  const unnamed = answer.paymentID === ref.session_key ? ref.tran_id : '';
  return {
    state: isPaid ? 'paid' : 'unfinished',
    tran_id: answer.merchantInvoiceNumber || answer.merchantInvoice || unnamed,
    amount_poisha: poishaOf(answer.amount),
    currency: answer.currency,
    gateway_transaction_id: (isPaid && answer.trxID) || null,
    // What bKash keeps back is settled later.
    credited_poisha: null,
    paid_by: isPaid ? ['bKash', answer.customerMsisdn].filter(Boolean).join(' ') : null,
    is_risky: false,
  };
}

const refundStates: Readonly<Record<string, RefundAnswer['state']>> = {
  Completed: 'done',
  Initiated: 'processing',
  Pending: 'processing',
};

/** @param notTaken where bKash answers with an error */
function refundAnswer(answer: Answered, notTaken: 'refused' | 'unknown'): RefundAnswer {
  const isTaken = codeOf(answer) === successful;
  const poisha = poishaOf(answer.amount);
  return {
    state: isTaken ? (refundStates[answer.transactionStatus] ?? 'unknown') : notTaken,
    reference: answer.refundTrxID || null,
    reason: isTaken ? null : reasonOf(answer),
    ...(isTaken && !Number.isNaN(poisha) && { amount_poisha: poisha }),
  };
}

const codeOf = ({ statusCode, errorCode }: Answered) => statusCode || errorCode;

const base = 'tokenized/checkout';

/** The token was not taken: it has ended before its time. */
class TokenRefused extends GatewayUnavailable {}

/** Asks with the token that is kept; with a new one, once, where it is not taken. */
async function ask(
  merchant: Merchant,
  kind: Exchange['kind'],
  path: string,
  keep: KeepExchange,
  body: Record<string, string>,
): Promise<Answered> {
  const asked = (token: string) =>
    kept(kind, JSON.stringify(body), keep, answered, async () => {
      const answer = await post(
        merchant,
        path,
        { authorization: token, 'x-app-key': merchant.app_key },
        body,
      );
      if (answer.status === 401) throw new TokenRefused('bKash does not take the token');
      return answer.body;
    });
  const token = await requireToken(merchant, keep);
  const answer = await asked(token).catch(async (error) => {
    if (!(error instanceof TokenRefused)) throw error;
    return asked(await requireToken(merchant, keep, token));
  });
  const code = codeOf(answer);
  // What was to begin has not begun; of all else nobody knows.
  if (code === '' || (code === maintenance && kind !== 'begin'))
    throw new GatewayUnavailable(`bKash answered ${code || 'nothing that it describes'}`);
  return answer;
}

const post = (merchant: Merchant, path: string, headers: Record<string, string>, body: object) =>
  askGateway(addressAt(merchant.base_url, `${base}/${path}`), {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

type Granted = { token: string } | { token?: undefined; reason: string };

async function requireToken(merchant: Merchant, keep: KeepExchange, refused?: string): Promise<string> {
  const granted = await tokenOf(merchant, keep, refused);
  if (granted.token === undefined) throw new GatewayUnavailable(`bKash gives no token: ${granted.reason}`);
  return granted.token;
}

/** Questions for a token that are under way, so that this process asks once, whoever needs it meanwhile. */
const underWay = new Map<string, Promise<Granted>>();

/** The token that is kept, or a new one. @param refused one that bKash does not take any more */
async function tokenOf(merchant: Merchant, keep: KeepExchange, refused?: string): Promise<Granted> {
  const token = await merchant.token.read();
  if (token && token !== refused) return { token };
  const who = [merchant.base_url, merchant.store_id, merchant.secret, merchant.app_key, merchant.app_secret];
  const key = JSON.stringify(who);
  const asking =
    underWay.get(key) ??
    claimToken(merchant, keep, refused).finally(() => {
      underWay.delete(key);
    });
  underWay.set(key, asking);
  return asking;
}

async function claimToken(merchant: Merchant, keep: KeepExchange, refused?: string): Promise<Granted> {
  // Between the look at what is kept and this turn another question may have been answered.
  const token = await merchant.token.read();
  if (token && token !== refused) return { token };
  if (!(await merchant.token.take()))
    throw new GatewayUnavailable('bKash may not be asked for another token within the hour');
  return grant(merchant, keep);
}

async function grant(merchant: Merchant, keep: KeepExchange): Promise<Granted> {
  const { store_id, secret, app_key, app_secret } = merchant;
  const answer = await kept(
    'token',
    new URLSearchParams({ username: store_id }).toString(),
    keep,
    answered,
    async () => {
      const said = await post(
        merchant,
        'token/grant',
        { username: store_id, password: secret },
        { app_key, app_secret },
      );
      return said.body;
    },
    ['id_token', 'refresh_token'],
  );
  if (!answer.id_token) return { reason: reasonOf(answer) };
  await merchant.token.write(answer.id_token, Number(answer.expires_in) || 3600);
  return { token: answer.id_token };
}
