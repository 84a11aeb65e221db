import { expect, type Page, test } from '@playwright/test';
import { addDays, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { listRows } from './lists.ts';
import { screenOpens } from './opened-screens.ts';
import { admitFamily, type Child, foundSchool, jobEnds, type OwnSchool } from './own-school.ts';
import type { OptionsAnswer } from './people-section.ts';
import { keepSubjects } from './school-with-lessons.ts';
import { wordsOf } from './screen-texts.ts';
import { openOwnSession, type PageVariant } from './sign-in.ts';

const phone: PageVariant = { language: 'bn', width: 390 };
const say = wordsOf('bn');

test('a head teacher promotes a class on the telephone, and takes it back', async ({ browser }) => {
  const school = await foundSchool(browser);
  const children = await test.step('the annual result of a class is published, one child’s withheld', () =>
    endYear(school));
  const page = await openOwnSession(browser, phone, school.administrator);
  await test.step('a draft says what becomes of everybody, and names who is undecided', () =>
    draft(page, children));
  await test.step('the head decides about the undecided child', () => decide(page));
  await test.step('it may wait for the new year by itself, or be called off', () => letItWait(page));
  await test.step('it is carried out, and the children are in the new year', async () => {
    await carryOut(page);
    expect(await classesOf(school, children)).toEqual(['Seven 1, Six 1', 'Six 1, Six 2', 'Seven 2, Six 3']);
  });
  await test.step('it is undone, and everybody is where they were', async () => {
    await undo(page);
    expect(await classesOf(school, children)).toEqual(['Six 1', 'Six 2', 'Six 3']);
  });
  await test.step('another promotion of the same years can be prepared', () => draft(page, children));
  await school.head.context().close();
  await page.context().close();
});

interface Sheet {
  exam_subject_id: string;
  class_section_id: string;
}

/** Three children of Six: one passes, one fails everything, one passes but the result is withheld. */
async function endYear(school: OwnSchool): Promise<Child[]> {
  const { head, place } = school;
  await keepSubjects(school, 3);
  const { children } = await admitFamily(school, 3);
  const exam = await holdExam(school);
  await enterMarks(head, exam.id, [0.8, 0.1, 0.6]);
  await publish(head, exam.id, place.class_id, children[2]!);
  await openNextYear(school);
  return children;
}

async function holdExam({ head, place }: OwnSchool): Promise<{ id: string }> {
  await ask(head, 'POST', '/exam-types/usual');
  const types = await ask<{ rows: { id: string; code: string }[] }>(head, 'GET', '/exam-types?page_size=50');
  const { academic_year_id, class_id, study_group_id } = place;
  const exam = await ask<{ id: string }>(head, 'POST', '/exams', {
    academic_year_id,
    exam_type_id: types.rows[0]!.id,
    name_en: 'Annual',
    name_bn: 'বার্ষিক',
    starts_on: today(),
    ends_on: today(),
    classes: [{ class_id, study_group_id }],
    fills_unset_marks: true,
  });
  await ask(head, 'POST', `/exams/${exam.id}/declaration`, {});
  await ask(head, 'POST', `/exams/${exam.id}/marks-opening`, {});
  return exam;
}

/** A share of the full marks in everything, by roll. */
async function enterMarks(head: Page, examId: string, shares: readonly number[]): Promise<void> {
  const { sheets } = await ask<{ sheets: Sheet[] }>(head, 'GET', `/exams/${examId}/mark-sheets`);
  for (const { exam_subject_id, class_section_id } of sheets) {
    const path = `/exam-subjects/${exam_subject_id}/mark-sheets/${class_section_id}`;
    const { components, students } = await ask<{
      components: { id: string; full_mark: number }[];
      students: { enrolment_id: string; roll: number }[];
    }>(head, 'GET', path);
    const cells = students.flatMap(({ enrolment_id, roll }) =>
      components.map(({ id, full_mark }) => ({
        enrolment_id,
        component_id: id,
        was: null,
        now: Math.floor(full_mark * shares[roll - 1]!),
      })),
    );
    await ask(head, 'PUT', `${path}/marks`, { cells });
  }
}

async function publish(head: Page, exam_id: string, class_id: string, withheld: Child): Promise<void> {
  const { job_id, runs } = await ask<{ job_id: string; runs: { id: string }[] }>(
    head,
    'POST',
    '/results/runs',
    { exam_id, class_ids: [class_id] },
  );
  await jobEnds(head, job_id);
  const run = `/results/runs/${runs[0]!.id}`;
  const { rows } = await ask<{ rows: { enrolment_id: string; student_no: string }[] }>(
    head,
    'GET',
    `${run}/results?page_size=50`,
  );
  const { enrolment_id } = rows.find((it) => it.student_no === withheld.student_no)!;
  await ask(head, 'POST', `${run}/withholdings`, { enrolment_id, reason: 'Books were not returned' });
  await ask(head, 'POST', `${run}/publication`, {});
}

/** The next year with a section of Six and one of Seven. */
async function openNextYear({ head, place }: OwnSchool): Promise<void> {
  const years = await ask<Record<'id' | 'session_type' | 'ends_on', string>[]>(
    head,
    'GET',
    '/academics/years',
  );
  const { ends_on, session_type } = years.find((it) => it.id === place.academic_year_id)!;
  const starts_on = addDays(ends_on, 1);
  const next = await ask<{ id: string }>(head, 'POST', '/academics/years', {
    name: starts_on.slice(0, 4),
    session_type,
    starts_on,
    ends_on: addDays(starts_on, 364),
  });
  const { classes } = await ask<OptionsAnswer>(head, 'GET', '/academics/options');
  const { shift_id, version_id, study_group_id } = place;
  const seven = classes.find((it) => it.code.toLowerCase() === 'seven')!.id;
  await ask(head, 'POST', '/academics/class-section-openings', {
    academic_year_id: next.id,
    shift_ids: [shift_id],
    version_ids: [version_id],
    names: ['A'],
    places: [place.class_id, seven].map((class_id) => ({ class_id, study_group_id })),
  });
}

const listPath = '/site/student/promotion/view';

async function draft(page: Page, children: readonly Child[]): Promise<void> {
  await page.goto(listPath);
  await page
    .getByRole('button', { name: say('promotions:promotion.add') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  const exam = drawer.getByRole('combobox', { name: say('promotions:promotion.exam') });
  await expect(exam).toHaveValue('বার্ষিক');
  await drawer.getByRole('button', { name: say('promotions:promotion.save') }).click();
  await page.waitForURL(`**${listPath}/*`);
  // The list shows the state as well, until the other page is there.
  const exceptions = page.getByRole('link', { name: say('promotions:promotion.see_exceptions') });
  await expect(exceptions).toBeVisible();
  await expect(page.getByText(say('promotions:promotion.state.draft')).first()).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await exceptions.click();
  await screenOpens(page, '/site/student/promotion/view/:id/students', 'bn');
  const rows = page.getByRole('main').locator('tbody tr, ul > li');
  await expect(rows.filter({ hasText: children[2]!.name_bn })).toContainText(
    say('promotions:promotion.problems.result_withheld'),
  );
  await expect(rows.filter({ hasText: children[0]!.name_bn })).toHaveCount(0);
  await page.goBack();
  await expect(exceptions).toBeVisible();
}

async function decide(page: Page): Promise<void> {
  const roll = say('promotions:promotion.roll_number', { roll: localDigits(3, 'bn') });
  const row = page.getByRole('radiogroup', { name: `${roll}, ${say('promotions:promotion.outcome')}` });
  const promoted = row.getByRole('radio', {
    name: say('promotions:promotion.outcomes.promoted'),
    exact: true,
  });
  await promoted.tap();
  await expect(promoted).toBeChecked();
  await page.getByRole('button', { name: say('ui:save'), exact: true }).click();
  await expect(page.getByText(say('ui:grid.status.saved'))).toBeVisible();
  await expect(page.getByRole('link', { name: say('promotions:promotion.see_exceptions') })).toBeHidden();
}

async function letItWait(page: Page): Promise<void> {
  const wait = page.getByRole('button', {
    name: new RegExp(say('promotions:promotion.schedule', { date: '.+' })),
  });
  await wait.click();
  const callOff = page.getByRole('button', { name: say('promotions:promotion.unschedule') });
  await expect(callOff).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
  await callOff.click();
  await expect(callOff).toBeHidden();
  await expect(wait).toBeVisible();
}

async function carryOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('promotions:promotion.execute'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('promotions:promotion.execute'), exact: true }).click();
  await expect(page.getByText(say('promotions:promotion.state.done'), { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('ui:more_actions') }).click();
  await page.getByRole('button', { name: say('promotions:promotion.undo'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('promotions:promotion.undo'), exact: true }).click();
  await expect(page.getByText(say('promotions:promotion.state.undone')).first()).toBeVisible();
  await page.goto(listPath);
  await expect(listRows(page)).toHaveCount(1);
  await expect(listRows(page).first()).toContainText(say('promotions:promotion.state.undone'));
}

/** The classes of each child as they follow one another, newest first. */
async function classesOf({ head }: OwnSchool, children: readonly Child[]): Promise<string[]> {
  const answers = await Promise.all(
    children.map(({ student_id }) =>
      ask<{ memberships: { academic_year: string; class_name_en: string; roll: number }[] }>(
        head,
        'GET',
        `/students/${student_id}/placements`,
      ),
    ),
  );
  return answers.map(({ memberships }) =>
    memberships.map(({ class_name_en, roll }) => `${class_name_en} ${roll}`).join(', '),
  );
}
