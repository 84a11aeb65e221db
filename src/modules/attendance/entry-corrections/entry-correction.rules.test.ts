import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctionsOf, readRolls, readStudentNumbers } from './entry-correction.rules.ts';

describe('roll numbers that people type', () => {
  it('are read in either script, one by one, as ranges and from a pasted column', () => {
    expect(readRolls('3, 7, 12-15')).toEqual({ numbers: ['3', '7', '12', '13', '14', '15'] });
    expect(readRolls('৩\n৭\r\n১২ – ১৩\t3')).toEqual({ numbers: ['3', '7', '12', '13'] });
    expect(readRolls(' , ;')).toEqual({ numbers: [] });
  });

  it('are refused with the part that is none', () => {
    expect(readRolls('3, x7')).toEqual({ unread: 'x7' });
    expect(readRolls('15-12')).toEqual({ unread: '15-12' });
    expect(readRolls('1-2-3')).toEqual({ unread: '1-2-3' });
  });

  it('are at most 200, also as a range', () => {
    expect(readRolls('1-200')).toMatchObject({ numbers: expect.arrayContaining(['1', '200']) });
    expect(readRolls('1-201')).toEqual({ tooMany: true });
    expect(readRolls('1-150 151-201')).toEqual({ tooMany: true });
    expect(readStudentNumbers(Array.from({ length: 201 }, (_, at) => `S-${at}`).join())).toEqual({
      tooMany: true,
    });
  });

  it('come back as they were written, each once', () => {
    const rolls = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(rolls, fc.constantFrom(', ', '\n', ' ', ';'), (wanted, between) => {
        const text = [...wanted, wanted[0]].join(between);
        expect(readRolls(text)).toEqual({ numbers: wanted.map(String) });
      }),
    );
  });
});

describe('corrections', () => {
  const marks = { in_at: null, out_at: null, remark: null };

  it('are the entries that differ, and none at the first save', () => {
    const rows = [
      { enrolment_id: 'a', status: 'P' as const, ...marks },
      { enrolment_id: 'b', status: null, ...marks },
    ];
    const entries = rows.map((it) => ({ ...it, status: 'P' as const }));
    expect(correctionsOf(rows, entries).map((it) => it.enrolment_id)).toEqual(['b']);
    const untaken = rows.map((it) => ({ ...it, status: null }));
    expect(correctionsOf(untaken, entries)).toEqual([]);
  });
});
