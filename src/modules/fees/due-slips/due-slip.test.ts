import { afterAll, expect, test } from 'vitest';
import { code128Svg } from '#kernel/documents/code128.ts';
import { createDocumentEngine } from '#kernel/documents/engine.ts';
import { letterhead, pageCount } from '#test/documents.ts';
import { type DueSlipItem, type DueSlipShared, dueSlip } from './due-slip.document.ts';

const engine = createDocumentEngine();
afterAll(() => engine.close());

test('prints the three parts of a slip on one sheet, in both languages', async () => {
  for (const language of ['en', 'bn'] as const) {
    const pdf = await engine.render(dueSlip, [slip(4), { ...slip(3), is_duplicate: true }], shared, {
      language,
    });
    expect(await pageCount(pdf)).toBe(2);
  }
});

test('prints a year of dues on one sheet', async () => {
  expect(await pageCount(await engine.render(dueSlip, [slip(20)], shared, { language: 'bn' }))).toBe(1);
});

const shared: DueSlipShared = {
  letterhead,
  bank_name_en: 'Sonali Bank PLC, Muktagachha Branch',
  bank_name_bn: 'সোনালী ব্যাংক পিএলসি, মুক্তাগাছা শাখা',
  bank_account_no: '3317202001234',
  fine_note_en: 'A late fine of ৳50 per month is added after the last date. Keep your copy for a year.',
  fine_note_bn: 'শেষ তারিখের পর প্রতি মাসে ৳৫০ বিলম্ব ফি যোগ হবে। শিক্ষার্থী কপিটি এক বছর সংরক্ষণ করুন।',
  printed_on: '2027-02-01',
};

const months = ['জানুয়ারি', 'ফেব্রুয়ারি', 'মার্চ', 'এপ্রিল', 'মে', 'জুন'];

function slip(lines: number): DueSlipItem {
  return {
    slip_no: 'DS-2027-000482',
    bar_code: code128Svg('DS-2027-000482'),
    issued_on: '2027-02-01',
    last_on: '2027-02-15',
    student_no: '27-09-1007',
    roll: 7,
    name_en: 'Tahmina Akter Kshama',
    name_bn: 'তাহমিনা আক্তার ক্ষমা',
    father_name_en: 'Md. Jahangir Alam Chowdhury',
    father_name_bn: 'মোঃ জাহাঙ্গীর আলম চৌধুরী',
    class_name_en: 'Nine',
    class_name_bn: 'নবম',
    section_name_en: 'Jamuna',
    section_name_bn: 'যমুনা',
    group_name_en: 'Science',
    group_name_bn: 'বিজ্ঞান',
    lines: Array.from({ length: lines }, (_, index) => ({
      head_name_en: index === 0 ? 'Session charge' : 'Tuition fee',
      head_name_bn: index === 0 ? 'সেশন চার্জ' : 'বেতন',
      period_en: index === 0 ? null : `Month ${index}`,
      period_bn: index === 0 ? null : (months[index % 6] ?? null),
      gross_poisha: index === 0 ? 90_000 : 80_000,
    })),
    waiver_poisha: 40_000,
    fine_poisha: 5_000,
    advance_poisha: 0,
    total_poisha: 135_000,
    total_after_last_on_poisha: 140_000,
    amount_in_words_en: 'One Thousand Three Hundred and Fifty Taka Only',
    amount_in_words_bn: 'এক হাজার তিন শত পঞ্চাশ টাকা মাত্র',
    is_duplicate: false,
  };
}
