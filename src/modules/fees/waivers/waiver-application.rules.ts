import { type Concession, reduceDue } from '../dues/due.rules.ts';

/** A due that is open, with the day it was billed for. */
export interface BilledDue {
  due_id: string;
  fee_head_id: string;
  /** First day of the month the due was raised in; concessions count that are in force on it. */
  billed_on: string;
  gross_poisha: number;
  waiver_poisha: number;
  offer_poisha: number;
  paid_poisha: number;
}

export interface ReducedDue {
  waiver_poisha: number;
  offer_poisha: number;
  net_poisha: number;
  /** The part of the concessions that exceeds the unpaid amount. */
  paid_above_poisha: number;
}

/**
 * Applies today's concessions to an existing due: never above its amount, never below the paid part. @returns undefined
 * if nothing changes.
 */
export function reduceBilledDue(due: BilledDue, concessions: Concession[]): ReducedDue | undefined {
  const before = due.gross_poisha - due.waiver_poisha - due.offer_poisha;
  const wanted = reduceDue(due.gross_poisha, due.fee_head_id, due.billed_on, concessions);
  const net_poisha = Math.max(wanted.net_poisha, due.paid_poisha);
  if (net_poisha >= before) return undefined;
  // Take the paid part off the offer first: it was deducted last.
  const held = net_poisha - wanted.net_poisha;
  const offer_poisha = Math.max(0, wanted.offer_poisha - held);
  return {
    offer_poisha,
    waiver_poisha: due.gross_poisha - offer_poisha - net_poisha,
    net_poisha,
    paid_above_poisha: held,
  };
}
