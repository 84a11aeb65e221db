/** How the state of a meeting is marked. */
export const meetingTones = { scheduled: 'waiting', open: 'good', ended: 'quiet', cancelled: 'bad' } as const;
