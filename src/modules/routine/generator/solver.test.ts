import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findShortages } from './checks.rules.ts';
import { prepareInput, type StoredLoad } from './prepare.rules.ts';
import { solveRoutine } from './solver.rules.ts';
import type { FixedLesson, SolverInput, SolverLoad, SolverPeriod } from './solver-input.ts';

const period = (shift: string, weekday: number, no: number, starts: number): SolverPeriod => ({
  id: `${shift}${weekday}-${no}`,
  shift,
  weekday,
  starts,
  ends: starts + 40,
  next: null,
});
/** Two shifts whose bells overlap by part of a period: three periods on each of three days. */
const periods = [1, 2, 3].flatMap((weekday) =>
  ['m', 'd'].flatMap((shift) =>
    [0, 1, 2].map((no) => ({
      ...period(shift, weekday, no, (shift === 'm' ? 480 : 570) + no * 40),
      next: no < 2 ? `${shift}${weekday}-${no + 1}` : null,
    })),
  ),
);
const byId = new Map(periods.map((it) => [it.id, it]));
const load = (fields: Partial<SolverLoad>): SolverLoad => ({
  id: 'l',
  section: 'A',
  shift: 'm',
  subject: 'bangla',
  lessons: 1,
  doubles: 0,
  most_a_day: 1,
  teacher: 't1',
  rooms: [],
  is_early: false,
  ...fields,
});
const input = (fields: Partial<SolverInput>): SolverInput => ({
  seed: 1,
  steps: 4000,
  periods,
  loads: [],
  fixed: [],
  wishes: [],
  ...fields,
});

const someInput = fc
  .record({
    seed: fc.nat(),
    loads: fc.uniqueArray(
      fc.record({
        section: fc.constantFrom('A', 'B', 'C'),
        subject: fc.constantFrom('bangla', 'english', 'maths', 'physics'),
        lessons: fc.integer({ min: 1, max: 5 }),
        doubles: fc.integer({ min: 0, max: 2 }),
        most_a_day: fc.integer({ min: 1, max: 2 }),
        teacher: fc.constantFrom('t1', 't2', 't3', null),
        rooms: fc.constantFrom<(string[] | null)[]>([], ['101'], ['lab 1', 'lab 2'], null),
        is_early: fc.boolean(),
      }),
      { selector: (it) => `${it.section} ${it.subject}`, maxLength: 12 },
    ),
    fixed: fc.uniqueArray(
      fc.record({ period: fc.constantFrom(...periods), room: fc.constantFrom(null, '101') }),
      { selector: (it) => `${it.period.weekday} ${it.period.shift}`, maxLength: 3 },
    ),
    wishes: fc.uniqueArray(
      fc.record({
        teacher: fc.constantFrom('t1', 't2', 't3'),
        closed: fc.subarray(periods.map((it) => it.id)),
        disliked: fc.subarray(periods.map((it) => it.id)),
        most_a_day: fc.constantFrom(null, 1, 2),
        most_in_row: fc.constantFrom(null, 1),
      }),
      { selector: (it) => it.teacher },
    ),
  })
  .map((it): SolverInput => {
    // A and B are in the morning, C in the day shift. What stays is of a teacher whom no load asks.
    const shiftOf = (section: string) => (section === 'C' ? 'd' : 'm');
    return input({
      ...it,
      loads: it.loads.map((one, at) => ({ ...one, id: `l${at}`, shift: shiftOf(one.section) })),
      fixed: it.fixed.map(
        (one, at): FixedLesson => ({
          section: one.period.shift === 'm' ? 'A' : 'C',
          subject: 'games',
          period: one.period.id,
          teacher: `t9${at}`,
          room: at === 0 ? one.room : null,
        }),
      ),
    });
  });

const overlap = (one: string, other: string) => {
  const [a, b] = [byId.get(one)!, byId.get(other)!];
  return a.weekday === b.weekday && a.starts < b.ends && a.ends > b.starts;
};

