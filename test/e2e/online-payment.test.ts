import { type Browser, expect, type Page, test } from '@playwright/test';
import { formatTaka } from '#shared/money.ts';
import { bkashPayer, bkashStore, emptyWallet } from '../sandbox/bkash.ts';
import { sandboxStore } from '../sandbox/sslcommerz.ts';
import { type Sandbox, startSandbox } from '../sandbox/start.ts';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { listRows } from './lists.ts';
import { expectAgreement, expectPosted, ledgerOf, receiptsOf } from './own-books.ts';
import { admitFamily, type Child, foundSchool, jobEnds, type OwnSchool, owedByChild } from './own-school.ts';
import { wordsOf } from './screen-texts.ts';
import { openOwnSession, openSignedInPage, type PageVariant } from './sign-in.ts';

const bangla: PageVariant = { language: 'bn', width: 390 };
const english: PageVariant = { language: 'en', width: 390 };
const office = wordsOf('en');

/** The ledger in which money of gateways lies until it reaches the bank. */
const clearingKey = { key: 'gateway_clearing' };

interface Gateway {
  id: string;
  code: string;
  sandbox_url: string | null;
}

let sandbox: Sandbox;
let gateways: Gateway[] = [];

test.beforeAll(async ({ browser, baseURL }) => {
  sandbox = await startSandbox(Number(new URL(baseURL!).port));
  const urls = { sslcommerz: sandbox.url, bkash: sandbox.bkash.url, nagad: sandbox.nagad.url };
  const core = await openSignedInPage(browser, 'core-admin', { language: 'en', width: 1280 });
  ({ rows: gateways } = await ask<{ rows: Gateway[] }>(core, 'GET', '/payments/gateways'));
  for (const [code, sandbox_url] of Object.entries(urls)) {
    const gateway = gateways.find((it) => it.code === code)!;
    await ask(core, 'PUT', `/payments/gateways/${gateway.id}`, { ...gateway, sandbox_url });
  }
  await core.context().close();
});

test.afterAll(async ({ browser }) => {
  const core = await openSignedInPage(browser, 'core-admin', { language: 'en', width: 1280 });
  for (const it of gateways) await ask(core, 'PUT', `/payments/gateways/${it.id}`, it);
  await core.context().close();
  sandbox.stop();
});

test('a guardian pays for two children through SSLCommerz, whose notice comes thrice', async ({
  browser,
}) => {
  const family = await openFamily(browser, bangla, 'Visa card', {
    store_id: sandboxStore.store_id,
    secret: sandboxStore.password,
  });
  const { phone } = family;
  await test.step('both children’s dues are in one basket', () => seeBasket(family));
  await test.step('a payment that fails books nothing and can be tried again', async () => {
    await goToGateway(family);
    await phone.getByRole('button', { name: 'fail' }).click();
    await expectResult(family, 'failed');
    await expectNothingBooked(family);
  });
  await test.step('nor does one that the guardian gives up', async () => {
    await goToGateway(family);
    await phone.getByRole('button', { name: 'cancel' }).click();
    await expectResult(family, 'cancelled');
    await expectNothingBooked(family);
  });
  await test.step('the notice arrives before the guardian is back, and again and again', async () => {
    await goToGateway(family);
    await sandbox.setFor(phone.url(), { notices: 3, notice_first: true });
    await phone.getByRole('button', { name: 'success' }).click();
    await expectPaid(family);
  });
  await test.step('books, receipts and gateway agree', () => expectBooks(family));
  await test.step('of a window that is closed after paying the notice tells', async () => {
    const other = await openFamilyOf(browser, bangla, family);
    await goToGateway(other);
    await sandbox.press(other.phone.url(), 'success');
    await closeWindow(other);
    await expect.poll(() => latestState(other)).toBe('paid');
    await comeBack(other);
    await expectNothingDue(other);
    await expect(other.phone.getByRole('link', { name: /MR-/ })).toHaveCount(1);
    await expectBooks(family);
    await other.phone.context().close();
  });
  await closeFamily(family);
});

