/** What an entry of a calendar is about; whether the day is free is said apart. */
export const entryKinds = ['holiday', 'observance', 'exam', 'event'] as const;

export type EntryKind = (typeof entryKinds)[number];
