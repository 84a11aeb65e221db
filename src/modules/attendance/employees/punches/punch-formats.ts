/**
 * How devices write punches: `device:card:day:time`; card, time and device parted by blanks; card, time and more parted by tabs,
 * as ZKTeco pushes them.
 */
export const punchFormats = ['colons', 'blanks', 'tabs'] as const;
export type PunchFormat = (typeof punchFormats)[number];
