import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnnualResult,
  type Candidate,
  decide,
  decisions,
  moves,
  type PromotionPolicy,
  planPromotion,
} from './promotion.rules.ts';
import { seatings, type TargetSection } from './section-seats.rules.ts';

const policy: PromotionPolicy = { max_failed: 2, seating: 'balance', group_minimums: [] };
const passed = (roll_order: number, gpa = 4): AnnualResult => ({
  status: 'passed',
  failed_count: 0,
  gpa,
  roll_order,
});
const failed = (roll_order: number, failed_count: number): AnnualResult => ({
  status: 'failed',
  failed_count,
  gpa: 0,
  roll_order,
});
const nothing = { decision: null, study_group_id: null, class_section_id: null, roll: null };
const student = (enrolment_id: string, over: Partial<Candidate> = {}): Candidate => ({
  enrolment_id,
  class_id: 'eight',
  shift_id: 'day',
  version_id: 'bangla',
  study_group_id: 'general',
  section_name: 'A',
  roll: 1,
  standing: 'here',
  result: passed(1),
  typed: nothing,
  ...over,
});
const section = (id: string, over: Partial<TargetSection> = {}): TargetSection => ({
  id,
  class_id: 'nine',
  shift_id: 'day',
  version_id: 'bangla',
  study_group_id: 'general',
  name: id,
  capacity: null,
  roll_from: null,
  taken_rolls: [],
  ...over,
});
const next_class = new Map<string, string | null>([
  ['eight', 'nine'],
  ['nine', 'ten'],
  ['ten', null],
]);
const plan = (sections: TargetSection[], students: Candidate[], over: Partial<PromotionPolicy> = {}) =>
  planPromotion({ ...policy, ...over }, { next_class, sections }, students).map(
    ({ outcome, problem, to_section_id, to_roll }) => [outcome, problem, to_section_id, to_roll],
  );

describe('what a result decides', () => {
  it('promotes who passed, conditionally who failed few subjects, and detains the rest', () => {
    const of = (result: AnnualResult | null, isLast = false) => decide(policy, result, isLast).outcome;
    expect(of(passed(1))).toBe('promoted');
    expect(of(failed(1, 2))).toBe('conditional');
    expect(of(failed(1, 3))).toBe('detained');
    expect(of({ ...failed(1, 1), status: 'absent' })).toBe('detained');
    expect(of(null)).toBe('undecided');
    expect(of({ ...passed(1), status: 'withheld' })).toBe('undecided');
    expect(of({ ...passed(1), status: 'incomplete' })).toBe('undecided');
  });

  it('lets the last class leave, without a result too, but not who failed many subjects', () => {
    const of = (result: AnnualResult | null) => decide(policy, result, true).outcome;
    expect([of(null), of(passed(1)), of(failed(1, 2)), of(failed(1, 3))]).toEqual([
      'completed',
      'completed',
      'completed',
      'detained',
    ]);
  });
});

describe('rolls and sections', () => {
  it('give rolls by merit, then to who is promoted conditionally, then to who stays', () => {
    const sections = [section('N'), section('E', { class_id: 'eight' })];
    const students = [
      student('a', { result: failed(3, 1), roll: 1 }),
      student('b', { result: passed(2), roll: 2 }),
      student('c', { result: passed(1), roll: 3 }),
      student('d', { result: failed(4, 5), roll: 9 }),
      student('e', { result: failed(5, 5), roll: 4 }),
    ];
    expect(plan(sections, students)).toEqual([
      ['conditional', null, 'N', 3],
      ['promoted', null, 'N', 2],
      ['promoted', null, 'N', 1],
      ['detained', null, 'E', 2],
      ['detained', null, 'E', 1],
    ]);
  });

  it('begin at the first roll of a section and pass over those that are taken', () => {
    const sections = [section('N', { roll_from: 101, taken_rolls: [102] })];
    const students = [1, 2, 3].map((at) => student(`s${at}`, { result: passed(at) }));
    expect(plan(sections, students).map((it) => it[3])).toEqual([101, 103, 104]);
  });

  it('are balanced, keep the letter of before, or go to the best first', () => {
    const sections = [section('A', { capacity: 2 }), section('B', { capacity: 3 })];
    const students = [1, 2, 3, 4].map((at) =>
      student(`s${at}`, { result: passed(at), section_name: at === 4 ? 'A' : 'B' }),
    );
    const of = (seating: PromotionPolicy['seating']) =>
      plan(sections, students, { seating }).map((it) => it[2]);
    expect(of('balance')).toEqual(['A', 'B', 'A', 'B']);
    expect(of('same')).toEqual(['B', 'B', 'B', 'A']);
    expect(of('merit')).toEqual(['A', 'A', 'B', 'B']);
  });

  it('share out sections without a capacity evenly by merit', () => {
    const students = [1, 2, 3, 4].map((at) => student(`s${at}`, { result: passed(at) }));
    const places = plan([section('A'), section('B')], students, { seating: 'merit' });
    expect(places.map((it) => it[2])).toEqual(['A', 'A', 'B', 'B']);
  });

  it('name who finds no seat, no section, no class', () => {
    const one = student('a', { typed: { ...nothing, decision: 'promoted' } });
    expect(plan([section('N', { capacity: 1, taken_rolls: [1] })], [one])[0]).toEqual([
      'undecided',
      'no_seat',
      null,
      null,
    ]);
    expect(plan([section('N', { shift_id: 'morning' })], [one])[0]?.[1]).toBe('no_section');
    expect(plan([], [one])[0]?.[1]).toBe('no_section');
    expect(plan([], [{ ...one, class_id: 'ten' }])[0]?.[1]).toBe('no_next_class');
  });
});

