import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { amountInWords } from '#shared/amount-in-words.ts';
import { fiscalYearOf, formatDay, today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { seriousViolations } from './accessibility.ts';
import { listRows, unfold } from './lists.ts';
import { screenOpens } from './opened-screens.ts';
import { wordsOf } from './screen-texts.ts';
import { desk, isOwnRoll, looks, openSignedInPage, type PageVariant, pageVariants } from './sign-in.ts';

interface Student {
  id: string;
  student_no: string;
  class_name_en: string;
  roll: number;
}

interface Account {
  due_poisha: number;
  advance_poisha: number;
}

const tuitionDue = 137;

/** The class that each look prices and bills: the dues of one are no matter of the other's counter. */
const feeClass = { en: { en: 'Six', bn: 'ষষ্ঠ' }, bn: { en: 'Eight', bn: 'অষ্টম' } };

for (const look of looks(desk)) {
  test(`a fee is set, raised, collected and posted, in ${look.language} at ${look.width}`, async ({
    browser,
  }) => {
    const say = wordsOf(look.language);
    const name = `Lab ${Date.now().toString(36)}`;
    const core = await openSignedInPage(browser, 'core-admin', look);
    await test.step('the core adds a sub-head to the tuition fee', () => makeSubHead(core, look, name));
    await core.context().close();

    const page = await openSignedInPage(browser, 'site-admin', look);
    await test.step('the institution sets its amount for one class', () => priceSubHead(page, look, name));
    await test.step('the dues are raised once', () => raiseDues(page, look, name));
    const student = await studentOfFeeClass(page, look);
    const receipts: string[] = [];

    await test.step('the counter collects a partial payment once, however often the button is pressed', async () => {
      await page.addInitScript(() => {
        window.print = () => sessionStorage.setItem('printed', '1');
      });
      await page.goto('/site/fee/quick-collection-by-office/view');
      await seat(page, look, student);
      expect(await seriousViolations(page)).toEqual([]);
      const before = await receiptsOf(page, student);
      await amountField(page, look).fill('37');
      const [pdf] = await Promise.all([
        page.context().waitForEvent('response', (it) => it.url().includes('/document?')),
        page.getByRole('button', { name: say('fees:counter.collect') }).dblclick(),
      ]);
      expect(pdf.headers()['content-type']).toBe('application/pdf');
      receipts.push(await collected(page));
      expect((await receiptsOf(page, student)).length).toBe(before.length + 1);
      await expect(searchField(page)).toBeFocused();
      await printed(page);
    });

    await test.step('a lost response is requested again without collecting twice', async () => {
      await page.getByRole('checkbox', { name: say('fees:counter.print_after_saving') }).uncheck();
      await seat(page, look, { ...student, student_no: student.student_no.slice(-4) });
      const before = await receiptsOf(page, student);
      await amountField(page, look).fill('20');
      await page.route('**/api/v1/fees/receipts', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await amountField(page, look).press('Enter');
      await expect(page.getByText(say('ui:problem.network'))).toBeVisible();
      await expect(amountField(page, look)).toHaveValue(/^(20|২০)/);
      await page.unroute('**/api/v1/fees/receipts');
      await page.getByRole('button', { name: say('fees:counter.collect') }).click();
      receipts.push(await collected(page, receipts.at(-1)));
      expect((await receiptsOf(page, student)).length).toBe(before.length + 1);
    });

    await test.step('the rest is suggested, and any excess becomes an advance', async () => {
      const { due_poisha, advance_poisha } = await accountOf(page, student);
      const owed = due_poisha - advance_poisha;
      await seat(page, look, student);
      await expect(amountField(page, look)).toHaveValue(formatTaka(owed, look.language, { symbol: false }));
      await amountField(page, look).press('Enter');
      receipts.push(await collected(page, receipts.at(-1)));
      const paid = await accountOf(page, student);
      expect(paid.due_poisha).toBe(0);
      await seat(page, look, student);
      await expect(page.getByText(say('fees:counter.no_dues'), { exact: true })).toBeVisible();
      await amountField(page, look).fill('63');
      await amountField(page, look).press('Enter');
      await page.getByRole('button', { name: say('fees:counter.over_keep_it') }).click();
      receipts.push(await collected(page, receipts.at(-1)));
      expect((await accountOf(page, student)).advance_poisha).toBe(paid.advance_poisha + 63_00);
    });

    await test.step('the receipt is a PDF in both languages', async () => {
      const receipt = (await receiptsOf(page, student)).find((it) => it.receipt_no === receipts[0])!;
      for (const language of ['bn', 'en']) {
        const pdf = await page.request.get(
          `/api/v1/fees/receipts/${receipt.id}/document?language=${language}`,
        );
        expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
      }
    });

    await test.step('the receipt of the advance is cancelled with a reason', () =>
      cancelReceipt(page, look, student, receipts.at(-1)!));

    await test.step('the payment report shows both the cancelled receipt and the total', async () => {
      await page.goto('/site/fee/payment-report/master?report=cancelled');
      await expect(page.getByRole('cell', { name: receipts.at(-1)! })).toBeVisible();
      await page.goto('/site/fee/payment-report/master?report=collector');
      await expect(page.locator('tfoot')).toContainText(say('fees:report.total'));
      expect(await seriousViolations(page)).toEqual([]);
    });

    await test.step('a report follows its period, and suggests what to change when it is empty', () =>
      readCollection(page, look));

    await test.step('a report of several pages is printed and exported completely', () =>
      printDues(page, look));

    const posted: string[] = [];
    for (const voucher of vouchers) {
      await test.step(`a ${voucher.name} voucher is entered, passed on and posted`, async () => {
        posted.push(await postVoucher(page, look, voucher));
      });
    }

    await test.step('the trial balance balances and leads to the receipt', async () => {
      const day = today();
      await page.goto(`/site/accounts/report/trial-balance?from=${day}&to=${day}`);
      const totals = page.locator('tfoot td');
      await expect(totals).toHaveCount(8);
      const [, , ...figures] = await totals.allInnerTexts();
      expect(figures[0]).toBe(figures[1]);
      expect(figures[2]).toBe(figures[3]);
      expect(figures[4]).toBe(figures[5]);
      expect(figures[2]).toMatch(/[1-9১-৯]/);
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole('link', { name: look.language === 'bn' ? 'হাতে নগদ' : 'Cash in hand' }).click();
      const posting = page.getByRole('row').filter({ hasText: receipts[0]! });
      await posting.getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(receipts[0]!);
      expect(await seriousViolations(page)).toEqual([]);
    });

    await test.step('the day book leads to every voucher', async () => {
      await page.goto('/site/accounts/report/day-book');
      for (const number of posted) await expect(page.getByRole('link', { name: number })).toBeVisible();
      await page.getByRole('link', { name: posted[0]! }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(posted[0]!);
    });
    await page.context().close();
  });

  test(`a late waiver reduces raised dues and can be undone, in ${look.language} at ${look.width}`, async ({
    browser,
  }) => {
    const say = wordsOf(look.language);
    const page = await openSignedInPage(browser, 'site-admin', look);
    const student = await studentWithDues(page, look);
    const before = (await accountOf(page, student)).due_poisha;
    await page.goto('/site/fee/setting/view?tab=waivers');
    await page.getByRole('button', { name: say('fees:waiver.add') }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: say('ui:save') }).click();
    await expect(drawer.locator('[aria-invalid="true"]').first()).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await drawer.locator('[data-field="student_id"]').fill(student.student_no);
    await drawer.locator('[data-field="student_id"]').press('Enter');
    await expect(drawer.getByText(student.student_no)).toBeVisible();
    await pickFirst(page, drawer.getByRole('combobox', { name: say('fees:waiver.type') }));
    await drawer.getByRole('button', { name: say('ui:save') }).click();
    await expect(drawer).toBeHidden();
    await page.getByPlaceholder(say('ui:list.search')).fill(student.student_no);
    // Another journey may have a waiver waiting, which the list shows until the search is answered.
    const row = listRows(page)
      .filter({ hasText: student.student_no })
      .filter({ hasText: say('fees:waiver.waiting') });
    await row.getByRole('button', { name: say('ui:list.actions') }).click();
    await page.getByRole('menuitem', { name: say('fees:waiver.approve') }).click();
    await expect(drawer.getByRole('table')).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await drawer
      .getByRole('button')
      .filter({ hasText: look.language === 'bn' ? 'বকেয়া কমান' : 'Reduce' })
      .click();
    await expect(drawer).toBeHidden();
    expect((await accountOf(page, student)).due_poisha).toBeLessThan(before);

    const applied = listRows(page).filter({ hasText: student.student_no }).first();
    await applied.getByRole('button', { name: say('ui:list.actions') }).click();
    await page.getByRole('menuitem', { name: say('fees:waiver.undo_apply') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('fees:waiver.undo_apply') })
      .click();
    await expect(page.getByText(say('fees:waiver.undone'))).toBeVisible();
    expect((await accountOf(page, student)).due_poisha).toBe(before);
    await page.context().close();
  });
}

for (const look of pageVariants) {
  test(`a guardian sees the dues of the child, in ${look.language} at ${look.width}`, async ({ browser }) => {
    const say = wordsOf(look.language);
    const page = await openSignedInPage(browser, 'guardian', look);
    await page
      .getByRole('link', { name: say('dashboard:child.see_payment') })
      .first()
      .click();
    await screenOpens(page, '/student/payment/master', look.language);
    const receipt = page.getByRole('link', { name: /^MR-/ }).first();
    await expect(receipt).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    const pdf = await page.request.get((await receipt.getAttribute('href'))!);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await page.context().close();
  });
}

for (const look of looks(desk)) {
  test(`a voucher is pasted from a spreadsheet, in ${look.language} at ${look.width}`, async ({
    browser,
  }) => {
    const { language } = look;
    const say = wordsOf(language);
    const line = (at: number, field: string) => page.locator(`[name="lines.${at}.${field}"]`);
    const total = (taka: number) => formatTaka(taka * 100, language);
    const page = await openSignedInPage(browser, 'site-admin', look);
    // A slow network: the rows are pasted before the ledgers are there.
    await page.route('**/accounts/ledger-options*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.continue();
    });
    await page.goto('/site/accounts/transaction/debit-voucher/view');

    await test.step('pasted rows become lines, with commas and digits of both languages', async () => {
      const copied = ['520101\t1,250.50\t\tJune', '৫২০১০১\t৳ ৩,০০০\t\tJuly', '110101\t\t4,250.50\tBoth'];
      await pasteInto(ledgers(page).first(), `${copied.join('\r\n')}\r\n`);
      await expect(ledgers(page)).toHaveCount(3);
      await expect(ledgers(page).nth(1)).toHaveValue(/^520101/);
      await expect(line(1, 'narration')).toHaveValue('July');
      await expect(page.getByText(`${say('accounts:voucher.total_debit')}:`)).toContainText(total(4250.5));
      await expect(page.getByText(`${say('accounts:voucher.difference')}:`)).toContainText(total(0));
      await expect(page.getByText(amountInWords(4_250_50, language))).toBeVisible();
    });

    await test.step('an unreadable cell is left empty, with a message at its field', async () => {
      await pasteInto(line(1, 'debit_poisha'), 'about 3000\t');
      await expect(line(1, 'debit_poisha')).toHaveValue('');
      await expect(page.getByText('“about 3000”')).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await line(1, 'debit_poisha').fill('3000');
      await expect(page.getByText('“about 3000”')).toHaveCount(0);
    });

    await test.step('Enter moves through the fields and adds a line', async () => {
      await line(2, 'credit_poisha').press('Enter');
      await expect(line(2, 'narration')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(ledgers(page).nth(3)).toBeFocused();
      await page.keyboard.type('520101');
      await page.keyboard.press('Enter');
      await expect(ledgers(page).nth(3)).toHaveValue(/^520101/);
      await expect(line(3, 'debit_poisha')).toBeFocused();
    });

    await test.step('removing a line keeps the others', async () => {
      const name = say('ui:lines.remove', { number: localDigits(2, language) });
      await page.getByRole('button', { name }).click();
      await expect(line(1, 'credit_poisha')).toHaveValue(formatTaka(4_250_50, language, { symbol: false }));
      await expect(ledgers(page).nth(1)).toBeFocused();
    });
    await page.context().close();
  });
}

async function makeSubHead(page: Page, { language }: PageVariant, name: string): Promise<void> {
  const say = wordsOf(language);
  await page.goto('/academic/academic-fee-sub-head/view');
  await page
    .getByRole('button', { name: say('fees:sub_head.add') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: say('ui:save') }).click();
  await expect(drawer.locator('[aria-invalid="true"]').first()).toBeVisible();
  // The first wrong field has the focus, and no list of choices hides the others.
  await expect(drawer.getByRole('combobox', { name: say('shared:field.fee_head_id') })).toBeFocused();
  await expect(choices(page)).toHaveCount(0);
  expect(await seriousViolations(page)).toEqual([]);
  await choose(
    page,
    drawer.getByRole('combobox', { name: say('shared:field.fee_head_id') }),
    language === 'bn' ? 'বেতন (টিউশন ফি)' : 'Tuition fee',
  );
  await drawer.locator('[name=name_en]').fill(name);
  await drawer.locator('[name=name_bn]').fill(`ল্যাব ${name.slice(4)}`);
  await drawer.locator('[name=code]').fill(name.toLowerCase().replace(' ', '_'));
  await drawer.getByRole('button', { name: say('ui:save') }).click();
  await expect(drawer).toBeHidden();
}

async function priceSubHead(page: Page, { language }: PageVariant, name: string): Promise<void> {
  const say = wordsOf(language);
  await page.goto('/site/fee/setting/view');
  const subHead = language === 'bn' ? `ল্যাব ${name.slice(4)}` : name;
  const cell = page.getByRole('textbox', {
    name: new RegExp(`${subHead}, ${feeClass[language][language]}$`),
  });
  await cell.fill(String(tuitionDue));
  await cell.press('Enter');
  await page.getByRole('button', { name: say('ui:save'), exact: true }).click();
  await expect(page.getByText(say('ui:grid.status.saved'))).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
}

async function raiseDues(page: Page, { language }: PageVariant, name: string): Promise<void> {
  const say = wordsOf(language);
  const subHead = language === 'bn' ? `ল্যাব ${name.slice(4)}` : name;
  await page.goto('/site/fee/setting/view?tab=generation');
  const billed = page.getByRole('group', { name: say('fees:run.sub_heads') });
  await expect(billed.getByRole('checkbox', { name: new RegExp(subHead) })).toBeVisible();
  for (const box of await billed.getByRole('checkbox').all()) {
    const label = (await box.evaluate((it: HTMLInputElement) => it.labels?.[0]?.textContent)) ?? '';
    await box.setChecked(label.includes(subHead));
  }
  await expect(billed.getByRole('checkbox', { checked: true })).toHaveCount(1);
  const preview = page.getByRole('button', { name: say('ui:run.preview') });
  const raise = page.getByRole('button').filter({
    hasText: language === 'bn' ? /টি ফি ধার্য করুন/ : /^Generate \d/,
  });
  await preview.click();
  await expect(raise).toBeEnabled();
  expect(await seriousViolations(page)).toEqual([]);
  await raise.click();
  await expect(page.getByText(say('ui:job.done'), { exact: true })).toBeVisible({ timeout: 60_000 });
  await preview.click();
  await expect(page.getByText(say('fees:run.all_known'))).toBeVisible();
  await expect(raise).toBeDisabled();
}

async function cancelReceipt(page: Page, { language }: PageVariant, student: Student, receiptNo: string) {
  const say = wordsOf(language);
  const before = await accountOf(page, student);
  await page.goto(`/site/fee/quick-cancel/view?q=${receiptNo}`);
  const row = listRows(page).filter({ hasText: receiptNo });
  await row.getByRole('button', { name: say('ui:list.actions') }).click();
  await page.getByRole('menuitem', { name: say('fees:receipt.cancel') }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: say('fees:receipt.cancel') }).click();
  await expect(drawer.locator('[name=reason]')).toHaveAttribute('aria-invalid', 'true');
  expect(await seriousViolations(page)).toEqual([]);
  await drawer.locator('[name=reason]').fill('ভুল শিক্ষার্থী');
  await drawer.getByRole('button', { name: say('fees:receipt.cancel') }).click();
  await expect(page.getByText(say('fees:receipt.cancel_done', { receipt_no: receiptNo }))).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await accountOf(page, student)).advance_poisha).toBe(before.advance_poisha - 63_00);
}

