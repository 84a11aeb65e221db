import type { EmployeeAway } from '#modules/attendance/index.ts';

/** Those lessons of a teacher's day that fall into leave: all, or the first or second half of them by their order. */
export function lessonsMissed<Lesson extends { starts_at: string }>(
  lessons: readonly Lesson[],
  part: EmployeeAway['day_part'],
): Lesson[] {
  const inOrder = lessons.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  const half = Math.ceil(inOrder.length / 2);
  if (part === 'full') return inOrder;
  return part === 'first_half' ? inOrder.slice(0, half) : inOrder.slice(half);
}
