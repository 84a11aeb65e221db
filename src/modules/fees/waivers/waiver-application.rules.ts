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
  waiver_held_poisha: number;
  offer_held_poisha: number;
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
  const waiver_poisha = due.gross_poisha - offer_poisha - net_poisha;
  return {
    offer_poisha,
    waiver_poisha,
    net_poisha,
    paid_above_poisha: held,
    waiver_held_poisha: wanted.waiver_poisha - waiver_poisha,
    offer_held_poisha: wanted.offer_poisha - offer_poisha,
  };
}

/** A due whose concessions were cut because part of it was paid. */
export interface HeldDue {
  gross_poisha: number;
  waiver_poisha: number;
  offer_poisha: number;
  paid_poisha: number;
  waiver_held_poisha: number;
  offer_held_poisha: number;
}

/**
 * Takes off what was held back, as far as a due is unpaid now: the waiver's part first, as it counts before offers.
 * @returns undefined if nothing changes.
 */
export function releaseHeld(due: HeldDue): Omit<ReducedDue, 'paid_above_poisha'> | undefined {
  const net = due.gross_poisha - due.waiver_poisha - due.offer_poisha;
  const ofWaiver = Math.min(due.waiver_held_poisha, net - due.paid_poisha);
  const ofOffer = Math.min(due.offer_held_poisha, net - due.paid_poisha - ofWaiver);
  if (ofWaiver + ofOffer <= 0) return undefined;
  return {
    waiver_poisha: due.waiver_poisha + ofWaiver,
    offer_poisha: due.offer_poisha + ofOffer,
    net_poisha: net - ofWaiver - ofOffer,
    waiver_held_poisha: due.waiver_held_poisha - ofWaiver,
    offer_held_poisha: due.offer_held_poisha - ofOffer,
  };
}
