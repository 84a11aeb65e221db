/** The parts a subject can be marked in, in the order in which people name them. */
export const componentTypes = [
  'cq',
  'mcq',
  'written',
  'practical',
  'ct',
  'assignment',
  'viva',
  'continuous',
] as const;
