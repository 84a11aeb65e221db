import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { seriousViolations } from './accessibility.ts';
import { countInputs } from './inputs.ts';
import { foundSchool } from './own-school.ts';
import { wordsOf } from './screen-texts.ts';
import { openAsVisitor } from './sign-in.ts';

const say = wordsOf('en');
const setting = '/site/web/setting';

/*
 * A school that exists since a minute makes its website: header, a text about itself, a word of the head, an event with pictures and
 * a menu. What it took is written into the report of the test.
 */
test('a new institution makes its website by itself', async ({ browser }) => {
  const { head, alias } = await foundSchool(browser);
  const inputs = await countInputs(head.context());
  const begun = performance.now();
  await test.step('chooses a header', () => chooseHeader(head));
  await test.step('tells of itself', () => tellHistory(head));
  await test.step('lets the head speak', () => writeMessage(head));
  await test.step('shows an event with pictures', () => addEvent(head));
  await test.step('makes its menu', () => makeMenu(head));
  const took = inputs();
  test.info().annotations.push({
    type: 'the website',
    description: `${((performance.now() - begun) / 1000).toFixed(0)} s, ${took.clicks} clicks, ${took.keys} keys`,
  });
  expect(took.clicks).toBeLessThanOrEqual(40);

  await test.step('a visitor sees it', async () => {
    const visitor = await openAsVisitor(browser, { language: 'en', width: 390 });
    const port = new URL(head.url()).port;
    await visitor.goto(`http://${alias}.localhost:${port}/en`);
    await expect(visitor.locator('header')).toHaveClass('letterhead');
    await expect(
      visitor.getByRole('heading', { name: say('website:message_of', { post: 'Head Teacher' }) }),
    ).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Prize giving' }).first()).toBeVisible();
    expect(await seriousViolations(visitor)).toEqual([]);
    await visitor.getByRole('navigation').getByText('About us', { exact: true }).click();
    await visitor.getByRole('link', { name: 'Our history' }).click();
    // The front page may quote the text.
    await visitor.waitForURL('**/about');
    await expect(visitor.getByText('Founded in 1952 by people of the village.')).toBeVisible();
    await visitor.goto(`http://${alias}.localhost:${port}/en/web/event-gallery-details`);
    await expect(visitor.locator('.gallery img')).toHaveCount(3);
    expect(await seriousViolations(visitor)).toEqual([]);
    await visitor.context().close();
  });
  await head.context().close();
});

const save = (page: Page) => page.getByRole('button', { name: say('ui:save') }).click();
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
/** The editor of the text in a language. */
const text = (page: Page, language: 'en' | 'bn') =>
  page.locator(`[role=textbox][lang=${language}][contenteditable]`);

async function chooseHeader(page: Page): Promise<void> {
  await page.goto(`${setting}/header-design`);
  await page.getByRole('radio', { name: say('website:header.layout.letterhead') }).click();
  await page.getByRole('button', { name: say('website:header.publish') }).click();
  await expect(page.getByText(say('ui:saved')).first()).toBeVisible();
}

async function tellHistory(page: Page): Promise<void> {
  await page.goto(`${setting}/about/new`);
  await field(page, 'name_en').fill('History');
  await field(page, 'name_bn').fill('ইতিহাস');
  await text(page, 'bn').click();
  await page.keyboard.insertText('১৯৫২ সালে গ্রামবাসীর উদ্যোগে প্রতিষ্ঠিত।');
  await text(page, 'en').click();
  await page.keyboard.insertText('Founded in 1952 by people of the village.');
  await page.getByRole('button', { name: say('website:header.preview') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.frameLocator('iframe').getByText('Founded in 1952')).toBeVisible();
  await dialog.getByRole('button', { name: say('ui:close') }).click();
  expect(await seriousViolations(page)).toEqual([]);
  await save(page);
  await page.waitForURL(`**${setting}/about/list`);
}

async function writeMessage(page: Page): Promise<void> {
  await page.goto(`${setting}/message/new`);
  for (const [name, value] of [
    ['name_en', 'Rahima Khatun'],
    ['name_bn', 'রহিমা খাতুন'],
    ['post_en', 'Head Teacher'],
    ['post_bn', 'প্রধান শিক্ষক'],
  ] as const)
    await field(page, name).fill(value);
  await text(page, 'en').click();
  await page.keyboard.insertText('Welcome to our school.');
  await save(page);
  await page.waitForURL(`**${setting}/message/list`);
}

async function addEvent(page: Page): Promise<void> {
  await page.goto(`${setting}/event/new`);
  await field(page, 'name_en').fill('Prize giving');
  await field(page, 'name_bn').fill('পুরস্কার বিতরণী');
  for (const name of ['starts_on', 'ends_on']) {
    await field(page, name).fill('10/03/2027');
    await field(page, name).press('Tab');
  }
  await page.getByRole('button', { name: say('website:media.add_pictures') }).click();
  const pictures = await Promise.all(
    ['tomato', 'teal', 'gold'].map(async (background) => ({
      name: `${background}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    })),
  );
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(pictures);
  await expect(dialog).toBeHidden();
  const lines = page.locator('[data-field=pictures] li');
  await expect(lines).toHaveCount(3);
  await lines.first().getByPlaceholder(say('website:media.alt_en')).fill('The winners');
  expect(await seriousViolations(page)).toEqual([]);
  await save(page);
  await page.waitForURL(`**${setting}/master`);
}

async function makeMenu(page: Page): Promise<void> {
  await page.goto(`${setting}/web-menu`);
  await addEntry(page, {
    name_en: 'About us',
    name_bn: 'আমাদের সম্পর্কে',
    opens: say('website:menu_target.none'),
  });
  const below = page.getByRole('link', { name: say('website:menu_setup.child_count', { number: '0' }) });
  await below.click();
  await expect(below).toBeHidden();
  await addEntry(page, { name_en: 'Our history', name_bn: 'আমাদের ইতিহাস', page: say('website:about') });
}

async function addEntry(
  page: Page,
  entry: { name_en: string; name_bn: string; opens?: string; page?: string },
): Promise<void> {
  await page
    .getByRole('button', { name: say('website:menu_setup.add') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('[name=name_en]').fill(entry.name_en);
  await drawer.locator('[name=name_bn]').fill(entry.name_bn);
  const choose = async (label: string, option: string) => {
    await drawer.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  if (entry.opens) await choose(say('website:menu_setup.target'), entry.opens);
  if (entry.page) await choose(say('shared:field.page_path'), entry.page);
  await save(page);
  await expect(drawer).toBeHidden();
  await expect(page.getByText(entry.name_en, { exact: true }).first()).toBeVisible();
}
