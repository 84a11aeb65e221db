/** What an entry of a calendar is about; whether the day is a holiday is a field of its own. */
export const entryKinds = ['holiday', 'observance', 'exam', 'event'] as const;

export type EntryKind = (typeof entryKinds)[number];