describe('what is typed', () => {
  const typed = (over: Partial<Candidate['typed']>) => ({ typed: { ...nothing, ...over } });

  it('goes before the proposal, full sections included, and says so', () => {
    const sections = [section('A', { capacity: 1 }), section('B')];
    const students = [
      student('a', { result: passed(1) }),
      student('b', { result: passed(2), ...typed({ class_section_id: 'A', roll: 7 }) }),
      student('c', { result: passed(3), ...typed({ class_section_id: 'A' }) }),
    ];
    expect(plan(sections, students)).toEqual([
      ['promoted', null, 'B', 1],
      ['promoted', null, 'A', 7],
      ['promoted', 'over_capacity', 'A', 1],
    ]);
  });

  it('keeps a roll in the section that is found', () => {
    const students = [student('a', typed({ roll: 2 })), student('b', { result: passed(2) })];
    expect(plan([section('N', { taken_rolls: [1] })], students).map((it) => it[3])).toEqual([2, 3]);
  });

  it('is given once in the sections that share their rolls', () => {
    const shared = [
      section('A', { roll_space: 'nine', taken_rolls: [2] }),
      section('B', { roll_space: 'nine', taken_rolls: [3] }),
    ];
    const students = [student('a'), student('b'), student('c', typed({ class_section_id: 'A', roll: 3 }))];
    const rolls = plan(shared, students).map((it) => it.slice(1));
    expect(rolls.map(([problem]) => problem)).toEqual([null, null, 'roll_taken']);
    expect(rolls.map((it) => it[2])).toEqual([1, 4, null]);
  });

  it('is refused where it cannot be: a roll twice, a section of another class, one that is closed', () => {
    const sections = [section('N'), section('T', { class_id: 'ten' })];
    const students = [
      student('a', typed({ class_section_id: 'N', roll: 5 })),
      student('b', { result: passed(2), ...typed({ class_section_id: 'N', roll: 5 }) }),
      student('c', typed({ class_section_id: 'T' })),
      student('d', typed({ class_section_id: 'closed' })),
      student('e', typed({ decision: 'undecided' })),
      student('f', { result: passed(3), ...typed({ roll: 5 }) }),
    ];
    expect(plan(sections, students).map((it) => it[1])).toEqual([
      null,
      'roll_taken',
      'wrong_section',
      'no_section',
      'typed_undecided',
      'roll_taken',
    ]);
  });
});

describe('groups from Eight to Nine', () => {
  const groups = ['science', 'business', 'humanities'].map((it) => section(it, { study_group_id: it }));
  const minimums = [
    { study_group_id: 'science', min_gpa: 4 },
    { study_group_id: 'business', min_gpa: 3 },
  ];
  const group = (gpa: number, study_group_id: string | null = null) =>
    plan(groups, [student('a', { result: passed(1, gpa), typed: { ...nothing, study_group_id } })], {
      group_minimums: minimums,
    })[0];

  it('go by choice, else by the GPA, else nobody is put anywhere', () => {
    expect(group(4.5)?.[2]).toBe('science');
    expect(group(3.5)?.[2]).toBe('business');
    expect(group(2)).toEqual(['undecided', 'no_group', null, null]);
    expect(group(2, 'humanities')).toEqual(['promoted', null, 'humanities', 1]);
    expect(group(3.5, 'science')).toEqual(['promoted', 'below_group_minimum', 'science', 1]);
  });

  it('are kept where the next class has the group, whatever the GPA', () => {
    const kept = student('a', { study_group_id: 'science', result: passed(1, 2) });
    expect(plan(groups, [kept], { group_minimums: minimums })[0]).toEqual(['promoted', null, 'science', 1]);
  });
});

const pick = <Value>(...values: Value[]) => fc.constantFrom(...values);
const maybe = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

const someResult = fc.record({
  status: pick('passed', 'failed', 'absent', 'incomplete', 'withheld'),
  failed_count: fc.nat(6),
  gpa: fc.integer({ min: 0, max: 500 }).map((it) => it / 100),
  roll_order: fc.integer({ min: 1, max: 60 }),
}) as fc.Arbitrary<AnnualResult>;

