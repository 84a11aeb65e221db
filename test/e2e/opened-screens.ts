import { expect, type Page } from '@playwright/test';
import { screens } from '#apps/panel/screens.ts';
import type { Language } from '#shared/language.ts';

/**
 * Waits until a screen that is headed by its own title has taken the place of the page before. The address changes sooner, and
 * the page before has a heading, too.
 */
export async function screenOpens(page: Page, path: string, language: Language): Promise<void> {
  const screen = screens.find((it) => it.path === path);
  if (!screen) throw new Error(`There is no screen ${path}.`);
  await expect(page).toHaveTitle(new RegExp(`^${RegExp.escape(screen.title[language])} · `));
  await expect(page.locator('main h1')).toBeVisible();
}
