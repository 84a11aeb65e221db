import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import bn from '../i18n/bn.json' with { type: 'json' };
import en from '../i18n/en.json' with { type: 'json' };
import { guessMarkColumns, type MarkComponent } from './marks-columns.rules.ts';
import { type MarksMapping, marksProblemCodes, readMarks } from './marks-reading.rules.ts';

const components: MarkComponent[] = [
  { id: 'cq', names: ['CQ', 'Creative', 'সৃজনশীল'], full_mark: 70 },
  { id: 'mcq', names: ['MCQ'], full_mark: 30 },
];
const students = [1, 2, 3].map((roll) => ({
  id: `s${roll}`,
  roll_number: roll,
  student_no: `2026-00${roll}`,
  names: [
    `Md. ${['Rahim', 'Karim', 'Salam'][roll - 1]} Uddin`,
    `মোঃ ${['রহিম', 'করিম', 'সালাম'][roll - 1]} উদ্দিন`,
  ],
}));

const usesOf = (header: string[], of = components) =>
  guessMarkColumns(header, of).map((guess) =>
    guess.use === 'component' ? [guess.component_id, guess.out_of] : guess.use,
  );

const byRoll: MarksMapping = {
  header: ['Roll', 'CQ', 'MCQ'],
  columns: [
    { use: 'roll_number' },
    { use: 'component', component_id: 'cq', out_of: null },
    { use: 'component', component_id: 'mcq', out_of: null },
  ],
  match_by: 'roll_number',
};
const rowsOf = (...lines: string[][]) => lines.map((cells, at) => ({ number: at + 2, cells }));
const read = (lines: string[][], mapping: Partial<MarksMapping> = {}) =>
  readMarks(rowsOf(...lines), { ...byRoll, ...mapping }, components, students);

const many = (marks: string[]) => {
  const class_ = marks.map((_, at) => ({
    id: `s${at + 1}`,
    roll_number: at + 1,
    student_no: null,
    names: [],
  }));
  const rows = rowsOf(...marks.map((mark, at) => [String(at + 1), mark, '10']));
  return readMarks(rows, byRoll, components, class_);
};

describe('a column that counts in another total', () => {
  it('is pointed out as a whole, and none of it is taken', () => {
    const { marks, problems } = many(['96', '৮৮.৫', '40', 'AB', '71', '12']);
    expect(problems).toEqual([
      {
        row: 1,
        column: 'CQ',
        field: 'cq',
        value: '96',
        code: 'column_of_other_total',
        params: { above: 3, marks: 5, mark_max: 70, highest: 96 },
      },
    ]);
    expect(marks.map((it) => it.component_id)).toEqual(Array(6).fill('mcq'));
  });

  it('is not one with a slip or two', () => {
    const { marks, problems } = many(['71', '75', '40', '12']);
    expect(problems.map((it) => it.code)).toEqual(['mark_too_high', 'mark_too_high']);
    expect(marks.filter((it) => it.component_id === 'cq').map((it) => it.mark)).toEqual([40, 12]);
  });
});

describe('matching the columns of a marks file', () => {
  it('recognises components by code, name and the words schools use', () => {
    expect(usesOf(['Roll', 'Name', 'Creative', 'Objective'])).toEqual([
      'roll_number',
      'name',
      ['cq', null],
      ['mcq', null],
    ]);
    expect(usesOf(['রোল নং', 'সৃজনশীল', 'বহুনির্বাচনি', 'মন্তব্য'])).toEqual([
      'roll_number',
      ['cq', null],
      ['mcq', null],
      'ignore',
    ]);
    expect(usesOf(['Student ID', 'MCQ Marks', 'password'])).toEqual(['student_no', ['mcq', null], 'ignore']);
  });

  it('reads the full mark from the column name', () => {
    expect(usesOf(['CQ (50)', 'MCQ out of ২৫'])).toEqual([
      ['cq', 50],
      ['mcq', 25],
    ]);
  });

  it('matches a column called marks when there is only one component', () => {
    const [only] = components;
    expect(usesOf(['Roll', 'Obtained Marks'], only ? [only] : [])).toEqual(['roll_number', ['cq', null]]);
    expect(usesOf(['Roll', 'Obtained Marks'])).toEqual(['roll_number', 'ignore']);
  });

  it('matches three term marks to their columns', () => {
    const terms = ['G1', 'G2', 'G3'].map((id) => ({ id, names: [id], full_mark: 20 }));
    expect(usesOf(['age', 'G1', 'G2', 'G3', 'G1'], terms)).toEqual([
      'ignore',
      ['G1', null],
      ['G2', null],
      ['G3', null],
      'ignore',
    ]);
  });
});

