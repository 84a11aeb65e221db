export const circularKinds = ['admission', 'registration'] as const;
export const selections = ['lottery', 'merit', 'test'] as const;
export const circularStates = ['draft', 'published', 'closed'] as const;
export const quotaUnits = ['percent', 'seats'] as const;
export const paperKinds = ['photo', 'paper'] as const;

export type CircularKind = (typeof circularKinds)[number];
export type Selection = (typeof selections)[number];
export type CircularState = (typeof circularStates)[number];

export const circularListPath = '/site/admission/remote-registration-declare/view';
