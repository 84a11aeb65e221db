import { type Browser, expect, type Page, test } from '@playwright/test';
import { today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { screenOpens } from './opened-screens.ts';
import { expectAgreement, expectPosted, ledgerOf, receiptsOf } from './own-books.ts';
import {
  admitFamily,
  type Child,
  foundSchool,
  makeSlips,
  type OwnSchool,
  owedByChild,
} from './own-school.ts';
import { unique, wordsOf } from './screen-texts.ts';
import type { Credentials } from './sessions.ts';
import { openOwnSession, type PageVariant } from './sign-in.ts';

const look: PageVariant = { language: 'en', width: 1280 };
const say = wordsOf('en');

const screens = '/site/bank-fee-collection';
const desk = `${screens}/quick-collection-by-bank-view`;
const scroll = `${screens}/quick-collection-master-report-by-bank-view`;

interface Bank {
  id: string;
  ledger_id: string;
  /** Changes the rule by which it takes fees. */
  rule(over?: object): Promise<void>;
}

interface BankedSchool {
  school: OwnSchool;
  children: Child[];
  bank: Bank;
  slips: string[];
}

test('a bank teller collects by slip and student, within the rule, and the bank’s file agrees', async ({
  browser,
}) => {
  const [own, other] = await Promise.all([foundBankedSchool(browser, 2), foundBankedSchool(browser, 3)]);
  const { school, children, bank, slips } = own;
  const { head } = school;
  const username = `teller-${unique()}`;
  const credentials = await test.step('the institution allows a bank user at its account', () =>
    addTeller(head, username));
  await ask(other.school.head, 'POST', `/fees/bank-collection/accounts/${other.bank.id}/tellers`, {
    username,
    is_of_another: true,
    branch_name: 'Beanibazar',
  });
  const teller = await openOwnSession(browser, look, credentials);
  await teller.addInitScript(() => {
    window.print = () => undefined;
  });

  await test.step('a slip is collected by its number, once', async () => {
    await teller.goto(desk);
    await find(teller, slips[0]!);
    await expect(teller.getByText(children[0]!.name_en)).toBeVisible();
    await expect(teller.getByText(formatTaka(owedByChild, 'en')).first()).toBeVisible();
    expect(await seriousViolations(teller)).toEqual([]);
    await collect(teller, '301');
    await expect(teller.getByRole('status').filter({ hasText: /MR-/ })).toContainText(children[0]!.name_en);
    expect(await seriousViolations(teller)).toEqual([]);
    await find(teller, slips[0]!);
    await expectRefusal(teller, 'fees:problem.slip_paid', { slip_no: slips[0] });
  });

  await test.step('what the rule does not allow is refused, and said', async () => {
    await find(teller, children[1]!.student_no);
    await collect(teller, '302', '100');
    await expect(teller.getByText(say('fees:problem.bank_partial_not_allowed'))).toBeVisible();
    await collect(teller, '302', String(owedByChild / 100 + 1));
    await expect(teller.getByText(say('fees:problem.more_than_due'))).toBeVisible();
    await collect(teller, '301', String(owedByChild / 100));
    await expect(teller.getByText(say('fees:problem.scroll_no_taken', { scroll_no: '301' }))).toBeVisible();
    expect(await seriousViolations(teller)).toEqual([]);
    await bank.rule({ fee_head_ids: [await headOfNobody(head)] });
    await teller.goto(desk);
    await find(teller, children[1]!.student_no);
    await expectRefusal(teller, 'fees:problem.bank_heads_not_taken');
    await bank.rule({ closes_at: '00:00' });
    await teller.goto(desk);
    await expect(teller.getByText(say('fees:bank.desk.closed', { time: '12:00 AM' }))).toBeVisible();
    await expect(codeField(teller)).toHaveCount(0);
    await bank.rule();
    expect(await receiptsOf(head)).toHaveLength(1);
  });

  await test.step('nothing of another institution, and no other screen, is there', async () => {
    await teller.goto(desk);
    // This institution has two slips and two students, the other one three.
    for (const code of [other.slips[2]!, other.children[2]!.student_no, 'DS-2020-009999']) {
      await find(teller, code);
      await expectRefusal(teller, 'fees:problem.no_slip_or_student', { code });
    }
    for (const path of ['/students', '/fees/receipts', '/fees/due-slips', '/accounts/vouchers', '/employees'])
      expect((await teller.request.get(`/api/v1${path}`)).status(), path).toBe(403);
    await teller.goto('/site/fee/due-slip/view');
    await expect(teller.getByRole('heading', { level: 1 })).toHaveText(say('panel:unauthorized.title'));
    await expect(teller.getByText(children[0]!.name_en)).toHaveCount(0);
  });

  await test.step('a student pays by ID', async () => {
    await teller.goto(desk);
    await find(teller, children[1]!.student_no);
    await collect(teller, '302');
    await expect(teller.getByRole('status').filter({ hasText: /MR-/ })).toContainText(children[1]!.name_en);
  });

  await test.step('the scroll of the day has both, with their sum', async () => {
    await teller.goto(scroll);
    const rows = teller.locator('main tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: slips[0]! })).toContainText('301');
    await expect(teller.locator('tfoot')).toContainText(formatTaka(2 * owedByChild, 'en', { symbol: false }));
    await expect(teller.getByRole('button', { name: say('fees:bank.statement.open') })).toHaveCount(0);
    expect(await seriousViolations(teller)).toEqual([]);
  });

  await test.step('the institution compares the file of the bank', () => reconcile(head));

  await test.step('the same bank user takes fees of the other institution, on a phone', async () => {
    await teller.setViewportSize({ width: 390, height: 844 });
    await teller.getByRole('button', { name: say('panel:change_institution') }).click();
    await teller.getByRole('menuitem', { name: other.school.name_en }).click();
    // The page before, which has the same places, is about the other institution.
    await screenOpens(teller, '/dashboard', 'en');
    const places = teller.getByRole('navigation', { name: say('panel:place.title') });
    await places.getByRole('link', { name: say('panel:place.collect') }).click();
    await expect(teller.getByText('Beanibazar')).toBeVisible();
    await find(teller, other.slips[2]!);
    await collect(teller, '301');
    await expect(teller.getByRole('status').filter({ hasText: /MR-/ })).toContainText(
      other.children[2]!.name_en,
    );
    await places.getByRole('link', { name: say('panel:place.scroll') }).click();
    await expect(teller.locator('main tbody tr')).toHaveCount(1);
    await expect(teller.locator('main tbody td').nth(2)).toBeInViewport();
    await expect(teller.locator('main tbody td').nth(2)).toHaveText(
      formatTaka(owedByChild, 'en', { symbol: false }),
    );
    expect(await seriousViolations(teller)).toEqual([]);
  });

  await test.step('the books of both hold what the bank took', async () => {
    for (const [it, count] of [
      [own, 2],
      [other, 1],
    ] as const) {
      const receipts = await receiptsOf(it.school.head);
      expect(receipts).toHaveLength(count);
      for (const receipt of receipts)
        expect(receipt).toMatchObject({ channel: 'bank', amount_poisha: owedByChild, due_after_poisha: 0 });
      expectPosted(await ledgerOf(it.school.head, { id: it.bank.ledger_id }), receipts);
      await expectAgreement(it.school.head);
    }
  });
  await Promise.all([teller, head, other.school.head].map((it) => it.context().close()));
});

/** An institution whose bank account takes fees, and a family with a slip for each child. */
async function foundBankedSchool(browser: Browser, count: number): Promise<BankedSchool> {
  const school = await foundSchool(browser);
  const { head } = school;
  const { children } = await admitFamily(school, count);
  const slips = await makeSlips(school);
  const made = await ask<{ id: string; ledger_id: string }>(head, 'POST', '/accounts/bank-accounts', {
    name_en: school.name_en,
    name_bn: 'সুরমা বিদ্যালয়',
    bank_name: 'Sonali Bank PLC',
    branch_name: 'Beanibazar',
    bank_account_no: `01${unique()}`,
    account_type: 'snd',
    routing_no: null,
    ledger_id: null,
    is_active: true,
  });
  const rule = async (over: object = {}) => {
    await ask(head, 'PUT', `/fees/bank-collection/accounts/${made.id}`, {
      is_active: true,
      branches: ['Beanibazar'],
      fee_head_ids: [],
      closes_at: null,
      is_partial_allowed: false,
      ...over,
    });
  };
  await rule();
  return { school, children, slips, bank: { ...made, rule } };
}

/** @returns what is handed over to the bank user */
async function addTeller(head: Page, username: string): Promise<Credentials> {
  await head.goto(`${screens}/setting-view`);
  await head.getByRole('button', { name: say('fees:bank.teller.add') }).click();
  const drawer = head.getByRole('dialog');
  await drawer.locator('[name=full_name]').fill('Abdur Rahim');
  await drawer.locator('[name=username]').fill(username);
  expect(await seriousViolations(head)).toEqual([]);
  await drawer.getByRole('button', { name: say('ui:save') }).click();
  const news = head.getByRole('status').filter({ hasText: username });
  await expect(news).toContainText(say('fees:bank.teller.once'));
  const text = (await news.textContent()) ?? '';
  const [, password = ''] = new RegExp(
    `${username}, password (\\S+?)${say('fees:bank.teller.once').slice(0, 9)}`,
  ).exec(text)!;
  return { username, password };
}

/** A head of which nobody owes anything. */
async function headOfNobody(head: Page): Promise<string> {
  const heads = await ask<{ fee_head_id: string | null; code: string }[]>(
    head,
    'GET',
    '/fees/income-ledgers',
  );
  return heads.find((it) => it.code === 'library')!.fee_head_id!;
}

const codeField = (teller: Page) => teller.getByRole('textbox', { name: say('fees:bank.desk.code') });

async function find(teller: Page, code: string): Promise<void> {
  await codeField(teller).fill(code);
  await codeField(teller).press('Enter');
}

async function collect(teller: Page, scrollNo: string, taka?: string): Promise<void> {
  const field = teller.locator('[name=scroll_no]');
  await field.fill(scrollNo);
  if (taka) await teller.locator('[name=amount_poisha]').fill(taka);
  await field.press('Enter');
}

async function expectRefusal(teller: Page, key: string, values: Record<string, unknown> = {}): Promise<void> {
  await expect(teller.getByRole('alert')).toHaveText(say(key, values));
}

/** A file in which one amount is wrong and one payment is unknown; then the right one. */
async function reconcile(head: Page): Promise<void> {
  await head.goto(scroll);
  await head.getByRole('button', { name: say('fees:bank.statement.open') }).click();
  const drawer = head.getByRole('dialog');
  const taka = (owedByChild / 100).toFixed(2);
  await upload(head, 'first.csv', [`301,${taka}`, '302,900.00', '399,50.00']);
  await expect(drawer.getByRole('status').filter({ hasText: 'first.csv' })).toContainText('1');
  const differences = drawer.getByRole('table', { name: say('fees:bank.statement.differences') });
  await expect(differences.locator('tbody tr')).toHaveCount(2);
  for (const kind of ['amount_differs', 'not_in_book'])
    await expect(differences).toContainText(say(`fees:bank.statement.kind.${kind}`));
  expect(await seriousViolations(head)).toEqual([]);
  await upload(head, 'second.csv', [`301,${taka}`, `302,${taka}`]);
  await expect(drawer.getByText(say('fees:bank.statement.all_agree'))).toBeVisible();
  await head.keyboard.press('Escape');
  await expect(head.locator('main tbody').getByRole('checkbox', { checked: true })).toHaveCount(2);
}

async function upload(head: Page, name: string, lines: string[]): Promise<void> {
  const drawer = head.getByRole('dialog');
  const rows = lines.map((it) => `${today()},${it}`);
  const choosing = head.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: say('fees:bank.statement.title') }).click();
  const buffer = Buffer.from(['Date,Scroll number,Amount', ...rows].join('\n'));
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer });
  await drawer.getByRole('button', { name: say('fees:bank.statement.compare') }).click();
}
