import type { academicGroups } from '#shared/academic-groups.ts';

/** One institution may be several kinds at once, each under its own board. */
export const siteAcademicGroups = ['school', 'college', 'madrasah', 'technical'] as const;

/** Splits the kind of an institution into single kinds. */
export const siteAcademicGroupsOf = (group: (typeof academicGroups)[number]) =>
  group === 'school_and_college' ? (['school', 'college'] as const) : ([group] as const);
