import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import bn from '../i18n/bn.json' with { type: 'json' };
import en from '../i18n/en.json' with { type: 'json' };
import { type ImportField, importFields } from './import-fields.rules.ts';
import { checkRows } from './row-check.rules.ts';
import {
  type ImportDefaults,
  type ImportOptions,
  requiredFields,
  studentProblemCodes,
} from './student-draft.ts';

const LABELS = {
  full_name: 'Name',
  father_name: 'Father',
  mother_name: 'Mother',
  contact_number: 'Mobile',
  religion: 'Religion',
  gender: 'Gender',
  date_of_birth: 'Date of birth',
  roll_number: 'Roll',
  student_category: 'Category',
} as const;

const COMPLETE: Partial<Record<ImportField, string>> = {
  full_name: 'Md. Rahim Uddin',
  father_name: 'Abdul Karim',
  mother_name: 'Salma Begum',
  contact_number: '01712-345678',
  religion: 'ইসলাম',
  gender: 'ছেলে',
  date_of_birth: '15/03/2012',
  roll_number: '৭',
  student_category: 'General',
};

const optional: ImportOptions['optional'] = requiredFields.filter((field) => field !== 'first_name');

/** Checks rows given by field; row 1 is the header. */
function check(
  records: Partial<Record<ImportField, string>>[],
  options: ImportOptions = {},
  defaults: ImportDefaults = {},
) {
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))] as ImportField[];
  const header = fields.map((field) => (LABELS as Partial<Record<ImportField, string>>)[field] ?? field);
  const rows = records.map((record, at) => ({
    number: at + 2,
    cells: fields.map((field) => record[field] ?? ''),
  }));
  return checkRows(rows, { header, fields }, defaults, options);
}

function draftOf(record: Partial<Record<ImportField, string>>, options: ImportOptions = { optional }) {
  const [result] = check([record], options);
  if (!result || !('draft' in result)) throw new Error(JSON.stringify(result));
  return result.draft;
}

function codesOf(record: Partial<Record<ImportField, string>>, options: ImportOptions = { optional }) {
  const [result] = check([record], options);
  return result && 'problems' in result ? result.problems.map((problem) => problem.code) : [];
}

const named = (record: Partial<Record<ImportField, string>>) => ({ full_name: 'Rahim Uddin', ...record });

describe('a valid row', () => {
  it('is read as the draft of a student', () => {
    expect(draftOf(COMPLETE, {})).toMatchObject({
      first_name: 'Md. Rahim',
      last_name: 'Uddin',
      name_en: 'Md. Rahim Uddin',
      name_bn: null,
      contact_number: '8801712345678',
      religion: 'islam',
      gender: 'male',
      date_of_birth: '2012-03-15',
      roll_number: 7,
      student_category: 'General',
      external_id: null,
    });
  });

  it('uses default values for blank cells', () => {
    const [result] = check([{ ...COMPLETE, religion: '' }], {}, { religion: 'Hindu', class: 'Six' });
    expect(result).toMatchObject({ draft: { religion: 'hinduism', class: 'Six' } });
  });
});

describe('required fields', () => {
  it.each(requiredFields)('cannot be blank: %s', (field) => {
    const [result] = check([
      COMPLETE,
      { ...COMPLETE, roll_number: '8', [field === 'first_name' ? 'full_name' : field]: ' ' },
    ]).slice(1);
    expect(result).toMatchObject({ row: 3, problems: [{ row: 3, field, value: '', code: 'required' }] });
  });

  it('are named when the file has no column for them', () => {
    const { date_of_birth: _, ...record } = COMPLETE;
    const [result] = check([record]);
    expect(result).toMatchObject({
      problems: [{ column: null, field: 'date_of_birth', code: 'column_missing' }],
    });
  });

  it('do not include the birth date when it is set to optional', () => {
    const { date_of_birth: _, ...record } = COMPLETE;
    expect(draftOf(record, { optional: ['date_of_birth'] }).date_of_birth).toBeNull();
    expect(codesOf({ ...record, date_of_birth: '31/02/2012' }, { optional: ['date_of_birth'] })).toEqual([
      'date_invalid',
    ]);
  });
});

