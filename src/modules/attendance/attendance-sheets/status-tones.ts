/** How a state of attendance is marked in lists. */
export const statusTones = { P: 'good', A: 'bad', L: 'waiting', LV: 'quiet' } as const;
