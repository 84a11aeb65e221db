/** The companies whose mobile money families send by themselves. */
export const companyNames = ['bkash', 'nagad', 'rocket', 'upay'] as const;

export type CompanyName = (typeof companyNames)[number];

/** What a number is at the company: families pay a merchant, and send money to a person. */
export const accountKinds = ['merchant', 'personal'] as const;

export type AccountKind = (typeof accountKinds)[number];

const usualIds: Partial<Record<CompanyName, RegExp>> = {
  bkash: /^[A-Z0-9]{10}$/,
  nagad: /^[A-Z0-9]{8}$/,
  rocket: /^\d{10}$/,
};

/** Whether a transaction id looks unlike those of the company; a reason to look again, not to refuse (domain.md 4.3). */
export const isUnusualId = (company: CompanyName, transactionId: string): boolean =>
  !(usualIds[company] ?? /./).test(transactionId.trim().toUpperCase());
