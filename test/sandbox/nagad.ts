import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { decrypt, encrypt, isSignedBy, signatureOf } from '#modules/payments/drivers/nagad-crypto.ts';
import { escapeHtml, type Fields, type Handler, type SandboxOptions, sendJson, sendPage } from './http.ts';

/** What the merchant of the sandbox is known by; the keys are made at each start. */
export interface NagadStore {
  merchant_id: string;
  account_number: string;
  /** The merchant's own, as bare base64. */
  private_key: string;
  /** That of the gateway. */
  public_key: string;
}

export const nagadWallet = '01711428036';

export type NagadOutcome = 'success' | 'abort' | 'fail';

/** How Nagad behaves from now on. */
export interface NagadSwitches {
  /** Says that another amount was paid. */
  wrong_amount: boolean;
  /** Describes the payment of another order. */
  wrong_order: boolean;
  /** Signs with a key that is not the gateway's. */
  wrong_signature: boolean;
  /** Encrypts for another merchant. */
  wrong_recipient: boolean;
  /** Breaks the connection off instead of verifying. */
  is_mute: boolean;
}

const usual: NagadSwitches = {
  wrong_amount: false,
  wrong_order: false,
  wrong_signature: false,
  wrong_recipient: false,
  is_mute: false,
};

interface Order {
  ref: string;
  orderId: string;
  challenge: string;
  amount?: string;
  callback?: string;
  status: string;
  issuerRef?: string;
}

