/**
 * How far the draw of a declaration is: people still apply, it can be prepared, its promise stands on the website, its lists do, and so
 * does what proves them.
 */
export const drawStates = ['open', 'ready', 'promised', 'drawn', 'published'] as const;

/** Where those who take part stand before and after the draw. */
export const drawnOutcomes = ['verified', 'selected', 'waiting', 'admitted'] as const;

export type DrawnOutcome = (typeof drawnOutcomes)[number];
export type DrawnState = (typeof drawStates)[number];

export const lotteryResultPath = '/site/admission/lottery-result/view';
