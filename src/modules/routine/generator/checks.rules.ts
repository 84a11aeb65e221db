import type { FixedLesson, SolverInput, SolverLoad, SolverPeriod, TeacherWish } from './solver-input.ts';

export const shortageCodes = [
  'no_periods',
  'no_teacher',
  'no_room',
  'no_pair',
  'too_few_days',
  'teacher_few_days',
  'section_over',
  'teacher_over',
  'teacher_days_over',
  'room_over',
] as const;

/** Why the lessons of a week cannot all be placed, however they are arranged. */
export interface Shortage {
  code: (typeof shortageCodes)[number];
  section: string | null;
  subject: string | null;
  teacher: string | null;
  /** Where the lessons of one shift alone are too many. */
  shift: string | null;
  /** The rooms of which one is needed. */
  rooms: string[];
  /** How many are asked, of how many there are. */
  asked: number;
  available: number;
}

/** What must hold before a search can find a place for every lesson, and does not: cheap, and in numbers that can be changed. */
export function findShortages(input: SolverInput): Shortage[] {
  return [...ofLoads(input), ...ofSections(input), ...ofTeachers(input), ...ofRooms(input)];
}

const nothing = { section: null, subject: null, teacher: null, shift: null, rooms: [] };

function ofLoads({ loads, periods, wishes }: SolverInput): Shortage[] {
  return loads.flatMap((load): Shortage[] => {
    const { section, subject, teacher, lessons: asked } = load;
    const named = { ...nothing, section, subject, teacher, asked, available: 0 };
    const week = periods.filter((it) => it.shift === load.shift);
    if (week.length === 0) return [{ ...named, code: 'no_periods' }];
    if (teacher === null) return [{ ...named, code: 'no_teacher' }];
    if (load.rooms === null) return [{ ...named, code: 'no_room' }];
    if (load.doubles > 0 && week.every((it) => it.next === null)) return [{ ...named, code: 'no_pair' }];
    const times = asked - Math.min(load.doubles, Math.floor(asked / 2));
    const possible = withMost(week, load.most_a_day);
    if (times > possible) return [{ ...named, code: 'too_few_days', asked: times, available: possible }];
    const available = withMost(openTo(wishOf(wishes, teacher), week, periods), load.most_a_day);
    return times > available ? [{ ...named, code: 'teacher_few_days', asked: times, available }] : [];
  });
}

function ofSections({ loads, fixed, periods }: SolverInput): Shortage[] {
  return [...Map.groupBy(loads, (it) => it.section)].flatMap(([section, own]): Shortage[] => {
    const available = periods.filter((it) => it.shift === own[0]!.shift).length;
    const asked = sum(own) + fixed.filter((it) => it.section === section).length;
    if (available === 0 || asked <= available) return [];
    return [{ ...nothing, code: 'section_over', section, asked, available }];
  });
}

function ofTeachers(input: SolverInput): Shortage[] {
  const asking = input.loads.filter((it) => it.teacher !== null && hasWeek(input, it));
  return [...Map.groupBy(asking, (it) => it.teacher!)].flatMap(([teacher, own]) => {
    const kept = input.fixed.filter((it) => it.teacher === teacher);
    const whole = ofTeacher(input, teacher, own, kept);
    const byShift = [...Map.groupBy(own, (it) => it.shift)];
    if (byShift.length === 1) return whole;
    // Periods of another shift are of no use to the lessons of this one.
    const shiftOf = new Map(input.periods.map((it) => [it.id, it.shift]));
    const ofShifts = byShift.flatMap(([shift, some]) => {
      const keptThere = kept.filter((it) => shiftOf.get(it.period) === shift);
      return ofTeacher(input, teacher, some, keptThere).map((it) => ({ ...it, shift }));
    });
    return ofShifts.length > 0 ? ofShifts : whole;
  });
}

function ofTeacher(
  input: SolverInput,
  teacher: string,
  own: readonly SolverLoad[],
  kept: readonly FixedLesson[],
): Shortage[] {
  const wish = wishOf(input.wishes, teacher);
  const week = weekOf(input, own, kept);
  const taught = new Set(kept.map((it) => it.period));
  const free = new Set(openTo(wish, week, input.periods));
  const open = week.filter((it) => taught.has(it.id) || free.has(it));
  const asked = sum(own) + kept.length;
  const named = { ...nothing, teacher, asked };
  const available = mostApart(open);
  if (asked > available) return [{ ...named, code: 'teacher_over', available }];
  if (wish?.most_a_day == null) return [];
  const ofDays = withMost(open, wish.most_a_day);
  return asked > ofDays ? [{ ...named, code: 'teacher_days_over', available: ofDays }] : [];
}

/** Loads that ask for one of some rooms are counted together with those that ask for fewer of them. */
function ofRooms(input: SolverInput): Shortage[] {
  const asking = input.loads.filter((it) => it.rooms !== null && it.rooms.length > 0 && hasWeek(input, it));
  const asked = new Map(asking.map((it) => [it.rooms!.toSorted().join('\n'), it.rooms!]));
  return [...asked.values()].flatMap((rooms): Shortage[] => {
    const own = asking.filter((it) => it.rooms!.every((room) => rooms.includes(room)));
    const kept = input.fixed.filter((it) => it.room !== null && rooms.includes(it.room));
    const available = mostApart(weekOf(input, own, kept)) * rooms.length;
    const lessons = sum(own) + kept.length;
    return lessons > available ? [{ ...nothing, code: 'room_over', rooms, asked: lessons, available }] : [];
  });
}

const hasWeek = ({ periods }: SolverInput, { shift }: { shift: string }) =>
  periods.some((it) => it.shift === shift);

/** The periods of all shifts in which something is taught. */
function weekOf(
  { periods }: SolverInput,
  loads: readonly { shift: string }[],
  kept: readonly { period: string }[],
): SolverPeriod[] {
  const shifts = new Set(loads.map((it) => it.shift));
  const taught = new Set(kept.map((it) => it.period));
  for (const it of periods) if (taught.has(it.id)) shifts.add(it.shift);
  return periods.filter((it) => shifts.has(it.shift));
}

const overlap = (one: SolverPeriod, other: SolverPeriod) =>
  one.weekday === other.weekday && one.starts < other.ends && one.ends > other.starts;

const wishOf = (wishes: readonly TeacherWish[], teacher: string) =>
  wishes.find((it) => it.teacher === teacher);

/** The periods in which a teacher is there all the time. */
function openTo(
  wish: TeacherWish | undefined,
  week: readonly SolverPeriod[],
  periods: readonly SolverPeriod[],
): SolverPeriod[] {
  const closed = periods.filter((it) => wish?.closed.includes(it.id));
  return week.filter((it) => !closed.some((other) => overlap(it, other)));
}

/** How many of the periods somebody can be in, with so many a day at most. */
const withMost = (periods: readonly SolverPeriod[], most: number) =>
  [...Map.groupBy(periods, (it) => it.weekday).values()].reduce(
    (total, day) => total + Math.min(mostApart(day), most),
    0,
  );

/** How many of the periods somebody can be in, one at a time. */
function mostApart(periods: readonly SolverPeriod[]): number {
  const byEnd = periods.toSorted((a, b) => a.weekday - b.weekday || a.ends - b.ends);
  let count = 0;
  let last: SolverPeriod | undefined;
  for (const it of byEnd) {
    if (last && overlap(last, it)) continue;
    count += 1;
    last = it;
  }
  return count;
}

const sum = (loads: readonly { lessons: number }[]) => loads.reduce((total, it) => total + it.lessons, 0);
