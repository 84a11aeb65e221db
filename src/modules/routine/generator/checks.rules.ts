import type { SolverInput, SolverPeriod } from './solver-input.ts';

export const shortageCodes = [
  'no_periods',
  'no_teacher',
  'no_room',
  'no_pair',
  'too_few_days',
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

const nothing = { section: null, subject: null, teacher: null, rooms: [] };

function ofLoads({ loads, periods }: SolverInput): Shortage[] {
  return loads.flatMap((load): Shortage[] => {
    const { section, subject, teacher, lessons: asked } = load;
    const named = { ...nothing, section, subject, teacher, asked, available: 0 };
    const week = periods.filter((it) => it.shift === load.shift);
    if (week.length === 0) return [{ ...named, code: 'no_periods' }];
    if (teacher === null) return [{ ...named, code: 'no_teacher' }];
    if (load.rooms === null) return [{ ...named, code: 'no_room' }];
    if (load.doubles > 0 && week.every((it) => it.next === null)) return [{ ...named, code: 'no_pair' }];
    const times = asked - Math.min(load.doubles, Math.floor(asked / 2));
    const available = new Set(week.map((it) => it.weekday)).size * load.most_a_day;
    return times > available ? [{ ...named, code: 'too_few_days', asked: times, available }] : [];
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
  const { loads, fixed, wishes } = input;
  const byTeacher = Map.groupBy(
    loads.filter((it) => it.teacher !== null && hasWeek(input, it)),
    (it) => it.teacher!,
  );
  return [...byTeacher].flatMap(([teacher, own]): Shortage[] => {
    const wish = wishes.find((it) => it.teacher === teacher);
    const kept = fixed.filter((it) => it.teacher === teacher);
    const week = weekOf(input, own, kept);
    const taught = new Set(kept.map((it) => it.period));
    const closed = week.filter((it) => wish?.closed.includes(it.id) && !taught.has(it.id));
    const open = week.filter((it) => taught.has(it.id) || !closed.some((other) => overlap(it, other)));
    const asked = sum(own) + kept.length;
    const named = { ...nothing, teacher, asked };
    const available = mostApart(open);
    if (asked > available) return [{ ...named, code: 'teacher_over', available }];
    if (wish?.most_a_day == null) return [];
    const most = wish.most_a_day;
    const ofDays = [...Map.groupBy(open, (it) => it.weekday).values()].reduce(
      (total, day) => total + Math.min(mostApart(day), most),
      0,
    );
    return asked > ofDays ? [{ ...named, code: 'teacher_days_over', available: ofDays }] : [];
  });
}

function ofRooms(input: SolverInput): Shortage[] {
  const asking = input.loads.filter((it) => it.rooms !== null && it.rooms.length > 0 && hasWeek(input, it));
  return [...Map.groupBy(asking, (it) => it.rooms!.join('\n')).values()].flatMap((own): Shortage[] => {
    const rooms = own[0]!.rooms!;
    const kept = input.fixed.filter((it) => it.room !== null && rooms.includes(it.room));
    const available = mostApart(weekOf(input, own, kept)) * rooms.length;
    const asked = sum(own) + kept.length;
    return asked > available ? [{ ...nothing, code: 'room_over', rooms, asked, available }] : [];
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
