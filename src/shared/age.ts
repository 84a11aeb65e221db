import type { Day } from './dates.ts';

/** The years that somebody has lived on a day; a person born today has lived none. */
export function ageOn(born: Day, on: Day): number {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4));
  return on.slice(5) < born.slice(5) ? years - 1 : years;
}
