import type { SolverInput, SolverLoad, TeacherWish } from './solver-input.ts';

/** One lesson, or a double lesson, that is placed as a whole. */
export interface Block {
  load: number;
  length: 1 | 2;
  section: number;
  teacher: number;
  /** Of which one is needed; empty: no room. */
  rooms: number[];
  /** First periods at which it could be, whatever else is there. */
  starts: number[];
}

const free = -1;
/** Closed, or taken by a lesson that stays. */
const fixed = -2;

/**
 * The week as arrays: who is where. Times are cut at every begin and end of a period, so that periods of shifts with different
 * bells are compared by their parts.
 */
export class Board {
  readonly loads: SolverLoad[];
  readonly blocks: Block[] = [];
  /** The period at which a block begins, or -1; and its room, or -1. */
  readonly at: Int32Array;
  readonly roomAt: Int32Array;
  readonly dayOf: number[];
  /** How many periods of the shift are before it on its day. */
  readonly orderOf: number[];
  readonly blocksOfLoad: number[][] = [];
  readonly sectionAt: Int32Array;
  readonly teacherAt: Int32Array;
  readonly roomTaken: Int32Array;
  readonly wishOf: (TeacherWish | undefined)[];
  readonly roomNames: string[];
  readonly teacherNames: string[];

  private readonly input: SolverInput;
  private readonly next: number[];
  private readonly partsOf: number[][];
  private readonly partCount: number;
  private readonly partMinutes: number[];
  private readonly partEnds: number[];
  private readonly partStarts: number[];
  private readonly partsOfDay: number[][];
  private readonly sectionCount: number;
  private readonly periodCount: number;
  /** The period that a teacher teaches in a part, or -1. */
  private readonly teachesAt: Int32Array;
  private readonly dislikes: Uint8Array;
  private readonly closed: Uint8Array;
  private readonly fixedOfDay: Int32Array;
  private readonly teacherDay: Int32Array;
  private readonly teacherBlocks: number[][] = [];
  private readonly loadDays: Int32Array;

