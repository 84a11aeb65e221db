/** Splits a name into its last word and the words before it. */
export function partsOf(name: string): { first_name: string; last_name: string | null } {
  const words = name.trim().split(/\s+/);
  return words.length === 1
    ? { first_name: name, last_name: null }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1)! };
}
