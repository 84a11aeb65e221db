import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type BkashSwitches, bkashPayer } from './bkash.ts';
import type { NagadOutcome, NagadStore, NagadSwitches } from './nagad.ts';
import type { Outcome, Switches } from './sslcommerz.ts';

const program = fileURLToPath(new URL('./main.ts', import.meta.url));

export interface Sandbox {
  url: string;
  /** Sets how the gateway behaves; what is left out is as usual. */
  set(switches?: Partial<Switches>): Promise<void>;
  /** The same for one payment of any gateway, by the address of its hosted page. */
  setFor(pageUrl: string, switches: Partial<Switches & BkashSwitches & NagadSwitches>): Promise<void>;
  /** The statement of all gateways: what each took from payers, for which payment. */
  taken(): Promise<{ tran_id: string; poisha: number }[]>;
  /** Presses a button of the hosted page. @returns what the payer's browser posts to the merchant, and where */
  press(pageUrl: string, outcome: Outcome): Promise<{ url: string; fields: Record<string, string> }>;
  calls(): Promise<string[]>;
  /** Ends the refunds that are under way. */
  finishRefunds(status?: 'refunded' | 'cancelled'): Promise<void>;
  /** What went back, or is to. */
  refunds(): Promise<{ tran_id: string; poisha: number }[]>;
  bkash: BkashControls;
  nagad: NagadControls;
  stop(): void;
}

interface BkashControls {
  /** What stands for bKash under Payment gateways. */
  url: string;
  set(switches?: Partial<BkashSwitches>): Promise<void>;
  /** What the owner of a wallet enters on the hosted page. @returns where the browser is sent back to, if it is */
  pay(pageUrl: string, entered?: Partial<typeof bkashPayer>): Promise<string | null>;
  /** Leaves the hosted page without paying. */
  leave(pageUrl: string, status: 'cancel' | 'failure'): Promise<string>;
  /** Asked for since the start, e.g. `token/grant`. */
  calls(): Promise<string[]>;
  expireTokens(): Promise<void>;
  letADayPass(): Promise<void>;
  finishRefunds(): Promise<void>;
}

interface NagadControls {
  /** What stands for Nagad under Payment gateways. */
  url: string;
  store: NagadStore;
  set(switches?: Partial<NagadSwitches>): Promise<void>;
  /** Presses a button of the hosted page. @returns where the browser is sent back to */
  press(pageUrl: string, outcome: NagadOutcome): Promise<string>;
}

/** Starts the payment sandbox as a process of its own; it ends with this one. `merchantPort`: where notices go. */
export async function startSandbox(merchantPort: number): Promise<Sandbox> {
  const env = { PATH: process.env.PATH, SANDBOX_PORT: '0', MERCHANT_PORT: String(merchantPort) };
  const child = fork(program, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [{ url, nagad: store }] = (await once(child, 'message')) as [{ url: string; nagad: NagadStore }];
  child.unref();
  child.channel?.unref();
  const post = (path: string, fields: Record<string, string> = {}) =>
    fetch(new URL(path, url), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
  const visit = async (pageUrl: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(pageUrl, { method: 'POST', body, redirect: 'manual' });
    return answer.headers.get('location');
  };
  const bkash: BkashControls = {
    url: `${url}/bkash`,
    async set(switches = {}) {
      await post('/bkash/sandbox/switches', { json: JSON.stringify(switches) });
    },
    pay: (pageUrl, entered) => visit(pageUrl, { ...bkashPayer, ...entered }),
    leave: async (pageUrl, status) => (await visit(pageUrl, { leave: status }))!,
    calls: async () => (await (await post('/bkash/sandbox/calls')).json()) as string[],
    async expireTokens() {
      await post('/bkash/sandbox/expire-tokens');
    },
    async letADayPass() {
      await post('/bkash/sandbox/let-a-day-pass');
    },
    async finishRefunds() {
      await post('/bkash/sandbox/finish-refunds');
    },
  };
  const nagad: NagadControls = {
    url: `${url}/nagad/api/dfs`,
    store,
    async set(switches = {}) {
      await post('/nagad/sandbox/switches', { json: JSON.stringify(switches) });
    },
    press: async (pageUrl, outcome) => (await visit(pageUrl, { outcome }))!,
  };
  return {
    bkash,
    nagad,
    url,
    async set(switches = {}) {
      await post('/sandbox/switches', { json: JSON.stringify(switches) });
    },
    async setFor(pageUrl, switches) {
      const { pathname } = new URL(pageUrl);
      const gateway = /^\/(bkash|nagad)\//.exec(pathname)?.[0] ?? '/';
      const only = pathname.slice(pathname.lastIndexOf('/') + 1);
      await post(`${gateway}sandbox/switches`, { only, json: JSON.stringify(switches) });
    },
    async taken() {
      const statements = ['/', '/bkash/', '/nagad/'].map(async (gateway) => {
        const answer = await post(`${gateway}sandbox/taken`);
        return (await answer.json()) as { tran_id: string; amount: string }[];
      });
      return (await Promise.all(statements))
        .flat()
        .map(({ tran_id, amount }) => ({ tran_id, poisha: Math.round(Number(amount) * 100) }));
    },
    async press(pageUrl, outcome) {
      const answer = await post(new URL(pageUrl).pathname.replace('/page/', '/press/'), { outcome });
      return (await answer.json()) as { url: string; fields: Record<string, string> };
    },
    calls: async () => (await (await post('/sandbox/calls')).json()) as string[],
    async finishRefunds(status = 'refunded') {
      await post('/sandbox/finish-refunds', { status });
    },
    refunds: async () =>
      (await (await post('/sandbox/refunds')).json()) as { tran_id: string; poisha: number }[],
    stop: () => child.kill(),
  };
}
