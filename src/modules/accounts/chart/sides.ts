/** The sides of a ledger. */
export const sides = ['debit', 'credit'] as const;
export type Side = (typeof sides)[number];
