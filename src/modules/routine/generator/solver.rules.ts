import { Board } from './board.rules.ts';
import { seededRandom } from './random.rules.ts';
import {
  type Blocker,
  blockers,
  type LeftLessons,
  type PlacedLesson,
  type Quality,
  type SolverAnswer,
  type SolverInput,
} from './solver-input.ts';

/** Called now and then with the lessons placed so far; true ends the search. */
export type Watch = (placed: number, total: number) => boolean;

const lookEvery = 256;
/** Steps without fewer lessons left after which nothing better is expected, for each block. */
const patience = 60;
/** Steps during which a block does not go back to where it was. */
const tenure = 12;
/** How much of the steps improves a whole routine, for each block. */
const polish = 1500;

/**
 * Places the lessons of all loads: the hardest first, and what stands in the way of a lesson is taken out and placed anew; then
 * lessons are exchanged as long as that meets more wishes. The same input has the same answer, unless `watch` ends it.
 */
export function solveRoutine(input: SolverInput, watch: Watch = () => false): SolverAnswer {
  const board = new Board(input);
  const random = seededRandom(input.seed);
  const total = board.blocks.reduce((sum, it) => sum + it.length, 0);
  const search = placeAll(board, random, input.steps, total, watch);
  const used = search.isStopped
    ? search.steps
    : search.steps + improve(board, random, input.steps - search.steps, total, watch);
  return {
    lessons: lessonsOf(board),
    left: leftOf(board),
    quality: qualityOf(board),
    steps: used,
  };
}

function placeAll(board: Board, random: () => number, limit: number, total: number, watch: Watch) {
  const { blocks } = board;
  const weights = new Float64Array(blocks.length).fill(1);
  const difficulty = blocks.map((it) =>
    hardness(board, it.teacher, it.length, it.rooms.length, it.starts.length),
  );
  const waiting = new Set(blocks.flatMap((it, at) => (it.starts.length > 0 ? [at] : [])));
  const tries = new Int32Array(blocks.length);
  const leftAt = new Map<number, number>();
  const periodCount = board.dayOf.length;
  let placed = 0;
  let best = -1;
  let bestAt = { at: board.at.slice(), room: board.roomAt.slice() };
  let bestStep = 0;
  let step = 0;
  let isStopped = false;
  for (; waiting.size > 0 && step < limit; step++) {
    if (step % lookEvery === 0 && watch(Math.max(best, placed), total)) {
      isStopped = true;
      break;
    }
    if (step - bestStep > blocks.length * patience) break;
    let index = -1;
    let hardest = Number.NEGATIVE_INFINITY;
    for (const it of waiting) {
      // Whoever was tried less often comes first, so that lessons without any place hold up no others.
      const now = difficulty[it]! * (1 + random() * 0.1) - tries[it]! * 1000;
      if (now > hardest) {
        hardest = now;
        index = it;
      }
    }
    const block = blocks[index]!;
    tries[index]! += 1;
    let cheapest = Number.POSITIVE_INFINITY;
    let chosen: { start: number; room: number; going: number[] } | undefined;
    for (const start of block.starts) {
      const found = board.obstacles(index, start, weights);
      if (!found) continue;
      let cost = random() * 0.5;
      for (const it of found.blocks) cost += weights[it]! * blocks[it]!.length;
      const since = leftAt.get(index * periodCount + start);
      if (since !== undefined && step - since < tenure && found.blocks.length > 0) cost += 50;
      if (cost < cheapest) {
        cheapest = cost;
        chosen = { start, room: found.room, going: found.blocks };
      }
    }
    if (!chosen) {
      waiting.delete(index);
      continue;
    }
    if (chosen.going.length > 0) weights[index]! += 1;
    for (const it of chosen.going) {
      leftAt.set(it * periodCount + board.at[it]!, step);
      board.remove(it);
      waiting.add(it);
      placed -= blocks[it]!.length;
    }
    board.place(index, chosen.start, chosen.room);
    waiting.delete(index);
    placed += block.length;
    if (placed > best) {
      best = placed;
      bestStep = step;
      bestAt = { at: board.at.slice(), room: board.roomAt.slice() };
    }
  }
  if (placed < best) restore(board, bestAt);
  fillUp(board, weights);
  return { steps: step, isStopped };
}