describe('names', () => {
  it.each([
    ['Rahim', 'Rahim', null],
    ['Md. Rahim', 'Md. Rahim', null],
    ['Mst. Fatema Khatun', 'Mst. Fatema', 'Khatun'],
    ['S. M. Karim', 'S. M. Karim', null],
    ['Uddin, Rahim', 'Rahim', 'Uddin'],
    ['মোছাঃ ফাতেমা', 'মোছাঃ ফাতেমা', null],
    ['মো: আব্দুর রহিম', 'মো: আব্দুর', 'রহিম'],
  ])('are split: %s', (full_name, first_name, last_name) => {
    expect(draftOf({ full_name })).toMatchObject({ first_name, last_name });
  });

  it('are stored by script, and a name in each script is kept', () => {
    expect(draftOf({ full_name: 'রহিম উদ্দিন' })).toMatchObject({
      name_bn: 'রহিম উদ্দিন',
      name_en: null,
      first_name: 'রহিম',
    });
    expect(draftOf({ full_name: 'Rahim Uddin', name_bn: 'রহিম উদ্দিন' })).toMatchObject({
      name_en: 'Rahim Uddin',
      name_bn: 'রহিম উদ্দিন',
    });
    expect(draftOf({ first_name: 'Sara', middle_name: 'S', last_name: 'Dani' })).toMatchObject({
      first_name: 'Sara S',
      last_name: 'Dani',
      name_en: 'Sara S Dani',
    });
  });

  it('are cleaned of odd quotes, spaces and invisible marks, but keep joiners', () => {
    expect(draftOf({ full_name: ' Anna\u200b  D’Costa\u00a0' }).name_en).toBe("Anna D'Costa");
    expect(draftOf({ full_name: 'র\u200d্যাব' }).name_bn).toBe('র\u200d্যাব');
  });

  it('are refused with 300 letters, with their length', () => {
    const [result] = check([{ full_name: 'x'.repeat(300) }], { optional });
    expect(result).toMatchObject({
      problems: [{ code: 'name_too_long', params: { length: 300, length_max: 150 } }],
    });
    expect(result).toHaveProperty('problems.length', 1);
  });

  it.each(['12345', '=cmd()', '@x', '---'])('are refused: %s', (full_name) => {
    expect(codesOf({ full_name })).toEqual(['name_invalid']);
  });
});

describe('dates', () => {
  it.each([
    ['05/03/2012', '2012-03-05'],
    ['5-3-2012', '2012-03-05'],
    ['2012-03-05', '2012-03-05'],
    ['2012-03-05T00:00:00', '2012-03-05'],
    ['2012-03-05 00:00', '2012-03-05'],
    ['5 March 2012', '2012-03-05'],
    ['০৫/০৩/২০১২', '2012-03-05'],
    ['৫ মার্চ ২০১২', '2012-03-05'],
    ['40973', '2012-03-05'],
  ])('are read from %s', (date_of_birth, day) => {
    expect(draftOf(named({ date_of_birth })).date_of_birth).toBe(day);
  });

  it('are refused with row, column and value when invalid', () => {
    const [result] = check([named({ date_of_birth: '31/02/2012' })], { optional });
    expect(result).toEqual({
      row: 2,
      problems: [
        {
          row: 2,
          column: 'Date of birth',
          field: 'date_of_birth',
          value: '31/02/2012',
          code: 'date_invalid',
          params: {},
        },
      ],
    });
    expect(codesOf(named({ date_of_birth: '5.3.12' }))).toEqual(['date_year_short']);
  });

  it('are flagged when day and month are ambiguous in the whole column', () => {
    const dates = (...texts: string[]) =>
      check(
        texts.map((date_of_birth, at) => ({ full_name: `A${at} B`, date_of_birth })),
        { optional },
      );
    expect(dates('05/03/2012')).toMatchObject([
      { draft: { date_of_birth: '2012-03-05' }, notices: [{ code: 'date_ambiguous' }] },
    ]);
    expect(dates('05/03/2012', '25/03/2012')).toMatchObject([{ notices: [] }, { notices: [] }]);
    expect(dates('05/05/2012', '2012-03-05')).toMatchObject([{ notices: [] }, { notices: [] }]);
  });

  it('are refused when ambiguous in a month-first column, until the order is chosen', () => {
    const records = [
      named({ date_of_birth: '05/03/2012' }),
      { full_name: 'Karim', date_of_birth: '03/25/2012' },
    ];
    expect(check(records, { optional })).toMatchObject([
      { problems: [{ code: 'date_ambiguous' }] },
      { problems: [{ code: 'date_invalid' }] },
    ]);
    expect(check(records, { optional, dateOrder: 'month-first' })).toMatchObject([
      { draft: { date_of_birth: '2012-05-03' } },
      { draft: { date_of_birth: '2012-03-25' } },
    ]);
  });

  it('are refused in the future, and for an admission before birth', () => {
    expect(codesOf(named({ date_of_birth: '2102-03-05' }), { optional, today: '2026-11-21' })).toEqual([
      'date_in_future',
    ]);
    expect(codesOf(named({ date_of_birth: '2012-03-05', admitted_on: '2012-03-05' }))).toEqual([
      'admitted_before_birth',
    ]);
  });

  it('are read back in every supported format', () => {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const [year, month, dayOfMonth] = day.split('-');
        for (const text of [
          day,
          `${dayOfMonth}/${month}/${year}`,
          `${Number(dayOfMonth)}.${Number(month)}.${year}`,
        ]) {
          expect(draftOf(named({ date_of_birth: text })).date_of_birth).toBe(day);
        }
        const monthFirst = named({ date_of_birth: `${month}/${dayOfMonth}/${year}` });
        expect(draftOf(monthFirst, { optional, dateOrder: 'month-first' }).date_of_birth).toBe(day);
      }),
      { numRuns: 60 },
    );
  });
});

