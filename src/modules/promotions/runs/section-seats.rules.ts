/** `balance`: evenly, so that each section gets its share of the best; `same`: the letter of before; `merit`: the best first. */
export const seatings = ['balance', 'same', 'merit'] as const;
export type Seating = (typeof seatings)[number];

/** A section of the new year. */
export interface TargetSection {
  id: string;
  class_id: string;
  shift_id: string;
  version_id: string;
  study_group_id: string;
  name: string;
  /** Null: as many as come. */
  capacity: number | null;
  roll_from: number | null;
  /** Sections with the same one share their rolls; left out: the section has rolls of its own. */
  roll_space?: string;
  /** Rolls that students have there already. */
  taken_rolls: readonly number[];
}

/** Students of one pool share its sections: class, version, shift and group. */
export const poolKey = (
  it: Pick<TargetSection, 'class_id' | 'version_id' | 'shift_id' | 'study_group_id'>,
): string => [it.class_id, it.version_id, it.shift_id, it.study_group_id].join(' ');

interface Seats {
  section: TargetSection;
  count: number;
  /** How many it takes before the next one is asked, where seats go by merit. */
  share: number;
  rolls: Set<number>;
  nextRoll: number;
}

/** Seats and rolls in the sections of the new year, as they are given out one after another. */
export class SectionSeats {
  readonly #seats: Map<string, Seats>;
  readonly #pools: Map<string, Seats[]>;
  readonly #seating: Seating;

  constructor(sections: readonly TargetSection[], seating: Seating) {
    this.#seating = seating;
    const rolls = new Map<string, Set<number>>();
    for (const { id, roll_space = id, taken_rolls } of sections)
      rolls.set(roll_space, new Set([...(rolls.get(roll_space) ?? []), ...taken_rolls]));
    const seats = sections.map((section) => ({
      section,
      count: section.taken_rolls.length,
      share: section.capacity ?? Number.POSITIVE_INFINITY,
      rolls: rolls.get(section.roll_space ?? section.id)!,
      nextRoll: section.roll_from ?? 1,
    }));
    this.#seats = new Map(seats.map((it) => [it.section.id, it]));
    this.#pools = Map.groupBy(seats, (it) => poolKey(it.section));
    for (const pool of this.#pools.values()) pool.sort((a, b) => (a.section.name < b.section.name ? -1 : 1));
  }

  /** Says how many are going to ask for a seat: sections without a capacity take an equal share of them by merit. */
  open(pool: string, waiting: number): void {
    const seats = this.#pools.get(pool) ?? [];
    const share = Math.ceil((waiting + seats.reduce((sum, it) => sum + it.count, 0)) / seats.length);
    for (const it of seats) it.share = it.section.capacity ?? share;
  }

  /** Takes a seat of a pool (class, version, shift, group). @returns the section, or why there is none */
  take(pool: string, sectionName: string): TargetSection | 'no_section' | 'no_seat' {
    const all = this.#pools.get(pool);
    if (!all) return 'no_section';
    const free = all.filter((it) => it.count < (it.section.capacity ?? Number.POSITIVE_INFINITY));
    const [first] = free;
    if (!first) return 'no_seat';
    const emptiest = free.reduce((best, it) => (it.count < best.count ? it : best), first);
    const chosen =
      (this.#seating === 'same' && free.find((it) => it.section.name === sectionName)) ||
      (this.#seating === 'merit' && free.find((it) => it.count < it.share)) ||
      emptiest;
    chosen.count += 1;
    return chosen.section;
  }

  has(sectionId: string): boolean {
    return this.#seats.has(sectionId);
  }

  /** Takes a seat in a section that was named, full or not. */
  sit(sectionId: string): 'free' | 'over' {
    const seats = this.#seats.get(sectionId)!;
    seats.count += 1;
    return seats.count > (seats.section.capacity ?? Number.POSITIVE_INFINITY) ? 'over' : 'free';
  }

  /** Keeps a roll. @returns whether it was free */
  reserve(sectionId: string, roll: number): boolean {
    const seats = this.#seats.get(sectionId);
    if (!seats || seats.rolls.has(roll)) return false;
    seats.rolls.add(roll);
    return true;
  }

  /** The next free roll of a section. */
  nextRoll(sectionId: string): number {
    const seats = this.#seats.get(sectionId)!;
    while (seats.rolls.has(seats.nextRoll)) seats.nextRoll += 1;
    seats.rolls.add(seats.nextRoll);
    return seats.nextRoll;
  }
}
