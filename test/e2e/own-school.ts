import { type Browser, expect, type Page } from '@playwright/test';
import { addDays, today } from '#shared/dates.ts';
import { ask } from './ask.ts';
import { passwordLink } from './mails.ts';
import type { OptionsAnswer } from './people-section.ts';
import { unique } from './screen-texts.ts';
import { type Credentials, ownPassword, setPasswordByLink } from './sessions.ts';
import { openOwnSession, openSignedInPage, ownMobile, type PageVariant } from './sign-in.ts';

const office: PageVariant = { language: 'en', width: 1280 };

export interface OwnSchool {
  id: string;
  name_en: string;
  alias: string;
  /** Signed in as its administrator, at 1280 in English. */
  head: Page;
  administrator: Credentials;
  /** Where its students are enrolled. */
  place: Place;
  student_category_id: string;
}

interface Place {
  academic_year_id: string;
  shift_id: string;
  version_id: string;
  class_id: string;
  study_group_id: string;
  class_section_id: string;
}

interface Named {
  id: string;
  code: string;
}

/** An institution of its own with one class section, so that its books hold nothing but what a journey does. */
export async function foundSchool(browser: Browser): Promise<OwnSchool> {
  const id = unique();
  const email = `money-${id}@example.org`;
  const name_en = `Surma School ${id}`;
  const core = await openSignedInPage(browser, 'core-admin', office);
  const choices = await ask<Record<'boards' | 'packages', (Named & { name_en: string })[]>>(
    core,
    'GET',
    '/site-application-choices',
  );
  const username = `surma-${id}`;
  const site = await ask<{ id: string }>(core, 'POST', '/sites', {
    name_en,
    name_bn: `সুরমা বিদ্যালয় ${id}`,
    alias: username,
    academic_group: 'school',
    email,
    address_en: 'Sylhet',
    board_id: choices.boards[0]!.id,
    package_id: choices.packages.find((it) => it.name_en === 'Complete')!.id,
    starts_on: today(),
    ends_on: addDays(today(), 300),
    administrator_username: username,
    administrator_name: 'Shirin Akter',
    administrator_email: email,
  });
  await core.context().close();
  await setPasswordByLink(await passwordLink(email, 1), ownPassword);
  const administrator = { username, password: ownPassword };
  const head = await openOwnSession(browser, office, administrator);
  const place = await openOneSection(head);
  const { student_categories } = await ask<{ student_categories: Named[] }>(
    head,
    'GET',
    '/admissions/choices',
  );
  return {
    ...site,
    name_en,
    alias: username,
    head,
    administrator,
    place,
    student_category_id: student_categories[0]!.id,
  };
}

async function openOneSection(head: Page): Promise<Place> {
  const known = await ask<OptionsAnswer>(head, 'GET', '/academics/options');
  const { academic_year_id } = known;
  const shift_id = known.shifts[0]!.id;
  const version_id = known.versions[0]!.id;
  const class_id = known.classes.find((it) => it.code.toLowerCase() === 'six')!.id;
  const study_group_id = known.study_groups[0]!.id;
  await ask(head, 'POST', '/academics/class-section-openings', {
    academic_year_id,
    shift_ids: [shift_id],
    version_ids: [version_id],
    names: ['A'],
    places: [{ class_id, study_group_id }],
  });
  const { sections } = await ask<OptionsAnswer>(head, 'GET', '/academics/options');
  const class_section_id = sections[0]!.id;
  return { academic_year_id, shift_id, version_id, class_id, study_group_id, class_section_id };
}

export interface Child {
  student_id: string;
  student_no: string;
  name_en: string;
  name_bn: string;
}

/** What each child owes: two heads, with poisha. */
const dues = [812_50, 137_25];

const givenNames = [
  ['Nusrat', 'নুসরাত'],
  ['Tanvir', 'তানভীর'],
  ['Farhana', 'ফারহানা'],
] as const;

/** The sum of it. */
export const owedByChild = dues.reduce((sum, it) => sum + it, 0);

/**
 * Brothers and sisters who owe {@link owedByChild} each, with the account of their guardian. One family after the other: the dues
 * are raised for whoever has none yet.
 */
