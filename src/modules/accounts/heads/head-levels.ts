/** The levels of a chart of accounts, from the top. */
export const headLevels = ['group', 'subgroup', 'ledger'] as const;
export type HeadLevel = (typeof headLevels)[number];

/** What a head of a level stands under; groups stand at the top. */
export const levelAbove: Record<HeadLevel, HeadLevel | null> = {
  group: null,
  subgroup: 'group',
  ledger: 'subgroup',
};