describe('a routine that is generated', () => {
  it('never has a section, a teacher or a room in two places, nor a lesson that stays in the way', () => {
    fc.assert(
      fc.property(someInput, (wanted) => {
        const all = [...wanted.fixed, ...solveRoutine(wanted).lessons];
        for (const [at, one] of all.entries())
          for (const other of all.slice(at + 1)) {
            if (!overlap(one.period, other.period)) continue;
            expect(one.section === other.section).toBe(false);
            expect(one.teacher === other.teacher).toBe(false);
            expect(one.room !== null && one.room === other.room).toBe(false);
          }
      }),
    );
  });

  it('keeps to the shift of the section, the hours of the teacher, the rooms asked and the most of a day', () => {
    fc.assert(
      fc.property(someInput, (wanted) => {
        const { lessons } = solveRoutine(wanted);
        for (const it of lessons) {
          const asked = wanted.loads.find((one) => one.section === it.section && one.subject === it.subject)!;
          expect(byId.get(it.period)!.shift).toBe(asked.shift);
          expect(it.teacher).toBe(asked.teacher);
          expect(asked.rooms?.length === 0 ? it.room === null : asked.rooms?.includes(it.room!)).toBe(true);
          const wish = wanted.wishes.find((one) => one.teacher === it.teacher);
          expect(wish?.closed.some((closed) => overlap(closed, it.period)) ?? false).toBe(false);
          if (wish?.most_a_day != null) {
            const day = byId.get(it.period)!.weekday;
            const ofDay = lessons.filter(
              (one) => one.teacher === it.teacher && byId.get(one.period)!.weekday === day,
            );
            expect(ofDay.length).toBeLessThanOrEqual(wish.most_a_day);
          }
        }
        for (const asked of wanted.loads) {
          const own = lessons.filter((it) => it.section === asked.section && it.subject === asked.subject);
          for (const ofDay of Map.groupBy(own, (it) => byId.get(it.period)!.weekday).values())
            expect(ofDay.length - Math.min(asked.doubles, Math.floor(ofDay.length / 2))).toBeLessThanOrEqual(
              asked.most_a_day,
            );
        }
      }),
    );
  });

  it('places every lesson or names it as left with what stands in the way', () => {
    fc.assert(
      fc.property(someInput, (wanted) => {
        const { lessons, left } = solveRoutine(wanted);
        for (const asked of wanted.loads) {
          const placed = lessons.filter(
            (it) => it.section === asked.section && it.subject === asked.subject,
          ).length;
          const missing = left.find((it) => it.load === asked.id);
          expect(placed + (missing?.lessons ?? 0)).toBe(asked.lessons);
          if (missing?.reason !== 'blocked') continue;
          const counts = Object.values(missing.blocked).reduce((sum, it) => sum + it, 0);
          // Every period of the week is accounted for, so none was overlooked.
          expect(counts).toBe(9);
        }
      }),
    );
  });

  it('leaves a lesson wherever a shortage was told of beforehand', () => {
    fc.assert(
      fc.property(someInput, (wanted) => {
        fc.pre(findShortages(wanted).length > 0);
        expect(solveRoutine(wanted).left).not.toEqual([]);
      }),
    );
  });

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(someInput, (wanted) => {
        expect(solveRoutine(wanted)).toEqual(solveRoutine(wanted));
      }),
      { numRuns: 20 },
    );
  });

  it('is found where teachers and sections have no period to spare', () => {
    const subjects = ['bangla', 'english', 'maths'];
    const loads = ['A', 'B', 'E'].flatMap((section, at) =>
      subjects.map((subject, n) =>
        load({ id: `${section}${n}`, section, subject, lessons: 3, teacher: `t${(at + n) % 3}` }),
      ),
    );
    const { left, lessons } = solveRoutine(input({ loads }));
    expect([left, lessons.length]).toEqual([[], 27]);
  });

  it('has double lessons in a row', () => {
    const { lessons } = solveRoutine(input({ loads: [load({ lessons: 2, doubles: 1 })] }));
    const [first, second] = lessons.map((it) => byId.get(it.period)!);
    expect(first!.next).toBe(second!.id);
  });

  it('ends when it is told to', () => {
    const loads = [load({ lessons: 3 })];
    expect(solveRoutine(input({ loads }), () => true)).toMatchObject({ lessons: [{}, {}, {}], steps: 0 });
  });

  it('is told of the shortages that no arrangement mends', () => {
    const week = periods.filter((it) => it.shift === 'm');
    const of = (fields: Partial<SolverInput>) =>
      findShortages(input({ periods: week, ...fields })).map((it) => [it.code, it.asked, it.available]);
    expect(of({ loads: [load({ lessons: 3 })] })).toEqual([]);
    expect(of({ loads: [load({ lessons: 4 })] })).toEqual([['too_few_days', 4, 3]]);
    expect(of({ loads: [load({ teacher: null })] })).toEqual([['no_teacher', 1, 0]]);
    expect(of({ loads: [load({ rooms: null })] })).toEqual([['no_room', 1, 0]]);
    expect(of({ loads: [load({ shift: 'x' })] })).toEqual([['no_periods', 1, 0]]);
    const single = week.map((it) => ({ ...it, next: null }));
    expect(of({ periods: single, loads: [load({ lessons: 2, doubles: 1 })] })).toEqual([['no_pair', 2, 0]]);
    const many = (fields: (at: number) => Partial<SolverLoad>) =>
      [0, 1, 2, 3].map((at) => load({ id: `${at}`, subject: `s${at}`, lessons: 3, ...fields(at) }));
    expect(of({ loads: many((at) => ({ teacher: `t${at}` })) })).toEqual([['section_over', 12, 9]]);
    expect(of({ loads: many((at) => ({ section: `${at}` })) })).toEqual([['teacher_over', 12, 9]]);
    expect(of({ loads: many((at) => ({ section: `${at}`, teacher: `t${at}`, rooms: ['lab'] })) })).toEqual([
      ['room_over', 12, 9],
    ]);
    const wish = { teacher: 't1', closed: [], disliked: [], most_a_day: 1, most_in_row: null };
    const two = many((at) => ({ section: `${at}` })).slice(0, 2);
    expect(of({ loads: two, wishes: [wish] })).toEqual([['teacher_days_over', 6, 3]]);
    expect(of({ loads: two, wishes: [{ ...wish, closed: [0, 1, 3, 4].map((at) => week[at]!.id) }] })).toEqual(
      [['teacher_over', 6, 5]],
    );
  });

  it('is told that a teacher is there on too few days for a subject', () => {
    const closedOn = (...days: number[]) => {
      const closed = periods.filter((it) => days.includes(it.weekday)).map((it) => it.id);
      return [{ teacher: 't1', closed, disliked: [], most_a_day: null, most_in_row: null }];
    };
    const of = (lessons: number, wishes: SolverInput['wishes']) =>
      findShortages(input({ loads: [load({ lessons })], wishes })).map((it) => [
        it.code,
        it.section,
        it.subject,
        it.teacher,
        it.asked,
        it.available,
      ]);
    expect(of(3, [])).toEqual([]);
    expect(of(2, closedOn(3))).toEqual([]);
    expect(of(3, closedOn(3))).toEqual([['teacher_few_days', 'A', 'bangla', 't1', 3, 2]]);
    // Hours of the other shift in which the teacher is not there close what overlaps them.
    const afternoon = periods.filter((it) => it.shift === 'd' && it.weekday === 3).map((it) => it.id);
    const morning = periods.filter((it) => it.shift === 'm' && it.weekday === 3).slice(0, 2);
    const closed = [...afternoon, ...morning.map((it) => it.id)];
    expect(of(3, [{ ...closedOn()[0]!, closed }])).toEqual([['teacher_few_days', 'A', 'bangla', 't1', 3, 2]]);
  });

  it('is told that a teacher has too many lessons in one shift, though the week has room for them', () => {
    const loads = ['A', 'B', 'C'].flatMap((section, at) =>
      ['bangla', 'english'].map((subject, n) =>
        load({ id: `${at}${n}`, section, subject, lessons: at === 2 ? 1 : 3, shift: at === 2 ? 'd' : 'm' }),
      ),
    );
    const of = (wanted: SolverLoad[]) =>
      findShortages(input({ loads: wanted })).map((it) => [it.code, it.shift, it.asked, it.available]);
    expect(of(loads)).toEqual([['teacher_over', 'm', 12, 9]]);
    expect(of(loads.filter((it) => it.id !== '11'))).toEqual([]);
    const later = periods.map((it) =>
      it.shift === 'm' ? it : { ...it, starts: it.starts + 60, ends: it.ends + 60 },
    );
    const apart = (wanted: SolverLoad[]) =>
      findShortages(input({ periods: later, loads: wanted })).map((it) => [it.code, it.shift, it.asked]);
    expect(apart(loads)).toEqual([['teacher_over', 'm', 12]]);
  });

  it('is told that rooms are short where some lessons may have one and others any of them', () => {
    const either = ['lab 1', 'lab 2'];
    const rooms = [['lab 1'], ['lab 1'], ['lab 1'], either, either, either.toReversed(), either];
    const loads = rooms.map((own, at) =>
      load({ id: `${at}`, section: `${at}`, teacher: `t${at}`, lessons: 3, rooms: own }),
    );
    const of = (count: number) =>
      findShortages(input({ loads: loads.slice(0, count) })).map((it) => [it.code, it.asked, it.available]);
    expect(of(6)).toEqual([]);
    expect(of(7)).toEqual([['room_over', 21, 18]]);
  });
});