async function readCollection(page: Page, { language }: PageVariant): Promise<void> {
  const say = wordsOf(language);
  const screen = '/site/fee/payment-report/master?report=daily';
  await page.goto(`${screen}&from=2020-02-01&to=2020-02-01`);
  const period = formatDay('2020-02-01', language);
  await expect(page.getByText(say('ui:report.empty_days', { period }))).toBeVisible();

  const from = `${fiscalYearOf(today()).slice(0, 4)}-07-01`;
  await unfold(page, say('ui:list.filter'));
  const preset = page.getByRole('combobox', { name: say('ui:report.period') });
  const [answer] = await Promise.all([
    page.waitForResponse((it) => it.url().includes(`/fees/reports/collection?`) && it.url().includes(from)),
    choose(page, preset, say('ui:report.preset.fiscal_year')),
  ]);
  await expect(page).toHaveURL(new RegExp(`from=${from}`));
  const { totals } = (await answer.json()) as { totals: { net_poisha: number } };
  await expect(page.locator('tfoot')).toContainText(say('ui:report.total'));
  await expect(page.locator('tfoot')).toContainText(
    formatTaka(totals.net_poisha, language, { symbol: false }),
  );
  const subtitle = `${formatDay(from, language)} – ${formatDay(today(), language)}`;
  await expect(page.getByText(subtitle)).toBeVisible();
  await expect(page.locator('figure svg').first()).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
}

