import { aboutPaths } from '../about-types.ts';

/** Pages that are led to only while there is something on them; their keys are those of their titles. */
export const optionalPages = {
  'admission.title': '/web/admission-form',
  'registration.title': '/student-form',
  gallery: '/web/event-gallery-details',
  own_classroom: '/web/classroom/all',
  citizen_charter: '/web/citizen-charter',
  'members:page.executive_committee': '/web/executive-committee',
  'members:page.member_list': '/web/member-list',
  'members:page.list.donors': '/web/different-list/donors',
  'members:page.list.former-heads': '/web/different-list/former-heads',
  'members:page.list.scholarship-holders': '/web/different-list/scholarship-holders',
  'members:page.list.students': '/web/different-list/students',
  ...aboutPaths,
} as const;

export type OptionalPage = keyof typeof optionalPages;

/** The optional pages of an institution in the order of the list above. */
export const filledPages = (filled: readonly OptionalPage[]) =>
  (Object.keys(optionalPages) as OptionalPage[])
    .filter((it) => filled.includes(it))
    .map((key) => ({ key, path: optionalPages[key] }));
