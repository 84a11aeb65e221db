/** The values that differ from those that were read. */
export function changedValues<Values extends object>(read: Values, values: Values): Partial<Values> {
  const names = Object.keys(values) as (keyof Values & string)[];
  return Object.fromEntries(
    names.filter((it) => !isSame(read, values, it)).map((it) => [it, values[it]]),
  ) as Partial<Values>;
}

/** Whether a value of two forms is the same; files are compared as such. */
export function isSame<Values extends object>(one: Values, other: Values, name: keyof Values): boolean {
  const [a, b] = [one[name], other[name]];
  return a === b || (!(b instanceof Blob) && JSON.stringify(a) === JSON.stringify(b));
}