describe('reading marks', () => {
  it('finds students by roll and skips blank cells', () => {
    expect(
      read([
        ['০২', '৫৫.৫', '20'],
        ['1', 'AB', ''],
      ]),
    ).toEqual({
      marks: [
        { row: 2, student_id: 's2', component_id: 'cq', mark: 55.5, is_absent: false },
        { row: 2, student_id: 's2', component_id: 'mcq', mark: 20, is_absent: false },
        { row: 3, student_id: 's1', component_id: 'cq', mark: null, is_absent: true },
      ],
      problems: [],
      students_missing: ['s3'],
    });
  });

  it('finds students by student number and by the order of rows', () => {
    const numbered = {
      columns: [{ use: 'student_no' } as const, ...byRoll.columns.slice(1)],
      match_by: 'student_no' as const,
    };
    expect(read([['2026-003', '1', '2']], numbered).marks[0]?.student_id).toBe('s3');
    const ordered = read(
      [
        ['x', '1', ''],
        ['y', '2', ''],
        ['z', '3', ''],
      ],
      { columns: [{ use: 'ignore' } as const, ...byRoll.columns.slice(1)], match_by: 'row_order' },
    );
    expect(ordered.marks.map((mark) => mark.student_id)).toEqual(['s1', 's2', 's3']);
    expect(read([['x', '1', '']], { match_by: 'row_order' })).toMatchObject({
      marks: [],
      problems: [{ code: 'row_count_differs', params: { rows: 1, students: 3 } }],
    });
  });

  it.each([
    [
      ['1', '71', ''],
      { column: 'CQ', field: 'cq', value: '71', code: 'mark_too_high', params: { mark_max: 70 } },
    ],
    [['1', '', '-1'], { column: 'MCQ', field: 'mcq', value: '-1', code: 'mark_invalid' }],
    [['1', 'seven', ''], { code: 'mark_invalid' }],
    [['1', '7.125', ''], { code: 'mark_invalid' }],
    [['9', '5', ''], { column: 'Roll', field: 'roll_number', value: '9', code: 'student_not_found' }],
    [['', '5', ''], { code: 'student_blank' }],
  ])('refuses %j', (cells, problem) => {
    expect(read([cells])).toMatchObject({ marks: [], problems: [{ row: 2, ...problem }] });
  });

  it('refuses a duplicate student and a file without the matching column', () => {
    expect(
      read([
        ['1', '5', ''],
        ['01', '6', ''],
      ]),
    ).toMatchObject({
      marks: [{ mark: 5 }],
      problems: [{ row: 3, code: 'student_repeated', params: { first_row: 2 } }],
    });
    expect(read([['1', '5', '']], { match_by: 'student_no' }).problems).toMatchObject([
      { code: 'column_missing' },
    ]);
  });

  const named: Partial<MarksMapping> = {
    header: ['Roll', 'Name', 'Student ID', 'CQ'],
    columns: [
      { use: 'roll_number' },
      { use: 'name' },
      { use: 'student_no' },
      { use: 'component', component_id: 'cq', out_of: null },
    ],
  };

  it('points out rows that name another student, and takes the marks of a list that mostly agrees', () => {
    const reading = read(
      [
        ['1', 'MOHAMMAD RAHIM', '', '5'],
        ['2', 'মোহাম্মদ করিম উদ্দীন', '2026-002', '6'],
        ['3', 'Nishat Parvin', '', '7'],
      ],
      named,
    );
    expect(reading.marks.map((it) => it.mark)).toEqual([5, 6, 7]);
    expect(reading.problems).toEqual([
      {
        row: 4,
        column: 'Name',
        field: 'name',
        value: 'Nishat Parvin',
        code: 'student_differs',
        params: { known: 'Md. Salam Uddin' },
      },
    ]);
  });

  it('points out a number of another student, however the row was found', () => {
    const lines = [
      ['1', 'Rahim', '2026-001', '5'],
      ['2', 'Karim', '2026-003', '6'],
      ['3', 'Salam', '2026-003', '7'],
    ];
    const wrong = { row: 3, column: 'Student ID', value: '2026-003', code: 'student_differs' };
    expect(read(lines, named).problems).toMatchObject([wrong]);
    expect(read(lines, { ...named, match_by: 'row_order' }).problems).toMatchObject([wrong]);
    const byNumber = read([['7', 'Rahim', '2026-001', '5'], ...lines.slice(2)], {
      ...named,
      match_by: 'student_no',
    });
    expect(byNumber.problems).toMatchObject([{ row: 2, column: 'Roll', value: '7', params: { known: 1 } }]);
  });

  it('takes no mark of a list in which most rows name other students', () => {
    const others = read(
      [
        ['1', 'Mst. Fabiha Ferdous', '', '5'],
        ['2', 'Karim', '', '6'],
        ['3', 'Nishat Parvin', '', '7'],
      ],
      named,
    );
    expect(others).toMatchObject({
      marks: [],
      problems: [{ code: 'students_of_others', params: { rows: 3, others: 2 } }],
      students_missing: ['s1', 's2', 's3'],
    });
  });

  it('converts marks to the full mark, after checking them against the scale of the column', () => {
    const outOf = (out_of: number | null) => ({
      columns: [{ use: 'roll_number' } as const, { use: 'component', component_id: 'cq', out_of } as const],
    });
    expect(read([['1', '17']], outOf(20)).marks[0]?.mark).toBe(59.5);
    expect(read([['1', '1']], outOf(30)).marks[0]?.mark).toBe(2.33);
    expect(read([['1', '17']], outOf(70)).marks[0]?.mark).toBe(17);
    expect(read([['1', '21']], outOf(20)).problems).toMatchObject([
      { code: 'mark_too_high', params: { mark_max: 20 } },
    ]);
  });

  it('never gives a mark outside 0 and the full mark', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.integer({ min: -5, max: 120 }).map(String),
      fc.float({ min: 0, max: 100, noNaN: true }).map(String),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell)),
        fc.constantFrom(null, 20, 33, 100),
        (lines, out_of) => {
          const columns: MarksMapping['columns'] = [
            { use: 'roll_number' },
            { use: 'component', component_id: 'cq', out_of },
            { use: 'ignore' },
          ];
          for (const { mark } of read(lines, { columns }).marks) {
            expect(mark === null || (mark >= 0 && mark <= 70)).toBe(true);
          }
        },
      ),
    );
  });

  it('every problem has a message and a remedy in both languages', () => {
    for (const texts of [en, bn])
      expect(Object.keys(texts.marks_import.problem).sort()).toEqual([...marksProblemCodes].sort());
  });
});
