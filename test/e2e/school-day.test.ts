import { expect, type Page, test } from '@playwright/test';
import { addDays, formatDay, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { seriousViolations } from './accessibility.ts';
import { listRows } from './lists.ts';
import { screenOpens } from './opened-screens.ts';
import { openSchoolWithLessons, type SchoolWithLessons } from './school-with-lessons.ts';
import { wordsOf } from './screen-texts.ts';
import { openOwnSession, type PageVariant } from './sign-in.ts';

const phone: PageVariant = { language: 'bn', width: 390 };
const say = wordsOf('bn');
const tomorrow = addDays(today(), 1);
const dayAfter = addDays(today(), 2);

test('a guardian’s morning: lessons of today, leave of one child, absence of the other', async ({
  browser,
}) => {
  const school = await openSchoolWithLessons(browser);
  const [first, second] = school.children;
  const page = await openOwnSession(browser, phone, school.guardian);
  await test.step('the start page shows what each child has now', async () => {
    for (const { name_bn } of school.children) {
      const card = page.getByRole('article', { name: name_bn });
      await expect(card).toContainText(school.subject_bn);
      await expect(card).toContainText(school.busy.name_bn);
    }
    expect(await seriousViolations(page)).toEqual([]);
  });
  await test.step('leave is asked for today, and stands there after a reload', () => askForLeave(page));
  const teacher = await openOwnSession(browser, phone, school.busy.account);
  await test.step('the class teacher approves it from the start page', () => approve(teacher));
  await test.step('the guardian is told', async () => {
    await expectNotification(page, say('leave:told.student_approved', { name: first!.name_bn, days: '' }));
  });
  await test.step('the register opens with the leave; the other child is marked absent', async () => {
    await openRegister(teacher, school, today());
    await expect(choice(teacher, 1, 'LV')).toBeChecked();
    await mark(teacher, 2, 'A');
  });
  const about = { names: second!.name_bn, date: formatDay(today(), 'bn') };
  const absence = say('attendance:told.absence', about);
  await test.step('the guardian sees both on the start page, and is told of the absence', async () => {
    await page.goto('/dashboard');
    for (const [child, status] of [
      [first!, 'LV'],
      [second!, 'A'],
    ] as const)
      await expect(page.getByRole('article', { name: child.name_bn })).toContainText(
        say(`dashboard:child.status.${status}`),
      );
    await expectNotification(page, absence);
  });
  await test.step('the notification opens the attendance of that child, whoever was chosen before', async () => {
    const chosen = ({ name_bn }: { name_bn: string }) =>
      page.getByRole('button', { name: say('panel:child').replace('{{name}}', name_bn) });
    await expect(chosen(first!)).toBeVisible();
    await page.getByText(absence).first().click();
    await page.getByRole('link', { name: say('communication:notification.open_record') }).click();
    await page.waitForURL('**/student/attendance/my-attendance');
    await expect(chosen(second!)).toBeVisible();
    await chosen(second!).click();
    await page.getByRole('menuitem', { name: first!.name_bn }).click();
    await expect(chosen(first!)).toBeVisible();
  });
  await closeAll(school, page, teacher);
});

test('a teacher’s day: register, lesson, leave, substitution', async ({ browser }) => {
  const school = await openSchoolWithLessons(browser);
  const page = await openOwnSession(browser, phone, school.busy.account);
  await test.step('the register waits on the start page, and is taken with three taps', async () => {
    await page.getByRole('main').locator('a[href*="/site/student-attendance/master"]').first().click();
    await mark(page, 1, 'A');
    await page.goto('/dashboard');
    await expect(page.getByRole('main')).toContainText(say('dashboard:task.own_register_taken.action'));
  });
  await test.step('a lesson of today is marked from the start page', () => takeLesson(page));
  await test.step('leave is applied for, and says beforehand what it takes', () => applyForLeave(page));
  const office = await openOwnSession(browser, phone, school.administrator);
  await test.step('the office approves it, and sees the lessons that are left', () => approveLeave(office));
  await test.step('a free colleague gets each lesson with one tap', () => cover(office, school));
  await test.step('both are told, and the colleague has the lessons', async () => {
    await expectNotification(page, say('leave:told.approved', { type: 'নৈমিত্তিক ছুটি', days: '' }));
    const colleague = await openOwnSession(browser, phone, school.free.account);
    await colleague.goto(`/site/student-attendance/lessons?on_date=${tomorrow}`);
    await expect(colleague.getByRole('heading', { name: say('routine:register.mine') })).toBeVisible();
    await closeAll(school, colleague);
  });
  await closeAll(school, page, office);
});

test('the office’s day: attendance, a holiday, a message with its cost', async ({ browser }) => {
  const school = await openSchoolWithLessons(browser);
  const page = await openOwnSession(browser, phone, school.administrator);
  await test.step('the start page leads to the register that is missing', async () => {
    await page.getByRole('main').locator('a[href*="/site/student-attendance/master"]').first().click();
    await page.waitForURL('**/site/student-attendance/master**');
    await openRegister(page, school, today());
    await mark(page, 2, 'A');
  });
  await test.step('the guardians of who is absent get an SMS, its parts known beforehand', () =>
    writeToAbsent(page));
  await test.step('a holiday is entered, and closes its day', () => enterHoliday(page, school));
  await closeAll(school, page);
});

const closeAll = async (school: SchoolWithLessons, ...pages: Page[]) => {
  for (const page of [school.head, ...pages]) await page.context().close();
};

async function expectNotification(page: Page, text: string): Promise<void> {
  await page.goto('/user/notification/all');
  await expect(page.getByText(text.replace(/[:,]?\s*$/, '')).first()).toBeVisible();
}

async function fillDays(page: Page, day: string): Promise<void> {
  const drawer = page.getByRole('dialog');
  for (const name of ['starts_on', 'ends_on'])
    await drawer.locator(`[name=${name}]`).fill(localDigits(day.split('-').reverse().join('/'), 'bn'));
}

async function askForLeave(page: Page): Promise<void> {
  await page.goto('/student/attendance/leave');
  await page
    .getByRole('button', { name: say('leave:student.add') })
    .first()
    .click();
  await fillDays(page, today());
  const drawer = page.getByRole('dialog');
  await drawer.locator('[name=reason]').fill('জ্বর');
  expect(await seriousViolations(page)).toEqual([]);
  await drawer.getByRole('button', { name: say('leave:application.send') }).click();
  await expect(drawer).toBeHidden();
  await page.reload();
  await expect(page.getByText('জ্বর')).toBeVisible();
}

async function approve(teacher: Page): Promise<void> {
  await teacher.reload();
  await teacher.getByRole('main').locator('a[href*="/site/student-leave/index"]').first().click();
  // The start page has lists of its own, and stays until the other is there.
  await screenOpens(teacher, '/site/student-leave/index', 'bn');
  await listRows(teacher).first().click();
  const drawer = teacher.getByRole('dialog');
  await expect(drawer).toContainText('জ্বর');
  await drawer.getByRole('button', { name: say('leave:approval.approve') }).click();
  await expect(drawer).toBeHidden();
  await expect(listRows(teacher)).toHaveCount(0);
}

async function openRegister(page: Page, { place }: SchoolWithLessons, on_date: string): Promise<void> {
  const { class_section_id } = place;
  await page.goto(
    `/site/student-attendance/master?${new URLSearchParams({ class_section_id, on_date, period: '0' })}`,
  );
}

const choice = (page: Page, roll: number, status: string) =>
  page
    .getByRole('radiogroup', {
      name: `${say('attendance:roll_number', { roll: localDigits(roll, 'bn') })}, ${say('attendance:column.status')}`,
    })
    .getByRole('radio', { name: say(`attendance:status.${status}`), exact: true });

/** Marks one student of a register that is open, and saves it. */
async function mark(page: Page, roll: number, status: string): Promise<void> {
  await choice(page, roll, status).tap();
  await page.getByRole('button', { name: say('ui:save'), exact: true }).click();
  await expect(page.getByText(say('ui:grid.status.saved'))).toBeVisible();
}

async function takeLesson(page: Page): Promise<void> {
  const lesson = page.getByRole('link', { name: say('dashboard:lesson.register.waiting') });
  await expect(lesson).toHaveCount(2);
  await lesson.first().click();
  await page.waitForURL('**/site/student-attendance/lessons**');
  await mark(page, 2, 'L');
  expect(await seriousViolations(page)).toEqual([]);
  await page.goto('/dashboard');
  await expect(lesson).toHaveCount(1);
}

async function applyForLeave(page: Page): Promise<void> {
  await page.goto('/site/employee-leave/index');
  await page
    .getByRole('button', { name: say('leave:application.add') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: say('leave:field.leave_type_id') }).click();
  await page.getByRole('option', { name: /^নৈমিত্তিক ছুটি/ }).click();
  await fillDays(page, tomorrow);
  await drawer.locator('[name=reason]').fill('পারিবারিক কাজ');
  await expect(drawer).toContainText(
    say('leave:application.will_take', { count: 1, number: localDigits(1, 'bn') }),
  );
  await drawer.getByRole('button', { name: say('leave:application.send') }).click();
  await expect(drawer).toBeHidden();
}

async function approveLeave(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('main').locator('a[href*="/site/employee-leave/leave-approve"]').first().click();
  await screenOpens(page, '/site/employee-leave/leave-approve', 'bn');
  await listRows(page).first().click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('পারিবারিক কাজ');
  await expect(drawer).toContainText(say('leave:approval.lessons'));
  expect(await seriousViolations(page)).toEqual([]);
  await drawer.getByRole('button', { name: say('leave:approval.approve') }).click();
  await expect(drawer).toBeHidden();
}

async function cover(page: Page, { busy, free }: SchoolWithLessons): Promise<void> {
  await page.goto(`/site/routine/substitution?on_date=${tomorrow}`);
  await expect(page.getByRole('heading', { name: new RegExp(busy.name_bn) })).toBeVisible();
  const give = page.getByRole('button', { name: say('routine:substitution.assign', { name: free.name_bn }) });
  const taken = page.getByText(say('routine:substitution.takes', { name: free.name_bn }));
  for (const lesson of [1, 2]) {
    await give.first().click();
    await expect(taken).toHaveCount(lesson);
  }
  expect(await seriousViolations(page)).toEqual([]);
}

async function writeToAbsent(page: Page): Promise<void> {
  await page.goto('/site/sms/master');
  await page.getByRole('combobox', { name: say('communication:master.to') }).click();
  await page.getByRole('option', { name: say('communication:master.kind.absent'), exact: true }).click();
  await page.locator('[name=text_bn]').fill('অভিভাবক সভা আগামীকাল সকাল ১০টায়।');
  const main = page.getByRole('main');
  await expect(main.getByText('অভিভাবক সভা')).toHaveCount(2);
  expect(await seriousViolations(page)).toEqual([]);
  await main
    .getByRole('button', { name: say('communication:master.send') })
    .last()
    .click();
  const question = page.getByRole('dialog');
  const one = localDigits(1, 'bn');
  await expect(question).toContainText(say('communication:master.question', { messages: one, parts: one }));
  await question.getByRole('button', { name: say('communication:master.send') }).click();
  await expect(page).toHaveURL(/tab=log/);
  await expect(listRows(page).first()).toContainText('অভিভাবক সভা');
}

async function enterHoliday(page: Page, school: SchoolWithLessons): Promise<void> {
  await page.goto('/site/calendar/monthly-view');
  await page
    .getByRole('button', { name: say('calendar:entry.add') })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('[name=name_en]').fill('Founding day');
  await drawer.locator('[name=name_bn]').fill('প্রতিষ্ঠা দিবস');
  await fillDays(page, dayAfter);
  await drawer.getByRole('button', { name: say('ui:save') }).click();
  await expect(drawer).toBeHidden();
  await openRegister(page, school, dayAfter);
  await expect(page.getByText(say('attendance:problem.holiday', { name: 'প্রতিষ্ঠা দিবস' }))).toBeVisible();
}
