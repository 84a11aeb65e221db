/** What a type of leave gives from a year on. */
export interface LeaveRight {
  from_year: number;
  /** Without a number there is no limit. */
  yearly_days: number | null;
  /** How many unused days go into the next year at most. */
  carry_days: number;
}

/** Days of one leave year, in steps of half a day. */
export interface YearUse {
  year: number;
  taken: number;
  waiting: number;
}

export interface YearBalance extends YearUse {
  /** Nothing where there is no limit. */
  yearly_days: number | null;
  carried: number;
  /** Rights and carried days without those taken or waiting; nothing where there is no limit. */
  remaining: number | null;
}

/**
 * The balance of each leave year from the first to the last. What is unused goes into the next year, at most as many days as the
 * rights of the year say. Rights begin with the first of `rights`; years before have none.
 * @param rights of one type, in any order
 * @param uses of one person and type, in any order; years without any may be left out
 */
export function yearBalances(
  rights: readonly LeaveRight[],
  uses: readonly YearUse[],
  firstYear: number,
  lastYear: number,
): YearBalance[] {
  const balances: YearBalance[] = [];
  let carried = 0;
  for (let year = firstYear; year <= lastYear; year += 1) {
    const right = rightOf(rights, year);
    const { taken, waiting } = uses.find((it) => it.year === year) ?? { taken: 0, waiting: 0 };
    const { yearly_days, carry_days } = right;
    const remaining = yearly_days === null ? null : yearly_days + carried - taken - waiting;
    balances.push({ year, yearly_days, carried, taken, waiting, remaining });
    carried = Math.min(carry_days, Math.max(remaining ?? 0, 0));
  }
  return balances;
}

const none: LeaveRight = { from_year: 0, yearly_days: 0, carry_days: 0 };

function rightOf(rights: readonly LeaveRight[], year: number): LeaveRight {
  return rights.reduce(
    (latest, it) => (it.from_year <= year && it.from_year > latest.from_year ? it : latest),
    none,
  );
}

/** The leave year of a day: the calendar year. */
export const leaveYearOf = (day: string): number => Number(day.slice(0, 4));

/** Papers of late December come in January: a leave year is closed from 1 February of the next. */
export const isClosedYear = (year: number, today: string): boolean => today > `${year + 1}-01-31`;
