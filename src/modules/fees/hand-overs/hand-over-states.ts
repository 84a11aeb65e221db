/** Where the office sees a hand-over. */
export const handOverPath = (id: string) => `/site/fee/hand-over/view/${id}`;

export const handOverTones = {
  submitted: 'waiting',
  accepted: 'good',
  corrected: 'good',
  sent_back: 'bad',
  reversed: 'quiet',
} as const;
