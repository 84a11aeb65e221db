import type { PromotionCell } from './promotion-run.contract.ts';
import type { TypedRow } from './promotion-run.queries.ts';

/** A cell that somebody else typed otherwise meanwhile. */
export interface TypedClash {
  row: string;
  column: PromotionCell['column'];
  mine: string | number | null;
  theirs: string | number | null;
}

/**
 * The cells for which somebody else typed neither what the person saw nor what they enter. Proposals are no clash: they move with
 * every decision.
 */
export const clashesOf = (
  cells: readonly PromotionCell[],
  typed: ReadonlyMap<string, TypedRow>,
): TypedClash[] =>
  cells.flatMap(({ row, column, value, base }) => {
    const theirs = typed.get(row)?.[column] ?? null;
    return theirs === null || theirs === base || theirs === value
      ? []
      : [{ row, column, mine: value, theirs }];
  });

/** What is typed for the students of these cells afterwards. */
export function applyCells(
  cells: readonly PromotionCell[],
  typed: ReadonlyMap<string, TypedRow>,
): TypedRow[] {
  const nothing = { decision: null, study_group_id: null, class_section_id: null, roll: null };
  return [...Map.groupBy(cells, (it) => it.row)].map(([enrolment_id, own]) => ({
    enrolment_id,
    ...nothing,
    ...pickTyped(typed.get(enrolment_id)),
    ...Object.fromEntries(own.map((it) => [it.column, it.value])),
  }));
}

function pickTyped(row: TypedRow | undefined): Partial<TypedRow> {
  if (!row) return {};
  const { decision, study_group_id, class_section_id, roll } = row;
  return { decision, study_group_id, class_section_id, roll };
}
