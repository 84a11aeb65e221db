import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type { Basket } from '#modules/payments/online/online-payment.contract.ts';
import { type GatewayCode, gateways } from '../builders/paying-families.ts';
import { emptyWallet } from '../sandbox/bkash.ts';
import type { Sandbox } from '../sandbox/start.ts';
import type { SignedIn } from '../server-process.ts';

/** What a family does, and how the gateway treats its payments. */
export interface Plan {
  gateway: GatewayCode;
  does: 'pay' | 'cancel' | 'fail' | 'close the window';
  /** How often the browser goes to the address of return; `until answered` reloads it while the server is away. */
  comes_back: 'never' | 'once' | 'until answered' | 'thrice';
  /** Begins a second payment of the same dues, in another window, and pays both. */
  is_twice: boolean;
  switches: {
    notices: number;
    notice_delay_ms: number;
    notice_first: boolean;
    wrong_signature: boolean;
    wrong_amount: boolean;
    is_risky: boolean;
    lose_execute_answer: boolean;
  };
}

const seldom = fc.constantFrom(true, ...Array<boolean>(7).fill(false));

/** The same plans at every run. */
export const plansOf = (count: number): Plan[] =>
  fc.sample(
    fc.record<Plan>({
      gateway: fc.constantFrom(...gateways),
      does: fc.constantFrom('pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'cancel', 'fail', 'close the window'),
      comes_back: fc.constantFrom('never', 'once', 'until answered', 'until answered', 'thrice'),
      is_twice: seldom,
      switches: fc.record({
        notices: fc.constantFrom(0, 1, 1, 3),
        notice_delay_ms: fc.constantFrom(0, 0, 100, 1500),
        notice_first: fc.boolean(),
        wrong_signature: seldom,
        wrong_amount: seldom,
        is_risky: seldom,
        lose_execute_answer: fc.constantFrom(true, false, false),
      }),
    }),
    { numRuns: count, seed: 20261125 },
  );

export interface Street {
  sandbox: Sandbox;
  accounts: Record<GatewayCode, string>;
}

/** Begins the payments of a plan. @returns the pages of the gateway, fewer where the server died too often */
export async function beginPayments(street: Street, family: SignedIn, plan: Plan): Promise<string[]> {
  const pages = [];
  for (let at = 0; at < (plan.is_twice ? 2 : 1); at += 1) {
    const page = await reachGateway(street, family, plan.gateway);
    if (page) pages.push(page);
  }
  await Promise.all(pages.map((page) => street.sandbox.setFor(page, plan.switches)));
  return pages;
}

/** A server that dies on the way leaves the payer without the page of the gateway: the family begins anew. */
async function reachGateway({ sandbox, accounts }: Street, family: SignedIn, gateway: GatewayCode) {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const basket = await untilAnswered(`${family.url}/api/v1/payments/my-basket`, {
      headers: family.headers,
    });
    if (basket.status !== 200) throw new Error(`Refused with ${basket.status}: ${await basket.text()}`);
    const { children } = (await basket.json()) as Basket;
    const lines = children.flatMap(({ student_id, dues }) =>
      dues.map(({ due_id, open_poisha }) => ({ student_id, due_id, amount_poisha: open_poisha })),
    );
    const started = await untilAnswered(`${family.url}/api/v1/payments/my-online-payments`, {
      method: 'POST',
      headers: { ...family.headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify({ merchant_account_id: accounts[gateway], lines }),
    });
    if (started.status !== 201) throw new Error(`Refused with ${started.status}: ${await started.text()}`);
    const { go_url } = (await started.json()) as { go_url: string };
    const went = await untilAnswered(family.url + go_url, { redirect: 'manual' });
    const page = went.headers.get('location') ?? '';
    if (page.startsWith(sandbox.url)) return page;
  }
  return undefined;
}

/** Does on a page of the gateway what was planned, and comes back from it. */
export async function actAt({ sandbox }: Street, { url }: SignedIn, plan: Plan, page: string): Promise<void> {
  if (plan.does === 'close the window') return;
  const back = await pressed(sandbox, plan, page);
  if (plan.comes_back === 'never' || !back) return;
  const { pathname, search } = new URL(back.url);
  const way: RequestInit = { redirect: 'manual' };
  if (back.fields) Object.assign(way, { method: 'POST', body: new URLSearchParams(back.fields) });
  const come = () =>
    plan.comes_back === 'once'
      ? fetch(url + pathname + search, way).catch(() => undefined)
      : untilAnswered(url + pathname + search, way);
  await Promise.all(Array.from({ length: plan.comes_back === 'thrice' ? 3 : 1 }, come));
}

async function pressed(
  sandbox: Sandbox,
  { gateway, does }: Plan,
  page: string,
): Promise<{ url: string; fields?: Record<string, string> } | undefined> {
  if (gateway === 'sslcommerz')
    return sandbox.press(page, does === 'pay' ? 'success' : does === 'fail' ? 'fail' : 'cancel');
  if (gateway === 'nagad') {
    const url = await sandbox.nagad.press(
      page,
      does === 'pay' ? 'success' : does === 'fail' ? 'fail' : 'abort',
    );
    return { url };
  }
  const url =
    does === 'cancel'
      ? await sandbox.bkash.leave(page, 'cancel')
      : await sandbox.bkash.pay(page, does === 'fail' ? { wallet: emptyWallet } : {});
  return url === null ? undefined : { url };
}

/** Asks again while nobody is there or the server cannot, as a person would reload. */
async function untilAnswered(url: string, way: RequestInit): Promise<Response> {
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await fetch(url, { ...way, signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await answer?.body?.cancel();
    await pause(150);
  }
  throw new Error(`No answer from ${url}`);
}
