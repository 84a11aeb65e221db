import { isSame } from './changed-values.ts';

/** What somebody changed while a form was open, and the form changes, too. */
export interface Clash {
  label: string;
  /** What stands there now, as people read it. */
  theirs: string;
  /** Puts it into the form; nothing where no field holds it. */
  take?: () => void;
}

/**
 * Joins two edits of one record: what only one of them changed is kept, what both changed stays as `mine` says and clashes.
 */
export function combine<Values extends object>(read: Values, mine: Values, theirs: Values) {
  const names = (Object.keys(theirs) as (keyof Values & string)[]).filter((it) => !isSame(read, theirs, it));
  const clashing = names.filter((it) => !isSame(read, mine, it) && !isSame(mine, theirs, it));
  const values = { ...mine };
  for (const it of names) if (!clashing.includes(it)) values[it] = theirs[it];
  return { values, clashing, isChanged: names.length > 0 };
}
