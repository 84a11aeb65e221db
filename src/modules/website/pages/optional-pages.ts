import { aboutPaths } from '../about/about-types.ts';

/** Pages that are led to only while there is something on them; their keys are those of their titles. */
export const optionalPages = {
  'admission.title': '/web/admission-form',
  gallery: '/web/event-gallery-details',
  own_classroom: '/web/classroom/all',
  citizen_charter: '/web/citizen-charter',
  ...aboutPaths,
} as const;

export type OptionalPage = keyof typeof optionalPages;

/** The optional pages of an institution in the order of the list above. */
export const filledPages = (filled: readonly OptionalPage[]) =>
  (Object.keys(optionalPages) as OptionalPage[])
    .filter((it) => filled.includes(it))
    .map((key) => ({ key, path: optionalPages[key] }));
