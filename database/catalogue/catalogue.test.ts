import { describe, expect, test } from 'vitest';
import { roundHalfUp } from '#shared/money.ts';
import {
  academics,
  accounts,
  calendar,
  fees,
  geography,
  grading,
  holidays2026,
  payroll,
  peopleNames,
} from './catalogue.ts';

describe('geography', () => {
  test('has the divisions, districts, upazilas and metropolitan thanas of Bangladesh', () => {
    const kinds = geography.thanas.map((thana) => thana.kind);
    expect(geography.divisions).toHaveLength(8);
    expect(geography.districts).toHaveLength(64);
    expect(kinds.filter((kind) => kind === 'upazila')).toHaveLength(495);
    expect(kinds.filter((kind) => kind === 'metro_thana')).toHaveLength(110);
  });

  test('hangs every place on a known parent under a code of its own', () => {
    for (const list of [geography.divisions, geography.districts, geography.thanas])
      expectUnique(codes(list));
    expectKnown(
      geography.districts.map((district) => district.division),
      geography.divisions,
    );
    expectKnown(
      geography.thanas.map((thana) => thana.district),
      geography.districts,
    );
  });
});

describe('academics', () => {
  const subjectKeys = academics.subjects.map((subject) => `${subject.level} ${subject.code}`);

  test('gives every record of a list a code of its own', () => {
    const { subjects, group_subjects, national_years, source, ...lists } = academics;
    expectUnique(national_years.map((year) => `${year.session_type} ${year.starts_on}`));
    for (const list of Object.values(lists)) expectUnique(codes(list));
    expectUnique(subjectKeys);
    expectUnique(
      academics.subjects.flatMap((subject) =>
        subject.papers.map((paper) => `${subject.level} ${paper.code}`),
      ),
    );
  });

  test('puts classes and study groups into known class groups', () => {
    expectKnown(
      academics.classes.map((row) => row.class_group),
      academics.class_groups,
    );
    expectKnown(
      academics.study_groups.flatMap((row) => row.class_groups),
      academics.class_groups,
    );
    expectUnique(academics.classes.map((row) => row.sort_order));
    expect(academics.boards).toHaveLength(11);
  });

  test('adds components up to papers and papers up to subjects', () => {
    for (const subject of academics.subjects) {
      expect(sum(subject.papers.map((paper) => paper.full))).toBe(subject.full);
      for (const paper of subject.papers) {
        expect(sum(paper.components.map((component) => component.full))).toBe(paper.full);
      }
    }
  });

  test('passes every component at 33 percent of its full mark, rounded half up', () => {
    const components = academics.subjects.flatMap((subject) =>
      subject.papers.flatMap((paper) => paper.components),
    );
    for (const { full, pass } of components) expect(pass).toBe(roundHalfUp(0.33 * full));
  });

  test('lists only known subjects, once, for known classes', () => {
    for (const list of academics.group_subjects) {
      expectKnown(list.classes, academics.classes);
      expectKnown([list.class_group], academics.class_groups);
      expectKnown([list.study_group], academics.study_groups);
      expectUnique(list.subjects.map((row) => row.subject));
      const keys = list.subjects.map((row) => `${list.level} ${row.subject}`);
      expect(keys.filter((key) => !subjectKeys.includes(key))).toEqual([]);
    }
  });

  test('gives a new student as many subjects as count for the GPA', () => {
    for (const list of academics.group_subjects) {
      const defaults = list.subjects.filter((row) => row.is_default);
      const having = (condition: string) => defaults.filter((row) => row.condition === condition).length;
      const religion = having('religion_choice') ? 1 : 0;
      expect(having('elective')).toBe(list.electives);
      expect(having('fourth')).toBe(list.fourth_subjects);
      expect(having('compulsory') + religion + having('elective')).toBe(list.main_subjects);
    }
  });

  test('counts nine main subjects in SSC and six in HSC', () => {
    const mainSubjects = (classGroup: string) =>
      academics.group_subjects
        .filter((list) => list.class_group === classGroup)
        .map((list) => list.main_subjects);
    expect(mainSubjects('nine_ten')).toEqual([9, 9, 9]);
    expect(mainSubjects('eleven_twelve')).toEqual([6, 6, 6]);
  });

  test('has a list of subjects for every class of the general stream', () => {
    const listed = academics.group_subjects.flatMap((list) => list.classes);
    const general = academics.classes.filter((row) => row.stream === 'general').map((row) => row.code);
    expect(general.filter((code) => !listed.includes(code))).toEqual([]);
  });

  test('offers one religion subject for each religion but “other”', () => {
    for (const level of ['primary', 'junior_secondary', 'secondary']) {
      const religions = academics.subjects
        .filter((row) => row.level === level)
        .flatMap((row) => row.religion ?? []);
      expect(religions).toEqual(['islam', 'hinduism', 'buddhism', 'christianity']);
    }
  });
});

describe('grading', () => {
  test('leaves no gap between the grades', () => {
    for (const { grades } of grading.scales) {
      expect(grades[0]?.max_percent).toBe(100);
      expect(grades.at(-1)?.min_percent).toBe(0);
      grades.slice(1).forEach((grade, index) => {
        expect(grade.max_percent).toBe((grades[index]?.min_percent ?? 0) - 1);
      });
    }
  });

  test('has a setting for every class group, on a known scale', () => {
    expect(grading.result_settings.map((setting) => setting.class_group)).toEqual(
      codes(academics.class_groups),
    );
    expectKnown(
      grading.result_settings.map((setting) => setting.scale),
      grading.scales,
    );
  });
});

