import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { addDays, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { countInputs } from './inputs.ts';
import { answerTo } from './page-requests.ts';
import { openEmptySection } from './people-section.ts';
import { unique, wordsOf } from './screen-texts.ts';
import { openAsVisitor, openSignedInPage, ownMobile, type PageVariant } from './sign-in.ts';

const office: PageVariant = { language: 'en', width: 1280 };
const say = wordsOf('en');
const bangla = wordsOf('bn');

interface Circular {
  id: string;
  title_en: string;
  title_bn: string;
}

/*
 * A guardian with a phone applies in Bangla, pays by transaction id, sees the draw and its result; the office verifies, draws and
 * admits. What the guardian did is written into the report of the test.
 */
test('a guardian applies by phone, and the child is selected and admitted', async ({ browser }) => {
  const desk = await openSignedInPage(browser, 'site-admin', office);
  const { circular, section } = await declare(desk);
  const website = `http://shapla.localhost:${new URL(desk.url()).port}`;
  const phone = await openAsVisitor(browser, { language: 'bn', width: 390 });
  const inputs = await countInputs(phone.context());
  const child = `Afia${unique()}`;

  const key = await test.step('the guardian applies', async () => {
    const begun = await begin(phone, website, circular, child);
    await fill(phone, child);
    await expect(phone.getByText(bangla('website:admission.state_submitted'))).toBeVisible();
    return begun;
  });
  const took = inputs();
  test.info().annotations.push({ type: 'to apply', description: `${took.clicks} taps, ${took.keys} keys` });

  await test.step('the office verifies and closes', async () => {
    await desk.goto(`/site/admission/remote-admission/master?q=${key.application_no}`);
    await desk.getByRole('link', { name: key.application_no }).first().click();
    await answerTo(desk, ['POST', '/application-verifications'], () =>
      desk.getByRole('button', { name: say('admissions:application.verify'), exact: true }).click(),
    );
    await expect(desk.getByText(say('admissions:application_state.verified')).first()).toBeVisible();
    await ask(desk, 'POST', `/admissions/circulars/${circular.id}/closing`);
  });
  await test.step('the hash of a seed is published, then the draw and the seed', async () => {
    const draw = `/admissions/circulars/${circular.id}/draw`;
    const { rows } = await ask<{ rows: { id: string }[] }>(
      desk,
      'GET',
      `/admissions/circulars/${circular.id}/scores`,
    );
    await ask(desk, 'PUT', `/admissions/circulars/${circular.id}/scores`, {
      scores: rows.map(({ id }) => ({ id, score: 71 })),
    });
    const { seed_hash } = await ask<{ seed_hash: string }>(desk, 'POST', draw);
    await phone.goto(`${website}/web/admission-result/${circular.id}`);
    await expect(phone.getByText(seed_hash)).toBeVisible();
    await ask(desk, 'POST', `${draw}/drawing`);
    const { seed } = await ask<{ seed: string }>(desk, 'POST', `${draw}/seed`);
    await phone.reload();
    await expect(phone.getByText(seed).first()).toBeVisible();
    await expect(phone.getByText(localDigits(key.application_no, 'bn')).first()).toBeVisible();
    expect(await seriousViolations(phone)).toEqual([]);
  });
  await test.step('the guardian looks the result up', async () => {
    await lookUp(phone, website, key);
    await expect(phone.getByText(bangla('website:admission.state_selected'))).toBeVisible();
  });
  await test.step('the office admits the child from the application', async () => {
    await desk.reload();
    await desk.getByRole('link', { name: say('admissions:application.admit'), exact: true }).click();
    await desk.waitForURL('**/inside-admission/form?application=**');
    await expect(desk.locator('[name=first_name]')).toHaveValue(child);
    const place = desk.getByRole('combobox', {
      name: new RegExp(`^${say('shared:field.class_section_id')}`),
    });
    await place.click();
    await desk.keyboard.type(section.name);
    await desk.getByRole('option', { name: new RegExp(section.name) }).click();
    // The section brings the session and the next roll number along.
    await expect(desk.locator('[name=roll_number]')).toHaveValue(/\d/);
    await desk.getByRole('button', { name: say('admissions:inside.submit') }).click();
    await expect(desk.getByText(child).first()).toBeVisible();
    await expect(desk.getByRole('button', { name: say('admissions:inside.submit') })).toBeHidden();
  });
  await test.step('the guardian sees that it is done', async () => {
    await lookUp(phone, website, key);
    await expect(phone.getByText(bangla('website:admission.state_admitted'))).toBeVisible();
  });
  await Promise.all([phone.context().close(), desk.context().close()]);
});

/** A declaration of its own for a class section of its own. */
async function declare(desk: Page) {
  const { section } = await openEmptySection(desk);
  const { academic_year_id, shift_id, version_id, class_id, study_group_id } = section.place;
  const title = `Admission ${unique()}`;
  const circular = await ask<Circular>(desk, 'POST', '/admissions/circulars', {
    academic_year_id,
    session: '2026',
    title_en: title,
    title_bn: title,
    starts_on: today(),
    starts_at: '00:00',
    ends_on: addDays(today(), 3),
    ends_at: '23:59',
    age_on: '2026-01-01',
    fee_poisha: 110_00,
    selection: 'test',
    quotas: [],
    // A lottery waits an hour at least.
    draw_wait_hours: 0,
    lines: [{ class_id, shift_id, version_id, study_group_id, seats: 2 }],
    papers: [{ kind: 'photo', name_en: 'Photo', name_bn: 'ছবি', is_required: true }],
    payment_ways: [{ company: 'bKash', account_no: '01711000000' }],
  });
  await ask(desk, 'POST', `/admissions/circulars/${circular.id}/publication`);
  return { circular, section };
}

interface Key {
  application_no: string;
  pin: string;
}

async function begin(phone: Page, website: string, circular: Circular, child: string): Promise<Key> {
  await phone.goto(`${website}/web/admission-form`);
  expect(await seriousViolations(phone)).toEqual([]);
  const line = phone.locator(`optgroup[label="${circular.title_bn}"] option`);
  await phone.locator('[name=line_id]').selectOption(await line.getAttribute('value'));
  await phone.locator('[name=first_name]').fill(child);
  await phone.locator('[name=last_name]').fill('Rahman');
  await phone.locator('[name=date_of_birth]').fill('2013-03-05');
  await phone.locator('[name=contact_number]').fill(ownMobile());
  await phone.getByRole('button', { name: bangla('website:next') }).click();
  const shown = async (name: string) => (await phone.locator(`[name=${name}]`).inputValue()).trim();
  const key = { application_no: await shown('application_no'), pin: await shown('pin') };
  await phone.getByRole('button', { name: bangla('website:admission.go_on') }).click();
  return key;
}

/** Sends the form with an error first: nothing that was typed is lost. */
async function fill(phone: Page, child: string): Promise<void> {
  await expect(phone.locator('[name=first_name]')).toHaveValue(child);
  for (const name of ['student_category_id', 'gender', 'religion', 'religion_subject_id', 'payment_way_id']) {
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
  const send = phone.getByRole('button', { name: bangla('website:admission.submit') });
  await send.click();
  await expect(phone.getByText(bangla('website:admission.correct'))).toBeVisible();
  await expect(phone.locator('[name=father_name]')).toHaveValue('Abdul Karim');
  expect(await seriousViolations(phone)).toEqual([]);
  await phone.locator('[name=transaction_id]').fill(`BK${unique().toUpperCase()}`);
  await send.click();
}

async function lookUp(phone: Page, website: string, { application_no, pin }: Key): Promise<void> {
  await phone.goto(`${website}/web/admission-form/application`);
  await phone.locator('[name=application_no]').fill(application_no);
  await phone.locator('[name=pin]').fill(pin);
  await phone.getByRole('button', { name: bangla('website:show') }).click();
}
