import { expect, type Page, test } from '@playwright/test';
import { addDays, today } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { seriousViolations } from './accessibility.ts';
import { ask } from './ask.ts';
import { listRows } from './lists.ts';
import { admitStudent, openEmptySection } from './people-section.ts';
import { unique, wordsOf } from './screen-texts.ts';
import { desk, looks, openSignedInPage } from './sign-in.ts';

for (const look of looks(desk)) {
  const { language, width } = look;
  test(`dues of another system are imported from a file and undone, in ${language} at ${width}`, async ({
    browser,
  }) => {
    const t = wordsOf(language);
    const figure = (count: number) => ({ count, number: language === 'bn' ? '০১২৩৪'[count] : String(count) });
    const office = await openSignedInPage(browser, 'site-admin', look);
    const { section } = await openEmptySection(office);
    const [owes, other] = [await admitStudent(office, section, 1), await admitStudent(office, section, 2)];
    const duesOf = async ({ student_id }: { student_id: string }) =>
      (await ask<{ due_poisha: number }>(office, 'GET', `/fees/students/${student_id}/account`)).due_poisha;
    const before = await duesOf(owes);
    // Not due yet, so that no fine is added.
    const dueOn = addDays(today(), 30);
    const fileName = `dues-${unique()}.csv`;

    await test.step('a file is uploaded, and an unknown column is matched by hand', async () => {
      await office.goto('/site/fee/setting/view?tab=opening');
      await upload(office, t('ui:import.choose_file'), fileName, [
        ['Student ID', 'Fee head', 'Owed so far', 'Due date'],
        [owes.student_no, 'Tuition fee', '450', dueOn],
        [other.student_no, 'Tuition fee', 'unclear', dueOn],
      ]);
      await expect(office.getByText(fileName)).toBeVisible();
      await office.getByRole('combobox', { name: 'Owed so far' }).click();
      await office.getByRole('option', { name: t('fees:list.field.amount'), exact: true }).click();
      expect(await seriousViolations(office)).toEqual([]);
    });

    await test.step('the check previews the dues and shows the refused row', async () => {
      await office.getByRole('button', { name: t('ui:import.check') }).click();
      const report = office.getByRole('table', { name: t('ui:import.what') });
      await expect(report.locator('tbody tr')).toHaveCount(1);
      await expect(report).toContainText(t('ui:import.row_state.refused'));
      await expect(report).toContainText('unclear');
      expect(await duesOf(owes)).toBe(before);
      expect(await seriousViolations(office)).toEqual([]);
    });

    await test.step('the valid row becomes a due', async () => {
      await office.getByRole('button', { name: t('ui:import.write', figure(1)), exact: true }).click();
      await expect(office.getByText(t('ui:import.done', { name: fileName, ...figure(1) }))).toBeVisible();
      await expect(office.getByRole('main')).toContainText(formatTaka(450_00, language));
      expect(await duesOf(owes)).toBe(before + 450_00);
      expect(await duesOf(other)).toBe(before);
      expect(await seriousViolations(office)).toEqual([]);
    });

    await test.step('the whole import is undone', async () => {
      await office.getByRole('tab', { name: t('ui:import.earlier') }).click();
      const row = listRows(office).filter({ hasText: fileName });
      await row.getByRole('button', { name: t('ui:list.actions') }).click();
      await office.getByRole('menuitem', { name: t('ui:import.undo') }).click();
      await office
        .getByRole('dialog')
        .getByRole('button', { name: t('ui:import.undo') })
        .click();
      await expect(office.getByText(t('ui:import.undone'))).toBeVisible();
      await expect(row).toContainText(t('ui:import.state.undone'));
      expect(await duesOf(owes)).toBe(before);
    });
    await office.context().close();
  });
}

/** Chooses a CSV file as spreadsheets save it. */
async function upload(page: Page, button: string, name: string, rows: string[][]): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  const buffer = Buffer.from(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}`);
  await (await choosing).setFiles({ name, mimeType: 'text/csv', buffer });
}