test('a guardian pays for two children through bKash', async ({ browser }) => {
  const family = await openFamily(browser, english, 'bKash', {
    store_id: bkashStore.username,
    secret: bkashStore.password,
    app_key: bkashStore.app_key,
    app_secret: bkashStore.app_secret,
  });
  const { phone, say } = family;
  const goOn = say('payments:my.result.go_on', { method: 'bKash' });
  await test.step('both children’s dues are in one basket', () => seeBasket(family));
  await test.step('a wallet without money books nothing, and the guardian reads why', async () => {
    await goToGateway(family);
    await phone.locator('[name=wallet]').fill(emptyWallet);
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expectResult(family, 'failed');
    await expect(phone.getByText(say('payments:problem.bkash_2023'))).toBeVisible();
    await expectNothingBooked(family);
  });
  await test.step('a window closed before bKash could say so leaves the payment open, to be gone on with', async () => {
    await goToGateway(family);
    await sandbox.bkash.pay(phone.url());
    await closeWindow(family);
    await comeBack(family);
    await expect(family.phone.getByText(say('payments:my.result.left'))).toBeVisible();
    expect(await seriousViolations(family.phone)).toEqual([]);
    await expectNothingBooked(family);
  });
  await test.step('the answer to the execution is lost, and the payment is there all the same', async () => {
    await family.phone.getByRole('link', { name: goOn, exact: true }).click();
    await family.phone.waitForURL(`${sandbox.url}/**`);
    await sandbox.setFor(family.phone.url(), { lose_execute_answer: true });
    await family.phone.locator('[name=pin]').fill(bkashPayer.pin);
    await family.phone.getByRole('button', { name: 'Confirm' }).click();
    await expectPaid(family);
  });
  await test.step('books, receipts and gateway agree', () => expectBooks(family));
  await closeFamily(family);
});

test('a guardian pays for two children through Nagad, which sends no notices', async ({ browser }) => {
  const { store } = sandbox.nagad;
  const family = await openFamily(browser, bangla, 'Nagad', {
    store_id: store.merchant_id,
    account_number: store.account_number,
    secret: store.private_key,
    gateway_public_key: store.public_key,
  });
  const { phone } = family;
  await test.step('both children’s dues are in one basket', () => seeBasket(family));
  await test.step('a payment that fails books nothing and can be tried again', async () => {
    await goToGateway(family);
    await phone.getByRole('button', { name: 'fail' }).click();
    await expectResult(family, 'failed');
    await expectNothingBooked(family);
  });
  await test.step('a guardian who paid and closed the window finds the payment there', async () => {
    await goToGateway(family);
    await sandbox.nagad.press(phone.url(), 'success');
    await closeWindow(family);
    await comeBack(family);
    await expectPaid(family);
  });
  await test.step('books, receipts and gateway agree', () => expectBooks(family));
  await closeFamily(family);
});

interface Family {
  look: PageVariant;
  say: ReturnType<typeof wordsOf>;
  school: OwnSchool;
  children: Child[];
  /** The method by which it pays. */
  method: { id: string; name_en: string; name_bn: string };
  /** The guardian's. */
  phone: Page;
}

/** A family of two children at an institution of its own, which takes fees through one account with a gateway. */
async function openFamily(
  browser: Browser,
  look: PageVariant,
  methodName: string,
  credentials: object,
): Promise<Family> {
  const school = await foundSchool(browser);
  const { head } = school;
  const choices = await ask<{
    methods: Family['method'][];
    merchant_types: { id: string }[];
    ledgers: { id: string; kind: string; system_key: string | null }[];
  }>(head, 'GET', '/payments/merchant-account-choices');
  const method = choices.methods.find((it) => it.name_en === methodName)!;
  const ledger = (key: string) => choices.ledgers.find((it) => it.system_key === key)!.id;
  const { id } = await ask<{ id: string }>(head, 'POST', '/payments/merchant-accounts', {
    online_payment_method_id: method.id,
    merchant_type_id: choices.merchant_types[0]!.id,
    charge_bearer: 'site',
    is_live: false,
    is_active: true,
    ...credentials,
    bank_ledger_id: ledger('bank_main'),
    clearing_ledger_id: ledger('gateway_clearing'),
  });
  const { job_id } = await ask<{ job_id: string }>(head, 'POST', `/payments/merchant-accounts/${id}/test`);
  await jobEnds(head, job_id);
  return openFamilyOf(browser, look, { school, method });
}

/** Another family of the same institution. */
async function openFamilyOf(
  browser: Browser,
  look: PageVariant,
  { school, method }: Pick<Family, 'school' | 'method'>,
): Promise<Family> {
  const { children, guardian } = await admitFamily(school, 2);
  const phone = await openOwnSession(browser, look, guardian);
  await phone.goto('/student/payment/master');
  return { look, say: wordsOf(look.language), school, children, method, phone };
}

const payButton = ({ phone, say, look, method }: Family) =>
  phone.getByRole('button', {
    name: say('payments:my.pay_with', { name: look.language === 'bn' ? method.name_bn : method.name_en }),
  });

async function seeBasket(family: Family): Promise<void> {
  const { phone, look, say, children } = family;
  for (const { name_en, name_bn } of children) {
    const name = look.language === 'bn' ? name_bn : name_en;
    const all = phone.getByRole('checkbox', { name: say('payments:my.choose_all', { name }) });
    await expect(all).toBeChecked();
  }
  await expect(phone.getByText(formatTaka(2 * owedByChild, look.language)).last()).toBeVisible();
  await expect(payButton(family)).toBeEnabled();
  expect(await seriousViolations(phone)).toEqual([]);
}

