/** What kind of account it is at the bank; `snd` is special notice deposit, `fdr` fixed deposit, `cc` cash credit. */
export const accountTypes = ['savings', 'current', 'snd', 'fdr', 'cc'] as const;
export type AccountType = (typeof accountTypes)[number];