/** The dues of the class that this look bills, of which the page shows ten at a time. */
async function printDues(page: Page, { language }: PageVariant): Promise<void> {
  const say = wordsOf(language);
  const { classes } = await read<{ classes: { id: string; name_en: string }[] }>(
    page,
    '/api/v1/academics/options',
  );
  const class_id = classes.find((it) => it.name_en === feeClass[language].en)!.id;
  const { total } = await read<{ total: number }>(
    page,
    `/api/v1/fees/reports/dues?${new URLSearchParams({ on: today(), class_id })}`,
  );
  expect(total).toBeGreaterThan(10);
  const shown = { report: 'dues', class_id, page_size: '10' };
  await page.goto(`/site/fee/payment-report/master?${new URLSearchParams(shown)}`);
  const rows = page.locator('main tbody tr');
  await expect(rows).toHaveCount(10);
  await page.evaluate(() => {
    window.print = () => {
      sessionStorage.setItem('printed-rows', String(document.querySelectorAll('main tbody tr').length));
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await unfold(page, say('ui:more_actions'));
  await page.getByRole('button', { name: say('ui:export.print') }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('printed-rows'))).toBe(String(total));
  await expect(rows).toHaveCount(10);

  await page.getByRole('button', { name: say('ui:export.label') }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: say('ui:export.csv') }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`fee-dues-${today()}.csv`);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines.length).toBe(total + 2);
  expect(lines.at(-1)).toContain(say('ui:report.total'));

  // A long list is packed by a worker, which the page must be allowed to begin.
  await page.goto('/student/list');
  await unfold(page, say('ui:more_actions'));
  await page.getByRole('button', { name: say('ui:export.label') }).click();
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: say('ui:export.xlsx') }).click(),
  ]);
  const packed = readFileSync(await workbook.path());
  expect(packed.subarray(0, 2).toString()).toBe('PK');
  expect(packed.length).toBeGreaterThan(20_000);
}