async function goToGateway(family: Family): Promise<void> {
  await payButton(family).click();
  await family.phone.waitForURL(`${sandbox.url}/**`);
  await expect(family.phone.getByText(String((2 * owedByChild) / 100)).first()).toBeVisible();
}

async function expectResult({ phone, say }: Family, result: string): Promise<void> {
  await phone.waitForURL('**/student/payment/master**');
  const news = phone.getByRole('status').filter({ hasText: say(`payments:my.result.${result}`) });
  await expect(news).toBeVisible();
  expect(await seriousViolations(phone)).toEqual([]);
}

/** Nothing was taken, and the dues are there to be paid. */
async function expectNothingBooked(family: Family): Promise<void> {
  const { phone, look, school } = family;
  await expect(phone.getByText(formatTaka(2 * owedByChild, look.language)).last()).toBeVisible();
  await expect(payButton(family)).toBeEnabled();
  expect(await receiptsOf(school.head)).toEqual([]);
  expect((await ledgerOf(school.head, clearingKey)).rows).toEqual([]);
}

/** A receipt for each child, and nothing left to pay. */
async function expectPaid(family: Family): Promise<void> {
  const { phone } = family;
  await expectResult(family, 'paid');
  const receipts = phone.getByRole('status').getByRole('link');
  await expect(receipts).toHaveCount(2);
  for (const link of await receipts.all()) {
    const pdf = await phone.request.get((await link.getAttribute('href'))!);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  await expectNothingDue(family);
}

async function expectNothingDue(family: Family): Promise<void> {
  const { phone, say } = family;
  await expect(phone.getByText(say('payments:my.nothing_due'))).toHaveCount(2);
  await expect(payButton(family)).toHaveCount(0);
}

async function closeWindow({ phone }: Family): Promise<void> {
  await phone.close();
}

/** Opens the page of payments anew, as somebody who does not know what became of the last one. */
async function comeBack(family: Family): Promise<void> {
  family.phone = await family.phone.context().newPage();
  await family.phone.goto('/dashboard');
  await family.phone.goto('/student/payment/master');
}

/** Also of a guardian whose window is closed. */
const latestState = async ({ phone }: Family) => {
  const answer = await phone.context().request.get('/api/v1/payments/my-online-payments');
  const [latest] = (await answer.json()) as { state: string }[];
  return latest?.state;
};

interface OfficePayment {
  tran_id: string;
  state: string;
  amount_poisha: number;
  receipts: { receipt_no: string; amount_poisha: number }[];
}

/** What the gateway took is what was receipted, posted and paid of the dues, to the poisha; the office sees it. */
async function expectBooks({ school }: Family): Promise<void> {
  const { head } = school;
  const { rows: payments } = await ask<{ rows: OfficePayment[] }>(
    head,
    'GET',
    '/payments/online-payments?page_size=100&state=paid',
  );
  expect(payments.length).toBeGreaterThan(0);
  const [receipts, clearing, statement] = await Promise.all([
    receiptsOf(head),
    ledgerOf(head, clearingKey),
    sandbox.taken(),
  ]);
  const taken = new Map(statement.map((it) => [it.tran_id, it.poisha]));
  let sum = 0;
  for (const { tran_id, amount_poisha, receipts: own } of payments) {
    expect(amount_poisha).toBe(2 * owedByChild);
    expect(taken.get(tran_id)).toBe(amount_poisha);
    expect(own.map((it) => it.amount_poisha)).toEqual([owedByChild, owedByChild]);
    sum += amount_poisha;
  }
  expect(receipts).toHaveLength(2 * payments.length);
  expect(new Set(receipts.map((it) => it.student_id)).size).toBe(receipts.length);
  for (const it of receipts) {
    expect(it).toMatchObject({ channel: 'online', state: 'valid', due_after_poisha: 0 });
    expect(taken.has(it.reference!)).toBe(true);
  }
  expectPosted(clearing, receipts);
  expect(clearing.closing_poisha).toBe(sum);
  await expectAgreement(head);
  await head.goto('/site/payment-gateway/payments');
  const row = listRows(head).filter({ hasText: payments[0]!.tran_id });
  await expect(row).toContainText(office('payments:online.state.paid'));
  await expect(row).toContainText(payments[0]!.receipts[0]!.receipt_no);
}

async function closeFamily({ phone, school }: Family): Promise<void> {
  await Promise.all([phone.context().close(), school.head.context().close()]);
}
