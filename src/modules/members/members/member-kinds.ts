/** What makes somebody a member. */
export const memberKinds = ['committee', 'founder', 'life', 'donor', 'alumni'] as const;
export type MemberKind = (typeof memberKinds)[number];
