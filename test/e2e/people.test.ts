import { expect, type Page, test } from '@playwright/test';
import writeExcelFile from 'write-excel-file/node';
import { translator } from '#kernel/language/translate.ts';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { findViolations, seriousViolations } from './accessibility.ts';
import { listRows } from './lists.ts';
import type { OptionsAnswer, PlacedSection } from './people-section.ts';
import { openSection } from './people-section.ts';
import type { Credentials } from './sessions.ts';
import {
  looks,
  openOwnSession,
  openSignedInPage,
  ownMobile,
  type PageVariant,
  pageVariants,
  phone,
} from './sign-in.ts';
import { readSlip } from './slips.ts';

for (const look of looks(phone)) {
  test(`students are admitted, attendance is taken, and they see it, in ${look.language} at ${look.width}`, async ({
    browser,
  }) => {
    const { language } = look;
    const t = translator(language);
    const office = await openSignedInPage(browser, 'site-admin', look);
    office.setDefaultTimeout(30_000);
    const { section, options } = await openSection(browser, look, office);
    const mark = section.name;
    const mobile = ownMobile();
    const names = choicesOf(options, section, language);

    await test.step('a spreadsheet is matched by hand and checked, and its valid rows admitted', async () => {
      const file = await listFile(mark, mobile);
      await readList(office, file, language);
      await choosePlace(office, names, language);
      // An unknown heading is matched by hand; the column of passwords was not read.
      await expect(office.getByText(t('admissions:batch.secret', { names: 'Password' }))).toBeVisible();
      await pick(office, 'Pupil', t('people:import.field.full_name'));
      await office.getByRole('button', { name: t('admissions:batch.check') }).click();
      const report = office.getByRole('table', { name: t('ui:import.what') });
      await expect(report).toContainText('12345');
      await expect(office.getByRole('region', { name: t('ui:import.report') })).toBeFocused();
      await expect(office.getByText(t('admissions:batch.plan.title'))).toBeInViewport();
      expect(await seriousViolations(office)).toEqual([]);
      const admit = { count: 2, number: digits(2, language) };
      await office.getByRole('button', { name: t('admissions:batch.admit', admit), exact: true }).click();
      await expect(office.getByText(t('admissions:batch.done', admit))).toBeInViewport();
      // The list is opened again by its address, with what its check said.
      await office.reload();
      await expect(office.getByText(t('admissions:batch.done', admit))).toBeVisible();
      await expect(report).toContainText('12345');
    });

    await test.step('the same file imported again admits nobody', async () => {
      await office.getByRole('button', { name: t('admissions:batch.start_again') }).click();
      await readList(office, await listFile(mark, mobile), language);
      await choosePlace(office, names, language);
      await pick(office, 'Pupil', t('people:import.field.full_name'));
      await office.getByRole('button', { name: t('admissions:batch.check') }).click();
      await expect(office.getByRole('button', { name: t('admissions:batch.admit_none') })).toBeDisabled();
      await office.getByRole('button', { name: t('admissions:batch.discard') }).click();
      await expect(office.getByRole('button', { name: t('ui:import.choose_file') })).toBeVisible();
    });

    await test.step('the valid rows of a typed list are admitted, and the refused rows stay', async () => {
      await office.goto('/site/admission/batch/form?way=type');
      await choosePlace(office, names, language);
      const cell = (line: number, field: string) =>
        office.getByLabel(
          `${t('admissions:batch.row')} ${digits(line, language)}, ${t(`people:import.field.${field}`)}`,
          {
            exact: true,
          },
        );
      const typed = (line: number, phone: string) =>
        [
          `Typed ${mark} ${line}`,
          '',
          'Father',
          'Mother',
          phone,
          'Islam',
          'Male',
          `2014-02-0${line}`,
          String(20 + line),
        ].join('\t');
      await cell(2, 'full_name').focus();
      await office.evaluate(
        (text) => {
          const data = new DataTransfer();
          data.setData('text/plain', text);
          document.activeElement?.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
          );
        },
        `${typed(1, ownMobile())}\n${typed(2, '12')}`,
      );
      await office.getByRole('button', { name: t('ui:save'), exact: true }).click();
      await expect(
        office.getByText(t('admissions:batch.done', { count: 1, number: digits(1, language) })),
      ).toBeVisible();
      await expect(cell(2, 'full_name')).toHaveValue('');
      await expect(cell(3, 'full_name')).toHaveValue(`Typed ${mark} 2`);
      await expect(cell(3, 'contact_number')).toHaveAttribute('aria-invalid', 'true');
      expect(await seriousViolations(office)).toEqual([]);
      await office.getByRole('button', { name: t('ui:grid.undo') }).waitFor();
    });

    const account = await test.step('the office admits one student with documents and an account', () =>
      admitInside(office, names, mark, language));

    const roll = (number: number) => t('attendance:roll_number', { roll: digits(number, language) });
    const place = new URLSearchParams({ ...section.place, on_date: section.day, period: '0' });
    const register = `/site/student-attendance/master?${place}`;
    const board = `/site/student-attendance/master?on_date=${section.day}`;
    const sectionOn = (page: Page) =>
      page
        .getByRole('navigation', { name: t('academics:section_field.board') })
        .getByRole('link', { name: localDigits(section.name, language) })
        .first();
    const choice = (page: Page, number: number, status: string) =>
      page
        .getByRole('radiogroup', { name: `${roll(number)}, ${t('attendance:column.status')}`, exact: true })
        .getByRole('radio', { name: t(`attendance:status.${status}`), exact: true });

    const taker = section.isToday ? await openSignedInPage(browser, 'teacher', look) : office;
    const second = await openSignedInPage(browser, 'site-admin', look);
    for (const page of [taker, second]) page.setDefaultTimeout(30_000);
    await test.step('the register is taken with the keyboard, and a reload keeps the draft', async () => {
      await second.goto(register);
      await expect(choice(second, 1, 'P')).toBeVisible();
      await taker.goto(board);
      await expect(sectionOn(taker)).toContainText(t('attendance:board.not_taken'));
      expect(await seriousViolations(taker)).toEqual([]);
      const field = taker.getByRole('combobox', { name: t('shared:field.class_section_id'), exact: true });
      await field.fill(`7 ${section.name}`);
      await field.press('Enter');
      await taker.waitForURL(`**class_section_id=${section.id}*`);
      // Everybody is present until somebody says otherwise; by itself that is no work that could be lost.
      await expect(choice(taker, 30, 'P')).toBeChecked();
      await taker.goBack();
      await expect(sectionOn(taker)).toContainText(t('attendance:board.not_taken'));
      await taker.goForward();
      await choice(taker, 1, 'P').focus();
      // A letter marks the student and goes on to the next one.
      for (const key of ['a', 'ArrowUp', 'Enter', 'l', 'v', 'Control+z']) await taker.keyboard.press(key);
      await expect(choice(taker, 21, 'LV')).not.toBeChecked();
      taker.once('dialog', (dialog) => dialog.accept());
      await taker.reload();
      await expect(choice(taker, 1, 'A')).toBeChecked();
      await expect(choice(taker, 2, 'L')).toBeChecked();
      await expect(choice(taker, 30, 'P')).toBeChecked();
      expect(await seriousViolations(taker)).toEqual([]);
      await taker.getByRole('button', { name: t('ui:save'), exact: true }).click();
      await expect(taker.getByText(t('ui:grid.status.saved'))).toBeVisible();
      await office.goto(board);
      await expect(sectionOn(office)).not.toContainText(t('attendance:board.not_taken'));
    });

    await test.step('the second user to save is shown the cells that differ', async () => {
      for (const [number, status] of [
        [1, 'P'],
        [2, 'P'],
        [21, 'P'],
        [30, 'P'],
      ] as const) {
        await choice(second, number, status).click();
      }
      await second.getByRole('button', { name: t('ui:save'), exact: true }).click();
      const dialog = second.getByRole('dialog', { name: t('ui:grid.conflict.title') });
      await expect(dialog).toContainText(roll(1));
      await expect(dialog).toContainText(roll(2));
      await expect(dialog).not.toContainText(roll(30));
      expect(await seriousViolations(second)).toEqual([]);
      await dialog.getByRole('button', { name: t('ui:grid.conflict.all_theirs') }).click();
      await dialog.getByRole('button', { name: t('ui:grid.conflict.apply') }).click();
      await expect(choice(second, 1, 'A')).toBeChecked();
      await expect(second.getByText(t('ui:grid.status.saved'))).toBeVisible();
    });

    await test.step('the report and the student page show the register, and the class list is printed', async () => {
      const range = { view: 'absentees', from: section.day, to: section.day };
      await office.goto(
        `/site/student-attendance/report?${new URLSearchParams({ ...section.place, ...range })}`,
      );
      await expect(office.locator('main')).toContainText(`Imported ${mark} One`);
      await office.goto(`/student/view/${account.studentId}?tab=attendance`);
      await expect(office.getByRole('table', { name: t('attendance:tab.months') })).toBeVisible();
      expect(await seriousViolations(office)).toEqual([]);
      await office.goto(`/student/list?class_section_id=${section.id}`);
      // A phone has the further buttons of a page behind one.
      if (look.width < 768) await office.getByRole('button', { name: t('ui:more_actions') }).click();
      await office.getByRole('button', { name: t('people:list.print') }).click();
      await office.getByRole('button', { name: t('people:print.start') }).click();
      await expect(office.getByRole('link', { name: t('ui:job.download') })).toBeVisible({ timeout: 60_000 });
    });

    await test.step('the student sees their own attendance', async () => {
      const student = await openOwnSession(browser, look, account);
      await student.goto(`/student/attendance/my-attendance?month=${section.day.slice(0, 7)}`);
      await expect(student.locator('main table')).toContainText(t('attendance:letter.P'));
      expect(await seriousViolations(student)).toEqual([]);
      await student.context().close();
    });

    for (const page of new Set([office, taker, second])) await page.context().close();
  });
}

