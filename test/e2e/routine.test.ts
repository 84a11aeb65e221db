import { expect, type Page, test } from '@playwright/test';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { foundSchool, type OwnSchool, openSectionBeside } from './own-school.ts';
import { answerTo, listenToTraffic } from './page-requests.ts';
import { employ, keepSubjects } from './school-with-lessons.ts';
import { wordsOf } from './screen-texts.ts';

const say = wordsOf('en');
const hours = [
  ['08:00', '08:45'],
  ['08:45', '09:30'],
  ['09:30', '10:15'],
] as const;

test('a lesson is dragged and moved by keyboard, and shows where its teacher is busy', async ({
  browser,
}) => {
  const school = await foundSchool(browser);
  const page = school.head;
  const periods = await test.step('a teacher has the first hour here, the second in section B', () =>
    teachTwoSections(school));
  const { class_section_id } = school.place;
  const cell = (number: number) => page.locator(`[data-period="${periods[number - 1]}"]`);
  const lesson = /Rokeya/;
  const busy = say('routine:grid.teacher_in', { section: 'Six B' });
  await page.goto(`/site/routine/master?class_section_id=${class_section_id}`);
  await expect(cell(1)).toHaveText(lesson);

  await test.step('while it is dragged the hour in B says why not, and a drop there changes nothing', async () => {
    await grab(page, periods[0]!);
    await hover(page, periods[1]!);
    await expect(cell(2)).toContainText(busy);
    await expect(cell(3)).not.toContainText(busy);
    const traffic = listenToTraffic(page);
    await drop(page);
    await traffic.settle();
    await expect(cell(1)).toHaveText(lesson);
    expect(await placed(page, school)).toEqual([1]);
  });
  await test.step('dropped on a free hour, it stays there', async () => {
    await grab(page, periods[0]!);
    await hover(page, periods[2]!);
    await answerTo(page, ['PUT', '/cells'], () => drop(page));
    await expect(cell(3)).toHaveText(lesson);
    expect(await placed(page, school)).toEqual([3]);
    expect(await seriousViolations(page)).toEqual([]);
  });
  await test.step('by keyboard it is cut, refused in the busy hour, and put back to the first', async () => {
    await cell(3).focus();
    await page.keyboard.press('Control+x');
    await page.keyboard.press('ArrowLeft');
    await expect(cell(2)).toBeFocused();
    await page.keyboard.press('Control+v');
    await expect(page.getByRole('alert').filter({ hasText: busy }).first()).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(cell(1)).toBeFocused();
    await answerTo(page, ['PUT', '/cells'], () => page.keyboard.press('Control+v'));
    await expect(cell(1)).toHaveText(lesson);
    expect(await placed(page, school)).toEqual([1]);
  });
  await page.context().close();
});

/** @returns the periods of Sunday in their order */
async function teachTwoSections(school: OwnSchool): Promise<string[]> {
  const { head, place } = school;
  const teacher = await employ(head, 'Rokeya', 'রোকেয়া');
  const [subject] = await keepSubjects(school, 1);
  const other = await openSectionBeside(school, 'B');
  const periods: string[] = [];
  for (const [at, [starts_at, ends_at]] of hours.entries()) {
    const bell = await ask<{ id: string; period_no: number }[]>(head, 'PUT', '/routine/periods', {
      shift_id: place.shift_id,
      weekdays: [7],
      period_no: at + 1,
      starts_at,
      ends_at,
    });
    periods.push(bell.find((it) => it.period_no === at + 1)!.id);
  }
  const lesson = { subject_id: subject!.subject_id, employee_id: teacher.id };
  for (const [section, period_id] of [
    [place.class_section_id, periods[0]],
    [other, periods[1]],
  ])
    await ask(head, 'PUT', `/routine/class-sections/${section}/cells`, { cells: [{ period_id, lesson }] });
  return periods;
}

const centre = async (page: Page, period: string) => {
  const box = (await page.locator(`[data-period="${period}"]`).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2] as const;
};

async function grab(page: Page, period: string): Promise<void> {
  await page.mouse.move(...(await centre(page, period)));
  await page.mouse.down();
}

/** Over a cell in steps, as a hand does it. */
async function hover(page: Page, period: string): Promise<void> {
  await page.mouse.move(...(await centre(page, period)), { steps: 12 });
  await expect(page.locator('[data-over]').locator(`[data-period="${period}"]`)).toBeVisible();
}

/** Lets go, and waits for the picture of the lesson to come to rest. */
async function drop(page: Page): Promise<void> {
  await page.mouse.up();
  await expect(page.locator('[data-dnd-placeholder]')).toHaveCount(0);
}

/** The numbers of the periods that have a lesson in section A. */
async function placed(page: Page, { place }: OwnSchool): Promise<number[]> {
  const { periods, entries } = await ask<{
    periods: { id: string; period_no: number }[];
    entries: { routine_period_id: string }[];
  }>(page, 'GET', `/routine?${new URLSearchParams({ ...place })}`);
  return entries.map((it) => periods.find((of) => of.id === it.routine_period_id)!.period_no);
}
