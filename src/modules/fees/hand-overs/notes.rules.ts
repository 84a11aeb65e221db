/** The notes and coins that are counted, in taka, the largest first. */
export const denominations = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

export type NoteName = `taka_${(typeof denominations)[number]}`;

/** How many there are of each. */
export type Notes = Record<NoteName, number>;

export const noteNames = denominations.map((it): NoteName => `taka_${it}`);

export const noNotes = Object.fromEntries(noteNames.map((name) => [name, 0])) as Notes;

/** What counted notes are worth. */
export const poishaOf = (notes: Readonly<Record<NoteName, number | null>>): number =>
  denominations.reduce((sum, taka) => sum + taka * 100 * (notes[`taka_${taka}`] ?? 0), 0);

/** An amount in the fewest notes; what is less than a taka is left out. */
export function fewestNotes(poisha: number): Notes {
  let rest = Math.floor(poisha / 100);
  const counted = denominations.map((taka) => {
    const count = Math.floor(rest / taka);
    rest -= count * taka;
    return [`taka_${taka}`, count];
  });
  return Object.fromEntries(counted);
}