describe('fees', () => {
  test('puts heads into known groups and sub-heads, waivers and offers on known heads', () => {
    expectUnique(codes(fees.fee_heads));
    expectUnique(fees.fee_sub_heads.map((row) => `${row.fee_head} ${row.code}`));
    expectKnown(
      fees.fee_heads.map((head) => head.fee_group),
      fees.fee_groups,
    );
    expectKnown(
      fees.fee_sub_heads.map((row) => row.fee_head),
      fees.fee_heads,
    );
    const reductions = [...fees.waiver_types, ...fees.student_offer_types];
    expectKnown(
      reductions.flatMap((row) => row.fee_heads),
      fees.fee_heads,
    );
    expect(reductions.every((row) => (row.value_kind === 'percent') === (row.percent !== null))).toBe(true);
  });

  test('splits monthly heads into the twelve months', () => {
    for (const head of fees.fee_heads.filter((row) => row.frequency === 'monthly')) {
      const months = fees.fee_sub_heads.filter((row) => row.fee_head === head.code).map((row) => row.month);
      expect(months).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    }
  });
});

describe('accounts', () => {
  test('codes follow the tree from group to ledger', () => {
    expectUnique([
      ...codes(accounts.account_groups),
      ...codes(accounts.account_subgroups),
      ...codes(accounts.ledgers),
    ]);
    expectKnown(
      accounts.account_groups.map((row) => row.nature),
      accounts.natures,
    );
    expectKnown(
      accounts.account_subgroups.map((row) => row.account_group),
      accounts.account_groups,
    );
    expectKnown(
      accounts.ledgers.map((row) => row.account_subgroup),
      accounts.account_subgroups,
    );
    expect(accounts.account_subgroups.every((row) => row.code.startsWith(row.account_group))).toBe(true);
    expect(accounts.ledgers.every((row) => row.code.startsWith(row.account_subgroup))).toBe(true);
  });

  test('has the ledgers that postings need, each under one key', () => {
    const keys = accounts.ledgers.map((ledger) => ledger.system_key);
    expectUnique(keys);
    expect(keys).toEqual(
      expect.arrayContaining([
        'cash_in_hand',
        'cash_with_teachers',
        'bank_main',
        'gateway_clearing',
        'student_receivable',
        'student_advance',
        'general_fund',
        'waiver_expense',
        'fine_income',
        'other_income',
      ]),
    );
  });

  test('has one income ledger for every fee head', () => {
    const heads = accounts.ledgers.flatMap((ledger) =>
      ledger.kind === 'income' ? (ledger.fee_head ?? []) : [],
    );
    expect(heads.toSorted()).toEqual(codes(fees.fee_heads).toSorted());
  });
});

test('holidays lie in their year and do not end before they start', () => {
  expectUnique(codes(holidays2026.holidays));
  for (const { starts_on, ends_on } of holidays2026.holidays) {
    expect(starts_on.startsWith(`${holidays2026.year}-`)).toBe(true);
    expect(ends_on >= starts_on).toBe(true);
  }
});

test('calendar titles are known by code and name', () => {
  expectUnique(codes(calendar.titles));
  expectUnique(calendar.titles.map((it) => it.name_en));
});

describe('payroll', () => {
  test('heads have the figure of their own way of calculating alone', () => {
    expectUnique(codes(payroll.heads));
    for (const { percent, amount_poisha } of payroll.heads) {
      expect(percent === null || amount_poisha === null).toBe(true);
    }
  });

  test('scales cover all grades, and each step of 2015 is the one before raised by the rate of its grade', () => {
    const rates: Record<number, number> = { 2: 3.75, 3: 4, 4: 4, 5: 4.5 };
    for (const { grades, are_steps_complete } of payroll.scales) {
      expect(grades.map((it) => it.grade)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
      if (!are_steps_complete) continue;
      for (const { grade, steps_taka } of grades) {
        const raised = steps_taka.map((step) => Math.ceil((step * (100 + (rates[grade] ?? 5))) / 1000) * 10);
        expect(steps_taka.slice(1)).toEqual(raised.slice(0, -1));
      }
    }
  });
});

describe('names of people', () => {
  test('cover the religions of the catalogue in shares of one hundred percent', () => {
    expectKnown(
      peopleNames.communities.map((community) => community.religion),
      academics.religions,
    );
    expect(sum(peopleNames.communities.map((community) => community.share_percent))).toBe(100);
  });

  test('write every name in both scripts, with the same slots in both forms of a pattern', () => {
    for (const {
      patterns,
      religion,
      share_percent,
      family_name_is_shared,
      ...lists
    } of peopleNames.communities) {
      for (const list of Object.values(lists)) {
        expectUnique(list.map(([english]) => english));
        for (const [english, bangla] of list) {
          expect(english).toMatch(/^[A-Z][A-Za-z. -]*$/);
          expect(bangla).toMatch(/^[\p{Script=Bengali}\u200c. ]+$/u);
        }
      }
      for (const [english, bangla] of Object.values(patterns).flat()) {
        expect(bangla.match(/\{\w+\}/g)).toEqual(english.match(/\{\w+\}/g));
      }
    }
  });

  test('use a title only where the community has one', () => {
    for (const { patterns, male_titles, female_titles } of peopleNames.communities) {
      const titled = (list: string[][]) => list.flat().some((pattern) => pattern.includes('{title}'));
      expect(titled([...patterns.boy, ...patterns.father]) && male_titles.length === 0).toBe(false);
      expect(titled([...patterns.girl, ...patterns.mother]) && female_titles.length === 0).toBe(false);
    }
  });
});

function codes(list: readonly { code: string }[]): string[] {
  return list.map((row) => row.code);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function expectUnique(values: (string | number)[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
}

function expectKnown(references: string[], list: readonly { code: string }[]) {
  const known = new Set(codes(list));
  expect(references.filter((reference) => !known.has(reference))).toEqual([]);
}
