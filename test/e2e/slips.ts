import { expect, type Locator } from '@playwright/test';
import type { Credentials } from './sessions.ts';

/** What stands on the slip of a new account. @param cells the only row of its table: name, user name, password */
export async function readSlip(cells: Locator): Promise<Credentials> {
  await expect(cells).toHaveText([/\S/, /\S/, /\S/]);
  const [, username = '', password = ''] = await cells.allTextContents();
  return { username: username.trim(), password: password.trim() };
}
