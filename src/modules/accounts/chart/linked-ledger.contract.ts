import { z } from 'zod';
import { poisha } from '#shared/contract.ts';
import { sides } from './sides.ts';

/** What the ledger of a bank account or a party opens the present fiscal year with; null leaves it as it is. */
export const linkedOpening = {
  side: z.enum(sides).default('debit'),
  opening_poisha: poisha.min(0).max(1_000_000_000_000).nullish(),
};
