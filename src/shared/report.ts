import { z } from 'zod';

/** A day that must be chosen: `chosenDay('fees:select_date')`. */
type ChosenDay = z.ZodType<string>;

/**
 * The input of a report over days: `from` and `to`, both included, and the report's own filters.
 * @param day how a day is read, and the code of the refusal where none is chosen
 * @param endsEarly code of the refusal where the last day is before the first: `module:code`
 */
export function rangeInput<Day extends ChosenDay, Filters extends z.ZodRawShape = Record<never, never>>(
  day: Day,
  endsEarly: string,
  filters: Filters = {} as Filters,
) {
  const range = z.object({ from: day, to: day, ...filters });
  const isInOrder = (value: unknown) => {
    const { from, to } = value as { from: string; to: string };
    return from <= to;
  };
  return range.refine(isInOrder, { path: ['to'], params: { code: endsEarly } });
}

/** The input of a report on the balance at the end of a day: `on`, and the report's own filters. */
export function asOfInput<Day extends ChosenDay, Filters extends z.ZodRawShape>(day: Day, filters: Filters) {
  return z.object({ on: day, ...filters });
}

/** The answer of a report: all its rows, and the sums of their columns under the same names. */
export function reportOf<Row extends z.ZodType, Totals extends z.ZodType>(row: Row, totals: Totals) {
  return z.object({ rows: z.array(row), totals });
}

/** The answer of a report that is read page by page (`pageFields`): count and totals are of all pages. */
export function pagedReportOf<Row extends z.ZodType, Totals extends z.ZodType>(row: Row, totals: Totals) {
  return reportOf(row, totals).extend({ total: z.number().int() });
}
