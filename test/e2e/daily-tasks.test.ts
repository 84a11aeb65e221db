import { type Browser, expect, type Page, test } from '@playwright/test';
import { addDays, today } from '#shared/dates.ts';
import { countInputs } from './inputs.ts';
import { listRows } from './lists.ts';
import { screenOpens } from './opened-screens.ts';
import { answerTo } from './page-requests.ts';
import { unique, wordsOf } from './screen-texts.ts';
import { openSignedInPage, ownMobile, type PageVariant } from './sign-in.ts';

const office: PageVariant = { language: 'en', width: 1280 };
const say = wordsOf('en');

interface Task {
  title: string;
  clicks: number;
  keys: number;
  /** What has to be there before; not counted. */
  prepare?: (page: Page) => Promise<string>;
  work: (page: Page, prepared: string) => Promise<void>;
}

/*
 * What the office does every day, with clicks and keys counted from the dashboard to the end. The limits keep what was reached; the
 * report of the test holds the counts. The register and the import of a list are counted in the newcomer's journey.
 */
const tasks: Task[] = [
  { title: 'find a student', clicks: 0, keys: 8, work: find },
  { title: 'admit a student', clicks: 6, keys: 46, work: admit },
  { title: 'collect what is due', clicks: 1, keys: 17, prepare: whoOwesLittle, work: collect },
  { title: 'cancel a receipt', clicks: 3, keys: 20, prepare: aReceipt, work: cancel },
  { title: 'print due slips of a section', clicks: 2, keys: 11, work: printSlips },
  { title: 'declare an exam and open its marks', clicks: 9, keys: 33, work: declareExam },
  { title: 'print the progress reports of a class', clicks: 3, keys: 14, work: printResults },
  { title: 'send a notice and an SMS of it', clicks: 9, keys: 40, work: sendNotice },
];

for (const { title, clicks, keys, prepare, work } of tasks)
  test(`the office can ${title} with few clicks and keys`, async ({ browser }) => {
    const page = await openOffice(browser);
    const prepared = (await prepare?.(page)) ?? '';
    const inputs = await countInputs(page.context());
    await page.goto('/dashboard');
    await screenOpens(page, '/dashboard', office.language);
    await work(page, prepared);
    const took = inputs();
    const description = `${took.clicks} clicks, ${took.keys} keys`;
    test.info().annotations.push({ type: title, description });
    expect(took.clicks).toBeLessThanOrEqual(clicks);
    expect(took.keys).toBeLessThanOrEqual(keys);
    await page.context().close();
  });

async function openOffice(browser: Browser): Promise<Page> {
  const page = await openSignedInPage(browser, 'site-admin', office);
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  return page;
}

/** Does something through the search that opens from any page. @param hit what stands first when all has been found */
async function bySearch(page: Page, text: string, hit: RegExp, opens: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(say('panel:search_placeholder'))).toBeFocused();
  await page.keyboard.type(text);
  const selected = page.getByRole('dialog').locator('[data-selected]');
  await expect(selected).toHaveText(hit);
  await page.keyboard.press('Enter');
  await page.waitForURL(opens);
}

async function find(page: Page): Promise<void> {
  await bySearch(page, 'yasin', /Yasin/, '**/student/view/*');
}

async function admit(page: Page): Promise<void> {
  await bySearch(page, 'admit', /admi/i, '**/inside-admission/form');
  // Of Six and Eight other journeys count the dues.
  await typeSection(page, '7a', /^Seven A/);
  const typed: [name: string, text: string][] = [
    ['first_name', 'Salma'],
    ['date_of_birth', '05032014'],
    ['father_name', 'Karim'],
    ['mother_name', 'Rahima'],
    ['contact_number', ownMobile()],
  ];
  for (const [name, text] of typed) await page.locator(`[name=${name}]`).fill(text);
  for (const [label, option] of [
    ['people:field.gender', 'people:gender.female'],
    ['shared:field.religion', 'people:religion.islam'],
  ] as const) {
    await page
      .getByRole('combobox', { name: say(label) })
      .first()
      .click();
    await page.getByRole('option', { name: say(option), exact: true }).click();
  }
  await page.getByRole('button', { name: say('admissions:inside.submit'), exact: true }).click();
  await expect(page.getByRole('link', { name: say('admissions:inside.open') })).toBeVisible();
}

/** Another journey waives dues of more than 500 taka, others bill Six and Eight. */
async function whoOwesLittle(page: Page): Promise<string> {
  const { rows } = await read<{ rows: { student_no: string; due_poisha: number; class_name_en: string }[] }>(
    page,
    `/fees/reports/dues?on=${today()}&page_size=200`,
  );
  const owing = rows
    .filter((it) => it.due_poisha > 0 && it.due_poisha <= 500_00)
    .filter((it) => !['Six', 'Eight'].includes(it.class_name_en));
  expect(owing.length).toBeGreaterThan(0);
  return owing[Math.floor(Math.random() * owing.length)]!.student_no;
}

