import { toAsciiDigits } from './numerals.ts';

/**
 * A transaction ID as it is kept and compared: `BK7X-9q2 LM1` and `bk7x9q2lm1` are one. Spaces, dashes and invisible signs come from
 * whoever typed or copied it.
 */
export const normalizeTransactionId = (text: string): string =>
  toAsciiDigits(text)
    .replace(/[\s\p{Pd}\p{Cf}−]+/gu, '')
    .toUpperCase();

/** Whether a kept text can be the ID of a transaction. */
export const isTransactionId = (kept: string): boolean => /^[A-Z0-9]{4,40}$/.test(kept);
