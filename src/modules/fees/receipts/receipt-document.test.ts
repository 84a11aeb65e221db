import { afterAll, expect, test } from 'vitest';
import { createDocumentEngine } from '#kernel/documents/engine.ts';
import { qrSvg } from '#kernel/documents/qr.ts';
import { letterhead, pageCount, printedText } from '#test/documents.ts';
import {
  type ReceiptItem,
  type ReceiptLine,
  type ReceiptShared,
  receipt,
  receiptRoll,
} from './receipt.document.ts';
import { receiptQrText } from './receipt-qr.rules.ts';

const engine = createDocumentEngine();
afterAll(() => engine.close());

test('prints both copies on one sheet of A4, in both languages', async () => {
  for (const language of ['en', 'bn'] as const) {
    expect(await pageCount(await engine.render(receipt, [paid], shared, { language }))).toBe(1);
  }
});

test('prints each copy on its own half sheet when the printer has A5', async () => {
  const pdf = await engine.render(receipt, [paid, cancelled], shared, {
    language: 'bn',
    paper: 'a5-landscape',
  });
  expect(await pageCount(pdf)).toBe(4);
});

test('prints each copy on a strip of a thermal roll, with what the sheet of A4 says', async () => {
  const pdf = await engine.render(receiptRoll, [paid, refunded], shared, { language: 'en' });
  expect(await pageCount(pdf)).toBe(4);
  const text = await printedText(pdf);
  for (const words of [
    'MR-2026-27-000123',
    'Tahmina',
    'Tuition fee January 2027',
    'after a waiver of 400',
    'REFUNDED',
  ])
    expect(text).toContain(words);
  expect(await pageCount(await engine.render(receiptRoll, [paid], shared, { language: 'bn' }))).toBe(2);
});

test('marks a cancelled receipt and a duplicate', async () => {
  const pdf = await engine.render(receipt, [cancelled, refunded], shared, { language: 'bn' });
  expect(await pageCount(pdf)).toBe(2);
});

test('fits ten lines on half a sheet, and gives each copy a page beyond that', async () => {
  const many = (count: number) => ({ ...paid, lines: Array.from({ length: count }, () => tuition) });
  expect(await pageCount(await engine.render(receipt, [many(10)], shared, { language: 'bn' }))).toBe(1);
  expect(await pageCount(await engine.render(receipt, [many(18)], shared, { language: 'bn' }))).toBe(2);
});

test('prints the office copy alone', async () => {
  const pdf = await engine.render(receipt, [paid], { ...shared, copies: ['office'] }, { language: 'en' });
  expect(await pageCount(pdf)).toBe(1);
  const text = await printedText(pdf);
  expect(text).toContain('Office copy');
  expect(text).not.toContain('Guardian’s copy');
});

test('names each copy, and sets few and ten lines on half a sheet alike', async () => {
  for (const count of [1, 4, 5, 10]) {
    const item = { ...paid, lines: Array.from({ length: count }, () => tuition) };
    const pdf = await engine.render(receipt, [item], shared, { language: 'en' });
    expect(await pageCount(pdf)).toBe(1);
    const text = await printedText(pdf);
    expect(text).toContain('Office copy');
    expect(text).toContain('Guardian’s copy');
  }
});

test('says number, amount, day and institution in the QR code', () => {
  expect(receiptQrText(paid, letterhead.name_en).split('\n')).toEqual([
    'MR-2026-27-000123',
    '৳ 1,400.00',
    '2027-02-05',
    'Chandrapur Government Pilot Model High School',
  ]);
});

const shared: ReceiptShared = {
  letterhead,
  copies: ['office', 'guardian'],
  signatures: [
    { title_en: "Payer's signature", title_bn: 'জমাদানকারীর স্বাক্ষর' },
    { title_en: "Collector's signature", title_bn: 'আদায়কারীর স্বাক্ষর' },
  ],
  printed_on: '2027-02-05',
};

const tuition: ReceiptLine = {
  head_name_en: 'Tuition fee',
  head_name_bn: 'বেতন',
  period_en: 'January 2027',
  period_bn: 'জানুয়ারি ২০২৭',
  gross_poisha: 80_000,
  waiver_poisha: 40_000,
  fine_poisha: 5_000,
  paid_poisha: 45_000,
};

const session: ReceiptLine = {
  head_name_en: 'Session charge',
  head_name_bn: 'সেশন চার্জ',
  period_en: null,
  period_bn: null,
  gross_poisha: 200_000,
  waiver_poisha: 0,
  fine_poisha: 0,
  paid_poisha: 90_000,
};

const paid: ReceiptItem = {
  receipt_no: 'MR-2026-27-000123',
  received_on: '2027-02-05',
  student_no: '27-09-1007',
  roll: 7,
  name_en: 'Tahmina Akter Kshama',
  name_bn: 'তাহমিনা আক্তার ক্ষমা',
  class_name_en: 'Nine',
  class_name_bn: 'নবম',
  section_name_en: 'Jamuna',
  section_name_bn: 'যমুনা',
  academic_year: '2027',
  lines: [tuition, session],
  advance_poisha: 5_000,
  advance_used_poisha: 0,
  total_poisha: 140_000,
  due_after_poisha: 0,
  amount_in_words_en: 'One Thousand Four Hundred Taka Only',
  amount_in_words_bn: 'এক হাজার চার শত টাকা মাত্র',
  payment_type_en: 'bKash',
  payment_type_bn: 'বিকাশ',
  payment_reference: 'BKX7Q2M1',
  collector_name_en: 'Abdul Kuddus',
  collector_name_bn: 'আব্দুল কুদ্দুস',
  remark: null,
  cancelled_on: null,
  is_refund: false,
  cancel_voucher_no: null,
  cancel_reason: null,
  is_duplicate: false,
  qr: qrSvg('MR-2026-27-000123'),
};

const cancelled: ReceiptItem = {
  ...paid,
  receipt_no: 'MR-2026-27-000124',
  cancelled_on: '2027-02-05',
  cancel_reason: 'ভুল শিক্ষার্থীর নামে আদায়',
  is_duplicate: true,
};

const refunded: ReceiptItem = { ...cancelled, is_refund: true, cancel_voucher_no: 'DV-2026-27-000012' };
