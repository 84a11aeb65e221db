import { expect, type Locator, type Page, test } from '@playwright/test';
import { today } from '#shared/dates.ts';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { listRows } from './lists.ts';
import { admitStudent, openEmptySection } from './people-section.ts';
import { unique, wordsOf } from './screen-texts.ts';
import { desk, openSignedInPage } from './sign-in.ts';

const t = wordsOf(desk.language);

const save = (page: Page) => page.getByRole('button', { name: t('ui:save'), exact: true }).click();

interface Student {
  present_address: string | null;
  permanent_address: string | null;
  mother_name_bn: string | null;
}

interface Party {
  opening_poisha: number;
  mobile: string | null;
}

test('two people edit one student: each keeps what they changed, and both see where they differ', async ({
  browser,
}) => {
  const first = await openSignedInPage(browser, 'site-admin', desk);
  const second = await openSignedInPage(browser, 'employee', desk);
  const { section } = await openEmptySection(first);
  const { student_id: id } = await admitStudent(first, section, 1);
  const stored = () => ask<Student>(first, 'GET', `/students/${id}`);
  const open = async (page: Page) => {
    await page.goto(`/student/view/${id}`);
    await page.getByRole('button', { name: t('people:view.edit'), exact: true }).click();
    return page.getByRole('dialog');
  };
  const here = await open(first);
  const there = await open(second);

  await here.getByLabel(t('shared:field.present_address'), { exact: true }).fill('12 Green Road');
  await save(first);
  await expect(here).toBeHidden();
  await there.getByLabel(t('shared:field.permanent_address'), { exact: true }).fill('Sylhet');
  await save(second);
  await expect(there).toBeHidden();
  expect(await stored()).toMatchObject({ present_address: '12 Green Road', permanent_address: 'Sylhet' });

  const [mine, theirs] = [await open(first), await open(second)];
  await mine.getByLabel(t('shared:field.present_address'), { exact: true }).fill('14 Green Road');
  await save(first);
  await expect(mine).toBeHidden();
  const field = theirs.getByLabel(t('shared:field.present_address'), { exact: true });
  await field.fill('16 Green Road');
  await save(second);
  const clash = theirs.getByRole('alert');
  await expect(clash).toContainText('14 Green Road');
  await expect(field).toHaveValue('16 Green Road');
  expect(await seriousViolations(second)).toEqual([]);
  expect((await stored()).present_address).toBe('14 Green Road');
  await clash.getByRole('button', { name: t('ui:form.take_theirs') }).click();
  await expect(field).toHaveValue('14 Green Road');
  await field.fill('18 Green Road');
  await save(second);
  await expect(theirs).toBeHidden();
  expect((await stored()).present_address).toBe('18 Green Road');
});

test('two people edit one row in drawers over a list, and an opening balance of one outlives the other', async ({
  browser,
}) => {
  const first = await openSignedInPage(browser, 'site-admin', desk);
  const second = await openSignedInPage(browser, 'site-admin', desk);
  const name = `Paper House ${unique()}`;
  await ask(first, 'POST', '/accounts/parties', {
    name_en: name,
    name_bn: name,
    kind: 'supplier',
    mobile: '',
    address: '',
    ledger_id: null,
    side: 'credit',
    opening_poisha: 100_00,
    is_active: true,
  });
  const stored = async () => {
    const query = new URLSearchParams({ q: name, on: today() });
    const { rows } = await ask<{ rows: Party[] }>(first, 'GET', `/accounts/parties?${query}`);
    return rows[0]!;
  };
  const open = async (page: Page) => {
    await page.goto(`/site/accounts/party/view?${new URLSearchParams({ q: name })}`);
    await listRows(page).filter({ hasText: name }).first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByLabel(t('shared:field.mobile'), { exact: true })).toBeVisible();
    return drawer;
  };
  const [here, there] = [await open(first), await open(second)];
  await here.locator('[name=opening_poisha]').fill('250');
  await save(first);
  await expect(here).toBeHidden();
  await there.getByLabel(t('shared:field.mobile'), { exact: true }).fill('01711000999');
  await save(second);
  await expect(there).toBeHidden();
  expect(await stored()).toMatchObject({ opening_poisha: 250_00, mobile: '8801711000999' });

  const [mine, theirs] = [await open(first), await open(second)];
  await mine.locator('[name=opening_poisha]').fill('300');
  await save(first);
  await expect(mine).toBeHidden();
  await theirs.locator('[name=opening_poisha]').fill('400');
  await save(second);
  const clash = theirs.getByRole('alert');
  await expect(clash).toContainText('300.00');
  expect((await stored()).opening_poisha).toBe(300_00);
  await save(second);
  await expect(theirs).toBeHidden();
  expect((await stored()).opening_poisha).toBe(400_00);
});

test('a save whose answer is lost is repeated, over a reload too, and done once', async ({ browser }) => {
  const page = await openSignedInPage(browser, 'site-admin', desk);
  const title = `Closed ${unique()}`;
  const drawer = await newNotice(page);
  await drawer.locator('[name=title]').fill(title);
  await drawer.locator('[contenteditable]').fill('No lessons on Sunday.');
  await drawer.getByRole('checkbox', { name: t('communication:audience.teachers') }).click();
  const isLost = (url: URL) => url.pathname === '/api/v1/notices';
  await page.route(isLost, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    expect((await route.fetch()).status()).toBe(201);
    return route.abort();
  });
  await save(page);
  await expect(page.getByText(t('ui:problem.network'))).toBeVisible();
  await page.unroute(isLost);
  await newNotice(page);
  await expect(drawer.getByText(t('ui:form.draft'))).toBeVisible();
  await save(page);
  await expect(drawer).toBeHidden();
  const listed = await ask<{ total: number }>(page, 'GET', `/notices?${new URLSearchParams({ q: title })}`);
  expect(listed.total).toBe(1);
});

test('a date that is not understood stays in the form, and in view above the bar of a phone', async ({
  browser,
}) => {
  const page = await openSignedInPage(browser, 'site-admin', { ...desk, width: 390 });
  const drawer = await newNotice(page);
  await drawer.locator('[name=title]').fill(`Closed ${unique()}`);
  const field = drawer.getByLabel(t('shared:field.expires_on'), { exact: true });
  await field.fill('31/2/27');
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
  await save(page);
  await expect(drawer.getByRole('alert')).toContainText('31/2/27');
  await expect(field).toHaveValue('31/2/27');
  await expect(field).toBeFocused();
  const [place, bar] = await Promise.all([
    field.boundingBox(),
    drawer.locator('[data-thumb-bar]').boundingBox(),
  ]);
  expect(place!.y + place!.height).toBeLessThan(bar!.y);
  await field.fill('28/2/27');
  await field.blur();
  await expect(field).toHaveValue('28/02/2027');
  expect(asked.filter((it) => it.includes('/api/v1/notices'))).toEqual([]);
});

/** Opens the form of a new notice, with what was typed into it before. */
async function newNotice(page: Page): Promise<Locator> {
  await page.goto('/site/notice/master');
  await page
    .getByRole('button', { name: t('communication:notice.add') })
    .first()
    .click();
  return page.getByRole('dialog');
}
