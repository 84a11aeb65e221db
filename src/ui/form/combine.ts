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

/** The values that differ from those that were read. */
export function changedValues<Values extends object>(read: Values, values: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values & string)[];
  return Object.fromEntries(
    names.filter((it) => !isSame(read, values, it)).map((it) => [it, values[it]]),
  ) as Partial<Values>;
}

function isSame<Values extends object>(one: Values, other: Values, name: keyof Values): boolean {
  const [a, b] = [one[name], other[name]];
  return a === b || (!(b instanceof Blob) && JSON.stringify(a) === JSON.stringify(b));
}
