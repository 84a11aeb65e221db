import type { TicketState } from './help-ticket.contract.ts';

export const ticketStates = ['open', 'answered', 'closed'] as const satisfies readonly TicketState[];

/** Orange where the reader has to do something: an open ticket waits for the core, an answer for its reader. */
export function ticketTone(state: TicketState, isCore: boolean) {
  if (state === 'closed') return 'quiet';
  if (state === 'open') return isCore ? 'waiting' : 'quiet';
  return 'good';
}
