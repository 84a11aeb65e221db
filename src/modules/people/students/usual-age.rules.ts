import { ageOn } from '#shared/age.ts';
import type { Day } from '#shared/dates.ts';

interface AgedClass {
  /** As in the catalogue: `six`, `dakhil_nine`. */
  code: string;
  level: string;
}

interface Ages {
  from: number;
  to: number;
}

/**
 * The age of a student where it is unusual for a class, with what is usual; `undefined` where it is usual. Boards register 9 to 15 in
 * Six and 12 to 18 in Nine, a year more each class; a class without a number has the ages of its level.
 */
export function unusualAge(born: Day, begins: Day, of: AgedClass): (Ages & { age: number }) | undefined {
  const ages = usualAges(of);
  const age = ageOn(born, begins);
  return ages && (age < ages.from || age > ages.to) ? { ...ages, age } : undefined;
}

function usualAges({ code, level }: AgedClass): Ages | undefined {
  const number = numbers.indexOf(code.split('_').at(-1)!) + 1;
  const [lowest, highest] = number > 0 ? [number, number] : (numbersOfLevel[level] ?? []);
  if (lowest === undefined || highest === undefined) return undefined;
  return { from: Math.max(2, lowest + 3), to: highest + 9 };
}

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The first and the last class of a level; before One they count down. */
const numbersOfLevel: Record<string, [number, number]> = {
  pre_primary: [-1, 0],
  primary: [1, 5],
  junior_secondary: [6, 8],
  secondary: [9, 10],
  higher_secondary: [11, 12],
};
