/** States of what a family says of a transaction (domain.md 4.3); money counts in `matched` alone. */
export const submissionStates = ['submitted', 'matched', 'rejected', 'duplicate', 'withdrawn'] as const;

export type SubmissionState = (typeof submissionStates)[number];

/** Where a submission stands at the desk: what is missing or wrong while it is open, else its state. */
export const deskQueues = [
  'waiting',
  'agrees',
  'amount_differs',
  'day_differs',
  'duplicate',
  'matched',
  'rejected',
  'withdrawn',
] as const;

export type DeskQueue = (typeof deskQueues)[number];

/** Queues in which somebody still has to decide. */
export const openQueues: readonly DeskQueue[] = deskQueues.slice(0, 5);

/** What the desk lists: one queue, or all that are open. */
export const listedQueues = ['open', ...deskQueues] as const;

/** How far the day on which a family says it paid may be from that of the statement (domain.md 4.3). */
export const daysApart = 3;

/** What a column of a company's statement can be. */
export const transactionColumns = [
  'ignore',
  'booked_on',
  'transaction_id',
  'amount',
  'sender',
  'kind',
  'state',
] as const;

export type TransactionColumn = (typeof transactionColumns)[number];
