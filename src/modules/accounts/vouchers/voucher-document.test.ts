import { afterAll, expect, test } from 'vitest';
import { createDocumentEngine } from '#kernel/documents/engine.ts';
import { headTeacher, letterhead, pageCount } from '#test/documents.ts';
import { type VoucherItem, type VoucherLine, type VoucherShared, voucher } from './voucher.document.ts';

const engine = createDocumentEngine();
afterAll(() => engine.close());

test('prints the four kinds of voucher, one to a page, in both languages', async () => {
  for (const language of ['en', 'bn'] as const) {
    const pdf = await engine.render(voucher, [debit, credit, journal, contra], shared, { language });
    expect(await pageCount(pdf)).toBe(4);
  }
});

test('prints a voucher on half a sheet', async () => {
  const pdf = await engine.render(voucher, [debit, credit], shared, {
    language: 'bn',
    paper: 'a5-landscape',
  });
  expect(await pageCount(pdf)).toBe(2);
});

test('continues on a second page when a journal has many lines', async () => {
  const lines = Array.from({ length: 60 }, () => line('Tuition income', 'বেতন আয়', 0, 100));
  const pdf = await engine.render(voucher, [{ ...journal, lines }], shared, { language: 'bn' });
  expect(await pageCount(pdf)).toBe(2);
});

const shared: VoucherShared = {
  letterhead,
  signatures: [
    { title_en: 'Received by', title_bn: 'গ্রহীতা' },
    { title_en: 'Prepared by', title_bn: 'প্রস্তুতকারী', name_en: 'Abdul Kuddus', name_bn: 'আব্দুল কুদ্দুস' },
    { title_en: 'Checked by', title_bn: 'যাচাইকারী' },
    { ...headTeacher, title_en: 'Approved by', title_bn: 'অনুমোদনকারী' },
  ],
  printed_on: '2026-08-02',
};

function line(
  ledger_name_en: string,
  ledger_name_bn: string,
  debit_poisha: number,
  credit_poisha: number,
  narration: string | null = null,
): VoucherLine {
  return { ledger_code: '4101', ledger_name_en, ledger_name_bn, narration, debit_poisha, credit_poisha };
}

const debit: VoucherItem = {
  kind: 'debit',
  title_en: 'Debit Voucher (Payment)',
  title_bn: 'ডেবিট ভাউচার (পরিশোধ)',
  voucher_no: 'DV-2026-27-000031',
  voucher_on: '2026-08-02',
  fiscal_year: '2026-27',
  status: 'approved',
  reversal_no: null,
  party_name_en: 'Mymensingh Palli Bidyut Samity-1',
  party_name_bn: 'ময়মনসিংহ পল্লী বিদ্যুৎ সমিতি-১',
  cheque_no: '4471203',
  cheque_on: '2026-08-02',
  bank_name_en: 'Sonali Bank PLC, Muktagachha',
  bank_name_bn: 'সোনালী ব্যাংক পিএলসি, মুক্তাগাছা',
  narration: 'জুলাই ২০২৬ মাসের বিদ্যুৎ বিল পরিশোধ (বিল নং ১১৮৩৭)',
  lines: [
    line('Electricity', 'বিদ্যুৎ বিল', 200_000, 0, 'মিটার নং ৫৫৭১২'),
    line('Bank: Sonali 3317', 'ব্যাংক: সোনালী ৩৩১৭', 0, 200_000),
  ],
  total_poisha: 200_000,
  amount_in_words_en: 'Two Thousand Taka Only',
  amount_in_words_bn: 'দুই হাজার টাকা মাত্র',
  attachment_count: 1,
  is_duplicate: true,
};

const credit: VoucherItem = {
  ...debit,
  kind: 'credit',
  title_en: 'Credit Voucher (Receipt)',
  title_bn: 'ক্রেডিট ভাউচার (প্রাপ্তি)',
  voucher_no: 'CV-2026-27-000120',
  status: 'draft',
  party_name_en: null,
  party_name_bn: null,
  cheque_no: null,
  cheque_on: null,
  bank_name_en: null,
  bank_name_bn: null,
  narration: 'রসিদ MR-2026-27-000123 অনুযায়ী ফি আদায়',
  lines: [
    line('Cash in hand', 'হাতে নগদ', 150_000, 0),
    line('Tuition income', 'বেতন আয়', 0, 40_000),
    line('Session income', 'সেশন চার্জ আয়', 0, 110_000),
  ],
  total_poisha: 150_000,
  is_duplicate: false,
};

const journal: VoucherItem = {
  ...credit,
  kind: 'journal',
  title_en: 'Journal Voucher',
  title_bn: 'জার্নাল ভাউচার',
  voucher_no: 'JV-2026-27-000007',
  status: 'reversed',
  reversal_no: 'JV-2026-27-000009',
  narration: 'আসবাবপত্রের অবচয়',
  lines: [line('Depreciation', 'অবচয়', 50_000, 0), line('Furniture', 'আসবাবপত্র', 0, 50_000)],
  total_poisha: 50_000,
};

const contra: VoucherItem = {
  ...credit,
  kind: 'contra',
  title_en: 'Contra Voucher',
  title_bn: 'কন্ট্রা ভাউচার',
  voucher_no: 'CTV-2026-27-000002',
  status: 'approved',
  narration: null,
  lines: [line('Bank', 'ব্যাংক', 800_000, 0), line('Cash in hand', 'হাতে নগদ', 0, 800_000)],
  total_poisha: 800_000,
  attachment_count: 0,
};