  constructor(input: SolverInput) {
    this.input = input;
    const { periods } = input;
    this.loads = input.loads;
    this.periodCount = periods.length;
    const periodIndex = new Map(periods.map((it, at) => [it.id, at]));
    this.next = periods.map((it) => (it.next === null ? -1 : (periodIndex.get(it.next) ?? -1)));
    this.dayOf = periods.map((it) => it.weekday);
    this.orderOf = periods.map(
      (it) =>
        periods.filter((o) => o.shift === it.shift && o.weekday === it.weekday && o.starts < it.starts)
          .length,
    );

    const cuts = new Set<number>();
    const week = (weekday: number, minute: number) => weekday * 1440 + minute;
    for (const it of periods) cuts.add(week(it.weekday, it.starts)).add(week(it.weekday, it.ends));
    const sorted = [...cuts].sort((a, b) => a - b);
    const parts = sorted
      .slice(0, -1)
      .map((from, n) => ({ from, to: sorted[n + 1]! }))
      .filter(({ from, to }) =>
        periods.some((it) => week(it.weekday, it.starts) <= from && week(it.weekday, it.ends) >= to),
      );
    this.partCount = parts.length;
    this.partMinutes = parts.map((it) => it.to - it.from);
    this.partStarts = parts.map((it) => it.from);
    this.partEnds = parts.map((it) => it.to);
    this.partsOf = periods.map((it) =>
      parts.flatMap(({ from, to }, n) =>
        week(it.weekday, it.starts) <= from && week(it.weekday, it.ends) >= to ? [n] : [],
      ),
    );
    this.partsOfDay = Array.from({ length: 8 }, (_, day) =>
      parts.flatMap(({ from }, n) => (Math.floor(from / 1440) === day ? [n] : [])),
    );

    const number = (names: Iterable<string>) => new Map([...new Set(names)].map((name, at) => [name, at]));
    const sections = number([...this.loads, ...input.fixed].map((it) => it.section));
    const teachers = number([...this.loads, ...input.fixed].flatMap((it) => it.teacher ?? []));
    const rooms = number([
      ...this.loads.flatMap((it) => it.rooms ?? []),
      ...input.fixed.flatMap((it) => it.room ?? []),
    ]);
    this.teacherNames = [...teachers.keys()];
    this.roomNames = [...rooms.keys()];
    this.sectionCount = sections.size;
    this.sectionAt = new Int32Array(this.sectionCount * this.periodCount).fill(free);
    this.teacherAt = new Int32Array(teachers.size * this.partCount).fill(free);
    this.teachesAt = new Int32Array(teachers.size * this.partCount).fill(free);
    this.roomTaken = new Int32Array(rooms.size * this.partCount).fill(free);
    this.dislikes = new Uint8Array(teachers.size * this.periodCount);
    this.closed = new Uint8Array(teachers.size * this.partCount);
    this.teacherDay = new Int32Array(teachers.size * 8);
    this.teacherBlocks = this.teacherNames.map(() => []);
    this.loadDays = new Int32Array(this.loads.length * 8);
    this.fixedOfDay = new Int32Array(this.loads.length * 8);

    const wishes = new Map(input.wishes.map((it) => [it.teacher, it]));
    this.wishOf = this.teacherNames.map((name) => wishes.get(name));
    for (const [teacher, wish] of this.wishOf.entries()) {
      for (const id of wish?.closed ?? [])
        for (const part of this.partsOf[periodIndex.get(id) ?? -1] ?? []) {
          this.teacherAt[teacher * this.partCount + part] = fixed;
          this.closed[teacher * this.partCount + part] = 1;
        }
      for (const id of wish?.disliked ?? []) {
        const period = periodIndex.get(id);
        if (period !== undefined) this.dislikes[teacher * this.periodCount + period] = 1;
      }
    }

    const loadOf = new Map(this.loads.map((it, at) => [`${it.section} ${it.subject}`, at]));
    for (const lesson of input.fixed) {
      const period = periodIndex.get(lesson.period);
      if (period === undefined) continue;
      const teacher = teachers.get(lesson.teacher)!;
      this.sectionAt[sections.get(lesson.section)! * this.periodCount + period] = fixed;
      for (const part of this.partsOf[period]!) {
        this.teacherAt[teacher * this.partCount + part] = fixed;
        this.teachesAt[teacher * this.partCount + part] = period;
        if (lesson.room !== null) this.roomTaken[rooms.get(lesson.room)! * this.partCount + part] = fixed;
      }
      this.teacherDay[teacher * 8 + this.dayOf[period]!]! += 1;
      const load = loadOf.get(`${lesson.section} ${lesson.subject}`);
      if (load !== undefined) this.fixedOfDay[load * 8 + this.dayOf[period]!]! += 1;
    }

    for (const [index, load] of this.loads.entries()) {
      const own: number[] = [];
      this.blocksOfLoad.push(own);
      if (load.teacher === null || load.rooms === null) continue;
      const doubles = Math.min(load.doubles, Math.floor(load.lessons / 2));
      const lengths = [
        ...Array.from({ length: doubles }, () => 2 as const),
        ...Array.from({ length: load.lessons - doubles * 2 }, () => 1 as const),
      ];
      const ofShift = periods.flatMap((it, at) => (it.shift === load.shift ? [at] : []));
      for (const length of lengths) {
        const block: Block = {
          load: index,
          length,
          section: sections.get(load.section)!,
          teacher: teachers.get(load.teacher)!,
          rooms: load.rooms.map((room) => rooms.get(room)!),
          starts: [],
        };
        block.starts = ofShift.filter((period) => this.isPossible(block, period));
        own.push(this.blocks.length);
        this.teacherBlocks[block.teacher]!.push(this.blocks.length);
        this.blocks.push(block);
      }
    }
    this.at = new Int32Array(this.blocks.length).fill(free);
    this.roomAt = new Int32Array(this.blocks.length).fill(free);
  }

