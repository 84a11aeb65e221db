import { expect, type Page, test } from '@playwright/test';
import { fiscalYearOf, today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { foundSchool } from './own-school.ts';
import { answerTo } from './page-requests.ts';
import { wordsOf } from './screen-texts.ts';

const say = wordsOf('en');
const base = '/site/accounts';

/** The fiscal year before the present one ended last June. */
const start = Number(fiscalYearOf(today()).slice(0, 4)) - 1;
const year = `${start}-${String(start + 1).slice(2)}`;
const june = (day: number) => `${start + 1}-06-${String(day).padStart(2, '0')}`;

/** Ledgers by their codes in the national chart. */
const codes = { fund: '310101', electricity: '520101' };

test('an accountant closes June and the year', async ({ browser }) => {
  const { head: page } = await foundSchool(browser);
  const bank = await test.step('June has been entered', () => enterJune(page));
  await test.step('the screen of closing names what is left', () => seeObstacles(page));
  await test.step('the voucher that waits is approved', () => approveWaiting(page));
  await test.step('the statement of the bank agrees but for a charge, which is entered from its line', () =>
    reconcile(page, bank));
  await test.step('depreciation is posted from where it is missed', () => depreciate(page));
  await test.step('papers and books agree', () => checkAgreements(page));
  await test.step('the statements come out, and as PDF', () => readStatements(page));
  await test.step('June is locked, and takes no voucher', () => lockJune(page, bank));
  await test.step('the year is closed: its surplus stands in the funds', () => closeYear(page));
  await test.step('it is reopened with a reason, and closed again', () => reopen(page));
  await page.context().close();
});

interface Bank {
  id: string;
  ledger_id: string;
}

interface Ledger {
  id: string;
  code: string;
  kind: string;
}

/** A bank account, fees of 5,00,000, salaries of 2,00,000 by cheque, a draft of 3,000 in cash, and furniture since July. */
async function enterJune(page: Page): Promise<Bank> {
  const { rows } = await ask<{ rows: Ledger[] }>(page, 'GET', '/accounts/ledgers?page_size=200');
  const byCode = (code: string) => rows.find((it) => it.code === code)!.id;
  const ofKind = (kind: string) => rows.find((it) => it.kind === kind)!.id;
  const bank = await ask<Bank>(page, 'POST', '/accounts/bank-accounts', {
    name_en: 'Sonali',
    name_bn: 'সোনালী',
    bank_name: 'Sonali Bank',
    branch_name: 'Patiya',
    bank_account_no: '0123456789',
    account_type: 'savings',
    ledger_id: null,
  });
  const post = async (voucher_type: string, dated_on: string, lines: object[], over: object = {}) => {
    const { id, version } = await ask<{ id: string; version: number }>(page, 'POST', '/accounts/vouchers', {
      voucher_type,
      dated_on,
      lines,
      narration: 'June',
      ...over,
    });
    return ask<{ version: number }>(page, 'POST', `/accounts/vouchers/${id}/check`, { id, version }).then(
      (checked) => ({ id, version: checked.version }),
    );
  };
  const approve = async (voucher: Promise<{ id: string; version: number }>) => {
    const { id, version } = await voucher;
    await ask(page, 'POST', `/accounts/vouchers/${id}/approval`, { version });
  };
  const entry = (debit: string, credit: string, poisha: number) => [
    { ledger_id: debit, debit_poisha: poisha },
    { ledger_id: credit, credit_poisha: poisha },
  ];
  await approve(post('CV', june(5), entry(bank.ledger_id, ofKind('income'), 500_000_00)));
  await approve(
    post('DV', june(10), entry(byCode(codes.electricity), bank.ledger_id, 200_000_00), {
      cheque_no: '000123',
      cheque_on: june(10),
    }),
  );
  await post('DV', june(20), entry(byCode(codes.electricity), bank.ledger_id, 3_000_00));
  await ask(page, 'POST', '/accounts/fixed-assets', {
    code: 'F-1',
    name_en: 'Benches',
    name_bn: 'বেঞ্চ',
    asset_category: 'furniture',
    bought_on: `${start}-07-01`,
    cost_poisha: 60_000_00,
    depreciation_method: 'straight_line',
    life_years: 5,
  });
  await approve(post('JV', `${start}-07-01`, entry(await assetLedger(page), byCode(codes.fund), 60_000_00)));
  return bank;
}

const assetLedger = async (page: Page) =>
  (await ask<{ rows: { asset_ledger_id: string }[] }>(page, 'GET', '/accounts/fixed-assets')).rows[0]!
    .asset_ledger_id;

const closing = (page: Page) => page.goto(`${base}/year-closing/view`);

async function seeObstacles(page: Page): Promise<void> {
  await closing(page);
  await expect(page.getByText(say('accounts:year_close.first'))).toBeVisible();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2);
  expect(await seriousViolations(page)).toEqual([]);
}