describe('single values', () => {
  it.each([
    ['contact_number', '1712345678', '8801712345678'],
    ['contact_number', '০১৭১২৩৪৫৬৭৮', '8801712345678'],
    ['contact_number', '02-9123456, 01812345678', '8801812345678'],
    ['contact_number', '(017) 1234-5678', '8801712345678'],
    ['contact_number', '1.712345678E+09', '8801712345678'],
    ['contact_number', '01712345678 (পিতা)', '8801712345678'],
    ['gender', 'F', 'female'],
    ['gender', 'মেয়ে', 'female'],
    ['gender', 'পুরুষ', 'male'],
    ['gender', 'মহিলা', 'female'],
    ['religion', 'হিন্দু', 'hinduism'],
    ['religion', 'Muslim', 'islam'],
    ['religion', 'খ্রিষ্টান', 'christianity'],
    ['religion', 'BUDDHIST', 'buddhism'],
    ['blood_group', 'ab positive', 'AB+'],
    ['blood_group', 'O -ve', 'O-'],
    ['blood_group', 'B(+)', 'B+'],
    ['blood_group', 'এ পজিটিভ', 'A+'],
    ['roll_number', '007', 7],
    ['roll_number', '12.0', 12],
    ['birth_registration_no', '2012 0123 4567 8901 2', '20120123456789012'],
    ['email', 'A@Example.org', 'a@example.org'],
    ['guardian_relation', 'চাচা', 'uncle'],
    ['guardian_relation', 'Neighbour', 'Neighbour'],
  ] as const)('are read: %s %s', (field, text, value) => {
    expect(draftOf(named({ [field]: text }))[field]).toBe(value);
  });

  it.each([
    ['contact_number', '725-480-1423', 'phone_invalid'],
    ['contact_number', '1.712E+09', 'phone_shortened'],
    ['gender', 'x', 'gender_unknown'],
    ['religion', '?', 'religion_unknown'],
    ['blood_group', 'C+', 'blood_group_unknown'],
    ['roll_number', '0', 'roll_invalid'],
    ['roll_number', '-3', 'roll_invalid'],
    ['roll_number', '1.5', 'roll_invalid'],
    ['birth_registration_no', '123', 'birth_registration_invalid'],
    ['email', 'two words@example.org', 'email_invalid'],
    ['address', 'x'.repeat(501), 'text_too_long'],
  ] as const)('are refused: %s %s', (field, text, code) => {
    expect(codesOf(named({ [field]: text }))).toEqual([code]);
  });

  it.each(['01712345678, 01812345678', '01712345678 / 02-9123456', '01712345678 or 019'])(
    'keep the first of several phone numbers, with a notice: %s',
    (text) => {
      const [result] = check([named({ contact_number: text })], { optional });
      expect(result).toMatchObject({
        draft: { contact_number: '8801712345678' },
        notices: [{ code: 'phone_several', params: { kept: '01712345678' } }],
      });
    },
  );

  it('match a class of the institution in any spelling', () => {
    const choices: ImportOptions['choices'] = {
      class: [
        { value: 'class-6', names: ['Six', 'ষষ্ঠ'] },
        { value: 'class-7', names: ['Seven'] },
      ],
    };
    for (const text of ['Six', 'VI', '06', 'Class 6', '6th', '৬', '৬ষ্ঠ শ্রেণি', 'ষষ্ঠ']) {
      expect(draftOf(named({ class: text }), { optional, choices }).class).toBe('class-6');
    }
    expect(codesOf(named({ class: 'Eight' }), { optional, choices })).toEqual(['not_in_list']);
  });
});