interface VoucherCase {
  name: 'debit' | 'credit' | 'journal' | 'contra';
  type: string;
  debit: string;
  credit: string;
}

/** Ledgers by their codes in the national chart: cash 110101, bank 110201, general fund 310101, electricity 520101. */
const vouchers: VoucherCase[] = [
  { name: 'debit', type: 'DV', debit: '520101', credit: '110101' },
  { name: 'credit', type: 'CV', debit: '110201', credit: '310101' },
  { name: 'journal', type: 'JV', debit: '520101', credit: '310101' },
  { name: 'contra', type: 'CTV', debit: '110201', credit: '110101' },
];

async function postVoucher(page: Page, { language }: PageVariant, voucher: VoucherCase): Promise<string> {
  const say = wordsOf(language);
  await page.goto(`/site/accounts/transaction/${voucher.name}-voucher/view`);
  await fillLine(page, 0, voucher.debit, 'debit', '250');
  await fillLine(page, 1, voucher.credit, 'credit', '240');
  // Another party each time: a voucher that equals one of today asks first.
  await page.locator('[name=party_name]').fill(`Journey ${Math.random()}`);
  await page.locator('[name=narration]').last().fill('Journey of a voucher');
  const handOn = page.getByRole('button', { name: say('accounts:voucher.save_for_approval') });
  await handOn.click();
  await expect(page.getByText(say('accounts:problem.unbalanced'))).toBeVisible();
  if (voucher.name === 'debit') expect(await seriousViolations(page)).toEqual([]);
  await page.locator('[name="lines.1.credit_poisha"]').fill('250');
  await handOn.click();
  await page.getByRole('button', { name: say('accounts:voucher.approve') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('accounts:voucher.approve') })
    .click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(new RegExp(`^${voucher.type}-`));
  await expect(page.locator('tfoot')).toContainText(formatTaka(250_00, language, { symbol: false }));
  return (await title.textContent())!;
}