  /** The periods that a block covers from a start; none where a double lesson cannot go on. */
  periodsFrom(length: 1 | 2, start: number): number[] {
    if (length === 1) return [start];
    const second = this.next[start]!;
    return second < 0 ? [] : [start, second];
  }

  /** Whether a block could begin there if no other block were placed. */
  private isPossible(block: Block, start: number): boolean {
    const periods = this.periodsFrom(block.length, start);
    if (periods.length === 0) return false;
    const load = this.loads[block.load]!;
    const day = this.dayOf[start]!;
    if (this.fixedOfDay[block.load * 8 + day]! >= load.most_a_day) return false;
    const most = this.wishOf[block.teacher]?.most_a_day;
    if (most != null && this.teacherDay[block.teacher * 8 + day]! + block.length > most) return false;
    for (const period of periods) {
      if (this.sectionAt[block.section * this.periodCount + period] === fixed) return false;
      for (const part of this.partsOf[period]!)
        if (this.teacherAt[block.teacher * this.partCount + part] === fixed) return false;
    }
    return block.rooms.length === 0 || block.rooms.some((room) => this.roomHolders(room, periods) !== null);
  }

  /** The blocks in a room at some periods; null where a lesson that stays is there. */
  private roomHolders(room: number, periods: readonly number[]): number[] | null {
    const found: number[] = [];
    for (const period of periods)
      for (const part of this.partsOf[period]!) {
        const holder = this.roomTaken[room * this.partCount + part]!;
        if (holder === fixed) return null;
        if (holder >= 0 && !found.includes(holder)) found.push(holder);
      }
    return found;
  }

  /**
   * The blocks that would have to go for a block to begin there, and the room it would take. The lightest go where there is a choice.
   */
  obstacles(index: number, start: number, weights: Float64Array): { blocks: number[]; room: number } | null {
    const block = this.blocks[index]!;
    const periods = this.periodsFrom(block.length, start);
    const found: number[] = [];
    const add = (holder: number) => {
      if (holder >= 0 && holder !== index && !found.includes(holder)) found.push(holder);
    };
    for (const period of periods) {
      add(this.sectionAt[block.section * this.periodCount + period]!);
      for (const part of this.partsOf[period]!) add(this.teacherAt[block.teacher * this.partCount + part]!);
    }
    let room = -1;
    if (block.rooms.length > 0) {
      let least = Number.POSITIVE_INFINITY;
      let going: number[] = [];
      for (const candidate of block.rooms) {
        const holders = this.roomHolders(candidate, periods);
        if (holders === null) continue;
        const new_ = holders.filter((it) => it !== index && !found.includes(it));
        const weight = new_.reduce((sum, it) => sum + weights[it]!, 0);
        if (weight < least) {
          least = weight;
          room = candidate;
          going = new_;
          if (weight === 0) break;
        }
      }
      if (room < 0) return null;
      found.push(...going);
    }
    const day = this.dayOf[start]!;
    const onDay = (list: readonly number[]) =>
      list
        .filter((it) => it !== index && this.at[it]! >= 0 && this.dayOf[this.at[it]!] === day)
        .sort((a, b) => weights[a]! - weights[b]! || a - b);
    const load = this.loads[block.load]!;
    const siblings = onDay(this.blocksOfLoad[block.load]!);
    let many =
      this.fixedOfDay[block.load * 8 + day]! + siblings.filter((it) => !found.includes(it)).length + 1;
    for (const it of siblings) {
      if (many <= load.most_a_day) break;
      if (found.includes(it)) continue;
      found.push(it);
      many -= 1;
    }
    const most = this.wishOf[block.teacher]?.most_a_day;
    if (most != null) {
      const mine = onDay(this.teacherBlocks[block.teacher]!);
      const own = this.at[index]! >= 0 && this.dayOf[this.at[index]!] === day ? block.length : 0;
      let lessons = this.teacherDay[block.teacher * 8 + day]! - own + block.length;
      for (const it of mine) if (found.includes(it)) lessons -= this.blocks[it]!.length;
      for (const it of mine) {
        if (lessons <= most) break;
        if (found.includes(it)) continue;
        found.push(it);
        lessons -= this.blocks[it]!.length;
      }
    }
    return { blocks: found, room };
  }