const root = '/nagad/';
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Nagad as its documents describe it: initialize, complete, hosted page and verification. */
export function nagadSandbox(options: SandboxOptions): { handle: Handler; store: NagadStore } {
  const [gateway, merchant, stranger] = [keyPair(), keyPair(), keyPair()];
  const bare = (key: KeyObject, type: 'pkcs8' | 'spki') =>
    key.export({ format: 'der', type }).toString('base64');
  const store: NagadStore = {
    merchant_id: '683002007104225',
    account_number: '01711428036',
    private_key: bare(merchant.privateKey, 'pkcs8'),
    public_key: bare(gateway.publicKey, 'spki'),
  };
  const orders = new Map<string, Order>();
  let switches = usual;
  const ownSwitches = new Map<string, NagadSwitches>();
  const switchesOf = (ref: string) => ownSwitches.get(ref) ?? switches;

  /** What the merchant sent under its signature. */
  function opened({ sensitiveData = '', signature = '' }: Fields): Fields | undefined {
    try {
      const plain = decrypt(gateway.privateKey, sensitiveData);
      return isSignedBy(merchant.publicKey, plain, signature) ? (JSON.parse(plain) as Fields) : undefined;
    } catch {
      return undefined;
    }
  }

  function sealed(fields: Fields) {
    const plain = JSON.stringify(fields);
    const { privateKey } = switches.wrong_signature ? stranger : gateway;
    const { publicKey } = switches.wrong_recipient ? stranger : merchant;
    return { sensitiveData: encrypt(publicKey, plain), signature: signatureOf(privateKey, plain) };
  }

  function initialize(merchantId: string, orderId: string, body: Fields) {
    if (merchantId !== store.merchant_id || body.accountNumber !== store.account_number)
      return problem('2001_001', 'Merchant could not be found');
    const said = opened(body);
    if (!said) return problem('3000_001', 'Signature could not be verified');
    if (said.orderId !== orderId || said.merchantId !== merchantId || said.datetime !== body.dateTime)
      return problem('3000_002', 'Invalid request');
    const isKnown = [...orders.values()].some((it) => it.orderId === orderId);
    if (isKnown || !/^[A-Za-z0-9]{5,20}$/.test(orderId)) return problem('3000_003', 'Invalid order');
    const order = {
      ref: randomBytes(20).toString('hex'),
      orderId,
      challenge: randomBytes(20).toString('hex'),
    };
    orders.set(order.ref, { ...order, status: 'Ready' });
    return sealed({
      paymentReferenceId: order.ref,
      challenge: order.challenge,
      acceptDateTime: body.dateTime ?? '',
    });
  }

  function complete(ref: string, body: Fields) {
    const order = orders.get(ref);
    const said = opened(body);
    if (!order || !said) return problem('3000_001', 'Signature could not be verified');
    if (said.challenge !== order.challenge || said.orderId !== order.orderId || said.currencyCode !== '050')
      return problem('3000_002', 'Invalid request');
    Object.assign(order, { amount: said.amount, callback: body.merchantCallbackURL, status: 'OrderPlaced' });
    return { callBackUrl: `${options.url()}${root}pay/${ref}`, status: 'Success' };
  }

  function verify(ref: string) {
    const order = orders.get(ref);
    if (!order) return problem('4000_001', 'Payment could not be found');
    const { status, issuerRef } = order;
    return {
      merchantId: store.merchant_id,
      orderId: switchesOf(ref).wrong_order ? 'SOMEBODYELSE' : order.orderId,
      paymentRefId: ref,
      amount: amountOf(order),
      clientMobileNo: nagadWallet.replace(/^(\d{3})\d{4}/, '$1****'),
      merchantMobileNo: store.account_number,
      status,
      ...(issuerRef && { issuerPaymentRefNo: issuerRef, issuerPaymentDateTime: new Date().toISOString() }),
    };
  }

  const amountOf = ({ ref, amount = '' }: Order) =>
    switchesOf(ref).wrong_amount ? (Number(amount) - 1).toFixed(2) : amount;

  /** What a button of the page does. @returns where the browser goes then */
  function press(order: Order, outcome: string): string {
    const [status, shown] = ends[outcome as NagadOutcome] ?? ends.abort;
    // A payment that was made stays made.
    if (order.status !== 'Success') order.status = status;
    if (status === 'Success') order.issuerRef ??= randomBytes(4).toString('hex').toUpperCase();
    const back = new URL(order.callback!);
    const said = { merchant: store.merchant_id, order_id: order.orderId, payment_ref_id: order.ref };
    for (const [name, value] of Object.entries({ ...said, status, status_code: shown }))
      back.searchParams.set(name, value);
    return back.href;
  }

  const page = ({ orderId, amount }: Order) => `<h1>Sandbox of Nagad</h1>
    <p><b>৳ ${escapeHtml(amount ?? '')}</b> · ${escapeHtml(orderId)} · ${nagadWallet}</p>
    <form method="post">${Object.keys(ends)
      .map((it) => `<button name="outcome" value="${it}">${it}</button>`)
      .join(' ')}</form>`;

  const answerTo = ([first, second = '', third = '', fourth = '']: string[], body: Fields) => {
    if (first === 'check-out' && second === 'initialize') return initialize(third, fourth, body);
    if (first === 'check-out' && second === 'complete') return complete(third, body);
    return first === 'verify' && second === 'payment' ? verify(third) : undefined;
  };

  const handle: Handler = async (request, reply, url, body) => {
    if (!url.pathname.startsWith(root)) return false;
    const parts = url.pathname.slice(root.length).split('/');
    if (parts[0] === 'sandbox' && parts[1] === 'taken') {
      const taken = [...orders.values()].filter((it) => it.status === 'Success');
      sendJson(
        reply,
        taken.map((it) => ({ tran_id: it.orderId, amount: amountOf(it) })),
      );
    } else if (parts[0] === 'sandbox') {
      const set = { ...usual, ...(JSON.parse(body.json ?? '{}') as Partial<NagadSwitches>) };
      if (body.only) ownSwitches.set(body.only, set);
      else switches = set;
      sendJson(reply, set);
    } else if (parts[0] === 'pay') {
      const order = orders.get(parts[1] ?? '');
      if (!order?.callback) sendPage(reply, '<h1>No such payment</h1>');
      else if (request.method !== 'POST') sendPage(reply, page(order));
      else reply.writeHead(303, { location: press(order, body.outcome ?? '') }).end();
    } else if (!request.headers['x-km-ip-v4'] || request.headers['x-km-api-version'] !== 'v-0.2.0') {
      sendJson(reply, problem('1000_001', 'Missing headers'), 400);
    } else if (switches.is_mute && parts.includes('verify')) request.socket.destroy();
    else sendJson(reply, answerTo(parts.slice(2), body) ?? problem('1000_404', 'No such address'));
    return true;
  };
  return { handle, store };
}

const ends: Record<NagadOutcome, [status: string, code: string]> = {
  success: ['Success', '00_0000_000'],
  abort: ['Aborted', '00_0000_001'],
  fail: ['Failed', '00_0000_002'],
};

const problem = (reason: string, message: string) => ({ reason, message });
