/** The pages that a menu can lead to, by the keys of their titles. */
export const menuPages = {
  '/': 'home',
  '/about': 'about',
  '/web/notice/all': 'notices',
  '/web/employee-details': 'employees',
  '/web/executive-committee': 'members:page.executive_committee',
  '/web/member-list': 'members:page.member_list',
  '/web/calendar': 'calendar_page',
  '/web/event-gallery-details': 'gallery',
  '/web/exam-result': 'exam_result',
  '/web/admission-form': 'admission.title',
  '/student-form': 'registration.title',
  '/web/curriculum': 'curriculum',
  '/web/dress-code': 'dress_code',
  '/web/prospectus-details': 'prospectus',
  '/web/syllabus-details': 'syllabus',
  '/web/citizen-charter': 'citizen_charter',
  '/web/classroom/all': 'own_classroom',
  '/web/edu/classroom/all': 'edu_classroom',
  '/web/feedback': 'feedback',
  '/web/search': 'search',
} as const;

export type MenuPage = keyof typeof menuPages;
export const menuPagePaths = Object.keys(menuPages) as [MenuPage, ...MenuPage[]];

/** What the menu of a website holds until the institution makes its own. */
export const usualMenu: readonly MenuPage[] = [
  '/',
  '/about',
  '/web/notice/all',
  '/web/employee-details',
  '/web/calendar',
  '/web/exam-result',
];

export const menuTargets = ['page', 'link', 'file', 'none'] as const;
export type MenuTarget = (typeof menuTargets)[number];
