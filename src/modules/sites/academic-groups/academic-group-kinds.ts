/** One institution may be several kinds at once, each under its own board. */
export const siteAcademicGroups = ['school', 'college', 'madrasah', 'technical'] as const;
