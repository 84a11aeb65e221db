import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { escapeHtml, type Fields, type Handler, type SandboxOptions, sendJson, sendPage } from './http.ts';

/** What the merchant of the sandbox is known by. */
export const bkashStore = {
  username: 'sandboxTokenizedUser',
  password: 'tokenizedPassword',
  app_key: 'sandboxAppKey',
  app_secret: 'sandboxAppSecret',
};

/** A wallet that pays, and what its owner enters. */
export const bkashPayer = { wallet: '01770618575', otp: '123456', pin: '12121' };
export const emptyWallet = '01823074817';
export const blockedWallet = '01823074818';

/** How bKash behaves from now on. */
export interface BkashSwitches {
  /** Says that another amount was paid. */
  wrong_amount: boolean;
  wrong_currency: boolean;
  /** Describes a payment with another invoice number. */
  wrong_invoice: boolean;
  /** Takes the money and breaks the connection off instead of saying so. */
  lose_execute_answer: boolean;
  /** Breaks the connection off instead of answering about a payment. */
  is_mute: boolean;
  is_under_maintenance: boolean;
  slow_refund: boolean;
  no_refund: boolean;
  lose_refund_answer: boolean;
  /** Breaks the connection off before the refund is taken. */
  miss_refund: boolean;
}

const usual: BkashSwitches = {
  wrong_amount: false,
  wrong_currency: false,
  wrong_invoice: false,
  lose_execute_answer: false,
  is_mute: false,
  is_under_maintenance: false,
  slow_refund: false,
  no_refund: false,
  lose_refund_answer: false,
  miss_refund: false,
};

interface Payment {
  id: string;
  asked: Fields;
  created_at: number;
  /** The wallet whose owner allowed the payment. */
  wallet?: string;
  trxID?: string;
  refunds: { trxID: string; amount: string; status: string }[];
}

const root = '/bkash/';
const day = 24 * 3600_000;

