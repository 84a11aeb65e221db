import { expect, type Page, type Request, test } from '@playwright/test';
import { today } from '#shared/dates.ts';
import { userTypes } from '#shared/user-types.ts';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { screenOpens } from './opened-screens.ts';
import { listenToTraffic } from './page-requests.ts';
import { admitStudent, openSection, type PlacedSection } from './people-section.ts';
import { wordsOf } from './screen-texts.ts';
import { accountOfDemo } from './sessions.ts';
import { desk, openOwnSession, openSignedInPage, type PageVariant, phone } from './sign-in.ts';

interface Sheet {
  version: number;
  rows: { enrolment_id: string; roll: number; status: string | null }[];
}

interface Exam {
  id: string;
  academic_year_id: string;
  exam_type_id: string;
  classes: {
    class_id: string;
    study_group_id: string;
    class_name_en: string;
    study_group_name_en: string;
  }[];
}

interface MarkSheet {
  components: { id: string; full_mark: number }[];
  students: { enrolment_id: string }[];
  marks: { enrolment_id: string; component_id: string; mark: number | string | null }[];
  version: number;
}

const digitsOf = (look: PageVariant) => (value: number | string) =>
  look.language === 'bn' ? String(value).replace(/\d/g, (it) => '০১২৩৪৫৬৭৮৯'[Number(it)]!) : String(value);

