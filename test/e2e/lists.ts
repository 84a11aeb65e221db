import type { Locator, Page } from '@playwright/test';

/** The rows of a list: of its table on a desk, of two lines each on a phone. */
export const listRows = (page: Page): Locator =>
  page.getByRole('main').locator('tbody tr, ul[aria-busy] > li');