async function collect(page: Page, studentNo: string): Promise<void> {
  await bySearch(
    page,
    `collect ${studentNo.slice(-6)}`,
    new RegExp(studentNo.slice(-6)),
    '**/student-payment/view?student_id=*',
  );
  await page.getByRole('button', { name: say('fees:counter.collect') }).click();
  await expect(page.getByRole('status').filter({ hasText: receiptNo })).toBeVisible();
}

async function aReceipt(page: Page): Promise<string> {
  await collect(page, await whoOwesLittle(page));
  const news = page.getByRole('status').filter({ hasText: receiptNo });
  return receiptNo.exec((await news.textContent())!)![0];
}

async function cancel(page: Page, number: string): Promise<void> {
  await bySearch(page, 'cancel', /cancel/i, '**/fee-cancel/view');
  const row = listRows(page).filter({ hasText: number });
  await row.getByRole('button', { name: say('ui:list.actions') }).click();
  await page.getByRole('menuitem', { name: say('fees:receipt.cancel') }).click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('[name=reason]').fill('Wrong child');
  await drawer.getByRole('button', { name: say('fees:receipt.cancel') }).click();
  await expect(page.getByText(say('fees:receipt.cancel_done', { receipt_no: number }))).toBeVisible();
}

async function printSlips(page: Page): Promise<void> {
  await bySearch(page, 'slips', /slip/i, '**/due-slip/view');
  await typeSection(page, '6a', /^Six A/);
  await page.getByRole('button', { name: say('fees:slip.make') }).click();
  await expect(page.getByText(say('ui:job.done'), { exact: true })).toBeVisible({ timeout: 60_000 });
}

async function declareExam(page: Page): Promise<void> {
  await bySearch(page, 'declare', /declar/i, '**/exam-declare/view');
  await page
    .getByRole('button', { name: say('exams:exam.add') })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: say('shared:field.exam_type_id') }).click();
  await page.getByRole('option').first().click();
  await expect(form.locator('[name=name_en]')).not.toHaveValue('');
  await form.getByRole('combobox', { name: say('shared:field.classes') }).click();
  await page.keyboard.type('seven');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const [year, month, date] = addDays(today(), 7).split('-');
  for (const name of ['starts_on', 'ends_on'])
    await form.locator(`[name=${name}]`).fill(`${date}${month}${year}`);
  const name = await form.locator('[name=name_en]').inputValue();
  const made = await answerTo(page, ['POST', '/exams'], () =>
    form.getByRole('button', { name: say('ui:save') }).click(),
  );
  const { id } = (await made.json()) as { id: string };
  await expect(form).toBeHidden();
  // An exam of that name may stand there already, in another state.
  const row = listRows(page).filter({ hasText: name }).first();
  for (const deed of ['declare', 'open_marks']) {
    await row.getByRole('button', { name: say('ui:list.actions') }).click();
    await page.getByRole('menuitem', { name: say(`exams:exam.${deed}`), exact: true }).click();
  }
  await expect(row).toContainText(say('exams:exam_state.marks_open'));
  expect(await read(page, `/exams/${id}`)).toMatchObject({ state: 'marks_open' });
}

async function printResults(page: Page): Promise<void> {
  await bySearch(page, 'mark sheets', /mark sheet/i, '**/result/report');
  const of = page.getByRole('combobox', { name: say('shared:field.class_id') });
  await of.click();
  await page.getByRole('option', { name: 'Six', exact: true }).click();
  await page.getByRole('button', { name: say('results:report.pdf.progress_report') }).click();
  await expect(page.getByRole('link', { name: say('ui:job.download') })).toBeVisible({ timeout: 120_000 });
}

async function sendNotice(page: Page): Promise<void> {
  await bySearch(page, 'notice', /notice/i, '**/notice/master');
  await page
    .getByRole('button', { name: say('communication:notice.add') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  const title = unique();
  await drawer.locator('[name=title]').fill(title);
  await drawer.locator('[contenteditable]').fill('Meeting at ten.');
  await drawer.getByRole('checkbox', { name: say('communication:audience.teachers') }).click();
  await drawer.getByRole('button', { name: say('ui:save') }).click();
  await expect(drawer).toBeHidden();
  const row = listRows(page).filter({ hasText: title });
  await row.getByRole('button', { name: say('ui:list.actions') }).click();
  await page.getByRole('menuitem', { name: say('communication:notice.publish') }).click();
  await expect(row).toContainText(say('communication:state.published'));
  await row.getByRole('button', { name: say('ui:list.actions') }).click();
  await page.getByRole('menuitem', { name: say('communication:sms.send') }).click();
  const message = page.getByRole('dialog', { name: say('communication:sms.send') });
  await message.getByRole('button', { name: say('communication:sms.next') }).click();
  await page.getByRole('button', { name: say('communication:sms.confirm') }).click();
  await expect(message).toBeHidden();
}

/** Finds the section of a screen by a few letters. */
async function typeSection(page: Page, text: string, name: RegExp): Promise<void> {
  const field = page.getByRole('combobox', { name: say('shared:field.class_section_id') });
  await field.click();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(name);
}

const receiptNo = /MR-\d{4}-\d{2}-\d{6}/;

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api/v1${path}`);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as Answer;
}
