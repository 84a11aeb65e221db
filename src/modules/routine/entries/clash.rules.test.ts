import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoutinePeriod } from '../periods/routine-period.contract.ts';
import { cellsOfDrop, clashAt, clashOfDrop } from './clash.rules.ts';
import type { BusyLesson, RoutineEntry } from './routine-entry.contract.ts';

const period = (weekday: number, starts_at = '08:00', ends_at = '08:40') =>
  ({ id: `${weekday} ${starts_at}`, weekday, starts_at, ends_at }) as RoutinePeriod;
const entry = (employee_id: string, room: string | null = null) =>
  ({ subject_id: `of ${employee_id}`, employee_id, room }) as RoutineEntry;
const busy = (fields: Partial<BusyLesson> = {}): BusyLesson => ({
  weekday: 1,
  starts_at: '08:00',
  ends_at: '08:40',
  employee_id: 'a',
  room: '101',
  class_en: 'Six',
  class_bn: 'ষষ্ঠ',
  section: 'A',
  ...fields,
});

describe('a lesson that is dropped', () => {
  it('clashes where the teacher or the room is elsewhere at the time', () => {
    expect(clashAt(entry('a'), period(1), [busy()])?.by).toBe('teacher');
    expect(clashAt(entry('b', '101'), period(1), [busy()])?.by).toBe('room');
    expect(clashAt(entry('b', 'hall'), period(1), [busy({ room: 'Hall' })])?.by).toBe('room');
    expect(clashAt(entry('b', '102'), period(1), [busy()])).toBeUndefined();
    expect(clashAt(entry('a'), period(2), [busy()])).toBeUndefined();
    expect(clashAt(entry('b'), period(1), [busy({ room: null })])).toBeUndefined();
  });

  it('clashes with a lesson of another bell that overlaps, not with one that follows', () => {
    expect(clashAt(entry('a'), period(1, '08:30', '09:10'), [busy()])?.by).toBe('teacher');
    expect(clashAt(entry('a'), period(1, '08:40', '09:20'), [busy()])).toBeUndefined();
  });

  it('clashes, too, where the lesson that it changes places with cannot go', () => {
    const hand = { from: period(1), entry: entry('b'), mode: 'move' as const };
    expect(clashOfDrop(hand, period(2), entry('a'), [busy()])?.by).toBe('teacher');
    expect(clashOfDrop({ ...hand, mode: 'copy' }, period(2), entry('a'), [busy()])).toBeUndefined();
  });

  it('loses no lesson by a move, and none but the one it covers by a copy', () => {
    const lessons = fc.array(fc.option(fc.constantFrom('a', 'b', 'c')), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(lessons, fc.nat(), fc.nat(), fc.boolean(), (week, from, to, isCopy) => {
        const [at, then] = [from % week.length, to % week.length];
        const held = week[at];
        if (!held) return;
        const there = week[then];
        const hand = { from: period(at), entry: entry(held), mode: isCopy ? 'copy' : 'move' } as const;
        const after: (string | null)[] = [...week];
        for (const cell of cellsOfDrop(hand, period(then), there ? entry(there) : undefined))
          after[Number(cell.period_id.split(' ')[0])] = cell.lesson?.employee_id ?? null;
        if (isCopy) expect(after).toEqual(week.with(then, held));
        else expect([...after].sort()).toEqual([...week].sort());
        expect(after[then]).toBe(held);
      }),
    );
  });
});
