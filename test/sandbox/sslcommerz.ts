import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { signatureOf } from '#modules/payments/drivers/sslcommerz-signature.ts';
import { escapeHtml, type Fields, type Handler, html, postForm, type SandboxOptions } from './http.ts';

/** The store that the public documents name. */
export const sandboxStore = { store_id: 'testbox', password: 'qwerty' };

export type Outcome = 'success' | 'fail' | 'cancel' | 'expire';

/** How the gateway behaves from now on. */
export interface Switches {
  /** How often a notice is sent; 0: it is lost. */
  notices: number;
  notice_delay_ms: number;
  /** The notice is sent before the payer comes back, and the payer waits for it. */
  notice_first: boolean;
  wrong_signature: boolean;
  /** Another amount was paid than asked for. */
  wrong_amount: boolean;
  wrong_currency: boolean;
  /** The validator describes another payment. */
  wrong_tran_id: boolean;
  is_risky: boolean;
  /** Refunds are taken but not done at once. */
  slow_refund: boolean;
  /** Refunds are refused. */
  no_refund: boolean;
  /** Takes a refund on and breaks the connection off instead of saying so. */
  lose_refund_answer: boolean;
  /** Breaks the connection off instead of answering what is asked about a payment. */
  is_mute: boolean;
}

const usual: Switches = {
  notices: 1,
  notice_delay_ms: 0,
  notice_first: false,
  wrong_signature: false,
  wrong_amount: false,
  wrong_currency: false,
  wrong_tran_id: false,
  is_risky: false,
  slow_refund: false,
  is_mute: false,
  no_refund: false,
  lose_refund_answer: false,
};

interface Session {
  key: string;
  asked: Fields;
  /** What the validator says; nothing before the payer did something. */
  payment?: Fields;
  isValidated: boolean;
  refunds: { id: string; reference: string; poisha: number; status: string }[];
}

