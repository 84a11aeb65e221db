export const promotionsPath = '/site/student/promotion/view';

/** The page of a promotion. */
export const promotionPath = (id: string) => `${promotionsPath}/${id}`;

/** What becomes of everybody, as a report; of the exceptions alone where `only` says so. */
export const promotionListPath = (id: string, only?: 'exceptions') =>
  `${promotionPath(id)}/students${only ? `?only=${only}` : ''}`;

/** How each state of a promotion is shown. */
export const promotionTones = { draft: 'waiting', done: 'good', undone: 'quiet' } as const;
