/** Lists that are written down here; students and donors come from their own records. */
export const writtenLists = ['former_heads', 'scholarship_holders'] as const;
export type WrittenList = (typeof writtenLists)[number];