describe('the rows of a file', () => {
  it('are refused with the same roll in the same section, not in another', () => {
    const rows = ['A', 'A', 'B'].map((section, at) => ({
      full_name: `Name${at} X`,
      class: at ? 'VI' : '6',
      section,
      roll_number: '5',
    }));
    expect(check(rows, { optional })).toMatchObject([
      { draft: { roll_number: 5 } },
      {
        problems: [{ row: 3, column: 'Roll', value: '5', code: 'duplicate_roll', params: { first_row: 2 } }],
      },
      { draft: { section: 'B' } },
    ]);
  });

  it.each([
    [{ student_no: 'S-1' }, 'duplicate_student_no'],
    [{ external_id: 'x1' }, 'duplicate_external_id'],
    [
      { full_name: 'Same Name', date_of_birth: '15/03/2012', contact_number: '01712345678' },
      'duplicate_student',
    ],
  ])('are refused with the same %o', (record, code) => {
    const rows = [
      { full_name: 'One X', ...record },
      { full_name: 'Two Y', ...record },
    ];
    expect(check(rows, { optional })).toMatchObject([
      { draft: {} },
      { problems: [{ code, params: { first_row: 2 } }] },
    ]);
  });

  it('are separate students for twins', () => {
    const twin = (full_name: string) => ({
      full_name,
      date_of_birth: '15/03/2012',
      contact_number: '01712345678',
    });
    expect(
      check([twin('Hasan Ali'), twin('Hosen Ali')], { optional }).every((result) => 'draft' in result),
    ).toBe(true);
  });

  it('are skipped for teachers and deleted records', () => {
    const rows = [
      named({ role: 'teacher', record_status: '' }),
      named({ role: 'student', record_status: 'tobedeleted' }),
      named({ role: 'Student', record_status: 'active' }),
    ];
    expect(check(rows, { optional })).toMatchObject([
      { skipped: 'not_a_student' },
      { skipped: 'inactive' },
      { draft: {} },
    ]);
  });

  it('give no value of a password column even when it is mapped', () => {
    const rows = [{ number: 2, cells: ['Rahim', 'hunter2'] }];
    const results = checkRows(
      rows,
      { header: ['Name', 'Password'], fields: ['full_name', 'student_no'] },
      {},
      { optional },
    );
    expect(results).toMatchObject([{ draft: { student_no: null } }]);
    expect(JSON.stringify(results)).not.toContain('hunter2');
  });

  it('all get a result in order, whatever the cells contain', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('05/03/2012', '৫', 'ছেলে', '01712345678', 'Rahim Uddin', '=1+1'),
    );
    const fields = fc.shuffledSubarray([...importFields]);
    fc.assert(
      fc.property(fields, fc.array(fc.array(cell, { maxLength: 34 }), { maxLength: 8 }), (chosen, lines) => {
        const rows = lines.map((cells, at) => ({ number: at + 2, cells }));
        const results = checkRows(rows, { header: [...chosen], fields: chosen });
        expect(results.map((result) => result.row)).toEqual(rows.map((row) => row.number));
        for (const result of results) {
          if ('problems' in result) expect(result.problems.length).toBeGreaterThan(0);
          if ('draft' in result) expect(result.draft.first_name).not.toBe('');
        }
      }),
    );
  });
});

describe('messages', () => {
  it('exist for every problem and field, in both languages', () => {
    for (const texts of [en, bn]) {
      expect(Object.keys(texts.import.problem)).toEqual([...studentProblemCodes]);
      expect(Object.keys(texts.import.field)).toEqual([...importFields]);
      for (const [code, text] of Object.entries(texts.import.problem)) {
        // A missing column is not a matter of rows.
        if (code !== 'column_missing') expect(text.message).toContain('{{rows}}');
        expect(text.remedy).not.toBe('');
      }
    }
  });
});
