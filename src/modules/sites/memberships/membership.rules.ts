import { addDays } from '#shared/dates.ts';

interface Period {
  id: string;
  package_id: string;
  starts_on: string;
  ends_on: string;
}

/** The start of the next period, without a gap. */
export function dayAfterLast(periods: readonly Period[]): string | undefined {
  const last = lastOf(periods);
  return last && addDays(last.ends_on, 1);
}

/** The period that begins last. */
export const lastOf = <Row extends Period>(periods: readonly Row[]): Row | undefined =>
  periods.reduce<Row | undefined>(
    (last, it) => (!last || it.starts_on > last.starts_on ? it : last),
    undefined,
  );

/** The latest period that has begun, over or not. */
export const presentOf = <Row extends Period>(periods: readonly Row[], day: string): Row | undefined =>
  lastOf(periods.filter((it) => it.starts_on <= day));

/** A period that overlaps the given days, except the one with the given id. */
export const overlapping = <Row extends Period>(
  periods: readonly Row[],
  starts_on: string,
  ends_on: string,
  exceptId?: string,
): Row | undefined =>
  periods.find((it) => it.id !== exceptId && it.starts_on <= ends_on && it.ends_on >= starts_on);