test('a register is taken without a network, sent once, and settled where somebody else changed it', async ({
  browser,
}) => {
  const t = wordsOf(phone.language);
  const digits = digitsOf(phone);
  const office = await openSignedInPage(browser, 'site-admin', desk);
  const { section } = await openSection(browser, phone, office);
  for (const roll of [1, 2]) await admitStudent(office, section, roll);
  const taker = section.isToday ? ('teacher' as const) : ('site-admin' as const);
  const other = section.isToday ? ('site-admin' as const) : ('employee' as const);
  // It is ended below.
  const teacher = await openOwnSession(browser, phone, accountOfDemo(taker), withWorker);
  const choice = (roll: number, status: string) =>
    teacher
      .getByRole('radiogroup', {
        name: `${t('attendance:roll_number', { roll: digits(roll) })}, ${t('attendance:column.status')}`,
        exact: true,
      })
      .getByRole('radio', { name: t(`attendance:status.${status}`), exact: true });
  const save = () => teacher.getByRole('button', { name: t('ui:save'), exact: true }).click();
  const query = new URLSearchParams({ ...section.place, on_date: section.day, period: '0' });
  const stored = () => sheetOf(office, section);
  /** From the day's work, which names the sections that have school. */
  const openRegister = async () => {
    const path = section.isToday ? '/dashboard' : `/site/student-attendance/master?${query}`;
    await teacher.goto(path);
    const link = teacher.getByRole('main').getByRole('link', { name: section.name });
    if (section.isToday) await link.first().click();
    await expect(choice(1, 'P')).toBeVisible();
  };
  const waits = teacher.getByText(t('ui:offline.waiting_one', { number: digits(1) }));
  const isSaved = teacher.getByText(t('ui:grid.status.saved'), { exact: true });

  await test.step('what was typed offline is still there after the panel is opened from the device', async () => {
    await openRegister();
    await untilFilesAreKept(teacher);
    await teacher.context().setOffline(true);
    await openRegister();
    await choice(1, 'A').click();
    await choice(2, 'P').click();
    await save();
    await expect(teacher.getByText(t('ui:grid.status.waiting_other', { number: digits(2) }))).toBeVisible();
    await teacher.reload();
    await expect(choice(1, 'A')).toBeChecked();
    await expect(choice(2, 'P')).toBeChecked();
    await expect(teacher.getByText(t('ui:offline.kept'))).toBeVisible();
    await expect(waits).toBeVisible();
    expect(await seriousViolations(teacher)).toEqual([]);
    expect((await stored()).version).toBe(0);
  });

  await test.step('it is sent once when the network is back', async () => {
    await teacher.context().setOffline(false);
    await expect(isSaved).toBeVisible({ timeout: 30_000 });
    await expect(waits).toBeHidden();
    await expect(teacher.getByText(t('ui:offline.kept'))).toBeHidden();
    const { version, rows } = await stored();
    expect(version).toBe(1);
    expect(rows.map((it) => it.status)).toEqual(['A', 'P']);
  });

  await test.step('a cell that somebody else changed meanwhile is shown to choose from', async () => {
    await teacher.context().setOffline(true);
    await choice(1, 'L').click();
    await save();
    await expect(waits).toBeVisible();
    const { rows } = await stored();
    await ask(office, 'PUT', '/attendance/sheets', {
      ...placeOf(section),
      cells: [{ row: rows[0]!.enrolment_id, column: 'status', value: 'LV', base: 'A' }],
    });
    await teacher.context().setOffline(false);
    const dialog = teacher.getByRole('dialog', { name: t('ui:grid.conflict.title') });
    await expect(dialog).toContainText(t('attendance:roll_number', { roll: digits(1) }), { timeout: 30_000 });
    await expect(dialog).not.toContainText(t('attendance:roll_number', { roll: digits(2) }));
    expect((await stored()).rows[0]!.status).toBe('LV');
    await dialog.getByRole('button', { name: t('ui:grid.conflict.all_mine') }).click();
    await dialog.getByRole('button', { name: t('ui:grid.conflict.apply') }).click();
    await expect(dialog).toBeHidden();
    await expect(isSaved).toBeVisible();
    expect((await stored()).rows[0]!.status).toBe('L');
  });

  await test.step('another account on the same device sees and sends nothing of it', async () => {
    // Everything but the save reaches the server, so that one can sign out meanwhile.
    await teacher
      .context()
      .route('**/api/v1/attendance/sheets', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
    await choice(2, 'A').click();
    await save();
    await expect(waits).toBeVisible();
    await chooseSignOut(teacher, t);
    const unsent = teacher.getByRole('dialog', { name: t('panel:leave.title') });
    await expect(unsent).toContainText(digits(section.name));
    await unsent.getByRole('button', { name: t('panel:sign_out') }).click();
    await teacher.waitForURL('**/login');
    await teacher.context().unrouteAll();
    await signIn(teacher, other);
    const traffic = listenToTraffic(teacher);
    await teacher.goto(`/site/student-attendance/master?${query}`);
    await expect(choice(2, 'P')).toBeChecked();
    await traffic.settle();
    await expect(waits).toBeHidden();
    expect((await stored()).rows[1]!.status).toBe('P');

    await signOut(teacher, t);
    await signIn(teacher, taker);
    await expect.poll(async () => (await stored()).rows[1]!.status, { timeout: 30_000 }).toBe('A');
  });
  for (const page of [office, teacher]) await page.context().close();
});

test('marks are entered without a network and sent from another screen when it is back', async ({
  browser,
}) => {
  const t = wordsOf(desk.language);
  const office = await openSignedInPage(browser, 'site-admin', desk);
  const exam = await openExam(office);
  const teacher = await openSignedInPage(browser, 'teacher', desk, withWorker);
  const { sheets } = await ask<{ sheets: { exam_subject_id: string; class_section_id: string }[] }>(
    teacher,
    'GET',
    `/exams/${exam}/mark-sheets`,
  );
  const { exam_subject_id, class_section_id } = sheets[0]!;
  const stored = () =>
    ask<MarkSheet>(office, 'GET', `/exam-subjects/${exam_subject_id}/mark-sheets/${class_section_id}`);
  const cell = (at: number) => teacher.locator(`[data-row="${at}"][data-column="0"]`);

  const sheet = new URLSearchParams({ exam_id: exam, sheet: `${exam_subject_id}.${class_section_id}` });
  await teacher.goto(`/site/employee-panel/exam/marks-entry?${sheet}`);
  await expect(cell(0)).toBeVisible();
  await untilFilesAreKept(teacher);
  await teacher.context().setOffline(true);
  await teacher.reload();
  await cell(0).click();
  for (const key of ['7', 'Enter', '0', 'Enter']) await teacher.keyboard.press(key);
  await teacher.getByRole('button', { name: t('ui:save'), exact: true }).click();
  await expect(teacher.getByText(t('ui:grid.status.waiting_other', { number: '2' }))).toBeVisible();
  await teacher.reload();
  await expect(cell(0)).toHaveValue('7');
  await expect(cell(1)).toHaveValue('0');
  await teacher.goto('/dashboard');
  const waits = teacher.getByText(t('ui:offline.waiting_one', { number: '1' }));
  await expect(waits).toBeVisible();
  expect((await stored()).marks).toEqual([]);

  await teacher.context().setOffline(false);
  await expect(teacher.getByText(t('ui:offline.sent', { sheet: '' }).trim())).toBeVisible({
    timeout: 30_000,
  });
  await expect(waits).toBeHidden();
  const { marks, students, version } = await stored();
  const markOf = (at: number) => marks.find((it) => it.enrolment_id === students[at]!.enrolment_id)?.mark;
  expect([markOf(0), markOf(1), marks.length, version]).toEqual([7, 0, 2, 1]);
  for (const page of [office, teacher]) await page.context().close();
});

test('who signs out without a network leaves nothing on the device, and the session ends when it is back', async ({
  browser,
}) => {
  const t = wordsOf(phone.language);
  const teacher = await openOwnSession(browser, phone, accountOfDemo('teacher'), withWorker);
  await untilFilesAreKept(teacher);
  await teacher.context().setOffline(true);
  await signOut(teacher, t);
  await expect(teacher.getByText(t('panel:leave.offline'))).toBeVisible();
  expect(await teacher.evaluate(() => [localStorage.token, localStorage.user])).toEqual([
    undefined,
    undefined,
  ]);
  await teacher.goto('/dashboard');
  await teacher.waitForURL('**/login?*');
  // The page from the device has no token: the first try brings it one. 401 where the server heard the sign-out and only its answer
  // was cut off.
  const ended = teacher.waitForResponse(
    (it) =>
      it.request().method() === 'DELETE' &&
      it.url().endsWith('/api/v1/session') &&
      (it.ok() || it.status() === 401),
  );
  await teacher.context().setOffline(false);
  await ended;
  await teacher.goto('/dashboard');
  await teacher.waitForURL('**/login?*');
  await teacher.context().close();
});

for (const role of userTypes) {
  test(`whatever the bar and the account menu of a ${role} lead to opens without a network, or says that it needs one`, async ({
    browser,
  }) => {
    const t = wordsOf(phone.language);
    const page = await openSignedInPage(browser, role, phone, withWorker);
    await untilFilesAreKept(page);
    const headings = page.getByRole('main').getByRole('heading');
    await expect(headings.first()).toBeVisible();
    const ofToday = await headings.allTextContents();
    // A part of a screen may ask for its file when the screen stands already.
    const notKept: string[] = [];
    const loading = new Set<Request>();
    page.on('request', (it) => it.url().includes('/panel-assets/') && loading.add(it));
    page.on('requestfinished', (it) => loading.delete(it));
    page.on('requestfailed', (it) => loading.delete(it) && notKept.push(it.url()));
    await page.context().setOffline(true);
    const account = page.getByRole('button', { name: t('panel:account').replace('{{name}}', '') });
    const bar = page.getByRole('navigation', { name: t('panel:place.title') });
    const needsNetwork = page.getByRole('main').getByText(t('ui:problem.network'));
    /** A screen is there, by its heading, with what was kept or with the sentence; no file of it is missing. */
    const opens = async () => {
      await expect(headings.or(needsNetwork).first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('status', { name: t('ui:loading') })).toBeHidden();
      await expect(page.getByRole('main').getByText(t('ui:problem.code'))).toBeHidden();
      await expect(account).toBeVisible();
      await expect.poll(() => loading.size).toBe(0);
    };

    const places = await bar.getByRole('link').allTextContents();
    // A trust has the day alone.
    expect(places.length).toBeGreaterThan(role === 'site-group-user' ? 0 : 1);
    for (const place of places) {
      await bar.getByRole('link', { name: place, exact: true }).click();
      await opens();
    }
    for (const button of await bar.getByRole('button').allTextContents()) {
      await bar.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByRole('dialog').or(page.locator('[aria-expanded=true]')).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await account.click();
    await expect(page.getByRole('menuitem', { name: t('panel:sign_out') })).toBeVisible();
    const entries = await page.locator('a[role=menuitem]').allTextContents();
    expect(entries.length).toBeGreaterThan(2);
    await page.keyboard.press('Escape');
    for (const entry of entries) {
      await account.click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
      await opens();
    }

    // Today is what the device read.
    await page.goto('/dashboard');
    await expect(page.getByText(t('ui:offline.kept'))).toBeVisible();
    await expect(headings).toHaveText(ofToday);
    expect(notKept).toEqual([]);
    await page.context().close();
  });
}

test('news of a lost network leaves the header of a phone free', async ({ browser }) => {
  const t = wordsOf(phone.language);
  const page = await openSignedInPage(browser, 'guardian', phone, withWorker);
  await untilFilesAreKept(page);
  await page.context().setOffline(true);
  await page.goto('/student/payment/master');
  const toast = page.getByRole('alert').filter({ hasText: t('ui:problem.network') });
  await expect(toast.last()).toBeInViewport();
  const [header, news] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    toast.last().boundingBox(),
  ]);
  expect(news!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
  await page.context().close();
});

test('a teacher finds the way from the day to the register and the own routine without a network', async ({
  browser,
}) => {
  const t = wordsOf(phone.language);
  const teacher = await openSignedInPage(browser, 'teacher', phone, withWorker);
  await untilFilesAreKept(teacher);
  await teacher.goto('/site/routine/teacher');
  await expect(teacher.getByRole('region', { name: t('routine:routine.grid') })).toBeVisible();
  await teacher.context().setOffline(true);
  await teacher.goto('/dashboard');
  await expect(teacher.getByText(t('ui:offline.kept'))).toBeVisible();
  await teacher.goto('/site/routine/teacher');
  await expect(teacher.getByRole('region', { name: t('routine:routine.grid') })).toBeVisible();
  await expect(teacher.getByText(t('ui:offline.kept'))).toBeVisible();

  // Its files were never fetched.
  await teacher.goto('/site/employee-leave/index');
  await expect(teacher.getByRole('alert')).toContainText(t('ui:problem.code'));
  await teacher.context().setOffline(false);
  await teacher
    .getByRole('alert')
    .getByRole('button', { name: t('ui:offline.reload') })
    .click();
  await expect(teacher.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await teacher.context().close();
});

const withWorker = { serviceWorkers: 'allow' } as const;

/** Waits until the worker has the shell and the files of the screen that is open. */
async function untilFilesAreKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  });
  const missing = () =>
    page.evaluate(async () => {
      const loaded = performance
        .getEntriesByType('resource')
        .map((it) => it.name)
        .filter((it) => /\/panel-assets\/.*\.(js|css)$/.test(it));
      if (loaded.length === 0) return ['nothing was loaded'];
      const found = await Promise.all(loaded.map((it) => caches.match(it, { ignoreSearch: true })));
      return loaded.filter((_, at) => !found[at]);
    });
  await expect.poll(missing).toEqual([]);
}

