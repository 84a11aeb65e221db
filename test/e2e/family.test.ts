import { expect, type Page, test } from '@playwright/test';
import { localDigits } from '#shared/numerals.ts';
import { seriousViolations } from './accessibility.ts';
import { listRows } from './lists.ts';
import { screenOpens } from './opened-screens.ts';
import { admitFamily, foundSchool, type OwnSchool } from './own-school.ts';
import { wordsOf } from './screen-texts.ts';
import { ownPassword, signIn } from './sessions.ts';
import { openOwnSession, ownMobile, type PageVariant } from './sign-in.ts';

const phone: PageVariant = { language: 'bn', width: 390 };
const say = wordsOf('bn');
const english = wordsOf('en');

test('a guardian keeps the child’s information up to date, and moves between two institutions', async ({
  browser,
}) => {
  const school = await foundSchool(browser);
  const { guardian, children } = await admitFamily(school, 1);
  const page = await openOwnSession(browser, phone, guardian);
  const number = ownMobile();
  await test.step('an address is changed at once', () => changeAddress(page));
  await test.step('another number waits for the office, and can still be seen after a reload', () =>
    askForNumber(page, number));
  await test.step('the office sees both numbers and accepts', () => accept(school, number));
  await test.step('the guardian is told, and the record has the number', () => seeAccepted(page, number));

  const other = await foundSchool(browser);
  const elsewhere = await admitFamily(other, 1);
  const { username } = elsewhere.guardian;
  await signIn(elsewhere.guardian, phone.language);
  await test.step('the account at another institution is added once', () => addInstitution(page, username));
  await test.step('a tap on the child there leads there and back, without signing in', async () => {
    await moveTo(page, elsewhere.children[0]!.name_bn, other);
    await moveTo(page, children[0]!.name_bn, school);
  });
  await test.step('what a notification on the telephone opens is shown in the account it is for', () =>
    openInAccount(page, other));
  for (const { head } of [school, other]) await head.context().close();
  await page.context().close();
});

const openInformation = async (page: Page) => {
  await page.goto('/student/my-info-edit');
  await expect(page.locator('[name=present_address]')).toBeVisible();
};

async function changeAddress(page: Page): Promise<void> {
  await openInformation(page);
  expect(await seriousViolations(page)).toEqual([]);
  await page.locator('[name=present_address]').fill('বাসা ১২, সড়ক ৫, সিলেট');
  await page.getByRole('button', { name: say('profiles:own.send') }).click();
  await expect(page.getByText(say('profiles:own.saved'))).toBeVisible();
  await openInformation(page);
  await expect(page.locator('[name=present_address]')).toHaveValue('বাসা ১২, সড়ক ৫, সিলেট');
}

async function askForNumber(page: Page, number: string): Promise<void> {
  await page.locator('[name=contact_number]').fill(number);
  await page.getByRole('button', { name: say('profiles:own.send') }).click();
  await expect(page.getByText(say('profiles:own.sent'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: say('profiles:own.waiting') })).toBeVisible();
}

async function accept({ head }: OwnSchool, number: string): Promise<void> {
  await head.goto('/student/profile-change/list');
  await listRows(head).first().locator('td').nth(1).click();
  const drawer = head.getByRole('dialog');
  await expect(drawer.getByText(number.slice(-6))).toBeVisible();
  expect(await seriousViolations(head)).toEqual([]);
  await drawer.getByRole('button', { name: english('profiles:list.accept') }).click();
  await expect(head.getByText(english('profiles:list.accept_done'))).toBeVisible();
}

async function seeAccepted(page: Page, number: string): Promise<void> {
  await page.goto('/user/notification/all');
  const told = say('profiles:told.accepted', { name: '' });
  await expect(page.getByText(told.slice(2)).first()).toBeVisible();
  await openInformation(page);
  await expect(page.locator('[name=contact_number]')).toHaveValue(localDigits(number, 'bn'));
}

async function addInstitution(page: Page, username: string): Promise<void> {
  await page.goto('/student/switch-child');
  await page.getByRole('button', { name: say('auth:institutions.add') }).click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('[name=username]').fill(username);
  await drawer.locator('[name=password]').fill('not the password');
  await drawer.getByRole('button', { name: say('auth:institutions.save') }).click();
  await expect(drawer.getByText(say('auth:problem.credentials'))).toBeVisible();
  await drawer.locator('[name=password]').fill(ownPassword);
  await drawer.getByRole('button', { name: say('auth:institutions.save') }).click();
  await expect(page.getByText(say('auth:institutions.added'))).toBeVisible();
}

async function openInAccount(page: Page, { name_en }: OwnSchool): Promise<void> {
  const answer = await page.request.get('/api/v1/session/institutions');
  const own: { account_id: string; name_en: string }[] = await answer.json();
  const account = own.find((it) => it.name_en === name_en)!.account_id;
  await page.goto(`/user/account?${new URLSearchParams({ account, next: '/student/notice' })}`);
  await page.waitForURL('**/student/notice');
  await screenOpens(page, '/student/notice', 'bn');
  await expect(page.getByText(name_en.split(' ').at(-1)!).filter({ visible: true }).first()).toBeVisible();
  await page.goto(`/user/account?${new URLSearchParams({ account: crypto.randomUUID() })}`);
  await expect(page.getByText(say('auth:open_account.not_yours'))).toBeVisible();
}

async function moveTo(page: Page, child: string, { name_en }: OwnSchool): Promise<void> {
  await page.goto('/student/switch-child');
  await page.getByRole('button', { name: child, exact: true }).click();
  // The page before names both institutions.
  await screenOpens(page, '/dashboard', 'bn');
  const name = page.getByText(name_en.split(' ').at(-1)!).filter({ visible: true });
  await expect(name.first()).toBeVisible();
}
