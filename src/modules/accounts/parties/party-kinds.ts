export const partyKinds = ['supplier', 'customer', 'donor', 'employee', 'other'] as const;
export type PartyKind = (typeof partyKinds)[number];
