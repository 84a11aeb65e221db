import { expect, type Page, test } from '@playwright/test';
import writeExcelFile from 'write-excel-file/node';
import { seriousViolations } from './accessibility.ts';
import { countInputs } from './inputs.ts';
import { passwordLink } from './mails.ts';
import { applyForInstitution, approveApplication, previewSections, takeOver } from './new-institution.ts';
import { screenOpens } from './opened-screens.ts';
import { unique, wordsOf } from './screen-texts.ts';
import type { Credentials } from './sessions.ts';
import { chooseLanguage, openAsVisitor, openSignedInPage, ownMobile, type PageVariant } from './sign-in.ts';
import { readSlip } from './slips.ts';

const office: PageVariant = { language: 'en', width: 1280 };
const phone: PageVariant = { language: 'en', width: 390 };
const say = wordsOf('en');

const grades = ['Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const studentCount = 300;

/*
 * A newcomer's first hour: from the application to the first register, which a teacher takes who signed in with a slip. What
 * it took is written into the report of the test.
 */
test('a school that nobody has set up takes its first register', async ({ browser }) => {
  const id = unique();
  const email = `newcomer-${id}@example.org`;
  const head = await openAsVisitor(browser, office);
  const inputs = await countInputs(head.context());
  const begun = performance.now();
  let last = { at: begun, clicks: 0, keys: 0 };
  const step = async <Result>(title: string, work: () => Promise<Result>): Promise<Result> => {
    const result = await test.step(title, work);
    const now = { at: performance.now(), ...inputs() };
    test.info().annotations.push({
      type: title,
      description: `${((now.at - last.at) / 1000).toFixed(0)} s, ${now.clicks - last.clicks} clicks, ${now.keys - last.keys} keys`,
    });
    last = now;
    return result;
  };

  await step('the head applies', () =>
    applyForInstitution(head, office, { name_en: `Halda School ${id}`, email, product: 'Complete' }),
  );
  await step('the core approves', async () => {
    const core = await openSignedInPage(browser, 'core-admin', office);
    await approveApplication(core, office, { email, alias: `halda-${id}`, username: `halda-${id}` });
    await core.context().close();
  });
  await step('the head chooses a password and signs in', async () => {
    const link = await passwordLink(email, 1);
    await takeOver(head, office, { link, username: `halda-${id}`, password: 'padma meghna' });
  });
  const guide = head.getByRole('region', { name: say('dashboard:setup.title') });
  const follow = async (key: string) => {
    await head.goto('/dashboard');
    // The step that comes next shows its action, the others are lines.
    const names = [say(`dashboard:setup.${key}.action`), say(`dashboard:setup.${key}.title`)];
    await guide
      .getByRole('link', { name: new RegExp(`^(${names.join('|')})`) })
      .first()
      .click();
    await head.waitForURL((url) => url.pathname !== '/dashboard');
  };

  await step('the guide leads to the shift', async () => {
    await expect(guide).toBeVisible();
    expect(await seriousViolations(head)).toEqual([]);
    await follow('shifts');
    await openShift(head);
  });
  await step('to ten sections', async () => {
    await follow('sections');
    await openSections(head);
  });
  const slip = await step('to a teacher with an account', async () => {
    await follow('employees');
    return attachTeacher(head, id);
  });
  await step('who leads a section', () => assignClassTeacher(head, id));
  await step('to 300 students with accounts', async () => {
    await follow('students');
    await admitAll(head, id);
  });
  await step('whose slips announce themselves', async () => {
    const ready = head.getByRole('link', { name: say('ui:open'), exact: true }).first();
    await expect(ready).toBeVisible({ timeout: 180_000 });
  });
  await step('to the fees', async () => {
    await follow('fees');
    await setFees(head);
  });
  await step('to the website', async () => {
    await follow('website');
    await designHeader(head, id);
  });
  await step('a teacher signs in with the slip and takes the register', async () => {
    const teacher = await openAsVisitor(browser, phone);
    await teacher.goto('/login');
    const taps = await takeRegister(teacher, slip);
    test.info().annotations.push({ type: 'the register itself', description: `${taps} taps` });
    expect(taps).toBeLessThanOrEqual(6);
    await teacher.context().close();
  });
  await step('the head sees it', async () => {
    await head.goto('/dashboard');
    await expect(guide.getByText(say('dashboard:setup.notice.title'))).toBeVisible();
    await head.goto('/site/student-attendance/master');
    const board = head.getByRole('navigation', { name: say('academics:section_field.board') });
    const taken = say('attendance:board.taken', { present: '27', marked: '30' });
    await expect(board.getByRole('link').filter({ hasText: taken })).toHaveCount(1);
  });
  const total = inputs();
  test.info().annotations.push({
    type: 'altogether',
    description: `${((performance.now() - begun) / 1000).toFixed(0)} s, ${total.clicks} clicks, ${total.keys} keys of the head`,
  });
  await head.context().close();
});

async function openShift(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: say('academics:shift_detail.add') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: say('shared:field.shift_id') }).click();
  await page.getByRole('option').first().click();
  // Runs on every day of the week until midnight, so that the register can be taken whenever this test runs.
  await drawer.getByLabel(`${say('shared:field.starts_at')} *`, { exact: true }).fill('00:00');
  await drawer.getByLabel(`${say('shared:field.ends_at')} *`, { exact: true }).fill('23:59');
  await drawer.getByLabel(`${say('shared:field.attendance_cutoff')} *`, { exact: true }).fill('23:59');
  const days = drawer.getByRole('checkbox');
  await expect(days).toHaveCount(7);
  for (const day of await days.all()) await day.check();
  await drawer.getByRole('button', { name: say('ui:save') }).click();
  await expect(drawer).toBeHidden();
}

