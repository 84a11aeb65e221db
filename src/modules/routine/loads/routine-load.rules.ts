import type { LoadCell, LoadRow } from './routine-load.contract.ts';

/** The cells of a subject that can be typed. */
export type LoadValues = Pick<
  LoadRow,
  'lessons' | 'doubles' | 'most_a_day' | 'employee_id' | 'place' | 'early'
>;

export interface LoadClash {
  row: string;
  column: LoadCell['column'];
  mine: string | number | null;
  theirs: string | number | null;
}

const empty: LoadValues = {
  lessons: null,
  doubles: null,
  most_a_day: null,
  employee_id: null,
  place: null,
  early: null,
};

/** The cells that somebody else changed to something that is neither what the person saw nor what they typed. */
export const clashesOf = (cells: readonly LoadCell[], stored: ReadonlyMap<string, LoadValues>): LoadClash[] =>
  cells.flatMap(({ row, column, value, base }) => {
    const theirs = stored.get(row)?.[column] ?? null;
    return theirs === base || theirs === value ? [] : [{ row, column, mine: value, theirs }];
  });

/** The subjects that cells change, as they are afterwards. */
export const applyCells = (
  cells: readonly LoadCell[],
  stored: ReadonlyMap<string, LoadValues>,
): (LoadValues & { subject_id: string })[] =>
  [...Map.groupBy(cells, (it) => it.row)].map(([subject_id, own]) => ({
    ...(stored.get(subject_id) ?? empty),
    ...Object.fromEntries(own.map((it) => [it.column, it.value])),
    subject_id,
  }));

/** Whether pairs are asked that the lessons do not make. */
export const hasTooManyDoubles = ({ lessons, doubles }: LoadValues): boolean =>
  (doubles ?? 0) * 2 > (lessons ?? 0);