const someSection = (at: number) =>
  fc.record({
    id: fc.constant(`section ${at}`),
    class_id: pick('eight', 'nine', 'ten'),
    shift_id: pick('day', 'morning'),
    version_id: fc.constant('bangla'),
    study_group_id: pick('general', 'science'),
    name: pick('A', 'B'),
    capacity: maybe(fc.integer({ min: 1, max: 8 })),
    roll_from: maybe(pick(1, 101)),
    taken_rolls: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
  }) as fc.Arbitrary<TargetSection>;

const someStudent = (at: number) =>
  fc.record({
    enrolment_id: fc.constant(`student ${at}`),
    class_id: pick('eight', 'nine', 'ten'),
    shift_id: pick('day', 'morning'),
    version_id: fc.constant('bangla'),
    study_group_id: pick('general', 'science'),
    section_name: pick('A', 'B'),
    roll: fc.integer({ min: 1, max: 60 }),
    standing: pick('here', 'here', 'here', 'here', 'left', 'enrolled'),
    result: maybe(someResult),
    typed: fc.record({
      decision: fc.option(pick(...decisions), { nil: null, freq: 4 }),
      study_group_id: fc.option(pick('general', 'science'), { nil: null, freq: 4 }),
      class_section_id: fc.option(pick('section 0', 'section 1', 'gone'), { nil: null, freq: 4 }),
      roll: fc.option(fc.integer({ min: 1, max: 15 }), { nil: null, freq: 4 }),
    }),
  }) as fc.Arbitrary<Candidate>;

const school = fc.record({
  sections: fc
    .nat(5)
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => someSection(at)))),
  students: fc
    .nat(40)
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => someStudent(at)))),
  policy: fc.record({
    max_failed: fc.nat(3),
    seating: pick(...seatings),
    group_minimums: pick([], [{ study_group_id: 'science', min_gpa: 3 }]),
  }),
});

describe('any promotion', () => {
  it('loses nobody: everybody is promoted, stays, has left, is there already or is named with a reason', () => {
    fc.assert(
      fc.property(school, ({ sections, students, policy: rules }) => {
        const placed = planPromotion(rules, { next_class, sections }, students);
        expect(placed.map((it) => it.enrolment_id)).toEqual(students.map((it) => it.enrolment_id));
        for (const [at, it] of placed.entries()) {
          const { standing } = students[at]!;
          if (standing !== 'here') expect(it.outcome).toBe(standing);
          else expect(decisions).toContain(it.outcome);
          if (it.outcome === 'undecided') expect(it.problem).not.toBeNull();
          expect(it.to_section_id !== null).toBe(moves(it.outcome));
          expect(it.to_roll !== null).toBe(moves(it.outcome));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('gives no roll twice, no section of another class, and no seat over the capacity that nobody typed', () => {
    fc.assert(
      fc.property(school, ({ sections, students, policy: rules }) => {
        const placed = planPromotion(rules, { next_class, sections }, students);
        const byId = new Map(students.map((it) => [it.enrolment_id, it]));
        for (const [id, members] of Map.groupBy(placed, (it) => it.to_section_id)) {
          if (id === null) continue;
          const { taken_rolls, capacity, class_id } = sections.find((it) => it.id === id)!;
          const rolls = [...taken_rolls, ...members.map((it) => it.to_roll!)];
          expect(new Set(rolls).size).toBe(rolls.length);
          expect(rolls.every((it) => it > 0)).toBe(true);
          const found = members.filter((it) => byId.get(it.enrolment_id)!.typed.class_section_id === null);
          if (found.length > 0) expect(rolls.length).toBeLessThanOrEqual(capacity ?? rolls.length);
          for (const it of members) {
            const before = byId.get(it.enrolment_id)!.class_id;
            expect(class_id).toBe(it.outcome === 'detained' ? before : next_class.get(before));
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('comes out the same in whatever order the students are read', () => {
    fc.assert(
      fc.property(school, ({ sections, students, policy: rules }) => {
        const byId = (some: Candidate[]) =>
          new Map(
            planPromotion(rules, { next_class, sections }, some).map((it) => [it.enrolment_id, it] as const),
          );
        const usual = byId(students);
        const reversed = byId(students.toReversed());
        for (const [key, value] of usual) expect(reversed.get(key)).toEqual(value);
      }),
    );
  });

  it('gives the better result the lower roll within a section, among those for whom nothing was typed', () => {
    fc.assert(
      fc.property(school, ({ sections, students, policy: rules }) => {
        const plain = students.map((it) => ({ ...it, typed: nothing }));
        const placed = planPromotion(rules, { next_class, sections }, plain);
        const inOrder = plain
          .map((it, at) => ({ ...it, ...placed[at]! }))
          .filter((it) => it.outcome === 'promoted')
          .sort((a, b) => a.to_roll! - b.to_roll!);
        for (const members of Map.groupBy(inOrder, (it) => it.to_section_id).values()) {
          const orders = members.map((it) => it.result!.roll_order);
          expect(orders).toEqual(orders.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});
