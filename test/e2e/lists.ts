import { expect, type Locator, type Page } from '@playwright/test';

/** The rows of a list: of its table on a desk, of two lines each on a phone. The grey rows of a list that loads are none. */
export const listRows = (page: Page): Locator =>
  page.getByRole('main').locator('table:not([aria-hidden]) > tbody > tr, ul[aria-busy] > li');

/** Opens what a phone folds behind the button of that name; on a desk there is no such button. */
export async function unfold(page: Page, name: string): Promise<void> {
  if (page.viewportSize()!.width >= 768) return;
  const button = page.getByRole('main').getByRole('button', { name });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
}
