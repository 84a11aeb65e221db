import { id } from '#shared/contract.ts';

/** Whether a part of an address can be the id of a record. */
export const isId = (text: string): boolean => id.safeParse(text).success;
