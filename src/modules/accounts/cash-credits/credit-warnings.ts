/** What has to be done about a cash credit, the worst first. */
export const creditWarnings = ['over_limit', 'expired', 'expiring', 'none'] as const;
export type CreditWarning = (typeof creditWarnings)[number];