export async function admitFamily(
  school: OwnSchool,
  count: number,
  class_section_id = school.place.class_section_id,
): Promise<{ children: Child[]; guardian: Credentials }> {
  const { head, student_category_id } = school;
  const place = { ...school.place, class_section_id };
  const { next_roll } = await ask<{ next_roll: number }>(
    head,
    'GET',
    `/admissions/class-sections/${class_section_id}`,
  );
  const contact_number = ownMobile();
  const children: Child[] = [];
  let guardian: Credentials | undefined;
  for (let at = 0; at < count; at += 1) {
    const [first_name, name_bn] = givenNames[at % givenNames.length]!;
    const families = await ask<{ household_id: string }[]>(
      head,
      'GET',
      `/households?${new URLSearchParams({ phone: contact_number })}`,
    );
    const made = await ask<Omit<Child, 'name_bn'> & { guardian_account: Credentials | null }>(
      head,
      'POST',
      '/admissions/students',
      {
        ...place,
        student_category_id,
        session: today().slice(0, 4),
        contact_number,
        first_name: `${first_name} ${unique()}`,
        name_bn,
        father_name: 'Abdul Karim',
        mother_name: 'Salma Begum',
        religion: 'islam',
        gender: 'female',
        date_of_birth: '2014-03-05',
        roll_number: next_roll + at,
        admitted_on: firstOfMonth(),
        household_id: families[0]?.household_id,
        with_guardian_account: at === 0,
      },
    );
    guardian ??= made.guardian_account ?? undefined;
    children.push({ ...made, name_bn });
  }
  await raiseDues(school);
  if (!guardian) throw new Error('The guardian got no account.');
  return { children, guardian };
}

const firstOfMonth = () => `${today().slice(0, 8)}01`;

async function raiseDues({ head, place: { academic_year_id } }: OwnSchool): Promise<void> {
  const sheet = `/fees/amount-sheet?${new URLSearchParams({ academic_year_id })}`;
  const { sub_heads, cells } = await ask<{
    sub_heads: { id: string; month: number | null }[];
    cells: object[];
  }>(head, 'GET', sheet);
  const month = Number(today().slice(5, 7));
  const billed = sub_heads.filter((it) => it.month === month).slice(0, dues.length);
  expect(billed).toHaveLength(dues.length);
  if (cells.length === 0)
    await ask(head, 'PUT', '/fees/amount-sheet', {
      academic_year_id,
      cells: billed.flatMap(({ id: row }, at) => [
        { row, column: 'all', value: dues[at]! / 100, base: null },
        { row, column: 'due_on', value: firstOfMonth(), base: null },
      ]),
    });
  const { job_id } = await ask<{ job_id: string }>(head, 'POST', '/fees/runs', {
    academic_year_id,
    period: today().slice(0, 7),
    fee_sub_head_ids: billed.map((it) => it.id),
  });
  await jobEnds(head, job_id);
}

/** Waits for a job to be done. @throws where it failed */
export async function jobEnds(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => (await ask<{ state: string }>(page, 'GET', `/jobs/${id}`)).state, { timeout: 60_000 })
    .toMatch(/^(done|failed|cancelled)$/);
  const { state, message } = await ask<{ state: string; message: string | null }>(page, 'GET', `/jobs/${id}`);
  expect(state, message ?? '').toBe('done');
}

/** Opens a further section beside the one there is. @returns its id */
export async function openSectionBeside({ head, place }: OwnSchool, name: string): Promise<string> {
  const { academic_year_id, shift_id, version_id, class_id, study_group_id } = place;
  await ask(head, 'POST', '/academics/class-section-openings', {
    academic_year_id,
    shift_ids: [shift_id],
    version_ids: [version_id],
    names: [name],
    places: [{ class_id, study_group_id }],
  });
  const { sections } = await ask<OptionsAnswer>(head, 'GET', '/academics/options');
  return sections.find((it) => it.name === name)!.id;
}

/** A due slip for everybody of a section who owes something. @returns their numbers, by roll */
export async function makeSlips(
  { head, place }: OwnSchool,
  class_section_id = place.class_section_id,
): Promise<string[]> {
  const days = { up_to_on: today(), last_on: addDays(today(), 10) };
  await ask(head, 'POST', '/fees/due-slips', { class_section_id, ...days });
  const query = new URLSearchParams({ class_section_id, sort: 'roll', page_size: '100' });
  const { rows } = await ask<{ rows: { slip_no: string }[] }>(head, 'GET', `/fees/due-slips?${query}`);
  return rows.map((it) => it.slip_no);
}