async function signOut(page: Page, t: ReturnType<typeof wordsOf>): Promise<void> {
  await chooseSignOut(page, t);
  await page.waitForURL('**/login');
}

async function chooseSignOut(page: Page, t: ReturnType<typeof wordsOf>): Promise<void> {
  await page.getByRole('button', { name: t('panel:account').replace('{{name}}', '') }).click();
  await page.getByRole('menuitem', { name: t('panel:sign_out') }).click();
}

async function signIn(page: Page, role: string): Promise<void> {
  await page.locator('[name=username]').fill(role);
  await page.locator('[name=password]').fill('bidyaloy-demo');
  await page.locator('[name=password]').press('Enter');
  await screenOpens(page, '/dashboard', phone.language);
}

const placeOf = (section: PlacedSection) => ({
  class_section_id: section.id,
  on_date: section.day,
  period: 0,
});

function sheetOf(page: Page, section: PlacedSection): Promise<Sheet> {
  const { class_section_id, on_date } = placeOf(section);
  return ask(page, 'GET', `/attendance/sheets?${new URLSearchParams({ class_section_id, on_date })}`);
}

/** An exam of its own for class Nine (Science), which the demo's teacher teaches, open for marks. @returns its id */
async function openExam(office: Page): Promise<string> {
  const { rows } = await ask<{ rows: Exam[] }>(office, 'GET', '/exams?state=marks_open');
  const like = rows.find((it) => it.classes.some((of) => of.class_name_en === 'Nine'))!;
  const nine = like.classes.find(
    (it) => it.class_name_en === 'Nine' && it.study_group_name_en === 'Science',
  )!;
  const name = `Offline ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await ask<{ id: string }>(office, 'POST', '/exams', {
    academic_year_id: like.academic_year_id,
    exam_type_id: like.exam_type_id,
    name_en: name,
    name_bn: name,
    starts_on: today(),
    ends_on: today(),
    classes: [{ class_id: nine.class_id, study_group_id: nine.study_group_id }],
  });
  await ask(office, 'POST', `/exams/${id}/declaration`, {});
  await ask(office, 'POST', `/exams/${id}/marks-opening`, {});
  return id;
}
