import { afterAll, expect, test } from 'vitest';
import { createDocumentEngine } from '#kernel/documents/engine.ts';
import { letterhead, pageCount, printedText } from '#test/documents.ts';
import { type DemandSlip, demandSheet, slipsOnSheet } from './demand-slip.document.ts';

const engine = createDocumentEngine();
afterAll(() => engine.close());

test('prints six demand slips on a sheet, in both languages, however many heads a slip has', async () => {
  const slips = Array.from({ length: slipsOnSheet }, (_, at) => slip(at === 0 ? 16 : at + 1));
  for (const language of ['en', 'bn'] as const) {
    const sheets = [{ slips }, { slips: slips.slice(0, 1) }];
    expect(await pageCount(await engine.render(demandSheet, sheets, shared, { language }))).toBe(2);
  }
});

test('sums up the heads that find no place, so that the total is right', async () => {
  const text = await printedText(
    await engine.render(demandSheet, [{ slips: [slip(16)] }], shared, { language: 'en' }),
  );
  expect(text).toContain('Other heads');
  expect(text).toContain('8,000.00');
  expect(text).toContain('16,000.00');
  expect(text).toContain('January 2027 – March 2027');
});

const shared = { letterhead, up_to_on: '2027-03-31', issued_on: '2027-03-20' };

function slip(lines: number): DemandSlip {
  return {
    student_no: '27-09-1007',
    roll: 7,
    name_en: 'Tahmina Akter Kshama',
    name_bn: 'তাহমিনা আক্তার ক্ষমা',
    class_name_en: 'Nine',
    class_name_bn: 'নবম',
    section_name: 'Jamuna',
    lines: Array.from({ length: lines }, (_, at) => ({
      head_name_en: at === 0 ? 'Tuition fee' : `Welfare and poor fund ${at}`,
      head_name_bn: at === 0 ? 'বেতন' : 'কল্যাণ ও দরিদ্র তহবিল',
      period_en: at === 0 ? 'January 2027 – March 2027' : '2027',
      period_bn: at === 0 ? 'জানুয়ারি ২০২৭ – মার্চ ২০২৭' : '২০২৭',
      amount_poisha: 1_000_00,
    })),
    total_poisha: lines * 1_000_00,
  };
}
