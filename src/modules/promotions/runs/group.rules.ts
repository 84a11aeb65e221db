/** The GPA from which a student may go to a group. */
export interface GroupMinimum {
  study_group_id: string;
  min_gpa: number;
}

interface GroupQuestion {
  /** What the family or the office chose. */
  chosen: string | null;
  /** The group of the old class. */
  own: string;
  gpa: number | null;
  /** Groups that have a section in the new class. */
  offered: ReadonlySet<string>;
}

/**
 * The group in the new class: what was chosen, else the old one where the class has it, else the first whose GPA was reached, else
 * the only one. A choice below its minimum stands and is named. Null where nothing says which.
 */
export function chooseGroup(
  minimums: readonly GroupMinimum[],
  { chosen, own, gpa, offered }: GroupQuestion,
): { id: string; problem: 'below_group_minimum' | null } | null {
  if (chosen !== null) {
    const minimum = minimums.find((it) => it.study_group_id === chosen)?.min_gpa ?? 0;
    const isNew = chosen !== own;
    return { id: chosen, problem: isNew && (gpa ?? 0) < minimum ? 'below_group_minimum' : null };
  }
  if (offered.has(own)) return { id: own, problem: null };
  const [only, another] = offered;
  if (only !== undefined && another === undefined) return { id: only, problem: null };
  const reached = minimums.find((it) => offered.has(it.study_group_id) && (gpa ?? 0) >= it.min_gpa);
  return reached ? { id: reached.study_group_id, problem: null } : null;
}
