import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';

/** The user names of the demo. */
export type Role =
  | 'core-admin'
  | 'site-admin'
  | 'teacher'
  | 'employee'
  | 'student'
  | 'guardian'
  | 'site-group-user'
  | 'bank-user';

export interface Look {
  language: 'en' | 'bn';
  width: number;
}

/** Both languages and both widths: a guardian's telephone in Bangla, an office's screen in English. */
export const looks: readonly Look[] = [
  { language: 'bn', width: 390 },
  { language: 'en', width: 1280 },
];

/** A browser of somebody's own, signed in to the demo as a role. */
export async function openAs(browser: Browser, role: Role, { language, width }: Look): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    locale: language === 'bn' ? 'bn-BD' : 'en-GB',
    hasTouch: width < 500,
  });
  const page = await context.newPage();
  await page.goto('/login');
  await setLanguage(page, language);
  await page.locator('[name=username]').fill(role);
  await page.locator('[name=password]').fill('bidyaloy-demo');
  await page.locator('[name=password]').press('Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.locator('main h1')).toBeVisible();
  if ((await page.locator('html').getAttribute('lang')) !== language) await setLanguage(page, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return page;
}

/** Presses the language switch until the page speaks the language. */
async function setLanguage(page: Page, language: Look['language']): Promise<void> {
  const html = page.locator('html');
  await page.locator('[name=username], main h1').first().waitFor();
  if ((await html.getAttribute('lang')) === language) return;
  await page
    .getByRole('button', { name: language === 'en' ? 'English' : 'বাংলা' })
    .first()
    .click();
  await expect(html).toHaveAttribute('lang', language);
}

/** What is wrong with the page by the rules of accessibility, seriously or worse. */
export async function seriousViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter((it) => it.impact === 'serious' || it.impact === 'critical')
    .map(
      (it) =>
        `${it.id}: ${it.help} — ${it.nodes
          .slice(0, 2)
          .map((node) => node.html.slice(0, 160))
          .join(' | ')}`,
    );
}