/** bKash tokenised checkout as its documents describe it: token, create, hosted page, execute, query, search and refund. */
export function bkashSandbox(options: SandboxOptions): Handler {
  const payments = new Map<string, Payment>();
  let tokens = new Set<string>();
  let switches = usual;
  const ownSwitches = new Map<string, BkashSwitches>();
  const calls: string[] = [];

  const switchesOf = (paymentId: string | undefined) => ownSwitches.get(paymentId ?? '') ?? switches;

  function grant(headers: Fields, { app_key, app_secret }: Fields) {
    if (headers.username !== bkashStore.username || headers.password !== bkashStore.password)
      return { status: 'fail', msg: 'Invalid username and password combination' };
    if (app_key !== bkashStore.app_key || app_secret !== bkashStore.app_secret)
      return problem('2001', 'Invalid App Key');
    const id_token = randomBytes(40).toString('base64url');
    tokens.add(id_token);
    return {
      statusCode: '0000',
      statusMessage: 'Successful',
      id_token,
      token_type: 'Bearer',
      expires_in: 3600,
      refresh_token: randomBytes(40).toString('base64url'),
    };
  }

  function create(asked: Fields) {
    if (asked.mode !== '0011' || !asked.intent) return problem('2065', 'Mandatory field missing');
    if (!asked.payerReference || /[<>&]/.test(asked.payerReference))
      return problem('2048', 'Invalid Payer Reference');
    if (!URL.canParse(asked.callbackURL ?? '')) return problem('2049', 'Invalid Merchant Callback URL');
    if (!/^\d+(\.\d{1,2})?$/.test(asked.amount ?? '') || Number(asked.amount) <= 0)
      return problem('2006', 'Invalid amount');
    const invoice = asked.merchantInvoiceNumber ?? '';
    if (!invoice || invoice.length > 255 || /[<>&]/.test(invoice))
      return problem('2031', 'Invalid merchant invoice number');
    if ([...payments.values()].some((it) => it.asked.merchantInvoiceNumber === invoice))
      return problem('2029', 'Duplicate for all transactions');
    const id = `TR0011${randomBytes(8).toString('hex')}`;
    const payment: Payment = { id, asked, created_at: Date.now(), refunds: [] };
    payments.set(id, payment);
    return {
      statusCode: '0000',
      statusMessage: 'Successful',
      paymentID: id,
      bkashURL: `${options.url()}${root}pay/${id}`,
      successCallbackURL: back(payment, 'success'),
      failureCallbackURL: back(payment, 'failure'),
      cancelledCallbackURL: back(payment, 'cancel'),
      amount: asked.amount,
      currency: 'BDT',
      intent: asked.intent,
      transactionStatus: 'Initiated',
      merchantInvoiceNumber: invoice,
    };
  }

  const back = ({ id, asked }: Payment, status: string) => {
    const url = new URL(asked.callbackURL!);
    url.searchParams.set('paymentID', id);
    url.searchParams.set('status', status);
    return url.href;
  };

  function execute({ paymentID }: Fields) {
    const payment = living(paymentID);
    if (!payment) return problem('2002', 'Invalid Payment ID');
    if (payment.trxID) return problem('2062', 'The payment has already been completed');
    if (!payment.wallet) return problem('2056', 'Invalid Payment State');
    if (payment.wallet === emptyWallet) return problem('2023', 'Insufficient Balance');
    if (payment.wallet === blockedWallet)
      return problem('2037', 'The account of the debit party is in a state which prohibits execution');
    payment.trxID = transactionId();
    return described(payment);
  }

  function describedByQuery({ paymentID }: Fields) {
    const payment = living(paymentID);
    if (!payment) return problem('2002', 'Invalid Payment ID');
    const { merchantInvoiceNumber, ...rest } = described(payment);
    return { ...rest, merchantInvoice: merchantInvoiceNumber };
  }

  const described = ({ id, asked, trxID, wallet }: Payment) => ({
    statusCode: '0000',
    statusMessage: 'Successful',
    paymentID: id,
    payerReference: asked.payerReference,
    ...(trxID && { trxID, customerMsisdn: wallet, paymentExecuteTime: new Date().toISOString() }),
    transactionStatus: trxID ? 'Completed' : 'Initiated',
    amount: amountOf({ id, asked }),
    currency: switchesOf(id).wrong_currency ? 'USD' : 'BDT',
    intent: asked.intent,
    merchantInvoiceNumber: switchesOf(id).wrong_invoice ? 'somebody-else' : asked.merchantInvoiceNumber,
  });

  const amountOf = ({ id, asked }: Pick<Payment, 'id' | 'asked'>) =>
    switchesOf(id).wrong_amount ? (Number(asked.amount) - 1).toFixed(2) : asked.amount;

  /** A payment lives for a day, unless it was made. */
  const living = (id: string | undefined) => {
    const payment = payments.get(id ?? '');
    return payment && (payment.trxID || payment.created_at > Date.now() - day) ? payment : undefined;
  };

  /** With an amount it is a refund, without one the question what became of the last. */
  function refund({ paymentID, trxID, amount, sku, reason }: Fields) {
    const payment = payments.get(paymentID ?? '');
    if (!payment?.trxID || payment.trxID !== trxID)
      return problem('2033', 'The transaction could not be found');
    if (amount === undefined) {
      const last = payment.refunds.at(-1);
      return last ? refundOf(payment, last) : problem('2033', 'The transaction could not be found');
    }
    if (!sku || !reason) return problem('2065', 'Mandatory field missing');
    if (switches.no_refund) return problem('2071', 'The refund period is over');
    const sum = payment.refunds.reduce((total, it) => total + Number(it.amount), Number(amount));
    if (sum > Number(payment.asked.amount)) return problem('2006', 'Invalid amount');
    const made = { trxID: transactionId(), amount, status: switches.slow_refund ? 'Initiated' : 'Completed' };
    payment.refunds.push(made);
    return refundOf(payment, made);
  }

  const refundOf = (payment: Payment, made: Payment['refunds'][number]) => ({
    statusCode: '0000',
    statusMessage: 'Successful',
    originalTrxID: payment.trxID,
    refundTrxID: made.trxID,
    transactionStatus: made.status,
    amount: made.amount,
    currency: 'BDT',
    charge: '0.00',
  });

  function searchTransaction({ trxID }: Fields) {
    const all = [...payments.values()].flatMap((it) => [
      { trxID: it.trxID, amount: it.asked.amount, status: 'Completed', transactionType: 'bKash Checkout' },
      ...it.refunds.map((made) => ({ ...made, transactionType: 'Refund' })),
    ]);
    const found = all.find((it) => it.trxID === trxID);
    if (!found) return problem('2033', 'The transaction could not be found');
    const { status: transactionStatus, ...rest } = found;
    return { statusCode: '0000', statusMessage: 'Successful', transactionStatus, currency: 'BDT', ...rest };
  }

  const answers: Record<string, (body: Fields) => unknown> = {
    create,
    execute,
    'payment/status': describedByQuery,
    'payment/refund': refund,
    'general/searchTransaction': searchTransaction,
  };

  const isRefund = (path: string, { amount }: Fields) => path === 'payment/refund' && amount !== undefined;

  /** Whether the switches say that bKash does not hear this. */
  const isMissed = (path: string, body: Fields) =>
    (switches.is_mute && ['execute', 'payment/status'].includes(path)) ||
    (switches.miss_refund && isRefund(path, body));

  /** Whether the switches say that the answer to this is lost. */
  const isLost = (path: string, body: Fields) =>
    (switchesOf(body.paymentID).lose_execute_answer && path === 'execute') ||
    (switches.lose_refund_answer && isRefund(path, body));

  const page = ({ asked }: Payment, wrong: string) => `<h1>Sandbox of bKash</h1>
    <p><b>৳ ${escapeHtml(asked.amount!)}</b> · ${escapeHtml(asked.merchantInvoiceNumber!)}</p><p>${wrong}</p>
    <form method="post">
      <p><label>Wallet <input name="wallet" value="${bkashPayer.wallet}"></label></p>
      <p><label>Verification code <input name="otp" value="${bkashPayer.otp}"></label></p>
      <p><label>PIN <input name="pin" type="password" value="${bkashPayer.pin}"></label></p>
      <button>Confirm</button> <button name="leave" value="cancel">Close</button>
      <button name="leave" value="failure">Fail</button>
    </form>`;

  function visit(payment: Payment, isPost: boolean, body: Fields, reply: ServerResponse) {
    const leave = (status: string) => reply.writeHead(303, { location: back(payment, status) }).end();
    if (!isPost) return sendPage(reply, page(payment, ''));
    if (body.leave) return leave(body.leave);
    if (body.otp !== bkashPayer.otp) return sendPage(reply, page(payment, 'Wrong verification code'));
    if (body.pin !== bkashPayer.pin) return sendPage(reply, page(payment, 'Wrong PIN'));
    payment.wallet = body.wallet;
    return leave('success');
  }

  function control(name: string, body: Fields): unknown {
    if (name === 'switches') {
      const set = { ...usual, ...(JSON.parse(body.json ?? '{}') as Partial<BkashSwitches>) };
      if (body.only) ownSwitches.set(body.only, set);
      else switches = set;
    } else if (name === 'expire-tokens') tokens = new Set();
    else if (name === 'let-a-day-pass') for (const it of payments.values()) it.created_at -= day;
    else if (name === 'finish-refunds')
      for (const refund of [...payments.values()].flatMap((it) => it.refunds)) refund.status = 'Completed';
    else if (name === 'calls') return calls;
    else if (name === 'taken')
      return [...payments.values()]
        .filter((it) => it.trxID)
        .map((it) => ({ tran_id: it.asked.merchantInvoiceNumber, amount: amountOf(it) }));
    return {};
  }

  return async function handle(request, reply, url, body) {
    if (!url.pathname.startsWith(root)) return false;
    const path = url.pathname.slice(root.length);
    const [place, name = ''] = path.split('/');
    const headers = request.headers as Fields;
    if (place === 'sandbox') sendJson(reply, control(name, body));
    else if (place === 'pay') {
      const payment = living(name);
      if (payment) visit(payment, request.method === 'POST', body, reply);
      else sendPage(reply, '<h1>This payment has expired</h1>');
    } else {
      const asked = path.replace('tokenized/checkout/', '');
      calls.push(asked);
      if (asked === 'token/grant') sendJson(reply, grant(headers, body));
      else if (!tokens.has(headers.authorization ?? '') || headers['x-app-key'] !== bkashStore.app_key)
        sendJson(reply, { message: 'Unauthorized' }, 401);
      else if (switches.is_under_maintenance)
        sendJson(reply, problem('503', 'System is undergoing maintenance'));
      else {
        const isHeard = !isMissed(asked, body);
        const answer = isHeard ? answers[asked]?.(body) : undefined;
        if (!isHeard || isLost(asked, body)) request.socket.destroy();
        else sendJson(reply, answer ?? problem('404', 'No such address'));
      }
    }
    return true;
  };
}

const problem = (errorCode: string, errorMessage: string) => ({
  statusCode: errorCode,
  statusMessage: errorMessage,
  errorCode,
  errorMessage,
});

const transactionId = () => randomBytes(5).toString('hex').toUpperCase();
