import { expect, type Page, test } from '@playwright/test';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { listRows } from './lists.ts';
import { passwordLink } from './mails.ts';
import { applyForInstitution, approveApplication, takeOver } from './new-institution.ts';
import { screenOpens } from './opened-screens.ts';
import { answerTo, listenToTraffic } from './page-requests.ts';
import { unique, wordsOf } from './screen-texts.ts';
import { accountOfDemo } from './sessions.ts';
import { desk, looks, openAsVisitor, openOwnSession, openSignedInPage } from './sign-in.ts';

for (const look of looks(desk)) {
  const { language, width } = look;
  const say = wordsOf(language);
  const pages = language === 'en' ? '/en/edu' : '/edu';

  test.describe(`the core, in ${language} at ${width}`, () => {
    test('accepts an application, creates the institution, and its administrator logs in', async ({
      browser,
    }) => {
      const id = unique();
      const applied = { name_en: `Karnaphuli School ${id}`, email: `head-${id}@example.org` };
      const visitor = await openAsVisitor(browser, look);
      await applyForInstitution(visitor, look, applied);

      const core = await openSignedInPage(browser, 'core-admin', look);
      await approveApplication(core, look, {
        email: applied.email,
        alias: `karnaphuli-${id}`,
        username: `head-${id}`,
      });
      expect(await seriousViolations(core)).toEqual([]);
      await core.context().close();

      const link = await passwordLink(applied.email, 1);
      await takeOver(visitor, look, { link, username: `head-${id}`, password: 'padma meghna' });
      await visitor.goto('/site/setting/shift-details/view');
      const add = visitor.getByRole('button', { name: say('academics:shift_detail.add') }).first();
      await expect(add).toBeVisible();
      await expect(add).not.toHaveAttribute('aria-disabled');

      const keeper = await openSignedInPage(browser, 'core-admin', look);
      await suspend(keeper, `karnaphuli-${id}`);
      await keeper.context().close();
      await visitor.reload();
      await expect(add).toHaveAttribute('aria-disabled', 'true');
      await expect(add).toHaveAccessibleDescription(say('ui:read_only'));
      const invoices = visitor.getByRole('link', { name: say('panel:membership_invoices') });
      await expect(invoices).toHaveAttribute('href', '/site/invoice/view');
      const traffic = listenToTraffic(visitor);
      await add.click({ force: true });
      await traffic.settle();
      await expect(visitor.getByRole('dialog')).toHaveCount(0);
      expect(await seriousViolations(visitor)).toEqual([]);
      // An own account can be changed still.
      await visitor.goto('/user/profile');
      await expect(visitor.getByRole('button', { name: say('ui:save') }).first()).not.toHaveAttribute(
        'aria-disabled',
      );

      const own = new URL('/', visitor.url());
      own.hostname = `karnaphuli-${id}.${own.hostname}`;
      const answer = await visitor.goto(own.href);
      expect(answer?.status()).toBe(200);
      await expect(visitor.getByText('কর্ণফুলী বিদ্যালয়').first()).toBeVisible();
      await visitor.context().close();
    });

    test('shows an applicant what is missing and keeps the filled fields', async ({ browser }) => {
      const page = await openAsVisitor(browser, look);
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await page.goto(`${pages}/application`);
      await page.locator('[name=name_en]').fill('Karnaphuli School');
      await page.getByRole('button', { name: say('marketing:application.send') }).click();
      const alert = page.getByRole('alert');
      for (const code of ['address_required', 'academic_group_required', 'board_required'])
        await expect(alert).toContainText(say(`sites:problem.${code}`));
      await expect(page.locator('[name=name_en]')).toHaveValue('Karnaphuli School');
      expect(await seriousViolations(page)).toEqual([]);
      // Browsers log the 422 of a refused form as a failed load.
      expect(complaints.filter((it) => !it.includes('422'))).toEqual([]);
      await page.context().close();
    });

    test('reorders the rows of a setup list by keyboard, and shows where a row is used', async ({
      browser,
    }) => {
      const page = await openSignedInPage(browser, 'core-admin', look);
      // Each language changes another list, because both run at the same time.
      await page.goto(language === 'en' ? '/academic/academic-fee-group/view' : '/academic/designation/list');
      const change = page.getByRole('button', { name: say('ui:order.change'), exact: true });
      await change.click();
      const dialog = page.getByRole('dialog');
      const rows = dialog.getByRole('listitem');
      const first = (await rows.first().textContent())!;
      const second = (await rows.nth(1).textContent())!;
      expect(first).not.toBe(second);
      expect(await seriousViolations(page)).toEqual([]);
      await rows.first().getByRole('button').press('Space');
      await page.keyboard.press('ArrowDown');
      await expect(rows.first()).toHaveText(second);
      await page.keyboard.press('Space');
      await dialog.getByRole('button', { name: say('ui:order.save') }).click();
      await expect(dialog).toBeHidden();
      await change.click();
      await expect(rows.nth(1)).toHaveText(first);
      await page.keyboard.press('Escape');

      await page.goto('/academic/academic-fee-group/view');
      const used = listRows(page).first();
      await used.getByRole('button', { name: say('ui:list.actions') }).click();
      await page.getByRole('menuitem', { name: say('ui:remove') }).click();
      await dialog.getByRole('button', { name: say('ui:delete.confirm') }).click();
      await expect(dialog.getByRole('button', { name: say('ui:in_use.deactivate') })).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await dialog.getByRole('link').click();
      await page.waitForURL('**/academic/academic-fee-head/view?fee_group_id=*');
      await screenOpens(page, '/academic/academic-fee-head/view', language);
      await expect(listRows(page).first()).toBeVisible();

      const admin = await openSignedInPage(browser, 'site-admin', look);
      await admin.goto('/site/exam/exam-type-setting/view');
      await listRows(admin)
        .first()
        .getByRole('button', { name: say('ui:list.actions') })
        .click();
      await admin.getByRole('menuitem', { name: say('ui:remove') }).click();
      const question = admin.getByRole('dialog');
      await question.getByRole('button', { name: say('ui:delete.confirm') }).click();
      await expect(question).toContainText(say('ui:in_use.unnamed'));
      await expect(question.getByRole('listitem')).toHaveCount(1);
      await admin.context().close();

      await page.goto('/edu/holiday/view');
      await expect(page.getByRole('button', { name: say('calendar:holiday.add') }).first()).toBeVisible();
      await expect(listRows(page).nth(1)).toBeVisible();
      await expect(change).toHaveCount(0);
      await page.context().close();
    });

    test('moves a menu among its siblings and below one of them by keyboard', async ({ browser }) => {
      const page = await openSignedInPage(browser, 'core-admin', look);
      // Another panel for each language, as both run side by side.
      await page.goto(`/menu/list?panel=${language === 'en' ? 'site' : 'core'}`);
      const handles = page.getByRole('main').locator('[aria-roledescription]').filter({ visible: true });
      // In one reading: the site's panel has two hundred menus.
      const names = () => handles.evaluateAll((all) => all.map((it) => it.getAttribute('aria-label')!));
      await expect(handles.first()).toBeVisible();
      const before = await names();
      const [top = ''] = before;
      expect(top).not.toBe('');
      const save = (act: () => Promise<void>) => answerTo(page, ['PUT', '/place'], act);

      await handles.first().press('Space');
      await page.keyboard.press('ArrowDown');
      await expect(handles.nth(1)).toHaveAccessibleName(top);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Escape');
      await expect.poll(names).toEqual(before);

      await handles.first().press('Space');
      await page.keyboard.press('ArrowDown');
      await expect(handles.nth(1)).toHaveAccessibleName(top);
      await save(() => page.keyboard.press('Space'));
      await expect(handles.first()).not.toHaveAccessibleName(top);
      await page.reload();
      await expect(handles.first()).toBeVisible();
      expect(await names()).not.toEqual(before);
      expect((await names()).toSorted()).toEqual(before.toSorted());
      expect(await seriousViolations(page)).toEqual([]);

      const moved = handles.and(page.getByRole('button', { name: top, exact: true }));
      // It stands below the second menu, as its first entry: out of it again, and before it.
      const traffic = listenToTraffic(page);
      await save(() => moved.first().press('Alt+ArrowLeft'));
      await traffic.settle();
      await save(() => moved.first().press('Alt+ArrowUp'));
      await expect.poll(names).toEqual(before);
      await page.context().close();
    });

    test('manages OAuth clients as specified', async ({ browser }) => {
      const page = await openSignedInPage(browser, 'core-admin', look);
      // Behind the demo's client in the list, as other journeys open the first.
      const name = `Tiny Reader ${unique()}`;
      await page.goto('/laravel-passport');
      await page
        .getByRole('link', { name: say('oauth:client.create_new') })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      const nameField = dialog.getByLabel(say('shared:field.name'), { exact: true });
      await expect(nameField).toBeFocused();
      await expect(dialog).toContainText(say('oauth:client.name_help'));
      await expect(dialog).toContainText(say('oauth:client.redirect_help'));
      await nameField.press('Enter');
      await expect(dialog.getByRole('alert').first()).toContainText(say('oauth:client.whoops'));
      expect(await seriousViolations(page)).toEqual([]);
      await nameField.fill(name);
      const redirect = dialog.getByLabel(say('shared:field.redirect'), { exact: true });
      await redirect.fill('https://reader.example.org/callback');
      await redirect.press('Enter');
      await expect(dialog).toBeHidden();
      const row = page.getByRole('row').filter({ hasText: name });
      await expect(row).toBeVisible();

      await row.getByRole('link', { name: say('oauth:client.edit_link') }).click();
      await expect(nameField).toHaveValue(name);
      await nameField.fill(`${name} two`);
      await dialog.getByRole('button', { name: say('oauth:client.save_changes') }).click();
      await expect(dialog).toBeHidden();
      const changed = page.getByRole('row').filter({ hasText: `${name} two` });
      await changed.getByText(say('oauth:client.delete_link')).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('ui:delete.confirm') })
        .click();
      await expect(changed).toBeHidden();
      await page.context().close();
    });

    test('acts as another user for a while, shows it on every page, and ends it', async ({ browser }) => {
      const page = await openOwnSession(browser, look, accountOfDemo('core-admin'));
      const reason = `The fee report shows other figures ${unique()}`;
      await page.goto('/edu/site/impersonate');
      const place = page.getByRole('combobox', { name: say('shared:field.site_id') });
      await place.fill('Shapla');
      await page
        .getByRole('option')
        .filter({ hasText: /Shapla|শাপলা/ })
        .click();
      const user = page.getByRole('combobox', { name: say('shared:field.user_id') });
      await user.fill('site-admin');
      await page.getByRole('option').filter({ hasText: 'site-admin' }).first().click();
      await page.getByRole('textbox', { name: say('shared:field.reason') }).fill(reason);
      await page.getByRole('button', { name: say('access:acting.start') }).click();
      await screenOpens(page, '/dashboard', language);
      const back = page.getByRole('button', { name: say('panel:end_impersonation'), exact: true });
      await expect(back).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await page.goto('/student/list');
      await expect(listRows(page).first()).toBeVisible();
      await back.click();
      await screenOpens(page, '/dashboard', language);
      await expect(back).toBeHidden();
      await page.goto('/edu/site/impersonate');
      await expect(listRows(page).filter({ hasText: reason })).toHaveCount(1);
      await page.context().close();
    });

    test('shows the chosen report of institutions', async ({ browser }) => {
      const page = await openSignedInPage(browser, 'core-admin', look);
      await page.goto('/edu/report/site-report-master-form');
      await page.getByRole('combobox', { name: say('sites:report.choose') }).click();
      await page.getByRole('option', { name: say('sites:report.kind.fees'), exact: true }).click();
      await expect(page).toHaveURL(/kind=fees/);
      const title = say('sites:report.figure.fees.outstanding_poisha');
      await expect(page.getByRole('columnheader', { name: title })).toBeVisible();
      await page.context().close();
    });

    async function suspend(page: Page, alias: string) {
      const { rows } = await ask<{ rows: { id: string }[] }>(page, 'GET', `/sites?q=${alias}`);
      await ask(page, 'PUT', `/site-memberships/${rows[0]!.id}/suspension`, { reason: 'Unpaid invoices' });
    }
  });
}
