import { describe, expect, it } from 'vitest';
import { world } from '#test/world.ts';
import { totalAfterLastDay, usualFineNote } from './fine-note.rules.ts';

const flat = {
  fine_type: 'flat' as const,
  fine_poisha: 50_00,
  fine_grace_days: 5,
  fine_max_poisha: null,
};

describe('the note on due slips', () => {
  it('explains the fine in both languages', () => {
    expect(usualFineNote(flat)).toEqual({
      en: 'Fees paid late by more than 5 days carry a fine of ৳ 50.00 for each month.',
      bn: 'নির্ধারিত তারিখের ৫ দিনের বেশি পরে ফি দিলে প্রতি মাসের জন্য ৳ ৫০.০০ জরিমানা দিতে হবে।',
    });
    expect(usualFineNote({ ...flat, fine_type: 'none' })).toEqual({ en: '', bn: '' });
  });

  it('prints the institution’s own text and bank', async () => {
    const w = await world();
    const admin = await w.as('site-admin');
    const texts = {
      slip_bank_name_en: 'Sonali Bank, Mirpur Branch',
      slip_bank_name_bn: 'সোনালী ব্যাংক, মিরপুর শাখা',
      slip_bank_account_no: '0113-4400-1122',
      slip_note_en: null,
      slip_note_bn: null,
    };
    expect((await admin.put('/api/v1/fees/slip-texts', texts)).status).toBe(200);
    const { body } = await admin.get('/api/v1/fees/slip-texts');
    expect(body).toEqual({ ...texts, usual_note_en: '', usual_note_bn: '' });
  });
});

describe('the total of a due slip that is paid late', () => {
  const due = (
    kind: 'fee' | 'fine',
    due_on: string,
    amount_poisha: number,
    gross_poisha = amount_poisha,
  ) => ({ kind, period: '2026-03', due_on, amount_poisha, gross_poisha });
  const fee = due('fee', '2026-03-15', 800_00);
  const slip = { last_on: '2026-03-31', amount_poisha: 800_00, lines: [fee], settled_fines: [] };

  it('includes the fine of that day', () => {
    expect(totalAfterLastDay(flat, slip)).toBe(850_00);
  });

  it('is not shown when no fine is added', () => {
    const fined = { ...slip, amount_poisha: 850_00, lines: [fee, due('fine', '2026-03-16', 50_00)] };
    expect(totalAfterLastDay(flat, fined)).toBeNull();
    expect(totalAfterLastDay(flat, { ...slip, last_on: '2026-03-16' })).toBeNull();
  });

  it('asks no part of a fine again that was paid or waived', () => {
    const settled_fines = [{ period: '2026-03', settled_poisha: 30_00 }];
    const lines = [fee, due('fine', '2026-03-16', 20_00, 50_00)];
    expect(totalAfterLastDay(flat, { ...slip, amount_poisha: 820_00, lines, settled_fines })).toBeNull();
    const perDay = { ...flat, fine_type: 'per_day' as const, fine_poisha: 5_00 };
    const grown = { ...slip, last_on: '2026-03-26', amount_poisha: 820_00, lines, settled_fines };
    expect(totalAfterLastDay(perDay, grown)).toBe(800_00 + 60_00 - 30_00);
    const whole = [{ period: '2026-03', settled_poisha: 50_00 }];
    expect(totalAfterLastDay(flat, { ...slip, settled_fines: whole })).toBeNull();
  });
});
