/** The levels of a chart of accounts, from the top. */
export const headLevels = ['group', 'subgroup', 'ledger'] as const;
export type HeadLevel = (typeof headLevels)[number];

/** The parent level of each level; groups have none. */
export const levelAbove: Record<HeadLevel, HeadLevel | null> = {
  group: null,
  subgroup: 'group',
  ledger: 'subgroup',
};