async function openSections(page: Page): Promise<void> {
  const { drawer, open } = await previewSections(page, office, { classes: grades, names: ['A', 'B'] });
  await open.click();
  await expect(drawer).toBeHidden();
}

/** @returns what stands on the slip. */
async function attachTeacher(page: Page, id: string): Promise<Credentials> {
  await page
    .getByRole('button', { name: say('people:employee.add') })
    .first()
    .click();
  const form = page.getByRole('dialog');
  const field = (key: string) => form.locator(`[name="${key}"]`);
  await field('first_name').fill(`Rokeya ${id}`);
  await field('contact_number').fill(ownMobile());
  await field('date_of_birth').fill('12/03/1990');
  for (const [label, value] of [
    [say('people:field.designation_id'), /Teacher/],
    [say('people:field.gender'), /Female/],
    [say('shared:field.religion'), /Islam/],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: value }).filter({ visible: true }).first().click();
  }
  await form.getByRole('button', { name: say('ui:save'), exact: true }).click();
  const shown = page.getByRole('dialog', { name: say('people:account.made') });
  await expect(shown).toContainText(say('people:account.made_hint'));
  const slip = await readSlip(shown.getByRole('cell'));
  await shown
    .getByRole('button', { name: say('people:account.close'), exact: true })
    .last()
    .click();
  return slip;
}

async function assignClassTeacher(page: Page, id: string): Promise<void> {
  await page.goto('/site/setting/teacher-class-section-assign/view');
  await page.getByRole('combobox', { name: say('shared:field.class_section_id'), exact: true }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: say('shared:field.class_teacher_id') }).click();
  await page
    .getByRole('option', { name: new RegExp(id) })
    .first()
    .click();
  await page.getByRole('button', { name: say('ui:save') }).click();
  await expect(page.getByText(say('ui:saved')).first()).toBeVisible();
}