  place(index: number, start: number, room: number): void {
    this.at[index] = start;
    this.roomAt[index] = room;
    this.write(index, start, room, index);
  }

  remove(index: number): void {
    const start = this.at[index]!;
    this.write(index, start, this.roomAt[index]!, free);
    this.at[index] = free;
    this.roomAt[index] = free;
  }

  private write(index: number, start: number, room: number, value: number): void {
    const block = this.blocks[index]!;
    for (const period of this.periodsFrom(block.length, start)) {
      this.sectionAt[block.section * this.periodCount + period] = value;
      for (const part of this.partsOf[period]!) {
        this.teacherAt[block.teacher * this.partCount + part] = value;
        this.teachesAt[block.teacher * this.partCount + part] = value === free ? free : period;
        if (room >= 0) this.roomTaken[room * this.partCount + part] = value;
      }
    }
    const sign = value === free ? -1 : 1;
    const day = this.dayOf[start]!;
    this.teacherDay[block.teacher * 8 + day]! += sign * block.length;
    this.loadDays[block.load * 8 + day]! += sign;
  }

  /** What the day of a teacher looks like: waiting between lessons, wishes not met. */
  teacherDayFigures(teacher: number, day: number) {
    const wish = this.wishOf[teacher];
    let idle_minutes = 0;
    let waiting = 0;
    let before = -1;
    let row = 0;
    let row_excess = 0;
    let disliked = 0;
    let last = -1;
    for (const part of this.partsOfDay[day]!) {
      const period = this.teachesAt[teacher * this.partCount + part]!;
      if (period < 0) {
        if (before >= 0) waiting += this.partMinutes[part]!;
        continue;
      }
      idle_minutes += waiting;
      waiting = 0;
      if (period !== last) {
        const goesOn = before >= 0 && this.partEnds[before] === this.partStarts[part];
        row = goesOn ? row + 1 : 1;
        if (wish?.most_in_row != null && row > wish.most_in_row) row_excess += 1;
        if (this.dislikes[teacher * this.periodCount + period]) disliked += 1;
      }
      last = period;
      before = part;
    }
    return { idle_minutes, row_excess, disliked };
  }

  /** How often a load is taught on a day beyond the first time. */
  sameDay(load: number, day: number): number {
    return Math.max(0, this.loadDays[load * 8 + day]! + this.fixedOfDay[load * 8 + day]! - 1);
  }

  /** Whether a teacher is away in one of the periods. */
  isClosed(teacher: number, periods: readonly number[]): boolean {
    return periods.some((period) =>
      this.partsOf[period]!.some((part) => this.closed[teacher * this.partCount + part] === 1),
    );
  }

  isSectionTaken(section: number, periods: readonly number[]): boolean {
    return periods.some((period) => this.sectionAt[section * this.periodCount + period] !== free);
  }

  isTeacherTaken(teacher: number, periods: readonly number[]): boolean {
    return periods.some((period) =>
      this.partsOf[period]!.some((part) => this.teacherAt[teacher * this.partCount + part] !== free),
    );
  }

  hasRoom(block: Block, periods: readonly number[]): boolean {
    return block.rooms.length === 0 || block.rooms.some((it) => this.roomHolders(it, periods)?.length === 0);
  }

  isDayFull(block: Block, day: number): boolean {
    const taught = this.loadDays[block.load * 8 + day]! + this.fixedOfDay[block.load * 8 + day]!;
    return taught >= this.loads[block.load]!.most_a_day;
  }

  isTeacherDayFull(block: Block, day: number): boolean {
    const most = this.wishOf[block.teacher]?.most_a_day;
    return most != null && this.teacherDay[block.teacher * 8 + day]! + block.length > most;
  }

  periodId = (period: number): string => this.input.periods[period]!.id;

  /** The periods of a shift. */
  ofShift = (shift: string): number[] =>
    this.input.periods.flatMap((it, at) => (it.shift === shift ? [at] : []));
}
