/** Which lessons of a draft stay where they are: all, those set by hand, or none. */
export const keeps = ['all', 'by_hand', 'none'] as const;
