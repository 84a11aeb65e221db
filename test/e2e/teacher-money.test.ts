import { type Browser, expect, type Page, test } from '@playwright/test';
import { today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { listRows } from './lists.ts';
import { expectAgreement, ledgerOf, receiptsOf } from './own-books.ts';
import {
  admitFamily,
  type Child,
  foundSchool,
  makeSlips,
  type OwnSchool,
  openSectionBeside,
} from './own-school.ts';
import { unique, wordsOf } from './screen-texts.ts';
import type { Credentials } from './sessions.ts';
import { openOwnSession, ownMobile, type PageVariant } from './sign-in.ts';

const phone: PageVariant = { language: 'bn', width: 390 };
const say = wordsOf('bn');
const office = wordsOf('en');

const collection = '/site/fee/quick-collection-by-teacher/view';
const bySlip = '/site/fee/due-slip-payment-by-teacher/view';
const heldReport = '/site/fee/payment-report/master?report=held';

/** How many notes of how many taka. */
type Notes = Record<number, number>;

test('a teacher collects in the own section and hands the cash over, counted by the office', async ({
  browser,
}) => {
  const school = await foundSchool(browser);
  const { head } = school;
  const { children } = await admitFamily(school, 3);
  const slips = await makeSlips(school);
  expect(slips).toHaveLength(children.length);
  const slip = slips[1]!;
  const strange = await openSectionBeside(school, 'B');
  await admitFamily(school, 1, strange);
  const [strangeSlip] = (await makeSlips(school, strange)) as [string];
  const teacher = await signInTeacher(browser, school);

  await test.step('a student of the own section pays, and what is over is kept as advance', async () => {
    await openCollection(teacher);
    await pick(teacher, children[0]!);
    await teacher.locator('[name=amount_poisha]').fill('950');
    await expect(teacher.getByText(say('fees:counter.over'))).toBeVisible();
    expect(await seriousViolations(teacher)).toEqual([]);
    await teacher.getByRole('button', { name: say('fees:counter.collect') }).dblclick();
    await keepAsAdvance(teacher);
    await expectReceipt(teacher, children[0]!);
    await expectWithTeacher(teacher, 950_00);
  });

  await test.step('another pays part of a slip; the slip of another section is not there', async () => {
    await teacher.goto(bySlip);
    await enterSlip(teacher, strangeSlip);
    await expect(teacher.getByText(say('fees:slip.not_found_own', { slip_no: strangeSlip }))).toBeVisible();
    await enterSlip(teacher, slip);
    await expect(teacher.getByText(children[1]!.name_bn)).toBeVisible();
    await teacher.locator('[name=amount_poisha]').fill('900');
    expect(await seriousViolations(teacher)).toEqual([]);
    await teacher.getByRole('button', { name: say('fees:counter.collect') }).click();
    await expectReceipt(teacher, children[1]!);
    await expectWithTeacher(teacher, 1850_00);
  });

  await test.step('the books say that the money is with the teacher', async () => {
    expect((await ledgerOf(head, { key: 'cash_with_teachers' })).closing_poisha).toBe(1850_00);
    expect(await held(head)).toMatchObject([{ held_poisha: 1850_00, waiting_poisha: 0 }]);
    await head.goto(heldReport);
    await expect(head.locator('tfoot')).toContainText(formatTaka(1850_00, 'en', { symbol: false }));
  });

  const first =
    await test.step('the first hand-over is counted fifty taka short, which stay with the teacher', async () => {
      const number = await handOver(teacher, { 1000: 1, 500: 1, 200: 1, 100: 1, 50: 1 });
      expect(await held(head)).toMatchObject([{ held_poisha: 1850_00, waiting_poisha: 1850_00 }]);
      const drawer = await openAcceptance(head, number);
      await countNotes(head, { 1000: 1, 500: 1, 200: 1, 100: 1 });
      await drawer.getByRole('button', { name: office('fees:hand_over.accept') }).click();
      await expect(drawer.locator('[name=explanation]')).toHaveAttribute('aria-invalid', 'true');
      expect(await seriousViolations(head)).toEqual([]);
      await drawer.locator('[name=explanation]').fill('One note of 50 was missing');
      await drawer.getByRole('button', { name: office('fees:hand_over.accept') }).dblclick();
      await expectState(head, number, 'corrected');
      return number;
    });

  await test.step('the teacher sees it, and brings the rest along with what a third student pays', async () => {
    await openCollection(teacher);
    await expectWithTeacher(teacher, 50_00);
    await expect(teacher.getByText('One note of 50 was missing')).toBeVisible();
    await pick(teacher, children[2]!);
    await teacher.locator('[name=amount_poisha]').fill('950');
    await teacher.getByRole('button', { name: say('fees:counter.collect') }).click();
    await keepAsAdvance(teacher);
    await expectReceipt(teacher, children[2]!);
    await expectWithTeacher(teacher, 1000_00);
  });

  const second = await test.step('the second hand-over is accepted as the teacher counted it', async () => {
    const number = await handOver(teacher, { 500: 2 });
    const drawer = await openAcceptance(head, number);
    await drawer.getByRole('button', { name: office('fees:hand_over.as_teacher') }).click();
    await drawer.getByRole('button', { name: office('fees:hand_over.accept') }).dblclick();
    await expectState(head, number, 'accepted');
    return number;
  });

  await test.step('each hand-over is posted once, and nothing is with the teacher any more', async () => {
    expect(new Set([first, second]).size).toBe(2);
    const { rows, closing_poisha } = await ledgerOf(head, { key: 'cash_with_teachers' });
    const receipts = await receiptsOf(head);
    expect(receipts.map((it) => it.amount_poisha).sort()).toEqual([900_00, 950_00, 950_00]);
    const taken = rows.filter((it) => it.debit_poisha > 0);
    expect(taken.map((it) => it.voucher_no).sort()).toEqual(receipts.map((it) => it.voucher_no).sort());
    const handed = rows.filter((it) => it.credit_poisha > 0);
    expect(handed.map((it) => it.credit_poisha).sort()).toEqual([1000_00, 1800_00]);
    expect(closing_poisha).toBe(0);
    expect((await ledgerOf(head, { key: 'cash_in_hand' })).closing_poisha).toBe(2800_00);
    expect(await held(head)).toEqual([]);
    await head.goto(heldReport);
    await expect(head.getByText(office('ui:report.empty'))).toBeVisible();
    await expect(head.locator('main tbody tr')).toHaveCount(0);
    await expectAgreement(head);
    await openCollection(teacher);
    await expectWithTeacher(teacher, 0);
  });
  await Promise.all([teacher, head].map((it) => it.context().close()));
});

/** A new teacher, who leads the section of the institution. */
async function signInTeacher(browser: Browser, { head, place }: OwnSchool): Promise<Page> {
  const { designations } = await ask<{ designations: { id: string; is_teaching: boolean }[] }>(
    head,
    'GET',
    '/employees/choices',
  );
  const { id, account } = await ask<{ id: string; account: { accounts: Credentials[] } }>(
    head,
    'POST',
    '/employees',
    {
      first_name: `Rokeya ${unique()}`,
      name_bn: 'রোকেয়া বেগম',
      contact_number: ownMobile(),
      gender: 'female',
      religion: 'islam',
      date_of_birth: '1990-03-12',
      designation_id: designations.find((it) => it.is_teaching)!.id,
      is_teacher: true,
      with_account: true,
    },
  );
  await ask(head, 'PUT', `/academics/class-sections/${place.class_section_id}/teachers`, {
    class_teacher_id: id,
    assignments: [],
  });
  return openOwnSession(browser, phone, account.accounts[0]!);
}

/** The only section of a teacher is chosen already. */
async function openCollection(teacher: Page): Promise<void> {
  await teacher.goto(collection);
  await expect(teacher.getByRole('table', { name: say('fees:teacher.students') })).toBeVisible();
}

const pick = (teacher: Page, { name_bn }: Child) =>
  teacher.getByRole('button', { name: `${say('fees:teacher.collect')}: ${name_bn}` }).click();

async function enterSlip(teacher: Page, number: string): Promise<void> {
  const field = teacher.getByRole('textbox', { name: say('fees:slip.number') });
  await field.fill(number);
  await field.press('Enter');
}

const keepAsAdvance = (teacher: Page) =>
  teacher.getByRole('button', { name: say('fees:counter.over_keep_it') }).click();

const expectReceipt = (teacher: Page, { name_bn }: Child) =>
  expect(teacher.getByRole('status').filter({ hasText: /MR-/ })).toContainText(name_bn);

const expectWithTeacher = (teacher: Page, poisha: number) =>
  expect(teacher.getByRole('status', { name: say('fees:hand_over.with_you') })).toContainText(
    formatTaka(poisha, 'bn'),
  );

async function countNotes(page: Page, notes: Notes): Promise<void> {
  for (const [taka, count] of Object.entries(notes))
    await page.getByRole('dialog').locator(`[name="notes.taka_${taka}"]`).fill(String(count));
}

/** The teacher counts and submits. @returns the number of the hand-over */
async function handOver(teacher: Page, notes: Notes): Promise<string> {
  await teacher.getByRole('button', { name: say('fees:hand_over.hand_over') }).click();
  const drawer = teacher.getByRole('dialog');
  await countNotes(teacher, notes);
  expect(await seriousViolations(teacher)).toEqual([]);
  await drawer.getByRole('button', { name: say('fees:hand_over.submit') }).dblclick();
  await expect(drawer).toBeHidden();
  const { waiting } = await ask<{ waiting: { hand_over_no: string } }>(
    teacher,
    'GET',
    '/fees/own-hand-overs',
  );
  return waiting.hand_over_no;
}

const rowOf = (head: Page, number: string) => listRows(head).filter({ hasText: number });

async function openAcceptance(head: Page, number: string) {
  await head.goto('/site/fee/hand-over/list');
  await rowOf(head, number)
    .getByRole('button', { name: office('ui:list.actions') })
    .click();
  await head.getByRole('menuitem', { name: office('fees:hand_over.accept') }).click();
  return head.getByRole('dialog');
}

async function expectState(head: Page, number: string, state: string): Promise<void> {
  await expect(head.getByRole('dialog')).toBeHidden();
  await expect(rowOf(head, number)).toContainText(office(`fees:hand_over.state.${state}`));
}

/** With whom money of fees is today. */
const held = async (head: Page) =>
  (
    await ask<{ rows: { held_poisha: number; waiting_poisha: number }[] }>(
      head,
      'GET',
      `/fees/reports/held?on=${today()}`,
    )
  ).rows;
