import { expect, type Locator, type Page } from '@playwright/test';
import { formatNumber } from '#shared/numerals.ts';
import { listRows } from './lists.ts';
import { screenOpens } from './opened-screens.ts';
import { wordsOf } from './screen-texts.ts';
import { chooseLanguage, type PageVariant } from './sign-in.ts';

/** Sends the application form of the product's own pages. */
export async function applyForInstitution(
  page: Page,
  { language }: PageVariant,
  { name_en, email, product }: { name_en: string; email: string; product?: string },
): Promise<void> {
  await page.goto(`${language === 'en' ? '/en/edu' : '/edu'}/application`);
  await page.locator('[name=name_en]').fill(name_en);
  await page.locator('[name=name_bn]').fill('কর্ণফুলী বিদ্যালয়');
  await page.locator('[name=academic_group]').selectOption('school');
  await page.locator('[name=board_id]').selectOption({ index: 1 });
  await page.locator('[name=package_id]').selectOption(product ? { label: product } : { index: 1 });
  await page.locator('[name=address]').fill('Patiya, Chattogram');
  await page.locator('[name=contact_name]').fill('Shirin Akter');
  await page.locator('[name=email]').fill(email);
  const say = wordsOf(language);
  await page.getByRole('button', { name: say('marketing:application.send') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('marketing:applied.title'));
}

/** The core approves the application that came from an address; its administrator gets a mail. */
export async function approveApplication(
  page: Page,
  { language }: PageVariant,
  { email, alias, username }: { email: string; alias: string; username: string },
): Promise<void> {
  const say = wordsOf(language);
  await page.goto('/edu/site/application/list');
  await page.getByPlaceholder(say('sites:application.search')).fill(email);
  const row = listRows(page).filter({ hasText: email });
  await row.getByRole('button', { name: say('ui:list.actions') }).click();
  await page.getByRole('menuitem', { name: say('sites:application.approve_open') }).click();
  await page.waitForURL('**/edu/site/application/approve/**');
  await page.getByRole('combobox', { name: say('shared:field.company_id') }).click();
  await page.getByRole('option').first().click();
  await page.locator('[name=alias]').fill(alias);
  await page.locator('[name=administrator_username]').fill(username);
  await page.getByRole('button', { name: say('sites:application.approve'), exact: true }).click();
  await expect(page.getByText(say('sites:application.stands'))).toBeVisible({ timeout: 60_000 });
}

/** Sets the first password by the link of a mail, and signs in with it. */
export async function takeOver(
  page: Page,
  { language }: PageVariant,
  { link, username, password }: { link: string; username: string; password: string },
): Promise<void> {
  const say = wordsOf(language);
  await page.goto(link);
  await chooseLanguage(page, language);
  await page.getByLabel(say('auth:reset.new_password'), { exact: true }).fill(password);
  await page.getByLabel(say('shared:field.password_confirmation'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('auth:reset.set') }).click();
  await page.waitForURL('**/login');
  await page.getByLabel(say('shared:field.username'), { exact: true }).fill(username);
  await page.getByLabel(say('shared:field.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('auth:login.submit') }).click();
  await screenOpens(page, '/dashboard', language);
}

/**
 * Chooses sections of classes for the first shift and version, and previews them.
 * @returns the drawer, and its button that opens the sections
 */
export async function previewSections(
  page: Page,
  { language }: PageVariant,
  { classes, names }: { classes: string[]; names: string[] },
): Promise<{ drawer: Locator; open: Locator }> {
  const say = wordsOf(language);
  await page
    .getByRole('button', { name: say('academics:section.open_many') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  for (const field of ['shift_ids', 'version_ids']) {
    await drawer.getByRole('combobox', { name: say(`shared:field.${field}`) }).click({ force: true });
    await page.getByRole('option').first().click();
    await page.keyboard.press('Tab');
  }
  for (const name of classes)
    await drawer
      .getByRole('row', { name: new RegExp(`^${name}(\\s|$)`) })
      .getByRole('checkbox')
      .first()
      .check();
  const namesField = drawer.getByRole('combobox', { name: say('academics:section.names') });
  for (const name of names) {
    await namesField.fill(name);
    await page.keyboard.press('Enter');
  }
  await drawer.getByRole('button', { name: say('academics:section.preview') }).click();
  const number = formatNumber(classes.length * names.length, language);
  const open = drawer.getByRole('button', { name: say('academics:section.save', { number }) });
  await expect(open).toBeVisible();
  return { drawer, open };
}