test('the name of a student in the list is a link, and Back restores the list', async ({ browser }) => {
  const page = await openSignedInPage(browser, 'site-admin', { language: 'en', width: 1280 });
  const t = translator('en');
  await page.goto('/student/list');
  await page.getByRole('button', { name: t('people:list.roll') }).click();
  const answer = page.waitForResponse(
    (it) => /\/students\?.*\bpage=2\b/.test(it.url()) && it.url().includes('sort=roll'),
  );
  await page.getByRole('button', { name: t('ui:list.next') }).click();
  const { rows } = (await (await answer).json()) as {
    rows: { id: string; name_en: string; contact_number: string }[];
  };
  expect(rows.length).toBeGreaterThan(0);
  const [student] = rows;
  const links = page.locator('main tbody tr a[href^="/student/view/"]');
  // Where there is no photo, the initials stand before the name.
  const names = rows.map((it) => new RegExp(`${RegExp.escape(it.name_en)}$`));
  await expect(links).toHaveText(names);
  const path = `/student/view/${student!.id}`;
  await expect(links.first()).toHaveAttribute('href', path);
  const call = page.locator('main tbody tr').first().locator('a[href^="tel:"]');
  await expect(call).toHaveAttribute('href', `tel:+${student!.contact_number}`);

  const list = page.url();
  expect(list).toContain('sort=roll');
  const opened = page.context().waitForEvent('page');
  await links.first().click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`${path}$`));
  await tab.close();
  expect(page.url()).toBe(list);

  await links.first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}`);
  await page.goBack();
  expect(page.url()).toBe(list);
  await expect(links).toHaveText(names);
  await page.context().close();
});

test('rows stay readable until those of the next choice are there', async ({ browser }) => {
  const page = await openSignedInPage(browser, 'site-admin', phone);
  await page.goto('/student/list');
  await expect(listRows(page).first()).toBeVisible();
  const isAsked = Promise.withResolvers<void>();
  const isExamined = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/students\?.*sort=-roll/, async (route) => {
    isAsked.resolve();
    await isExamined.promise;
    await route.continue();
  });
  await page.getByRole('combobox', { name: translator('bn')('ui:list.sort') }).selectOption('-roll');
  await isAsked.promise;
  await expect(page.locator('main ul[aria-busy="true"]')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  isExamined.resolve();
  await expect(page.locator('main ul[aria-busy="false"]')).toBeVisible();
  await page.context().close();
});

for (const look of pageVariants) {
  const { language, width } = look;
  test(`students are narrowed by filters that show as chips, in ${language} at ${width}`, async ({
    browser,
  }) => {
    const isPhone = width < 500;
    const page = await openSignedInPage(browser, 'site-admin', look);
    const t = translator(language);
    const name = (key: string) => t(`shared:field.${key}`);
    await page.goto('/student/list');
    const button = page.getByRole('button', { name: new RegExp(`^${t('ui:list.filter')}( \\(|$)`) });
    const chip = (key: string, value: string) =>
      page.getByRole('button', { name: `${t('ui:list.remove_filter')} ${name(key)}: ${value}`, exact: true });
    const panel = page.getByRole('dialog', { name: t('ui:list.filter') });
    const count = (number: number) => t('ui:list.filters_set', { number: digits(number, language) });
    const year = digits(Number(today().slice(0, 4)), language);
    const six = { en: 'Six', bn: 'ষষ্ঠ' }[language];

    await test.step('the year that the list sets by itself is a chip, and does not count', async () => {
      await expect(listRows(page).first()).toBeVisible();
      await expect(chip('academic_year_id', year)).toBeVisible();
      await expect(button).toHaveText(t('ui:list.filter'));
    });

    await test.step('a choice counts at once, typed without spaces and in either case', async () => {
      await button.press('Enter');
      const field = panel.getByRole('combobox', { name: name('class_id'), exact: true });
      if (isPhone) await field.click();
      else await field.fill(six.toUpperCase());
      await page.getByRole('option', { name: six, exact: true }).click();
      await expect(page).toHaveURL(/class_id=/);
      // Escape closes the list of a field first, and then the filters.
      await field.click();
      await page.keyboard.press('Escape');
      await expect(panel).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(button).toContainText(count(1));
      await expect(button).toBeFocused();
      await expect(chip('class_id', six)).toBeVisible();
      expect(await seriousViolations(page)).toEqual([]);
    });

    await test.step('chips are removed by keyboard, also the one of the list itself', async () => {
      await chip('class_id', six).press('Enter');
      await expect(chip('class_id', six)).toHaveCount(0);
      await expect(page).not.toHaveURL(/class_id=/);
      await expect(button).toBeFocused();
      await expect(button).toHaveText(t('ui:list.filter'));
      await chip('academic_year_id', year).click();
      await expect(page).toHaveURL(/academic_year_id=(&|$)/);
      await button.click();
      await panel.getByRole('button', { name: t('ui:list.clear_filters') }).click();
      await panel
        .getByRole('button', { name: t('ui:close') })
        .last()
        .click();
      await expect(chip('academic_year_id', year)).toBeVisible();
    });

    await test.step('a row has a link, a state and a call', async () => {
      const row = listRows(page).first();
      await expect(row.locator('a[href^="tel:+8801"]')).toBeVisible();
      await expect(row).toContainText(t('people:status.active'));
      if (isPhone) {
        // The rows of the old order are taken away when the new ones come.
        const answer = page.waitForResponse(/sort=-roll/);
        await page.getByRole('combobox', { name: t('ui:list.sort') }).selectOption('-roll');
        await answer;
        await expect(page.getByRole('main').locator('ul[aria-busy="false"]')).toBeVisible();
        expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(52);
      }
      const link = row.getByRole('link').first();
      await expect(link).toHaveAttribute('href', /^\/student\/view\//);
      await link.press('Enter');
      await page.waitForURL('**/student/view/**');
    });
    await page.context().close();
  });
}

type Names = ReturnType<typeof choicesOf>;

const digits = (number: number, language: PageVariant['language']) =>
  language === 'bn' ? String(number).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!) : String(number);

/** The choices that lead to a section, by the names of the fields, as the page shows them. */
function choicesOf(options: OptionsAnswer, section: PlacedSection, language: PageVariant['language']) {
  const name = (list: { id: string; name_en: string; name_bn: string }[], id: string) =>
    list.find((it) => it.id === id)?.[`name_${language}`] ?? '';
  return {
    shift_id: name(options.shifts, section.place.shift_id),
    version_id: name(options.versions, section.place.version_id),
    class_id: name(options.classes, section.place.class_id),
    study_group_id: name(options.study_groups, section.place.study_group_id),
    class_section_id: section.name,
  };
}

/** The combobox of that name. */
const listField = (page: Page, name: string) => page.getByRole('combobox', { name }).first();

/** Chooses an option of a field. */
async function pick(page: Page, name: string, entry: string) {
  await listField(page, name).click();
  await page.getByRole('option', { name: entry, exact: true }).click();
}

/** Types the name of the section; shift, version, class and group follow it. */
async function choosePlace(page: Page, names: Names, language: PageVariant['language']) {
  const t = translator(language);
  const { class_section_id, ...parts } = names;
  const field = listField(page, t('shared:field.class_section_id'));
  await field.fill(class_section_id);
  await field.press('Enter');
  for (const [part, entry] of Object.entries(parts))
    await expect(listField(page, t(`shared:field.${part}`))).toHaveValue(entry);
}

/** Three pupils, one with a telephone that is none, under headings of both languages. */
function listFile(mark: string, mobile: string): Promise<Buffer> {
  const row = (name: string, phone: string, roll: number) => [
    `Imported ${mark} ${name}`,
    'পিতা',
    'মাতা',
    phone,
    'ইসলাম',
    'ছেলে',
    `0${roll}/03/2014`,
    String(roll),
    'hunter2',
  ];
  const rows = [
    ['Pupil', 'পিতার নাম', 'মাতার নাম', 'মোবাইল', 'ধর্ম', 'লিঙ্গ', 'জন্ম তারিখ', 'রোল', 'Password'],
    row('One', mobile, 1),
    row('Two', mobile, 2),
    row('Three', '12345', 3),
  ];
  return writeExcelFile(rows.map((cells) => cells.map((value) => ({ type: String, value })))).toBuffer();
}

async function readList(page: Page, buffer: Buffer, language: PageVariant['language']) {
  const t = translator(language);
  await page.goto('/site/admission/batch/form');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('ui:import.choose_file') }).click();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await (await choosing).setFiles({ name: 'pupils.xlsx', mimeType, buffer });
  await expect(page.getByText('pupils.xlsx')).toBeVisible();
}

interface Account extends Credentials {
  studentId: string;
}

async function admitInside(
  page: Page,
  names: Names,
  mark: string,
  language: PageVariant['language'],
): Promise<Account> {
  const t = translator(language);
  const box = (name: string) => page.locator(`[name=${name}]`);
  await page.goto('/site/admission/inside-admission/form');
  await page.getByRole('button', { name: t('admissions:inside.submit'), exact: true }).click();
  await expect(box('first_name')).toHaveAttribute('aria-invalid', 'true');
  // What the section fills in leaves the marks of other fields alone.
  await choosePlace(page, names, language);
  await expect(box('first_name')).toHaveAttribute('aria-invalid', 'true');
  expect(await seriousViolations(page)).toEqual([]);
  await box('first_name').fill(`Inside ${mark}`);
  await box('father_name').fill('Abdul Karim');
  await box('mother_name').fill('Salma Begum');
  // A number that another family has would raise a question.
  await box('contact_number').fill(ownMobile());
  await box('roll_number').fill('30');
  await box('date_of_birth').fill('05/03/2014');
  await pick(page, t('shared:field.gender'), t('people:gender.female'));
  await pick(page, t('shared:field.religion'), t('people:religion.islam'));
  const choosing = page.waitForEvent('filechooser');
  const paper = t('admissions:paper.birth_certificate');
  await page.getByRole('button', { name: t('admissions:paper.choose_named', { paper }) }).click();
  const file = { name: 'birth.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 birth') };
  await (await choosing).setFiles(file);
  await page.getByLabel(t('admissions:inside.student_account')).check();
  await page.getByRole('button', { name: t('admissions:inside.submit'), exact: true }).click();
  const accounts = page.getByRole('table', { name: t('admissions:inside.accounts') });
  await expect(accounts).toBeVisible();
  const slip = await readSlip(accounts.locator('tbody tr td'));
  await page.getByRole('link', { name: t('admissions:inside.open') }).click();
  await page.getByRole('tab', { name: t('people:tab.documents') }).click();
  await expect(page.getByRole('link', { name: paper })).toBeVisible();
  const studentId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  return { studentId, ...slip };
}