/** What has few places, or is asked of a busy teacher, comes first. */
function hardness(board: Board, teacher: number, length: number, rooms: number, starts: number): number {
  const load = board.blocks.reduce((sum, it) => sum + (it.teacher === teacher ? it.length : 0), 0);
  return (1 + load + (length - 1) * 30 + (rooms === 1 ? 3 : 0)) / Math.max(1, starts);
}

function restore(board: Board, kept: { at: Int32Array; room: Int32Array }): void {
  for (const index of board.blocks.keys()) if (board.at[index]! >= 0) board.remove(index);
  for (const index of board.blocks.keys())
    if (kept.at[index]! >= 0) board.place(index, kept.at[index]!, kept.room[index]!);
}

/** Places what has a place that nothing stands in the way of. */
function fillUp(board: Board, weights: Float64Array): void {
  for (const [index, block] of board.blocks.entries()) {
    if (board.at[index]! >= 0) continue;
    for (const start of block.starts) {
      const found = board.obstacles(index, start, weights);
      if (!found || found.blocks.length > 0) continue;
      board.place(index, start, found.room);
      break;
    }
  }
}

/** Moves and exchanges lessons of a section as long as that pays. @returns the steps it took */
function improve(board: Board, random: () => number, limit: number, total: number, watch: Watch): number {
  const { blocks } = board;
  const weights = new Float64Array(blocks.length).fill(1);
  const steps = Math.min(limit, blocks.length * polish);
  for (let step = 0; step < steps; step++) {
    if (step % (lookEvery * 8) === 0 && watch(total, total)) return step;
    const index = Math.floor(random() * blocks.length);
    const block = blocks[index]!;
    const from = board.at[index]!;
    if (from < 0) continue;
    const to = block.starts[Math.floor(random() * block.starts.length)]!;
    if (to === from) continue;
    const heat = 6 * (1 - step / steps);
    tryMove(board, index, to, weights, (more) => more <= 0 || random() < Math.exp(-more / heat));
  }
  return steps;
}

function tryMove(
  board: Board,
  index: number,
  to: number,
  weights: Float64Array,
  accepts: (more: number) => boolean,
): void {
  const block = board.blocks[index]!;
  const from = board.at[index]!;
  const fromRoom = board.roomAt[index]!;
  const found = board.obstacles(index, to, weights);
  if (!found || found.blocks.length > 1) return;
  const other = found.blocks[0];
  if (other !== undefined) {
    const there = board.blocks[other]!;
    if (there.section !== block.section || there.length !== block.length || board.at[other] !== to) return;
    if (!there.starts.includes(from)) return;
  }
  const days = new Set([board.dayOf[from]!, board.dayOf[to]!]);
  const moved = other === undefined ? [index] : [index, other];
  const before = costOf(board, moved, days);
  const otherRoom = other === undefined ? -1 : board.roomAt[other]!;
  board.remove(index);
  if (other !== undefined) board.remove(other);
  const own = board.obstacles(index, to, weights);
  if (own && own.blocks.length === 0) {
    board.place(index, to, own.room);
    if (other === undefined) {
      if (accepts(costOf(board, moved, days) - before)) return;
    } else {
      const back = board.obstacles(other, from, weights);
      if (back && back.blocks.length === 0) {
        board.place(other, from, back.room);
        if (accepts(costOf(board, moved, days) - before)) return;
        board.remove(other);
      }
    }
    board.remove(index);
  }
  board.place(index, from, fromRoom);
  if (other !== undefined) board.place(other, to, otherRoom);
}