describe('what a search is asked', () => {
  const stored = (fields: Partial<StoredLoad>): StoredLoad => ({
    id: 'l',
    class_section_id: 'A',
    shift_id: 'm',
    subject_id: 'bangla',
    lessons: 3,
    doubles: 0,
    most_a_day: 1,
    employee_id: null,
    assigned_ids: ['t1', 't2'],
    room: null,
    room_type: null,
    section_room: null,
    is_early: false,
    ...fields,
  });
  const bell = ['08:00', '08:40', '09:40'].map((starts_at, at) => ({
    id: `p${at}`,
    shift_id: 'm',
    weekday: 7,
    is_taught: true,
    starts_at,
    ends_at: ['08:40', '09:20', '10:20'][at]!,
  }));
  const tiffin = { ...bell[0]!, id: 'tiffin', is_taught: false, starts_at: '09:20', ends_at: '09:40' };
  const prepare = (fields: Partial<Parameters<typeof prepareInput>[0]>) =>
    prepareInput({
      seed: 1,
      steps: 1,
      periods: [...bell, tiffin],
      fixed: [],
      wishes: [],
      rooms: [],
      loads: [],
      ...fields,
    });

  it('leaves out the lessons that stay, and goes on with their teacher', () => {
    const fixed = [{ section: 'A', subject: 'bangla', period: 'p0', teacher: 't2', room: null }];
    expect(prepare({ loads: [stored({})], fixed }).loads).toMatchObject([{ lessons: 2, teacher: 't2' }]);
    expect(prepare({ loads: [stored({ lessons: 1 })], fixed }).loads).toEqual([]);
  });

  it('asks for no double lesson again that stays', () => {
    const of = (...ids: string[]) => {
      const fixed = ids.map((period) => ({
        section: 'A',
        subject: 'bangla',
        period,
        teacher: 't1',
        room: null,
      }));
      return prepare({ loads: [stored({ lessons: 4, doubles: 1 })], fixed }).loads[0];
    };
    expect(of('p0', 'p1')).toMatchObject({ lessons: 2, doubles: 0 });
    // Tiffin is between these.
    expect(of('p1', 'p2')).toMatchObject({ lessons: 2, doubles: 1 });
  });

  it('counts the closed periods of a teacher in the shift of the load alone', () => {
    const day = bell.map((it) => ({ ...it, id: `d${it.id}`, shift_id: 'd' }));
    const wish = { teacher: 't1', disliked: [], most_a_day: null, most_in_row: null };
    const of = (closed: string[]) =>
      prepare({ periods: [...bell, ...day], loads: [stored({})], wishes: [{ ...wish, closed }] }).loads[0]!
        .teacher;
    expect(of(['dp0', 'dp1'])).toBe('t1');
    expect(of(['p0'])).toBe('t2');
  });

  it('gives a load the first assigned teacher who has periods left', () => {
    const loads = [stored({}), stored({ id: 'b', class_section_id: 'B' })];
    expect(prepare({ loads }).loads.map((it) => it.teacher)).toEqual(['t1', 't2']);
    expect(prepare({ loads: [stored({ assigned_ids: [] })] }).loads[0]!.teacher).toBeNull();
    expect(prepare({ loads: [stored({ employee_id: 't5' })] }).loads[0]!.teacher).toBe('t5');
  });

  it('asks for the room that is named, one of a type, or that of the section, whatever the capitals', () => {
    const rooms = [
      { name: 'Lab 1', type: 'laboratory' },
      { name: 'Lab 2', type: 'laboratory' },
    ];
    const of = (fields: Partial<StoredLoad>) => prepare({ loads: [stored(fields)], rooms }).loads[0]!.rooms;
    expect(of({ room: 'lab 1', section_room: '101' })).toEqual(['Lab 1']);
    expect(of({ room_type: 'laboratory' })).toEqual(['Lab 1', 'Lab 2']);
    expect(of({ room_type: 'hall' })).toBeNull();
    expect(of({ section_room: '101' })).toEqual(['101']);
    expect(of({})).toEqual([]);
  });

  it('joins no double lesson across tiffin', () => {
    expect(prepare({}).periods.map((it) => it.next)).toEqual(['p1', null, null]);
  });
});
