import { type Browser, expect, type Page, type Route, test } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '#shared/language.ts';
import { seriousViolations } from './accessibility.ts';
import { listRows } from './lists.ts';
import { passwordLink } from './mails.ts';
import { previewSections } from './new-institution.ts';
import { screenOpens } from './opened-screens.ts';
import { foundSchool } from './own-school.ts';
import { listenToTraffic } from './page-requests.ts';
import { employ } from './school-with-lessons.ts';
import { unique, wordsOf } from './screen-texts.ts';
import {
  chooseLanguage,
  desk,
  looks,
  openAsVisitor,
  openOwnSession,
  openSignedInPage,
  pageVariants,
} from './sign-in.ts';

for (const look of pageVariants) {
  const { language, width } = look;
  const say = wordsOf(language);
  const isPhone = width < 500;

  test.describe(`the application shell, in ${language} at ${width}`, () => {
    test('explains a failed login, and reloads an outdated page', async ({ browser }) => {
      const page = await openDoor(browser);
      await signIn(page, 'nobody-at-all', 'wrong password');
      await expect(page.getByText(say('auth:problem.credentials'))).toBeVisible();
      await expect(page.getByLabel(say('shared:field.username'), { exact: true })).toBeFocused();
      expect(await seriousViolations(page)).toEqual([]);

      // Another page may have replaced the secret that the token of this one belongs to.
      await page.context().clearCookies({ name: 'bidyaloy_csrf' });
      // The message is there already. The first try is refused for its token, the second for the password.
      const refused = page.waitForResponse(
        (it) => it.url().endsWith('/api/v1/session') && it.status() === 422,
      );
      await signIn(page, 'nobody-at-all', 'wrong again');
      await refused;
      await expect(page.getByText(say('auth:problem.credentials'))).toBeVisible();
      await page
        .context()
        .addCookies([{ name: 'bidyaloy_csrf', value: 'of-another-page', url: page.url(), httpOnly: true }]);
      await signIn(page, 'guardian', 'bidyaloy-demo');
      await page.waitForURL('**/dashboard');
      await page.context().close();
    });

    test('logs a user in under the institution’s name, without errors in the browser console', async ({
      browser,
    }) => {
      const page = await openDoor(browser);
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      // Each host stores the chosen language separately.
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      const own = new URL('/login', page.url());
      own.hostname = `shapla.${own.hostname}`;
      await page.goto(own.href);
      const banner = page
        .getByRole('main')
        .getByText(language === 'en' ? 'Shapla Model High School' : 'শাপলা মডেল উচ্চ বিদ্যালয়');
      await expect(banner).toBeVisible();
      const traffic = listenToTraffic(page);
      await page.goto('/login');
      await expect(page.getByLabel(say('shared:field.username'), { exact: true })).toBeVisible();
      await traffic.settle();
      await expect(banner).toBeHidden();
      await signIn(page, 'employee', 'bidyaloy-demo');
      await screenOpens(page, '/dashboard', language);
      await traffic.settle();
      expect(complaints).toEqual([]);
      await page.context().close();
    });

    test('asks nothing again of what a page brought', async ({ browser }) => {
      const page = await openSignedInPage(browser, 'site-admin', look);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const traffic = listenToTraffic(page);
      // A server under load sends the page without what it has not found in time.
      await expect(async () => {
        asked.length = 0;
        await page.goto('/student/list');
        const written = await page.locator('#first-answers').textContent();
        const { answers } = JSON.parse(written!) as { answers: object };
        const brought = Object.keys(answers).map((path) => `/api/v1${path.split('?')[0]}`);
        expect(brought.sort()).toEqual(
          ['menus', 'session', 'students', 'students/choices'].map((path) => `/api/v1/${path}`),
        );
        await expect(listRows(page).nth(2)).toBeVisible();
        await traffic.settle();
        expect(asked.filter((path) => brought.includes(path))).toEqual([]);
      }).toPass({ timeout: 120_000 });
      await page.context().close();
    });

    test('says so where the files of a screen are gone, as after a new version, and opens it again', async ({
      browser,
    }) => {
      const page = await openSignedInPage(browser, 'site-admin', look);
      const files = '**/panel-assets/**';
      await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
      await page.getByRole('main').locator('a[href^="/student/list"]').first().click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(say('ui:problem.code'));
      await page.unroute(files);
      await alert.getByRole('button', { name: say('ui:offline.reload') }).click();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(alert).toBeHidden();
      await page.context().close();
    });

    test('offers a way back from an unknown page, and asks a visitor to log in', async ({ browser }) => {
      const visitor = await openDoor(browser);
      const missing = await visitor.goto(`${language === 'en' ? '/en' : ''}/there/is/no/such/page`);
      expect(missing?.status()).toBe(404);
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
        language === 'en' ? 'Page not found' : 'পাতাটি পাওয়া যায়নি',
      );
      await visitor.goto('/student/list?q=rahim');
      await visitor.waitForURL('**/login?next=**');
      await signIn(visitor, 'site-admin', 'bidyaloy-demo');
      await visitor.waitForURL('**/student/list?q=rahim');

      await visitor.goto('/there/is/no/such/page');
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
        language === 'en' ? 'Page not found' : 'পাতাটি পাওয়া যায়নি',
      );
      expect(new URL(visitor.url()).pathname).toBe('/there/is/no/such/page');
      expect(await seriousViolations(visitor)).toEqual([]);
      await visitor.getByRole('link', { name: say('panel:to_dashboard') }).click();
      await visitor.waitForURL('**/dashboard');
      await visitor.context().close();

      const student = await openSignedInPage(browser, 'student', look);
      await student.goto('/site/fee/setting/view');
      await expect(student.getByRole('heading', { level: 1 })).toHaveText(
        language === 'en' ? 'No access' : 'প্রবেশের অনুমতি নেই',
      );
      expect(await seriousViolations(student)).toEqual([]);
      await student.context().close();
    });

    test('finds a student from any page, by keyboard', async ({ browser }) => {
      const page = await openSignedInPage(browser, 'site-admin', look);
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: say('panel:skip') })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      if (isPhone) {
        const menu = page.getByRole('navigation', { name: say('panel:menu'), includeHidden: true });
        await expect(menu).toBeHidden();
        await page.getByRole('button', { name: say('panel:place.more') }).click();
        await expect(menu.getByRole('link').first()).toBeVisible();
        await page.getByRole('button', { name: say('panel:place.more') }).click();
      }
      await page.keyboard.press('Control+k');
      const search = page.getByPlaceholder(say('panel:search_placeholder'));
      await expect(search).toBeFocused();
      await search.fill('yasin');
      const found = page.getByRole('dialog').getByRole('button', { name: /Yasin|ইয়াসিন/ });
      await expect(found.first()).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await found.first().click();
      await page.waitForURL('**/student/view/*');
      await page.keyboard.press('Control+k');
      const shifts = language === 'en' ? 'Shift Details' : 'শিফটের বিবরণ';
      await search.fill(shifts);
      await expect(page.getByRole('dialog').locator('[data-selected]')).toContainText(shifts, {
        ignoreCase: true,
      });
      await page.keyboard.press('Enter');
      await page.waitForURL('**/site/setting/shift-details/view');
      await page.context().close();
    });

    test('opens the guide at the part about the screen, by key', async ({ browser }) => {
      const page = await openSignedInPage(browser, 'site-admin', look);
      await page.goto('/site/student-attendance/report');
      const button = page.getByRole('button', { name: say('ui:guide') });
      await expect(button).toBeVisible();
      await button.focus();
      await page.keyboard.press('Shift+?');
      const guide = page.getByRole('dialog', { name: say('attendance:module_name') });
      const monthsEnd = language === 'en' ? 'The end of the month' : 'মাস শেষে';
      await expect(guide.getByRole('heading', { name: monthsEnd })).toBeInViewport();
      expect(await seriousViolations(page)).toEqual([]);
      // The part for families is about a screen that the office cannot open.
      const atHome = language === 'en' ? 'At home' : 'বাড়িতে';
      await expect(guide.getByRole('heading', { name: atHome })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(guide).toBeHidden();
      await expect(button).toBeFocused();

      // Where somebody types, a question mark is one.
      await page.goto('/student/list');
      const search = page
        .getByRole('searchbox')
        .or(page.getByPlaceholder(say('people:list.search')))
        .first();
      await search.focus();
      const traffic = listenToTraffic(page);
      await page.keyboard.type('?');
      await expect(search).toHaveValue('?');
      // The guide would arrive by then.
      await traffic.settle();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.context().close();
    });

    test('keeps the main button of a page in reach, the others behind one button of a phone', async ({
      browser,
    }) => {
      const page = await openSignedInPage(browser, 'site-admin', look);
      await page.goto('/student/list');
      const student = listRows(page).first().getByRole('link').first();
      await student.waitFor();
      const admit = page.getByRole('main').getByRole('link', { name: say('people:list.admit') });
      const main = await admit.boundingBox();
      if (isPhone) {
        const places = await page.getByRole('navigation', { name: say('panel:place.title') }).boundingBox();
        expect(main!.y).toBeGreaterThan(600);
        expect(main!.y + main!.height).toBeLessThanOrEqual(places!.y);
      } else {
        expect(main!.y).toBeLessThan(150);
      }

      await student.click();
      // The list has a button of the same name, and stays until the student's page is there.
      await page.getByRole('tab').first().waitFor();
      const edit = page.getByRole('button', { name: say('people:view.edit') });
      const more = page.getByRole('button', { name: say('ui:more_actions') });
      if (isPhone) {
        await expect(more).toBeVisible();
        await expect(edit).toBeHidden();
        await more.click();
      } else {
        await expect(more).toBeHidden();
      }
      await expect(edit).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await page.context().close();
    });

    test('tells a guardian what a family does on a screen', async ({ browser }) => {
      const page = await openSignedInPage(browser, 'guardian', look);
      await page.goto('/student/payment/master');
      await page.getByRole('button', { name: say('ui:guide') }).click();
      const guide = page.getByRole('dialog', { name: say('payments:module_name') });
      await expect(guide.getByRole('heading', { level: 3 })).toHaveText([
        language === 'en' ? 'At home' : 'বাড়িতে',
      ]);
      await page.context().close();
    });

    test('notifies a teacher of a notice', async ({ browser }) => {
      const office = await openSignedInPage(browser, 'site-admin', look);
      const title = `Staff meeting ${unique()}`;
      // Of many unread notifications the bell shows the latest.
      const { account } = await employ(office, 'Rokeya', 'রোকেয়া');
      await office.evaluate(publishNotice, {
        title,
        body: 'In the library at ten.',
        audiences: ['employees'],
      });
      await office.context().close();

      const page = await openOwnSession(browser, look, account);
      const bell = page.getByRole('button', { name: bellName(language) });
      await bell.click();
      const item = page.getByRole('menuitem', { name: title });
      await expect(item).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await item.click();
      await page.waitForURL('**/user/notification/view/*');
      await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
      await bell.click();
      await expect(page.getByRole('menuitem', { name: say('panel:all_notifications') })).toBeVisible();
      await expect(item).toBeHidden();
      await page.getByRole('menuitem', { name: say('panel:all_notifications') }).click();
      await page.waitForURL('**/user/notification/all');
      await expect(page.getByRole('main').getByText(title)).toBeVisible();
      await page.context().close();
    });

    test('shows a notification outside the page when the browser allows it', async ({ browser }) => {
      const office = await openSignedInPage(browser, 'site-admin', look);
      const { account } = await employ(office, 'Jasim', 'জসিম');
      const publish = (title: string) =>
        office.evaluate(publishNotice, { title, body: 'At noon.', audiences: ['employees'] });
      const [unread, title] = [`Tea ${unique()}`, `Fire drill ${unique()}`];
      await publish(unread);
      const page = await openOwnSession(browser, look, account);
      await page.context().grantPermissions(['notifications']);
      // A test cannot see the notification of the browser, so it records the calls.
      await page.addInitScript(() => {
        const told: string[] = [];
        class Told {
          static permission = 'granted';
          constructor(title: string) {
            told.push(title);
          }
        }
        Object.assign(window, { Notification: Told, told });
      });
      // Notifications that are unread already are not shown. Wait for the answer of this page, because that of the previous
      // page is lost.
      const reload = async () => {
        await page.reload({ waitUntil: 'commit' });
        const unread = await page.waitForResponse('**/user/notification/get-unread-notifications');
        await unread.finished();
      };
      await reload();
      await publish(title);
      await office.context().close();
      // A journey beside this one may publish for the same teacher.
      const told = async () =>
        (await page.evaluate(() => (window as unknown as { told: string[] }).told)).filter((it) =>
          [unread, title].includes(it),
        );
      const comeBack = async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
        return told();
      };
      await expect.poll(comeBack).toEqual([title]);
      await reload();
      await page.getByRole('button', { name: bellName(language) }).click();
      await page.getByRole('menuitem', { name: say('panel:notification_sound_off') }).click();
      await expect(page.getByRole('menuitem', { name: say('panel:notification_sound_on') })).toBeVisible();
      expect(await told()).toEqual([]);
      await page.context().close();
    });

    test('sends a notice as SMS once, after showing the number of parts', async ({ browser }) => {
      // Teachers of the demo come and go in journeys beside this one.
      const { head, administrator } = await foundSchool(browser);
      await employ(head, 'Rokeya', 'রোকেয়া');
      await head.context().close();
      const page = await openOwnSession(browser, look, administrator);
      const title = `Meeting by SMS ${unique()}`;
      await page.evaluate(publishNotice, { title, body: 'At ten.', audiences: ['teachers'] });
      await page.goto(`/site/notice/master?q=${encodeURIComponent(title)}`);
      const row = listRows(page).filter({ hasText: title });
      const drawer = page.getByRole('dialog', { name: say('communication:sms.send') });
      const open = async () => {
        await row.getByRole('button', { name: say('ui:list.actions') }).click();
        await page.getByRole('menuitem', { name: say('communication:sms.send') }).click();
      };
      await open();
      // 71 letters: Bangla fits 70 into one part.
      await drawer.getByRole('textbox', { name: say('shared:field.message') }).fill('ক'.repeat(71));
      const figure = (name: string) =>
        drawer.getByRole('row', { name: say(`communication:sms.${name}`) }).getByRole('cell');
      await expect(figure('parts_each')).toHaveText(language === 'bn' ? '২' : '2');
      expect(await seriousViolations(page)).toEqual([]);
      const [recipients, parts] = language === 'bn' ? ['১', '২'] : ['1', '2'];
      await expect(figure('recipients')).toHaveText(recipients);
      await expect(figure('parts')).toHaveText(parts);
      await drawer.getByRole('button', { name: say('communication:sms.next') }).click();
      const question = page.getByRole('dialog', {
        name: say('communication:sms.question', { recipients, parts }),
      });
      await question.getByRole('button', { name: say('communication:sms.confirm') }).click();
      const sent = say('communication:sms.sent', { number: recipients });
      await expect(page.getByText(sent).first()).toBeVisible();
      await expect(drawer).toBeHidden();
      await open();
      await expect(drawer.getByText(say('communication:sms.nobody'))).toBeVisible();
      await page.context().close();
    });

    test('shows a guardian every child, and the chosen one', async ({ browser }) => {
      const page = await openSignedInPage(browser, 'guardian', look);
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(2);
      const [first, second] = (await cards.evaluateAll((all) =>
        all.map((it) => it.getAttribute('aria-label')),
      )) as [string, string];
      expect(first).not.toBe(second);
      expect(await seriousViolations(page)).toEqual([]);
      await cards.nth(1).getByRole('button').click();
      await expect(cards.nth(1)).toContainText(say('dashboard:child.chosen'));
      const chosen = page.getByRole('button', { name: say('panel:child').replace('{{name}}', second) });
      await expect(chosen).toBeVisible();
      await page.reload();
      await expect(chosen).toBeVisible();

      await chosen.click();
      await page.getByRole('menuitem', { name: first }).click();
      await expect(cards.nth(0)).toContainText(say('dashboard:child.chosen'));
      await page.context().close();
    });

    if (looks(desk).includes(look))
      test('creates an institution, which its administrator sets up', async ({ browser }) => {
        const id = unique();
        const head = { username: `head-${id}`, email: `head-${id}@example.org`, password: 'first password' };
        const core = await openSignedInPage(browser, 'core-admin', look);
        await foundSite(core, id, head);
        await changeSite(core, id);
        await core.context().close();

        const page = await openDoor(browser);
        await page.goto(await passwordLink(head.email, 1));
        await expect(page.getByLabel(say('shared:field.email'), { exact: true })).toHaveValue(head.email);
        await setPassword(page, head.password);
        await signIn(page, head.username, head.password);
        await screenOpens(page, '/dashboard', language);
        await setUpShift(page);
        await openSections(page);
        await setSubjects(page);
        await keepsTypedWork(page, head);
        await changeProfile(page, head);
        await forgetPassword(page, head);
        await page.context().close();
      });

    test('lets the office assign teachers to a class section', async ({ browser }) => {
      const page = await openSignedInPage(browser, 'site-admin', look);
      await page.goto('/site/setting/class-section-setup/view');
      await listRows(page).nth(2).waitFor();
      await page.goto('/site/setting/teacher-class-section-assign/view');
      const section = page.getByRole('combobox', { name: say('shared:field.class_section_id'), exact: true });
      await section.click();
      // Another one for each language, as both run side by side.
      await page
        .getByRole('option')
        .nth(isPhone ? 1 : 0)
        .click();
      await expect(section).not.toHaveValue('');
      const teachers = page.getByRole('main').getByRole('table').getByRole('combobox').first();
      await teachers.click();
      await page.getByRole('option', { selected: false }).first().click();
      await page.keyboard.press('Escape');
      expect(await seriousViolations(page)).toEqual([]);
      await page.getByRole('button', { name: say('ui:save') }).click();
      await expect(page.getByText(say('ui:saved')).first()).toBeVisible();
      await page.context().close();
    });
  });

  async function foundSite(page: Page, id: string, head: { username: string; email: string }) {
    await page.goto('/edu/site/new');
    await page.getByRole('button', { name: say('ui:save') }).click();
    await expect(page.getByText(say('sites:problem.institute_name_required')).first()).toBeVisible();
    await expect(page.getByText(say('sites:problem.address_required')).first()).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    const field = (name: string) => say(`shared:field.${name}`);
    await fill(`${say('sites:site.institute_name')} *`, `Karnaphuli School ${id}`);
    await fill(`${say('sites:site.institute_name_bn')} *`, `কর্ণফুলী বিদ্যালয় ${id}`);
    await fill(`${field('alias')} *`, `k-${id}`);
    await fill(`${field('email')} *`, `office-${id}@example.org`);
    await fill(`${field('address_en')} *`, 'Chattogram');
    for (const choice of ['board_id', 'package_id']) {
      await page.getByRole('combobox', { name: field(choice) }).click();
      await page.getByRole('option').first().click();
    }
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logoOnPaper() });
    await fill(`${field('administrator_name')} *`, 'Nasrin Akter');
    await fill(`${field('administrator_username')} *`, head.username);
    await fill(`${field('administrator_email')} *`, head.email);
    await page.getByRole('button', { name: say('ui:save') }).click();
    await expect(page.getByText(say('sites:site.created'))).toBeVisible();
    await page.waitForURL('**/edu/site/list');
  }

  async function changeSite(page: Page, id: string) {
    await page.getByPlaceholder(say('sites:site.search')).fill(`k-${id}`);
    await listRows(page)
      .filter({ hasText: `k-${id}` })
      .getByRole('link')
      .first()
      .click();
    await page.waitForURL('**/edu/site/edit/*');
    const logo = page.getByRole('img', { name: say('shared:field.logo') });
    await expect(logo).toBeVisible();
    await page.getByRole('button', { name: say('ui:picture.remove') }).click();
    await page.getByLabel(say('shared:field.phone'), { exact: true }).fill('01711000000');
    await page.getByRole('button', { name: say('ui:save') }).click();
    await page.waitForURL('**/edu/site/list');
    await page.getByPlaceholder(say('sites:site.search')).fill(`k-${id}`);
    await listRows(page)
      .filter({ hasText: `k-${id}` })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByLabel(say('shared:field.phone'), { exact: true })).toHaveValue(
      /1711000000|১৭১১০০০০০০/,
    );
    await expect(logo).toBeHidden();
  }

  async function setPassword(page: Page, password: string) {
    await page.getByLabel(say('auth:reset.new_password'), { exact: true }).fill(password);
    await page.getByLabel(say('shared:field.password_confirmation'), { exact: true }).fill('different');
    await page.getByRole('button', { name: say('auth:reset.set') }).click();
    await expect(page.getByLabel(say('auth:reset.new_password'), { exact: true })).toBeFocused();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByLabel(say('shared:field.password_confirmation'), { exact: true }).fill(password);
    await page.getByRole('button', { name: say('auth:reset.set') }).click();
    await page.waitForURL('**/login');
  }

  async function setUpShift(page: Page) {
    await page.goto('/site/setting/shift-details/view');
    await page
      .getByRole('button', { name: say('academics:shift_detail.add') })
      .first()
      .click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('combobox', { name: say('shared:field.shift_id') }).click();
    await page.getByRole('option').first().click();
    await drawer.getByLabel(`${say('shared:field.ends_at')} *`, { exact: true }).fill('07:00');
    await drawer.getByRole('button', { name: say('ui:save') }).click();
    await expect(drawer.getByText(say('academics:problem.ends_at_order')).first()).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await drawer.getByLabel(`${say('shared:field.ends_at')} *`, { exact: true }).fill('13:30');
    await drawer.getByRole('button', { name: say('ui:save') }).click();
    await expect(drawer).toBeHidden();
    await expect(listRows(page)).toHaveCount(1);
  }

  async function openSections(page: Page) {
    await page.goto('/site/setting/class-section-setup/view');
    const classes = [language === 'en' ? 'Six' : 'ষষ্ঠ'];
    const { drawer, open } = await previewSections(page, look, { classes, names: ['A'] });
    expect(await seriousViolations(page)).toEqual([]);
    await open.click();
    await expect(drawer).toBeHidden();
    await expect(listRows(page)).toHaveCount(1);
  }

  async function setSubjects(page: Page) {
    await page.goto('/site/setting/subject-group-condition/view');
    const six = language === 'en' ? 'Six' : 'ষষ্ঠ';
    for (const [field, name] of [['version_id'], ['class_id', six], ['study_group_id']] as const) {
      await page.getByRole('combobox', { name: say(`shared:field.${field}`), exact: true }).click();
      await page.getByRole('option', { name, exact: true }).first().click();
    }
    const condition = page.getByRole('main').getByRole('table').getByRole('combobox').first();
    const compulsory = language === 'en' ? 'Compulsory' : 'আবশ্যিক';
    await condition.selectOption({ label: compulsory });
    await expect(page.getByText(say('academics:group_subject.unsaved'))).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('navigation', { name: 'breadcrumb' }).getByRole('link').first().click();
    const question = page.getByRole('dialog', { name: say('ui:form.leave_title') });
    await expect(question).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await question.getByRole('button', { name: say('ui:form.stay') }).click();
    await page.getByRole('button', { name: say('ui:save') }).click();
    await expect(page.getByText(say('ui:saved')).first()).toBeVisible();
    await page.reload();
    await expect(condition.locator('option:checked')).toHaveText(compulsory);
  }

  /** What was typed into a form is there again after the session ended and somebody signed in again. */
  async function keepsTypedWork(page: Page, head: { username: string; password: string }) {
    const traffic = listenToTraffic(page);
    await page.goto('/user/profile');
    const about = page.getByLabel(say('shared:field.about'), { exact: true });
    await about.fill('Twenty years at the blackboard');
    await traffic.settle();
    // Whatever the page asks for by itself would find the session ended before the person saves.
    const held: Route[] = [];
    const reads = '**/api/**';
    await page.route(reads, (route) => {
      if (route.request().method() === 'GET') held.push(route);
      else return route.continue();
    });
    await page.context().clearCookies({ name: 'bidyaloy_session' });
    await page.getByRole('button', { name: say('ui:save') }).click();
    await page.waitForURL('**/login?next=**');
    await page.unroute(reads);
    // Those of the page that was left ended with it.
    for (const route of held) await route.continue().catch(() => undefined);
    await signIn(page, head.username, head.password);
    await page.waitForURL('**/user/profile');
    await expect(about).toHaveValue('Twenty years at the blackboard');
    await expect(page.getByText(say('ui:form.draft'))).toBeVisible();
    await page.getByRole('button', { name: say('ui:save') }).click();
    await expect(page.getByText(say('auth:profile.saved')).first()).toBeVisible();
  }

  async function changeProfile(page: Page, head: { email: string; password: string }) {
    const label = (text: string) => page.getByLabel(text, { exact: true });
    await page.goto('/user/profile');
    await label(`${say('shared:field.email')} *`).fill('guardian@bidyaloy.example');
    await page.locator('form:has([name=email]) [name=current_password]').fill(head.password);
    await page.getByRole('button', { name: say('ui:save') }).click();
    await expect(page.locator('[name=email][aria-invalid=true]')).toBeFocused();
    expect(await seriousViolations(page)).toEqual([]);
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await page.getByRole('button', { name: say('ui:form.discard_draft') }).click();
    await expect(label(`${say('shared:field.email')} *`)).toHaveValue(head.email);

    await label(say('shared:field.current_password')).fill(head.password);
    await label(say('auth:reset.new_password')).fill('second password');
    await label(say('shared:field.password_confirmation')).fill('second password');
    await page.getByRole('button', { name: say('auth:profile.change_password') }).click();
    await expect(page.getByText(say('auth:profile.password_changed')).first()).toBeVisible();
    head.password = 'second password';

    await chooseTheme(page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await seriousViolations(page)).toEqual([]);
  }

  async function chooseTheme(page: Page) {
    if (!isPhone) return page.getByRole('button', { name: say('panel:theme_dark') }).click();
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: say('panel:theme_dark') }).click();
  }

  async function forgetPassword(page: Page, head: { username: string; email: string; password: string }) {
    await openAccountMenu(page);
    await page.getByRole('menuitem', { name: say('panel:sign_out') }).click();
    await page.waitForURL('**/login');
    await page.getByRole('link', { name: say('auth:login.forgot') }).click();
    const email = page.getByLabel(say('shared:field.email'), { exact: true });
    await email.fill(`nobody-${head.email}`);
    await page.getByRole('button', { name: say('auth:reset.send') }).click();
    await expect(page.getByText(say('auth:problem.no_user_with_email'))).toBeVisible();
    expect(await seriousViolations(page)).toEqual([]);
    await email.fill(head.email);
    await page.getByRole('button', { name: say('auth:reset.send') }).click();
    await expect(page.getByText(say('auth:reset.sent', { email: head.email }))).toBeVisible();
    const link = await passwordLink(head.email, 2);
    await page.goto(link);
    await setPassword(page, 'third password');
    await page.goto(link);
    await page.getByLabel(say('auth:reset.new_password'), { exact: true }).fill('fourth password');
    await page.getByLabel(say('shared:field.password_confirmation'), { exact: true }).fill('fourth password');
    await page.getByRole('button', { name: say('auth:reset.set') }).click();
    await expect(page.getByText(say('auth:problem.reset_token_invalid'))).toBeVisible();
    await page.goto('/login');
    await signIn(page, head.username, 'third password');
    await page.waitForURL('**/dashboard');
  }

  async function openAccountMenu(page: Page) {
    await page
      .getByRole('button', { name: new RegExp(say('panel:account').replace('{{name}}', '.*')) })
      .click();
  }

  async function signIn(page: Page, username: string, password: string) {
    await page.getByLabel(say('shared:field.username'), { exact: true }).fill(username);
    await page.getByLabel(say('shared:field.password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: say('auth:login.submit') }).click();
  }

  /** On the sign-in page, after switching the language twice by hand. */
  async function openDoor(browser: Browser): Promise<Page> {
    const page = await openAsVisitor(browser, look);
    await page.goto('/login');
    await chooseLanguage(page, language === 'en' ? 'bn' : 'en');
    await chooseLanguage(page, language);
    return page;
  }
}

const bellName = (language: Language) => (language === 'en' ? /^Notifications: / : /^নোটিফিকেশন: /);

/** A red square on white paper. */
const logoOnPaper = async () => {
  const square = { create: { width: 60, height: 40, channels: 3 as const, background: '#b00020' } };
  const input = await sharp(square).png().toBuffer();
  const paper = { create: { width: 120, height: 90, channels: 3 as const, background: '#fff' } };
  return sharp(paper).composite([{ input }]).png().toBuffer();
};

/** Runs in the page of somebody who may publish. */
async function publishNotice(fields: { title: string; body: string; audiences: string[] }) {
  const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10);
  const ask = async (path: string, body: object) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')!.content;
    const answer = await fetch(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Requested-With': 'XMLHttpRequest',
        'X-CSRF-Token': token,
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { id: string };
  };
  const notice = await ask('/api/v1/notices', { ...fields, publish_on: today });
  await ask(`/api/v1/notices/${notice.id}/publication`, {});
}
