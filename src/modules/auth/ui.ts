import { lazy } from 'react';

export { addProfileSection } from './profile/profile-sections.ts';

/** Lazy, because the files that register screens import this one on the server too. */
export const OtherInstitutions = lazy(async () => ({
  default: (await import('./session/OtherInstitutions.tsx')).OtherInstitutions,
}));
