/** What a period is for. */
export const periodKinds = ['class', 'practical', 'tiffin', 'assembly'] as const;

export type PeriodKind = (typeof periodKinds)[number];

/** Whether lessons stand in such a period. */
export const isTaught = (kind: PeriodKind): boolean => kind === 'class' || kind === 'practical';
