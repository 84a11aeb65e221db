import type { FixedLesson, SolverInput, SolverLoad, SolverPeriod, TeacherWish } from './solver-input.ts';

/** A load as it is stored, with who and what it may have. */
export interface StoredLoad {
  id: string;
  class_section_id: string;
  shift_id: string;
  subject_id: string;
  lessons: number;
  doubles: number;
  most_a_day: number;
  /** Who is named for it. */
  employee_id: string | null;
  /** Who is assigned to the subject in the section, in order. */
  assigned_ids: string[];
  room: string | null;
  room_type: string | null;
  section_room: string | null;
  is_early: boolean;
}

/** A period of any kind; times are `HH:MM`. */
export interface StoredPeriod {
  id: string;
  shift_id: string;
  weekday: number;
  is_taught: boolean;
  starts_at: string;
  ends_at: string;
}

interface Stored {
  seed: number;
  steps: number;
  periods: StoredPeriod[];
  loads: StoredLoad[];
  fixed: FixedLesson[];
  wishes: TeacherWish[];
  rooms: { name: string; type: string }[];
}

/** Room names make no difference between capitals. */
const roomKey = (name: string | null) => name?.toLowerCase() ?? null;

/**
 * What the search is asked: lessons that stay are taken off the loads, each load gets its teacher (the first of those assigned who has
 * periods left, else the one with the fewest lessons) and the rooms it may have.
 */
export function prepareInput({ seed, steps, periods, loads, fixed, wishes, rooms }: Stored): SolverInput {
  const week = solverPeriods(periods);
  const kept = Map.groupBy(fixed, (it) => `${it.section} ${it.subject}`);
  const asked = new Map<string, number>();
  const ask = (teacher: string, lessons: number) => asked.set(teacher, (asked.get(teacher) ?? 0) + lessons);
  for (const it of fixed) ask(it.teacher, 1);
  for (const it of loads) if (it.employee_id) ask(it.employee_id, it.lessons);
  const closed = new Map(wishes.map((it) => [it.teacher, new Set(it.closed)]));
  const isFree = (teacher: string, shift: string, lessons: number) =>
    (asked.get(teacher) ?? 0) + lessons <=
    week.filter((it) => it.shift === shift && !closed.get(teacher)?.has(it.id)).length;
  const named = new Map(rooms.map((it) => [roomKey(it.name), it.name]));
  for (const name of [...loads.flatMap((it) => [it.room, it.section_room]), ...fixed.map((it) => it.room)])
    if (name !== null && !named.has(roomKey(name))) named.set(roomKey(name), name);
  const oneName = (name: string) => named.get(roomKey(name))!;

  const wanted = loads.flatMap((it): SolverLoad[] => {
    const staying = kept.get(`${it.class_section_id} ${it.subject_id}`) ?? [];
    const lessons = it.lessons - staying.length;
    if (lessons <= 0) return [];
    const teacher = it.employee_id ?? chooseTeacher(it, staying[0]?.teacher, lessons);
    if (!it.employee_id && teacher) ask(teacher, lessons);
    return [
      {
        id: it.id,
        section: it.class_section_id,
        shift: it.shift_id,
        subject: it.subject_id,
        lessons,
        doubles: Math.min(Math.max(0, it.doubles - pairsAmong(staying, week)), Math.floor(lessons / 2)),
        most_a_day: it.most_a_day,
        teacher,
        rooms: roomsOf(it),
        is_early: it.is_early,
      },
    ];
  });
  const stays = fixed.map((it) => ({ ...it, room: it.room === null ? null : oneName(it.room) }));
  return { seed, steps, periods: week, loads: wanted, fixed: stays, wishes };

  function chooseTeacher(load: StoredLoad, staying: string | undefined, lessons: number): string | null {
    const { assigned_ids: ids, shift_id } = load;
    if (staying && ids.includes(staying)) return staying;
    const free = ids.find((it) => isFree(it, shift_id, lessons));
    if (free) return free;
    return ids.toSorted((a, b) => (asked.get(a) ?? 0) - (asked.get(b) ?? 0))[0] ?? null;
  }

  function roomsOf(load: StoredLoad): string[] | null {
    if (load.room !== null) return [oneName(load.room)];
    if (load.room_type !== null) {
      const ofType = rooms.filter((it) => it.type === load.room_type).map((it) => it.name);
      return ofType.length > 0 ? ofType : null;
    }
    return load.section_room === null ? [] : [oneName(load.section_room)];
  }
}

/** How many double lessons there are among some lessons of a section and subject. */
function pairsAmong(lessons: readonly FixedLesson[], week: readonly SolverPeriod[]): number {
  const open = new Set(lessons.map((it) => it.period));
  let pairs = 0;
  for (const { id, next } of week.toSorted((a, b) => a.weekday - b.weekday || a.starts - b.starts)) {
    if (next === null || !open.has(id) || !open.has(next)) continue;
    open.delete(next);
    pairs += 1;
  }
  return pairs;
}

/** The periods for teaching, each with the one right after it in the bell: none across tiffin. */
function solverPeriods(periods: readonly StoredPeriod[]): SolverPeriod[] {
  const days = Map.groupBy(periods, (it) => `${it.shift_id} ${it.weekday}`);
  return [...days.values()].flatMap((day) => {
    const bell = day.toSorted((a, b) => minuteOf(a.starts_at) - minuteOf(b.starts_at));
    return bell.flatMap((it, at): SolverPeriod[] => {
      if (!it.is_taught) return [];
      const after = bell[at + 1];
      return [
        {
          id: it.id,
          shift: it.shift_id,
          weekday: it.weekday,
          starts: minuteOf(it.starts_at),
          ends: minuteOf(it.ends_at),
          next: after?.is_taught ? after.id : null,
        },
      ];
    });
  });
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