/** Pastes the cells of a spreadsheet into the focused field. */
async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, copied) => {
    const data = new DataTransfer();
    data.setData('text/plain', copied);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

/** The ledgers of a voucher's lines; the field of its party is another one. */
const ledgers = (page: Page) => page.getByRole('combobox', { name: /^(Ledger|খতিয়ান),/ });

async function fillLine(page: Page, at: number, code: string, side: string, taka: string): Promise<void> {
  const ledger = ledgers(page).nth(at);
  // A list hides while its field is out of sight.
  await ledger.scrollIntoViewIfNeeded();
  await ledger.fill(code);
  await choices(page).filter({ hasText: code }).first().click();
  await page.locator(`[name="lines.${at}.${side}_poisha"]`).fill(taka);
}

/** Brings a student to the counter by keyboard. */
async function seat(page: Page, look: PageVariant, student: Student): Promise<void> {
  await searchField(page).fill(student.student_no);
  await searchField(page).press('Enter');
  await expect(amountField(page, look)).toBeFocused();
}

/** Waits for the news of a receipt after `last`. @returns its number */
async function collected(page: Page, last = ''): Promise<string> {
  const news = page.getByRole('status').filter({ hasText: receiptNo });
  await expect(news).toBeVisible();
  if (last) await expect(news).not.toContainText(last);
  return receiptNo.exec((await news.textContent()) ?? '')![0];
}

/** Waits for the print dialogue over the page; a browser that shows no PDFs has opened a tab instead. */
async function printed(page: Page): Promise<void> {
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('printed'))).toBe('1');
    expect(page.context().pages()).toEqual([page]);
    return;
  }
  const tabs = () => page.context().pages();
  await expect.poll(() => tabs().length).toBe(2);
  for (const other of tabs()) if (other !== page) await other.close();
}

