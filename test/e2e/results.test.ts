import { expect, type Locator, type Page, test } from '@playwright/test';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { listRows } from './lists.ts';
import { wordsOf } from './screen-texts.ts';
import { looks, openSignedInPage, phone } from './sign-in.ts';

interface Sheet {
  exam_subject_id: string;
  class_section_id: string;
  class_section_name: string;
  subject_name_en: string;
  subject_name_bn: string;
}

interface FullSheet {
  components: { id: string; full_mark: number }[];
  students: { enrolment_id: string; roll: number }[];
  marks: { enrolment_id: string; component_id: string; mark: number | string | null }[];
}

interface OwnExam {
  exam_id: string;
  state: string;
}

for (const look of looks(phone)) {
  test(`an exam is declared, marked and its result published, in ${look.language} at ${look.width}`, async ({
    browser,
  }) => {
    const { language } = look;
    const t = wordsOf(language);
    const digits = (value: number | string) =>
      language === 'bn' ? String(value).replace(/\d/g, (it) => '০১২৩৪৫৬৭৮৯'[Number(it)]!) : String(value);
    const day = digits(today().split('-').reverse().join('/'));
    const name = `Model Test ${crypto.randomUUID().slice(0, 8)}`;

    const office = await openSignedInPage(browser, 'site-admin', look);
    const exam =
      await test.step('the office declares an exam for a class and opens it for marks', async () => {
        await office.goto('/site/exam/exam-declare/view');
        await office
          .getByRole('button', { name: t('exams:exam.add') })
          .first()
          .click();
        const form = office.getByRole('dialog');
        await form.getByRole('button', { name: t('ui:save') }).click();
        await expect(form.locator('[aria-invalid=true]').first()).toBeVisible();
        expect(await seriousViolations(office)).toEqual([]);
        await choose(
          office,
          form.getByRole('combobox', { name: t('shared:field.academic_year_id') }),
          digits(today().slice(0, 4)),
        );
        await choose(
          office,
          form.getByRole('combobox', { name: t('shared:field.exam_type_id') }),
          { en: 'Model Test', bn: 'মডেল টেস্ট' }[language],
        );
        // The form suggests names once type and year are chosen.
        await expect(form.locator('[name=name_bn]')).not.toHaveValue('');
        await form.locator('[name=name_en]').fill(name);
        await form.locator('[name=name_bn]').fill(name);
        await form.getByRole('combobox', { name: t('shared:field.classes') }).click();
        await office
          .getByRole('option', { name: { en: 'Nine (Science)', bn: 'নবম (বিজ্ঞান)' }[language], exact: true })
          .click();
        await office.keyboard.press('Escape');
        await form.locator('[name=starts_on]').fill(day);
        await form.locator('[name=ends_on]').fill(day);
        await form.locator('[name=name_en]').click();
        await form.getByRole('button', { name: t('ui:save') }).click();
        await expect(form).toBeHidden();

        await search(office, name, t);
        await act(office, name, t('exams:exam.declare'), t);
        await expect(rowOf(office, name)).toContainText(t('exams:exam_state.declared'));
        await act(office, name, t('exams:exam.open_marks'), t);
        await expect(rowOf(office, name)).toContainText(t('exams:exam_state.marks_open'));
        expect(await seriousViolations(office)).toEqual([]);
        const list = await read<{ rows: { id: string }[] }>(office, `/exams?q=${encodeURIComponent(name)}`);
        return list.rows[0]!;
      });

    const teacher = await openSignedInPage(browser, 'teacher', look);
    teacher.on('dialog', (dialog) => dialog.accept());
    const { sheets } = await read<{ sheets: Sheet[] }>(teacher, `/exams/${exam.id}/mark-sheets`);
    const sheet = sheets[0]!;
    const full = await read<FullSheet>(teacher, pathOf(sheet));
    const [first, second, third] = full.students;
    const top = full.components[0]!.full_mark;
    const cell = (page: Page, at: number, part = 0) =>
      page.locator(`[data-row="${at}"][data-column="${part}"]`);

    await test.step('a teacher types marks, and the cell of a refused mark shows the reason', async () => {
      await teacher.goto('/site/employee-panel/exam/marks-entry');
      await choose(teacher, teacher.getByRole('combobox', { name: t('shared:field.exam_id') }), name);
      const subject = { en: sheet.subject_name_en, bn: sheet.subject_name_bn }[language];
      await choose(
        teacher,
        teacher.getByRole('combobox', { name: t('shared:field.subject_id') }),
        new RegExp(`^${literally(subject)}.* ${literally(sheet.class_section_name)} `),
      );
      await expect(teacher.getByRole('table', { name: subject })).toBeVisible();
      await cell(teacher, 0).click();
      await teacher.keyboard.type('12');
      await teacher.keyboard.press('Enter');
      await expect(cell(teacher, 1)).toBeFocused();
      await teacher.keyboard.type(digits(top + 1));
      await teacher.keyboard.press('Enter');
      await expect(cell(teacher, 1)).toHaveAttribute('aria-invalid', 'true');
      await teacher.keyboard.press('ArrowUp');
      await expect(
        teacher
          .getByText(t('exams:problem.mark_above_full', { mark: digits(top + 1), full: digits(top) }))
          .last(),
      ).toBeVisible();
      expect(await seriousViolations(teacher)).toEqual([]);
      await teacher.keyboard.type('0');
      await teacher.keyboard.press('Enter');
      await teacher.keyboard.type('ab');
      await teacher.keyboard.press('Enter');
      await expect(cell(teacher, 0)).toHaveValue(digits('12'));
      await expect(cell(teacher, 1)).toHaveValue(digits('0'));
      await expect(cell(teacher, 2)).toHaveValue('AB');
    });

    await test.step('a column with digits of both languages is pasted from a spreadsheet, and undone', async () => {
      await cell(teacher, 3).click();
      await paste(teacher, `${top + 15}\n${top + 9}\n12\n${top + 21}`);
      const notice = teacher.getByRole('alert');
      await expect(notice).toContainText(
        { en: `above the full mark of ${top}`, bn: `পূর্ণমান ${digits(top)}-এর চেয়ে বেশি` }[language],
      );
      await teacher.getByRole('button', { name: t('ui:grid.undo') }).click();
      await expect(notice).toBeHidden();
      await expect(cell(teacher, 5)).toHaveValue('');
      await cell(teacher, 3).click();
      await paste(teacher, '২০\n২১\n22\n২৩.৫');
      await expect(cell(teacher, 3)).toHaveValue(digits('20'));
      await expect(cell(teacher, 6)).toHaveValue(digits('23.5'));
      await teacher.getByRole('button', { name: t('ui:grid.undo') }).click();
      await expect(cell(teacher, 3)).toHaveValue('');
      await expect(cell(teacher, 6)).toHaveValue('');
      await teacher.getByRole('button', { name: t('ui:grid.redo') }).click();
      await expect(cell(teacher, 6)).toHaveValue(digits('23.5'));
    });

    await test.step('no mark is lost by a reload or a lost connection', async () => {
      await teacher.reload();
      await expect(cell(teacher, 6)).toHaveValue(digits('23.5'));
      await expect(cell(teacher, 2)).toHaveValue('AB');
      await teacher.context().setOffline(true);
      await teacher.getByRole('button', { name: t('ui:save'), exact: true }).click();
      await expect(
        teacher
          .getByRole('status')
          .filter({ hasText: t('ui:grid.status.waiting_other', { number: digits('7') }) }),
      ).toBeVisible();
      await teacher.context().setOffline(false);
      await expect(teacher.getByText(t('ui:grid.status.saved'))).toBeVisible({ timeout: 30_000 });
      const saved = await read<FullSheet>(teacher, pathOf(sheet));
      const markOf = (student: { enrolment_id: string }) =>
        saved.marks.find(
          (it) => it.enrolment_id === student.enrolment_id && it.component_id === full.components[0]!.id,
        )?.mark;
      expect([markOf(first!), markOf(second!), markOf(third!)]).toEqual([12, 0, 'AB']);
      expect(saved.marks).toHaveLength(7);
    });

    await test.step('the later of two users of a sheet is shown the cells that differ', async () => {
      await office.goto(await officeAddress(office, exam.id, sheet));
      await expect(cell(office, 0)).toHaveValue(digits('12'));
      await cell(office, 0).fill('15');
      await office.getByRole('button', { name: t('ui:save'), exact: true }).click();
      await expect(office.getByText(t('ui:grid.status.saved'))).toBeVisible();
      await cell(teacher, 0).fill('14');
      await teacher.getByRole('button', { name: t('ui:save'), exact: true }).click();
      const dialog = teacher.getByRole('dialog');
      await expect(dialog).toContainText(t('ui:grid.conflict.title'));
      await expect(dialog).toContainText(t('ui:grid.conflict.theirs', { value: digits('15') }));
      await expect(dialog).toContainText(t('ui:grid.conflict.mine', { value: digits('14') }));
      expect(await seriousViolations(teacher)).toEqual([]);
      await dialog.getByRole('button', { name: t('ui:grid.conflict.all_theirs') }).click();
      await dialog.getByRole('button', { name: t('ui:grid.conflict.apply') }).click();
      await expect(dialog).toBeHidden();
      await expect(cell(teacher, 0)).toHaveValue(digits('15'));
      await teacher.context().close();
    });

    await test.step('the office is shown missing marks, and generates results when all are entered', async () => {
      await office.goto('/site/result/generate');
      const chooseExam = () =>
        choose(office, office.getByRole('combobox', { name: t('shared:field.exam_id') }), name);
      await chooseExam();
      await chooseClass(office, t, language);
      // Disabled as well while nothing is chosen.
      await expect(
        office
          .getByRole('region', { name: t('results:generate.missing_marks') })
          .getByRole('row')
          .nth(1),
      ).toBeVisible();
      await expect(
        office.getByRole('button', { name: t('results:generate.start'), exact: true }),
      ).toBeDisabled();
      await expect(office.getByRole('checkbox', { name: t('shared:field.is_preview') })).toBeVisible();
      expect(await seriousViolations(office)).toEqual([]);
      await enterTheRest(office, exam.id);
      await office.reload();
      // The newest exam stands there first, which may be that of another journey by now.
      await chooseExam();
      await chooseClass(office, t, language);
      await expect(office.getByText(t('results:generate.nothing_missing'))).toBeVisible();
      await office.getByRole('button', { name: t('results:generate.start'), exact: true }).click();
      await expect(office.getByRole('status').filter({ hasText: t('ui:job.done') })).toBeVisible({
        timeout: 60_000,
      });
    });

    await test.step('the office reads how a GPA was computed', async () => {
      await office
        .getByRole('button', { name: t('results:run.open') })
        .first()
        .click();
      await listRows(office)
        .filter({ hasText: t('results:status.passed') })
        .last()
        .click();
      const drawer = office.getByRole('dialog');
      await expect(drawer.getByRole('heading', { name: t('results:explanation.gpa') })).toBeVisible();
      await expect(drawer.getByRole('listitem').nth(5)).toBeVisible();
      expect(await seriousViolations(office)).toEqual([]);
      await drawer.getByRole('button', { name: t('ui:close') }).click();
      await expect(drawer).toBeHidden();
    });

    const student = await openSignedInPage(browser, 'student', look);
    const ownState = async () =>
      (await read<OwnExam[]>(student, '/results/own')).find((it) => it.exam_id === exam.id)?.state;
    await test.step('the student does not see the result before it is published', async () => {
      expect(await ownState()).toBe('not_published');
    });

    await test.step('the office publishes the result; student and guardian see it', async () => {
      await office.getByRole('button', { name: t('results:run.publish'), exact: true }).click();
      const question = office.getByRole('dialog');
      await expect(question).toContainText(t('results:run.publish_body'));
      await question.getByRole('button', { name: t('results:run.publish'), exact: true }).click();
      await expect(office.getByRole('button', { name: t('results:run.unpublish') })).toBeVisible();
      for (const page of [student, await openSignedInPage(browser, 'guardian', look)]) {
        await page.goto(`/student/result/master?exam_id=${exam.id}`);
        await expect(page.getByText(t('results:sheet.position_in_class'))).toBeVisible();
        await expect(page.getByRole('table')).toContainText({ en: 'Physics', bn: 'পদার্থ' }[language]);
        expect(await seriousViolations(page)).toEqual([]);
        if (page !== student) await page.context().close();
      }
    });

    await test.step('the progress reports of the section are printed with a progress bar', async () => {
      await office.goto(`/site/result/report?${await sectionQuery(office, exam.id, sheet)}`);
      await expect(office.getByRole('table')).toBeVisible();
      expect(await seriousViolations(office)).toEqual([]);
      await office.getByRole('button', { name: t('results:report.pdf.progress_report') }).click();
      await expect(office.getByRole('progressbar', { name: t('results:report.printing') })).toBeVisible();
      const file = office.getByRole('link', { name: t('ui:job.download') });
      await expect(file).toBeVisible({ timeout: 120_000 });
      const pdf = await office.request.get((await file.getAttribute('href'))!);
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });

    await test.step('a visitor verifies the printed result', async () => {
      const own = await read<{ sheet: { verification_code: string; student: { roll: number } } }>(
        student,
        `/results/own/${exam.id}`,
      );
      const visitor = await (
        await browser.newContext({ viewport: { width: look.width, height: 844 } })
      ).newPage();
      await visitor.goto(`/verify/result/${own.sheet.verification_code}`);
      await expect(visitor.locator('main')).toContainText(name);
      expect(await seriousViolations(visitor)).toEqual([]);
      await visitor.context().close();
    });

    await test.step('an unpublished result is hidden again', async () => {
      await office.goto('/site/result/generate');
      await choose(office, office.getByRole('combobox', { name: t('shared:field.exam_id') }), name);
      await office
        .getByRole('button', { name: t('results:run.open') })
        .first()
        .click();
      await office.getByRole('button', { name: t('results:run.unpublish') }).click();
      const drawer = office.getByRole('dialog');
      await drawer.locator('[name=reason]').fill('A mark is checked again.');
      await drawer.getByRole('button', { name: t('results:run.unpublish') }).click();
      await expect(drawer).toBeHidden();
      await expect(office.getByText(t('results:run.state.unpublished')).first()).toBeVisible();
      expect(await ownState()).toBe('not_published');
      await student.reload();
      await expect(student.getByText(t('results:own.not_published'))).toBeVisible();
    });
    await student.context().close();
    await office.context().close();
  });
}

