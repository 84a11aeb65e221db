import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { addDays, today } from '#shared/dates.ts';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { countInputs } from './inputs.ts';
import { openEmptySection } from './people-section.ts';
import { unique, wordsOf } from './screen-texts.ts';
import { openAsVisitor, openSignedInPage, ownMobile, type PageVariant } from './sign-in.ts';

const office: PageVariant = { language: 'en', width: 1280 };
const say = wordsOf('en');
const bangla = wordsOf('bn');

/*
 * A guardian with a phone registers a child in Bangla; the office compares it and accepts, which admits the child into the
 * section. What the guardian did is written into the report of the test.
 */
test('a guardian registers a child by phone, and the office accepts', async ({ browser }) => {
  const desk = await openSignedInPage(browser, 'site-admin', office);
  const { title, section } = await declare(desk);
  const website = `http://shapla.localhost:${new URL(desk.url()).port}`;
  const phone = await openAsVisitor(browser, { language: 'bn', width: 390 });
  const inputs = await countInputs(phone.context());
  const child = `Rafia${unique()}`;

  const number = await test.step('the guardian registers', async () => {
    await phone.goto(`${website}/student-form`);
    expect(await seriousViolations(phone)).toEqual([]);
    const line = phone.locator(`optgroup[label="${title}"] option`);
    await phone.locator('[name=line_id]').selectOption(await line.getAttribute('value'));
    await phone.locator('[name=first_name]').fill(child);
    await phone.locator('[name=date_of_birth]').fill('2013-03-05');
    await phone.locator('[name=contact_number]').fill(ownMobile());
    await phone.getByRole('button', { name: bangla('website:next') }).click();
    const begun = (await phone.locator('[name=application_no]').inputValue()).trim();
    await phone.getByRole('button', { name: bangla('website:admission.go_on') }).click();
    await fill(phone, section.name);
    await expect(phone.getByText(bangla('website:registration.state_submitted'))).toBeVisible();
    return begun;
  });
  const took = inputs();
  test
    .info()
    .annotations.push({ type: 'to register', description: `${took.clicks} taps, ${took.keys} keys` });

  await test.step('the office looks at it, alone and among many, and accepts', async () => {
    await desk.goto(`/site/admission/remote-admission/registration?q=${number}`);
    await desk.getByRole('checkbox').nth(1).check();
    await desk.getByRole('button', { name: say('admissions:registration.accept'), exact: true }).click();
    const plan = desk.getByRole('region', { name: say('admissions:registration.preview_title') });
    await expect(plan.getByText(say('admissions:registration.plan_admit'), { exact: true })).toBeVisible();
    await desk.getByRole('button', { name: say('admissions:registration.accept_keep') }).click();
    await desk.getByRole('link', { name: number }).first().click();
    await expect(desk.getByText(say('admissions:registration.nobody_found'))).toBeVisible();
    expect(await seriousViolations(desk)).toEqual([]);
    await desk.getByRole('button', { name: say('admissions:registration.accept_new') }).click();
    await expect(desk.getByText(say('admissions:registration.was_admitted'))).toBeVisible();
    await desk.getByRole('link', { name: new RegExp(child) }).click();
    await desk.waitForURL('**/student/view/**');
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(child);
  });
  await Promise.all([phone.context().close(), desk.context().close()]);
});

/** A registration of its own for a class section of its own. */
async function declare(desk: Page) {
  const { section } = await openEmptySection(desk);
  const { academic_year_id, shift_id, version_id, class_id, study_group_id } = section.place;
  const title = `Registration ${unique()}`;
  const { id } = await ask<{ id: string }>(desk, 'POST', '/admissions/circulars', {
    kind: 'registration',
    academic_year_id,
    session: '2026',
    title_en: title,
    title_bn: title,
    starts_on: today(),
    starts_at: '00:00',
    ends_on: addDays(today(), 3),
    ends_at: '23:59',
    fee_poisha: 0,
    payment_ways: [],
    lines: [{ class_id, shift_id, version_id, study_group_id }],
    papers: [{ kind: 'photo', name_en: 'Photo', name_bn: 'ছবি', is_required: true }],
  });
  await ask(desk, 'POST', `/admissions/circulars/${id}/publication`);
  return { title, section };
}

/** Sends the form with an error first: nothing that was typed is lost. */
async function fill(phone: Page, section: string): Promise<void> {
  await phone.locator('[name=class_section_id]').selectOption({ label: section });
  for (const name of ['student_category_id', 'gender', 'religion', 'religion_subject_id']) {
    await phone.locator(`[name=${name}]`).selectOption({ index: 1 });
  }
  await phone.locator('[name=father_name]').fill('Abdul Karim');
  await phone.locator('[name=mother_name]').fill('Salma Begum');
  await phone.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 600, height: 800, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  });
  const send = phone.getByRole('button', { name: bangla('website:registration.submit') });
  await send.click();
  await expect(phone.getByText(bangla('website:admission.correct'))).toBeVisible();
  await expect(phone.locator('[name=father_name]')).toHaveValue('Abdul Karim');
  expect(await seriousViolations(phone)).toEqual([]);
  await phone.locator('[name=roll_number]').fill('৭');
  await send.click();
}
