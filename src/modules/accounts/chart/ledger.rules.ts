export const natures = ['asset', 'liability', 'fund', 'income', 'expense'] as const;
export type Nature = (typeof natures)[number];

export const ledgerKinds = ['cash', 'bank', 'party', 'income', 'expense', 'general'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Which kinds of ledger stand under which heads; a bank account may be a debt (cash credit, overdraft). */
const kindsOf: Record<Nature, readonly LedgerKind[]> = {
  asset: ['cash', 'bank', 'party', 'general'],
  liability: ['bank', 'party', 'general'],
  fund: ['general'],
  income: ['income'],
  expense: ['expense'],
};

export function isKindAllowedUnder(kind: LedgerKind, nature: Nature): boolean {
  return kindsOf[nature].includes(kind);
}

/** Cash and bank: the ledgers that receipts and payments go through. */
export function isMoney(kind: LedgerKind): boolean {
  return kind === 'cash' || kind === 'bank';
}
