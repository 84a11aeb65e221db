/** From the first draft to the published result. */
export const examStates = ['draft', 'declared', 'marks_open', 'locked', 'published'] as const;