type Texts = ReturnType<typeof wordsOf>;

/** Chooses, and waits until the page is of what was chosen: what it shows for another goes away. */
async function choose(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await page.getByRole('option', { name: option }).first().click();
  await expect(field).toHaveValue(option);
}

async function chooseClass(page: Page, t: Texts, language: Language): Promise<void> {
  await page.getByRole('combobox', { name: t('shared:field.classes') }).click();
  await page.getByRole('option', { name: { en: 'Nine', bn: 'নবম' }[language], exact: true }).click();
  await page.keyboard.press('Escape');
}

const rowOf = (page: Page, name: string) => listRows(page).filter({ hasText: name });

async function search(page: Page, name: string, t: Texts): Promise<void> {
  await page.getByRole('searchbox', { name: t('ui:list.search') }).fill(name);
  await expect(rowOf(page, name)).toBeVisible();
}

async function act(page: Page, name: string, deed: string, t: Texts): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: t('ui:list.actions') })
    .click();
  await page.getByRole('menuitem', { name: deed, exact: true }).click();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((plain) => {
    const data = new DataTransfer();
    data.setData('text/plain', plain);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function read<Answer>(page: Page, path: string): Promise<Answer> {
  const answer = await page.request.get(`/api/v1${path}`);
  expect(answer.status(), path).toBe(200);
  return (await answer.json()) as Answer;
}

const pathOf = (sheet: Sheet) =>
  `/exam-subjects/${sheet.exam_subject_id}/mark-sheets/${sheet.class_section_id}`;

async function sectionQuery(page: Page, examId: string, sheet: Sheet): Promise<URLSearchParams> {
  const { sheets } = await read<{ sheets: (Sheet & Record<string, string>)[] }>(
    page,
    `/exams/${examId}/mark-sheets`,
  );
  const place = sheets.find((it) => it.class_section_id === sheet.class_section_id)!;
  const { academic_year_id } = await read<{ academic_year_id: string }>(page, `/exams/${examId}`);
  const query = new URLSearchParams({ academic_year_id, exam_id: examId });
  for (const key of ['shift_id', 'version_id', 'class_id', 'study_group_id', 'class_section_id']) {
    query.set(key, place[key as keyof typeof place] as string);
  }
  return query;
}

async function officeAddress(page: Page, examId: string, sheet: Sheet): Promise<string> {
  const query = await sectionQuery(page, examId, sheet);
  query.set('exam_subject_id', sheet.exam_subject_id);
  return `/site/exam/marks-entry/view?${query}`;
}

/** Enters what is still blank in all sheets of the exam, as the office's own files would. */
async function enterTheRest(page: Page, examId: string): Promise<void> {
  const { sheets } = await read<{ sheets: Sheet[] }>(page, `/exams/${examId}/mark-sheets`);
  let count = 0;
  for (const sheet of sheets) {
    const { components, students, marks } = await read<FullSheet>(page, pathOf(sheet));
    const entered = new Set(marks.map((it) => `${it.enrolment_id} ${it.component_id}`));
    const cells = students.flatMap(({ enrolment_id, roll }) =>
      components
        .filter((it) => !entered.has(`${enrolment_id} ${it.id}`))
        .map(({ id, full_mark }) => ({
          enrolment_id,
          component_id: id,
          was: null,
          now: Math.round(full_mark * (0.5 + (roll % 40) / 100)),
        })),
    );
    if (cells.length > 0) await ask(page, 'PUT', `${pathOf(sheet)}/marks`, { cells });
    count += cells.length;
  }
  expect(count).toBeGreaterThan(0);
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
