/** Who bears what the gateway charges: the institution gets less, or the payer pays more. */
export const chargeBearers = ['site', 'payer'] as const;

/** Whose merchant account an online payment is credited to. */
export const accountOwners = ['site', 'company'] as const;

export type ChargeBearer = (typeof chargeBearers)[number];
export type AccountOwner = (typeof accountOwners)[number];
