import { expect, type Locator, type Page, test } from '@playwright/test';
import { today } from '#shared/dates.ts';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { listRows } from './lists.ts';
import { answerTo } from './page-requests.ts';
import type { OptionsAnswer } from './people-section.ts';
import { unique, wordsOf } from './screen-texts.ts';
import { desk, looks, openSignedInPage } from './sign-in.ts';

for (const look of looks(desk)) {
  const { language, width } = look;
  test(`an exam room holds one class at a time, in ${language} at ${width}`, async ({ browser }) => {
    const t = wordsOf(language);
    const office = await openSignedInPage(browser, 'site-admin', look);
    const room = `Room ${unique()}`;

    await test.step('the office adds a room', async () => {
      await office.goto('/room/view');
      await office
        .getByRole('button', { name: t('academics:room.add') })
        .first()
        .click();
      const drawer = office.getByRole('dialog', { name: t('academics:room.add') });
      await drawer.getByRole('button', { name: t('ui:save') }).click();
      await expect(drawer.locator('[name=name]')).toHaveAttribute('aria-invalid', 'true');
      expect(await seriousViolations(office)).toEqual([]);
      await drawer.locator('[name=name]').fill(room);
      await drawer.locator('[name=capacity]').fill('40');
      await drawer.getByRole('button', { name: t('ui:save') }).click();
      await expect(drawer).toBeHidden();
      await office.getByRole('searchbox', { name: t('ui:list.search') }).fill(room);
      await expect(listRows(office).filter({ hasText: inScript(room) })).toHaveCount(1);
    });

    // Each look has classes of its own: students of one class sit one paper at a time. Not Six, of whose latest exam another
    // journey prints the results.
    const codes = { en: ['seven', 'ten'], bn: ['eight', 'nine'] }[language];
    const exam = await declareExam(office, codes);
    const drawer = office.getByRole('dialog', { name: t('exams:routine.title') });
    const papers = drawer.locator('tbody tr');
    const [one, other] = exam.classes.map((it) =>
      papers.filter({ hasText: `${it[`class_name_${language}`]} (` }).first(),
    ) as [Locator, Locator];
    const setHours = async (paper: Locator, from: string, to: string) => {
      const field = (name: string) => paper.getByLabel(new RegExp(`^${t(`shared:field.${name}`)}, `)).first();
      await field('exam_on').fill(exam.day.split('-').reverse().join('/'));
      await field('starts_at').fill(from);
      await field('ends_at').fill(to);
    };
    const chooseRoom = async (paper: Locator) => {
      await paper
        .getByLabel(new RegExp(`^${t('shared:field.rooms')}, `))
        .first()
        .click();
      await office
        .locator('[role=option]:visible')
        .filter({ hasText: inScript(room) })
        .click();
      await office.keyboard.press('Tab');
    };
    const save = drawer.getByRole('button', { name: t('ui:save') });
    // The button is disabled while it saves as well.
    const saved = () => answerTo(office, ['PUT', `/exams/${exam.id}/routine`], () => save.click());

    await test.step('a paper of one class is assigned to the room', async () => {
      await office.goto(`/site/exam/exam-declare/view?routine=${exam.id}`);
      await setHours(one, '10:00', '12:00');
      await chooseRoom(one);
      await saved();
      await expect(save).toBeDisabled();
    });

    await test.step('another class is refused the room at that hour, with a message that names the room and the exam', async () => {
      await setHours(other, '11:00', '13:00');
      await chooseRoom(other);
      await save.click();
      await expect(drawer.getByRole('alert')).toContainText(inScript(room));
      await expect(drawer.getByRole('alert')).toContainText(exam.name);
      await expect(other.locator('[aria-invalid=true]')).toHaveCount(1);
      expect(await seriousViolations(office)).toEqual([]);
    });

    await test.step('the room is free an hour later', async () => {
      await setHours(other, '12:00', '13:00');
      await saved();
      await office.reload();
      await expect(one.getByText(inScript(room))).toBeVisible();
      await expect(other.getByText(inScript(room))).toBeVisible();
    });
    await office.context().close();

    /** A room's name as the page shows it. */
    function inScript(name: string) {
      return language === 'bn' ? name.replace(/\d/g, (it) => '০১২৩৪৫৬৭৮৯'[Number(it)]!) : name;
    }
  });
}

interface DeclaredExam {
  id: string;
  name: string;
  /** The only day of the exam. */
  day: string;
  classes: { class_name_en: string; class_name_bn: string }[];
}

/** An exam of one day for the first group of each class. The day is drawn, as an earlier run may have used another. */
async function declareExam(office: Page, codes: string[]): Promise<DeclaredExam> {
  const { classes, sections, academic_year_id } = await ask<OptionsAnswer>(
    office,
    'GET',
    '/academics/options',
  );
  const types = await ask<{ rows: { id: string; name_en: string }[] }>(
    office,
    'GET',
    '/exam-types?q=Model%20Test',
  );
  const name = `Seat Test ${unique()}`;
  const day = `${today().slice(0, 4)}-12-${String(1 + Math.floor(Math.random() * 28)).padStart(2, '0')}`;
  const { id } = await ask<{ id: string }>(office, 'POST', '/exams', {
    academic_year_id,
    exam_type_id: types.rows[0]!.id,
    name_en: name,
    name_bn: name,
    starts_on: day,
    ends_on: day,
    classes: codes.map((code) => {
      const { id: class_id } = classes.find((it) => it.code.toLowerCase() === code)!;
      const { study_group_id } = sections.find((it) => it.class_id === class_id)!;
      return { class_id, study_group_id };
    }),
  });
  const declared = await ask<Pick<DeclaredExam, 'classes'>>(office, 'POST', `/exams/${id}/declaration`, {
    leave_out_unset: true,
  });
  return { id, name, day, classes: declared.classes };
}
