import { expect, type Page, test } from '@playwright/test';
import { seriousViolations } from './accessibility.ts';
import { screenOpens } from './opened-screens.ts';
import { unique, wordsOf } from './screen-texts.ts';
import { chooseLanguage, looks, openAsVisitor, openSignedInPage, ownMobile, phone } from './sign-in.ts';
import { readSlip } from './slips.ts';

for (const look of looks(phone)) {
  const say = wordsOf(look.language);

  test(`a teacher signs in with a slip and chooses a password, in ${look.language} at ${look.width}`, async ({
    browser,
  }) => {
    const office = await openSignedInPage(browser, 'site-admin', look);
    await office.goto('/site/employee/employee-attach-form');
    await office
      .getByRole('button', { name: say('people:employee.add') })
      .first()
      .click();
    const form = office.getByRole('dialog');
    const name = `Rokeya ${unique()}`;
    const field = (key: string) => form.locator(`[name="${key}"]`);
    await field('first_name').fill(name);
    await field('contact_number').fill(ownMobile());
    await field('date_of_birth').fill('12/03/1990');
    await pick(office, say('people:field.designation_id'));
    await pick(office, say('people:field.gender'));
    await pick(office, say('shared:field.religion'));
    await expect(form.getByRole('switch', { name: say('people:field.with_account') })).toBeChecked();
    await form.getByRole('button', { name: say('ui:save'), exact: true }).click();
    const shown = office.getByRole('dialog', { name: say('people:account.made') });
    await expect(shown).toContainText(say('people:account.made_hint'));
    expect(await seriousViolations(office)).toEqual([]);
    const slip = await readSlip(shown.getByRole('cell'));
    await shown
      .getByRole('button', { name: say('people:account.close'), exact: true })
      .last()
      .click();
    await office.waitForURL('**/site/employee/view/*');
    await office.context().close();

    const page = await openAsVisitor(browser, look);
    await page.goto('/login');
    await chooseLanguage(page, look.language);
    const signIn = async (password: string) => {
      await page.locator('[name=username]').fill(slip.username);
      await page.locator('[name=password]').fill(password);
      await page.getByRole('button', { name: say('auth:login.submit') }).click();
    };
    await signIn(slip.password);
    await page.waitForURL('**/password/first*');
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await seriousViolations(page)).toEqual([]);

    // No other screen opens, by an address or by reloading.
    await page.goto('/user/profile');
    await page.waitForURL('**/password/first*');
    await page.getByRole('button', { name: say('panel:sign_out') }).click();
    await page.waitForURL('**/login');
    await signIn(slip.password);

    const own = 'padma meghna jamuna';
    const current = page.getByLabel(say('auth:first.current'), { exact: true });
    await current.fill(slip.password);
    await page.getByLabel(say('auth:reset.new_password'), { exact: true }).fill(slip.password);
    await page.getByLabel(say('shared:field.password_confirmation'), { exact: true }).fill(slip.password);
    await page.getByRole('button', { name: say('auth:first.choose') }).click();
    await expect(page.getByText(say('auth:problem.password_unchanged')).first()).toBeVisible();
    await page.getByLabel(say('auth:reset.new_password'), { exact: true }).fill(own);
    await page.getByLabel(say('shared:field.password_confirmation'), { exact: true }).fill(own);
    await page.getByRole('button', { name: say('auth:first.choose') }).click();
    await screenOpens(page, '/dashboard', look.language);
    await expect(page.locator('html')).toHaveAttribute('lang', look.language);
    await page.goto('/password/first');
    await screenOpens(page, '/dashboard', look.language);
    await page.context().close();
  });
}

/** Opens a choice of the form and takes its first value. */
async function pick(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option').filter({ visible: true }).first().click();
}