/** What the wishes not met weigh on some days, as far as it depends on these blocks. */
function costOf(board: Board, indexes: readonly number[], days: ReadonlySet<number>): number {
  let cost = 0;
  const teachers = new Set(indexes.map((it) => board.blocks[it]!.teacher));
  const loads = new Set(indexes.map((it) => board.blocks[it]!.load));
  for (const day of days) {
    for (const teacher of teachers) {
      const { idle_minutes, row_excess, disliked } = board.teacherDayFigures(teacher, day);
      cost += idle_minutes * 0.05 + row_excess * 8 + disliked * 6;
    }
    for (const load of loads) cost += board.sameDay(load, day) * 10;
  }
  for (const it of indexes)
    if (board.loads[board.blocks[it]!.load]!.is_early) cost += board.orderOf[board.at[it]!]!;
  return cost;
}

function lessonsOf(board: Board): PlacedLesson[] {
  return board.blocks.flatMap((block, index) => {
    const start = board.at[index]!;
    if (start < 0) return [];
    const { section, subject } = board.loads[block.load]!;
    const room = board.roomAt[index]! < 0 ? null : board.roomNames[board.roomAt[index]!]!;
    const teacher = board.teacherNames[block.teacher]!;
    return board
      .periodsFrom(block.length, start)
      .map((period) => ({ section, subject, teacher, room, period: board.periodId(period) }));
  });
}

function leftOf(board: Board): LeftLessons[] {
  return board.loads.flatMap((load, index): LeftLessons[] => {
    const own = board.blocksOfLoad[index]!;
    const left = own.filter((it) => board.at[it]! < 0);
    const isWhole = load.teacher !== null && load.rooms !== null;
    const lessons = isWhole ? left.reduce((sum, it) => sum + board.blocks[it]!.length, 0) : load.lessons;
    if (lessons === 0) return [];
    const { section, subject, teacher } = load;
    const named = { load: load.id, section, subject, teacher, lessons };
    const blocked = Object.fromEntries(blockers.map((it) => [it, 0])) as Record<Blocker, number>;
    if (teacher === null) return [{ ...named, reason: 'no_teacher', blocked }];
    if (load.rooms === null) return [{ ...named, reason: 'no_room', blocked }];
    const week = board.ofShift(load.shift);
    if (week.length === 0) return [{ ...named, reason: 'no_periods', blocked }];
    for (const period of week) {
      const why = blockerAt(board, left[0]!, period);
      if (why) blocked[why] += 1;
    }
    return [{ ...named, reason: 'blocked', blocked }];
  });
}

function blockerAt(board: Board, index: number, start: number): Blocker | undefined {
  const block = board.blocks[index]!;
  const periods = board.periodsFrom(block.length, start);
  const day = board.dayOf[start]!;
  if (periods.length === 0) return 'no_pair';
  if (board.isSectionTaken(block.section, periods)) return 'own_lesson';
  if (board.isClosed(block.teacher, periods)) return 'closed';
  if (board.isTeacherTaken(block.teacher, periods)) return 'teacher';
  if (!board.hasRoom(block, periods)) return 'room';
  if (board.isDayFull(block, day)) return 'same_day';
  return board.isTeacherDayFull(block, day) ? 'teacher_day' : undefined;
}

function qualityOf(board: Board): Quality {
  const quality = { idle_minutes: 0, disliked: 0, row_excess: 0, same_day: 0 };
  for (let day = 1; day <= 7; day++) {
    for (const teacher of board.teacherNames.keys()) {
      const figures = board.teacherDayFigures(teacher, day);
      quality.idle_minutes += figures.idle_minutes;
      quality.disliked += figures.disliked;
      quality.row_excess += figures.row_excess;
    }
    for (const load of board.loads.keys()) quality.same_day += board.sameDay(load, day);
  }
  return quality;
}
