/** What an institution tells of itself. Each of the last four has a page of its own; the others share one. */
export const aboutTypes = [
  'about',
  'history',
  'mission',
  'infrastructure',
  'curriculum',
  'dress_code',
  'prospectus',
  'syllabus',
] as const;
export type AboutType = (typeof aboutTypes)[number];

/** Pages of the types that have one of their own. */
export const aboutPaths = {
  curriculum: '/web/curriculum',
  dress_code: '/web/dress-code',
  prospectus: '/web/prospectus-details',
  syllabus: '/web/syllabus-details',
} as const satisfies Partial<Record<AboutType, string>>;

export const hasOwnPage = (type: string): type is keyof typeof aboutPaths => Object.hasOwn(aboutPaths, type);

export const aboutPathOf = (type: string) => (hasOwnPage(type) ? aboutPaths[type] : '/about');
