/** The levels of schooling, lowest first. */
export const levels = [
  'pre_primary',
  'primary',
  'junior_secondary',
  'secondary',
  'higher_secondary',
] as const;