async function approveWaiting(page: Page): Promise<void> {
  await page.getByRole('alert').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('row').filter({ hasText: '3,000' }).getByRole('link').first().click();
  await approve(page);
}

/** Approves the voucher on the page. */
async function approve(page: Page): Promise<void> {
  const name = say('accounts:voucher.approve');
  await page.getByRole('button', { name }).click();
  await answerTo(page, ['POST', '/approval'], () =>
    page.getByRole('dialog').getByRole('button', { name }).click(),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^DV-/);
}

async function reconcile(page: Page, bank: Bank): Promise<void> {
  const address = `${base}/bank-reconciliation/view?bank_account_id=${bank.id}&on=${june(30)}`;
  await page.goto(address);
  await page.getByRole('button', { name: say('accounts:bank_match.upload') }).click();
  const lines = [
    'Date,Particulars,Cheque,Withdrawal,Deposit,Balance',
    `${june(5)},Fees,,,500000.00,500000.00`,
    `${june(12)},Cheque paid,000123,200000.00,,300000.00`,
    `${june(20)},Electricity,,3000.00,,297000.00`,
    `${june(30)},Maintenance charge,,575.00,,296425.00`,
  ];
  const drawer = page.getByRole('dialog');
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'june.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await drawer.getByRole('button', { name: say('accounts:bank_match.compare') }).click();
  await expect(
    drawer.getByText(say('accounts:bank_match.kept', { fresh: '4', matched: '3', known: '0' })),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  expect(await seriousViolations(page)).toEqual([]);

  const charge = page.getByRole('row').filter({ hasText: 'Maintenance charge' });
  await charge.getByRole('link', { name: say('accounts:bank_match.enter') }).click();
  await expect(page.locator('[name=narration]').last()).toHaveValue('Maintenance charge');
  await expect(page.locator('[name="lines.0.debit_poisha"]')).toHaveValue('575.00');
  await expect(page.locator('[name="lines.1.credit_poisha"]')).toHaveValue('575.00');
  await expect(ledgers(page).nth(1)).toHaveValue(/Sonali/);
  await chooseElectricity(page);
  await page.getByRole('button', { name: say('accounts:voucher.save_for_approval') }).click();
  await approve(page);

  await page.goto(address);
  await charge.getByRole('button', { name: say('accounts:bank_match.match'), exact: true }).click();
  await drawer.getByRole('button', { name: say('accounts:bank_match.match'), exact: true }).click();
  await expect(page.getByText(say('accounts:bank_match.agrees'))).toBeVisible();
  await expect(page.getByRole('heading', { name: say('accounts:bank_match.at_bank') })).toHaveCount(0);
}

const ledgers = (page: Page) => page.getByRole('combobox', { name: /^Ledger,/ });

async function chooseElectricity(page: Page): Promise<void> {
  await ledgers(page).first().fill(codes.electricity);
  await page.locator('[role=option]:visible').filter({ hasText: codes.electricity }).first().click();
}

async function depreciate(page: Page): Promise<void> {
  await closing(page);
  await page.getByRole('alert').getByRole('listitem').getByRole('link').click();
  await expect(page.getByRole('combobox', { name: say('accounts:field.fiscal_year') })).toHaveValue(year);
  await page.getByRole('button', { name: say('ui:run.preview') }).click();
  await page
    .getByRole('button', { name: say('accounts:depreciation.run_one', { count: 1, number: '1' }) })
    .click();
  const made = page.getByRole('row').filter({ hasText: year }).filter({ hasText: /JV-/ });
  await expect(made).toContainText(formatTaka(12_000_00, 'en', { symbol: false }));
}

async function checkAgreements(page: Page): Promise<void> {
  await page.goto(`${base}/agreement/view`);
  // The books may have been checked by night already.
  const agrees = page.getByRole('row').filter({ hasText: say('accounts:agreements.all_agree') });
  const own = agrees.filter({ hasNotText: say('accounts:agreements.nightly') });
  await page
    .getByRole('button', { name: say('accounts:agreements.check') })
    .first()
    .click();
  await expect(own).toHaveCount(1);
  expect(await seriousViolations(page)).toEqual([]);
}

async function readStatements(page: Page): Promise<void> {
  await page.goto(`${base}/report/trial-balance?from=${start}-07-01&to=${june(30)}`);
  const totals = page.locator('tfoot td');
  await expect(totals).toHaveCount(8);
  const [, , ...sums] = await totals.allInnerTexts();
  expect([sums[0], sums[2], sums[4]]).toEqual([sums[1], sums[3], sums[5]]);
  expect(sums[2]).toMatch(/[1-9]/);
  await page.goto(`${base}/report/financial-statements?fiscal_year=${year}`);
  // 5,00,000 of fees less electricity of 2,03,000, the bank's 575 and depreciation of 12,000.
  await expect(page.locator('main')).toContainText(formatTaka(284_425_00, 'en', { symbol: false }));
  await page.getByRole('button', { name: say('accounts:statement.make_pdf') }).click();
  const file = page.getByRole('link', { name: say('ui:job.download') });
  await expect(file).toBeVisible({ timeout: 60_000 });
  const pdf = await page.request.get((await file.getAttribute('href'))!);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

async function lockJune(page: Page, { ledger_id }: Bank): Promise<void> {
  await closing(page);
  await page.getByRole('button', { name: say('accounts:period.close_months') }).click();
  const month = page.getByRole('dialog').getByRole('switch', { name: /June/ });
  // By keyboard: a click would be aimed at where the drawer slides past.
  await month.press('Space');
  await expect(month).toBeChecked();
  await page.keyboard.press('Escape');
  const late = new URLSearchParams({ from: 'late', on: june(25), ledger: ledger_id, amount: '-10000' });
  await page.goto(`${base}/transaction/debit-voucher/view?${late}`);
  await chooseElectricity(page);
  await page.getByRole('button', { name: say('accounts:voucher.save_draft') }).click();
  const refusal = say('accounts:problem.period_locked', { month_en: `June ${start + 1}` });
  await expect(page.getByText(refusal).first()).toBeVisible();
}

async function closeYear(page: Page): Promise<void> {
  const name = say('accounts:year_close.close', { year });
  await closing(page);
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(formatTaka(284_425_00, 'en'));
  await dialog.getByRole('button', { name, exact: true }).click();
  // Below it stand the closings that were reopened.
  const row = page.getByRole('row').filter({ hasText: year }).first();
  await expect(row).toContainText(say('accounts:year_close.closed'));
  // The fund of 60,000 and the surplus.
  await expect(row).toContainText(formatTaka(344_425_00, 'en', { symbol: false }));
  expect(await seriousViolations(page)).toEqual([]);
}

async function reopen(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: year });
  await row.first().getByRole('button').click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('[name=reason]').fill('The auditor found a bill');
  await drawer.getByRole('button', { name: say('accounts:year_close.reopen'), exact: true }).click();
  await expect(row.filter({ hasText: 'The auditor found a bill' })).toBeVisible();
  await closeYear(page);
}
