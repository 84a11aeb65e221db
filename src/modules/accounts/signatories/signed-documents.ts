/** Papers on which persons sign. */
export const signedDocuments = ['voucher', 'cheque', 'report', 'receipt', 'certificate'] as const;
export type SignedDocument = (typeof signedDocuments)[number];