const receiptNo = /MR-\d{4}-\d{2}-\d{6}/;

const searchField = (page: Page) => page.locator('[data-field="student_id"]');
const amountField = (page: Page, { language }: PageVariant) =>
  page.getByRole('textbox', { name: wordsOf(language)('shared:field.amount_poisha') });

/** The options of the open list. */
const choices = (page: Page) => page.locator('[role=option]:visible');

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  await field.click();
  await choices(page).filter({ hasText: option }).first().click();
}

async function pickFirst(page: Page, field: Locator): Promise<void> {
  await field.click();
  await choices(page).first().click();
}

/**
 * Somebody of the class that was billed and owes it, so without a full waiver; another one each time, so that a
 * repetition finds fresh dues.
 */
async function studentOfFeeClass(page: Page, { language }: PageVariant): Promise<Student> {
  const first = Math.floor(Math.random() * 40);
  for (let step = 0; step < 40; step += 1) {
    const roll = 1 + ((first + step) % 40);
    const hits = await read<Student[]>(page, `/api/v1/fees/students?q=${roll}`);
    for (const hit of hits) {
      if (hit.class_name_en !== feeClass[language].en) continue;
      const { due_poisha, advance_poisha } = await accountOf(page, hit);
      if (due_poisha - advance_poisha > 100_00) return hit;
    }
  }
  throw new Error('nobody of the class owes anything');
}

/** Somebody of a class that is not billed, who owes tuition and has no waiver yet, so that the list shows one row. */
async function studentWithDues(page: Page, look: PageVariant): Promise<Student> {
  const billed = Object.values(feeClass).map((it) => it.en);
  for (let roll = 1 + Math.floor(Math.random() * 20); roll < 60; roll += 1) {
    const hits = await read<Student[]>(page, `/api/v1/fees/students?q=${roll}`);
    for (const hit of hits) {
      if (billed.includes(hit.class_name_en) || !isOwnRoll(look, hit.roll)) continue;
      if ((await accountOf(page, hit)).due_poisha <= 500_00) continue;
      const waivers = await read<{ total: number }>(page, `/api/v1/fees/student-waivers?q=${hit.student_no}`);
      if (waivers.total === 0) return hit;
    }
  }
  throw new Error('nobody owes anything');
}

const accountOf = (page: Page, student: Student) =>
  read<Account>(page, `/api/v1/fees/students/${student.id}/account`);

const receiptsOf = async (page: Page, student: Student) =>
  (
    await read<{ rows: { id: string; receipt_no: string }[] }>(
      page,
      `/api/v1/fees/receipts?student_id=${student.id}&page_size=100`,
    )
  ).rows;

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.json();
}
