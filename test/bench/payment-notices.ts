import { randomUUID } from 'node:crypto';
import { asOwner } from '#apps/demo/as-owner.ts';
import type { Basket } from '#modules/payments/online/online-payment.contract.ts';
import { openGateways } from '../builders/paying-families.ts';
import { type Sandbox, startSandbox } from '../sandbox/start.ts';
import type { Application } from './application.ts';
import type { BenchSite } from './institutions.ts';
import { type Measurement, median, rounded } from './measurement.ts';
import { signIn } from './sign-in.ts';

const payments = 40;

/**
 * From the gateway's notice to the posted receipt: the notice is written down, the validator of the sandbox is asked, and one
 * transaction makes receipt, allocation and voucher. Beside it the same receipt at the counter, and the notice once more.
 */
export async function measurePaymentNotices(app: Application, site: BenchSite): Promise<Measurement[]> {
  const sandbox = await startSandbox(app.port);
  try {
    await sandbox.set({ notices: 0 });
    const { secrets, database } = app.services;
    const accounts = await openGateways(database, site.id, sandbox, secrets);
    const [times, again, counter]: number[][] = [[], [], []];
    const clerk = await headersOf(app, site.session);
    for (let at = 0; at < payments; at += 1) {
      const family = await makeFamily(app, site, at);
      const notice = await payAtGateway(app, sandbox, accounts.sslcommerz, family);
      times!.push(await timeOf(notice));
      again!.push(await timeOf(notice));
      counter!.push(await timeOf(() => collect(app, clerk, family.student_id)));
    }
    await requireReceipts(app, site, payments);
    const inMs = (list: number[]) => `${rounded(median(list), 1)} ms`;
    return [
      {
        what: 'From the notice of a gateway to the posted receipt',
        aim: '≤ 3 × a receipt at the counter',
        measured: `${rounded(median(times!) / median(counter!), 1)} ×`,
        note: `${inMs(times!)}, the answer of the validator, a process on loopback, included; at the counter ${inMs(counter!)}; the same notice again ${inMs(again!)}`,
      },
    ];
  } finally {
    sandbox.stop();
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

interface Family {
  session: string;
  student_id: string;
}

/** A guardian of one student, signed in. */
async function makeFamily({ services }: Application, site: BenchSite, at: number): Promise<Family> {
  return asOwner(services.database, site.id, async (tx) => {
    const { id: student_id } = await tx
      .selectFrom('student')
      .select('id')
      .where('site_id', '=', site.id)
      .where('household_id', 'is', null)
      .orderBy('student_no', 'desc')
      .executeTakeFirstOrThrow();
    const { id: household_id } = await tx
      .insertInto('household')
      .values({ site_id: site.id, name_en: `Payer ${at}`, phone: `88019${String(at).padStart(8, '0')}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('student')
      .set({ household_id })
      .where('site_id', '=', site.id)
      .where('id', '=', student_id)
      .execute();
    const account = {
      site_id: site.id,
      user_type: 'guardian',
      username: `payer-${at}`,
      household_id,
    } as const;
    return { session: (await signIn(tx, account)).session, student_id };
  });
}

/** Pays the first due on the page of the gateway, whose notice is lost. @returns sends the notice */
async function payAtGateway(
  app: Application,
  sandbox: Sandbox,
  merchant_account_id: string,
  { session, student_id }: Family,
): Promise<() => Promise<void>> {
  const headers = await headersOf(app, session);
  const { children } = await ask<Basket>(app, headers, 'payments/my-basket');
  const [due] = children[0]!.dues;
  const { id, go_url } = await ask<{ id: string; go_url: string }>(
    app,
    headers,
    'payments/my-online-payments',
    {
      merchant_account_id,
      lines: [{ student_id, due_id: due!.due_id, amount_poisha: due!.open_poisha }],
    },
  );
  const went = await fetch(`http://127.0.0.1:${app.port}${new URL(go_url, 'http://localhost').pathname}`, {
    redirect: 'manual',
  });
  const { fields } = await sandbox.press(went.headers.get('location')!, 'success');
  return async () => {
    const answer = await fetch(`${new URL(go_url, `http://127.0.0.1:${app.port}`)}`.replace(/go$/, 'ipn'), {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    if (answer.status !== 200) throw new Error(`The notice of ${id} was answered with ${answer.status}.`);
  };
}

const collect = async (app: Application, headers: Headers, student_id: string) => {
  await ask(app, headers, 'fees/receipts', {
    student_id,
    received_on: '2026-01-10',
    amount_poisha: 100_00,
    is_repeat: true,
  });
};

type Headers = Record<string, string>;

/** What the panel of somebody who is signed in sends along. */
async function headersOf({ server }: Application, session: string): Promise<Headers> {
  const cookie = `bidyaloy_session=${session}`;
  const token = await server.inject({ url: '/api/csrf-token', headers: { cookie } });
  return {
    cookie: [cookie, ...token.cookies.map((it) => `${it.name}=${it.value}`)].join('; '),
    'content-type': 'application/json',
    'x-csrf-token': token.json<{ csrf_token: string }>().csrf_token,
    'x-requested-with': 'XMLHttpRequest',
  };
}

/** Reads, or writes what is given. @throws where it is refused */
async function ask<Body>(
  { port }: Application,
  headers: Headers,
  path: string,
  body?: object,
): Promise<Body> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: body ? JSON.stringify(body) : null,
  });
  if (!answer.ok) throw new Error(`${path} was refused: ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Every payment has one receipt, however often its notice came. */
async function requireReceipts({ services }: Application, site: BenchSite, expected: number): Promise<void> {
  const [row] = await services.database.owner.query<{ receipts: number; payments: number }>(
    `select count(*)::int as receipts, count(distinct online_payment_id)::int as payments
    from online_payment_receipt where site_id = $1`,
    [site.id],
  );
  if (row?.receipts !== expected || row.payments !== expected)
    throw new Error(`${expected} payments left ${JSON.stringify(row)}.`);
}
