/** Whether a head adds to a salary or is taken from it. */
export const headKinds = ['earning', 'deduction'] as const;

/** An amount a month, or a part of the basic pay. */
export const calculations = ['fixed', 'percent'] as const;

export type HeadKind = (typeof headKinds)[number];
export type Calculation = (typeof calculations)[number];
