/** Where this tab keeps for whom an administrator acted until the time was over. */
export const overKey = 'impersonation_over';