async function admitAll(page: Page, id: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: say('ui:import.choose_file') }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await (await choosing).setFiles({ name: 'students.xlsx', mimeType, buffer: await studentFile(id) });
  await expect(page.getByText('students.xlsx')).toBeVisible();
  await page.getByRole('button', { name: say('admissions:batch.check') }).click();
  for (const kind of ['students', 'guardians'])
    await page.getByRole('switch', { name: say(`admissions:batch.accounts_${kind}`) }).check({ force: true });
  const number = String(studentCount);
  const admit = say('admissions:batch.admit_other', { number });
  await page.getByRole('button', { name: admit, exact: true }).click();
  await expect(page.getByText(say('admissions:batch.done_other', { number }))).toBeVisible({
    timeout: 120_000,
  });
}

/** Thirty students for each of ten sections, as an office keeps them. */
function studentFile(id: string): Promise<Buffer> {
  const rows = [
    [
      'Name',
      'Father Name',
      'Mother Name',
      'Mobile',
      'Religion',
      'Gender',
      'Date of Birth',
      'Class',
      'Section',
      'Roll',
    ],
  ];
  for (let at = 0; at < studentCount; at += 1) {
    const place = Math.floor(at / 30);
    rows.push([
      `Student ${id} ${at + 1}`,
      `Father ${Math.floor(at / 2)}`,
      `Mother ${Math.floor(at / 2)}`,
      ownMobile(),
      'Islam',
      at % 2 ? 'Female' : 'Male',
      `${String((at % 28) + 1).padStart(2, '0')}/03/2013`,
      grades[Math.floor(place / 2)]!,
      place % 2 ? 'B' : 'A',
      String((at % 30) + 1),
    ]);
  }
  return writeExcelFile(rows.map((cells) => cells.map((value) => ({ type: String, value })))).toBuffer();
}

async function setFees(page: Page): Promise<void> {
  const cell = page.getByRole('main').locator('table tbody tr').first().getByRole('textbox').nth(1);
  await cell.click();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: say('ui:save') })
    .first()
    .click();
  await expect(page.getByText(say('ui:grid.status.saved')).first()).toBeVisible();
}

async function designHeader(page: Page, id: string): Promise<void> {
  const shown = page.frameLocator('iframe').locator('header');
  await expect(shown).toHaveClass('crest');
  await page.getByRole('radio', { name: say('website:header.layout.letterhead') }).click();
  await expect(shown).toHaveClass('letterhead');
  await expect(shown).toContainText(`Halda School ${id}`);
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole('button', { name: say('website:header.publish') }).click();
  await expect(page.getByText(say('ui:saved')).first()).toBeVisible();
}

/** @returns the taps from the dashboard until thirty students with three absent are saved */
async function takeRegister(page: Page, slip: Credentials): Promise<number> {
  const inputs = await countInputs(page.context());
  await page.reload();
  await chooseLanguage(page, 'en');
  await page.locator('[name=username]').fill(slip.username);
  await page.locator('[name=password]').fill(slip.password);
  await page.locator('[name=password]').press('Enter');
  await page.getByLabel(say('auth:first.current'), { exact: true }).fill(slip.password);
  for (const label of ['auth:reset.new_password', 'shared:field.password_confirmation'])
    await page.getByLabel(say(label), { exact: true }).fill('padma meghna jamuna');
  await page.getByRole('button', { name: say('auth:first.choose') }).click();
  await screenOpens(page, '/dashboard', 'en');
  const before = inputs().clicks;
  await page.getByRole('main').locator('a[href*="/site/student-attendance/master"]').first().click();
  await page.waitForURL('**/site/student-attendance/master**');
  const absent = page.getByRole('radio', { name: say('attendance:status.A') });
  for (const at of [2, 7, 11]) await absent.nth(at).click();
  await page
    .getByRole('button', { name: say('ui:save') })
    .first()
    .click();
  await expect(page.getByText(say('ui:grid.status.saved')).first()).toBeVisible();
  return inputs().clicks - before;
}
