import { defineEvent } from '#kernel/events/events.ts';
import type { Poisha } from '#shared/money.ts';

/** A cheque of a document of a higher module came back: that document takes back what it did. */
export const chequeReturned = defineEvent<{
  user_id: string;
  source_kind: string;
  source_id: string;
  cheque_no: string;
  reason: string;
  /** What the family is charged for it; 0 where nothing is. */
  charge_poisha: Poisha;
}>('accounts.cheque_returned');
