/** Who signs in at an institution; its bank users are made where their bank is set up. */
export const siteUserTypes = ['site-admin', 'teacher', 'employee', 'student', 'guardian'] as const;