/** SSLCommerz as its documents describe it: sessions, hosted page, notices, validator, query and refund. */
export function sslcommerzSandbox(options: SandboxOptions): Handler {
  const sessions = new Map<string, Session>();
  let switches = usual;
  const ownSwitches = new Map<string, Switches>();
  const calls: string[] = [];

  const switchesOf = ({ key }: Session) => ownSwitches.get(key) ?? switches;
  const byTran = (id: string | undefined) => [...sessions.values()].find((it) => it.asked.tran_id === id);
  const byVal = (id: string | undefined) => [...sessions.values()].find((it) => it.payment?.val_id === id);

  function begin(asked: Fields) {
    const failed = (failedreason: string) => ({
      status: 'FAILED',
      failedreason,
      sessionkey: '',
      GatewayPageURL: '',
    });
    if (!isStore(asked)) return failed('Store Credential Error Or Store is De-active');
    const needed = [
      'total_amount',
      'currency',
      'tran_id',
      'success_url',
      'fail_url',
      'cancel_url',
      'cus_name',
      'cus_email',
      'cus_phone',
    ];
    const missing = needed.find((name) => !asked[name]);
    if (missing) return failed(`${missing} is missing`);
    const amount = Number(asked.total_amount);
    if (!(amount >= 10 && amount <= 500_000)) return failed('Invalid total_amount');
    if (asked.tran_id!.length > 30 || byTran(asked.tran_id)) return failed('Duplicate or invalid tran_id');
    const key = randomBytes(16).toString('hex').toUpperCase();
    sessions.set(key, { key, asked, isValidated: false, refunds: [] });
    return {
      status: 'SUCCESS',
      failedreason: '',
      sessionkey: key,
      GatewayPageURL: `${options.url()}/gwprocess/page/${key}`,
      gw: { visa: 'city_visa', mobilebanking: 'bkash,nagad' },
      desc: [],
    };
  }

  function settle(session: Session, outcome: Outcome): Fields {
    const { asked } = session;
    const own = switchesOf(session);
    const status = { success: 'VALID', fail: 'FAILED', cancel: 'CANCELLED', expire: 'EXPIRED' }[outcome];
    const amount = (Number(asked.total_amount) - (own.wrong_amount ? 1 : 0)).toFixed(2);
    const currency = own.wrong_currency ? 'USD' : 'BDT';
    const isPaid = outcome === 'success';
    session.payment = {
      amount,
      bank_tran_id: isPaid ? randomBytes(12).toString('hex') : '',
      base_fair: '0.00',
      card_brand: 'MOBILEBANKING',
      card_issuer: 'BKash Mobile Banking',
      card_issuer_country: 'Bangladesh',
      card_issuer_country_code: 'BD',
      card_no: '',
      card_type: 'BKASH-BKash',
      currency: 'BDT',
      currency_amount: amount,
      currency_rate: '1.0000',
      currency_type: currency,
      error: isPaid ? '' : status,
      risk_level: own.is_risky ? '1' : '0',
      risk_title: own.is_risky ? 'Risky' : 'Safe',
      status,
      store_amount: (Number(amount) * 0.975).toFixed(2),
      store_id: asked.store_id!,
      tran_date: new Date().toISOString().slice(0, 19).replace('T', ' '),
      tran_id: own.wrong_tran_id ? 'somebody-else' : asked.tran_id!,
      val_id: isPaid ? randomBytes(12).toString('hex') : '',
      value_a: asked.value_a ?? '',
      value_b: asked.value_b ?? '',
      value_c: '',
      value_d: '',
    };
    return sign(session.payment, own);
  }

  const sign = (payment: Fields, { wrong_signature }: Switches): Fields => {
    const said = { ...payment, verify_key: Object.keys(payment).join(',') };
    const password = wrong_signature ? 'another' : sandboxStore.password;
    const verify_sign = signatureOf('md5', said, password);
    return { ...said, verify_sign, verify_sign_sha2: signatureOf('sha256', said, password) };
  };

  async function notify(session: Session, said: Fields): Promise<void> {
    const { notices, notice_delay_ms } = switchesOf(session);
    await pause(notice_delay_ms);
    await Promise.all(
      Array.from({ length: notices }, () =>
        postForm(options, session.asked.ipn_url ?? '', said).catch(() => 0),
      ),
    );
  }

  /** What the hosted page does when a button is pressed. @returns where the payer's browser posts what */
  async function press(key: string, outcome: Outcome): Promise<{ url: string; fields: Fields } | undefined> {
    const session = sessions.get(key);
    if (!session) return undefined;
    const said = settle(session, outcome);
    const sent = notify(session, said);
    if (switchesOf(session).notice_first) await sent;
    const way = { success: 'success_url', fail: 'fail_url', cancel: 'cancel_url', expire: 'cancel_url' }[
      outcome
    ];
    return { url: session.asked[way]!, fields: said };
  }

  function validate(query: Fields) {
    const session = byVal(query.val_id);
    if (!isStore(query) || !session?.payment) return { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' };
    const status = session.isValidated ? 'VALIDATED' : 'VALID';
    session.isValidated = true;
    return { ...session.payment, status, APIConnect: 'DONE', validated_on: session.payment.tran_date };
  }

  function ask(query: Fields) {
    if (!isStore(query)) return { APIConnect: 'FAILED' };
    if (query.refund_ref_id) {
      const refund = [...sessions.values()]
        .flatMap((it) => it.refunds)
        .find((it) => it.id === query.refund_ref_id || it.reference === query.refund_ref_id);
      return {
        APIConnect: 'DONE',
        refund_ref_id: refund?.id ?? '',
        status: refund?.status ?? '',
        errorReason: refund ? '' : 'No such refund',
      };
    }
    if (query.bank_tran_id) return refund(query);
    const session = query.sessionkey ? sessions.get(query.sessionkey) : byTran(query.tran_id);
    const element = session?.payment
      ? [{ ...session.payment, status: session.isValidated ? 'VALIDATED' : session.payment.status }]
      : [];
    return { APIConnect: 'DONE', no_of_trans_found: element.length, element };
  }

  function refund(query: Fields) {
    const session = [...sessions.values()].find((it) => it.payment?.bank_tran_id === query.bank_tran_id);
    const answer = (status: string, refund_ref_id = '', errorReason = '') => ({
      APIConnect: 'DONE',
      bank_tran_id: query.bank_tran_id,
      status,
      refund_ref_id,
      errorReason,
    });
    if (!session?.payment) return answer('failed', '', 'Invalid bank_tran_id');
    if (switches.no_refund) return answer('failed', '', 'Refund is not allowed');
    if (session.refunds.some((it) => it.reference === query.refund_trans_id))
      return answer('failed', '', 'Duplicate refund_trans_id');
    const poisha = Math.round(Number(query.refund_amount) * 100);
    const before = session.refunds.reduce((sum, it) => sum + it.poisha, 0);
    if (poisha + before > Math.round(Number(session.payment.amount) * 100))
      return answer('failed', '', 'Refund amount exceeds');
    const id = randomBytes(10).toString('hex');
    session.refunds.push({
      id,
      reference: query.refund_trans_id ?? '',
      poisha,
      status: switches.slow_refund ? 'processing' : 'refunded',
    });
    return answer(switches.slow_refund ? 'processing' : 'success', id);
  }

  const page = ({ key, asked }: Session) =>
    html(
      `<h1>Sandbox of SSLCommerz</h1><p>${asked.product_name ?? ''} · <b>৳ ${asked.total_amount}</b> · ${asked.tran_id}</p>
      ${(['success', 'fail', 'cancel', 'expire'] as const)
        .map(
          (it) =>
            `<form method="post" action="/gwprocess/press/${key}"><button name="outcome" value="${it}">${it}</button></form>`,
        )
        .join('')}`,
    );

  const comeBack = ({ url, fields }: { url: string; fields: Fields }) =>
    html(
      `<form id="back" method="post" action="${escapeHtml(url)}">${Object.entries(fields)
        .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
        .join(
          '',
        )}<button>Back to the merchant</button></form><script>document.getElementById('back').submit()</script>`,
    );

  /** @returns whether the request was one of this gateway */
  return async function handle(
    request: IncomingMessage,
    reply: ServerResponse,
    url: URL,
    body: Fields,
  ): Promise<boolean> {
    const query = Object.fromEntries(url.searchParams);
    const json = (answer: unknown) =>
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    const key = url.pathname.split('/').at(-1)!;
    calls.push(url.pathname);
    if (url.pathname === '/gwprocess/v4/api.php') json(begin(body));
    else if (url.pathname.startsWith('/validator/api/') && switches.is_mute) request.socket.destroy();
    else if (url.pathname === '/validator/api/validationserverAPI.php') json(validate(query));
    else if (url.pathname === '/validator/api/merchantTransIDvalidationAPI.php') {
      const answer = ask(query);
      if (query.bank_tran_id && switches.lose_refund_answer) request.socket.destroy();
      else json(answer);
    } else if (url.pathname.startsWith('/gwprocess/page/') && sessions.has(key)) {
      reply.setHeader('content-type', 'text/html; charset=utf-8').end(page(sessions.get(key)!));
    } else if (url.pathname.startsWith('/gwprocess/press/')) {
      const back = await press(key, body.outcome as Outcome);
      if (!back) return false;
      if (request.headers.accept === 'application/json') json(back);
      else reply.setHeader('content-type', 'text/html; charset=utf-8').end(comeBack(back));
    } else if (url.pathname === '/sandbox/switches') {
      const set = { ...usual, ...(JSON.parse(body.json ?? '{}') as Partial<Switches>) };
      if (body.only) ownSwitches.set(body.only, set);
      else switches = set;
      json(set);
    } else if (url.pathname === '/sandbox/calls') {
      json(calls);
    } else if (url.pathname === '/sandbox/finish-refunds') {
      for (const it of sessions.values())
        for (const refund of it.refunds) refund.status = body.status ?? 'refunded';
      json({});
    } else if (url.pathname === '/sandbox/taken') {
      json(
        [...sessions.values()]
          .filter((it) => it.payment?.status === 'VALID')
          .map(({ asked, payment }) => ({ tran_id: asked.tran_id, amount: payment!.amount })),
      );
    } else if (url.pathname === '/sandbox/refunds') {
      json(
        [...sessions.values()].flatMap((it) =>
          it.refunds.map(({ poisha }) => ({ tran_id: it.asked.tran_id, poisha })),
        ),
      );
    } else return false;
    return true;
  };
}

const isStore = ({ store_id, store_passwd }: Fields) =>
  store_id === sandboxStore.store_id && store_passwd === sandboxStore.password;
