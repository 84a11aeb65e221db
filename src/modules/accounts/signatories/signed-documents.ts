/** Papers on which persons sign. */
export const signedDocuments = ['voucher', 'cheque', 'report', 'receipt'] as const;
export type SignedDocument = (typeof signedDocuments)[number];
