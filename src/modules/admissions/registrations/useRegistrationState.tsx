import { useDocumentState } from '#ui/document/useDocumentState.tsx';

/** How the states of registrations are shown. */
export const useRegistrationState = () =>
  useDocumentState('admissions:registration_state', {
    draft: 'quiet',
    submitted: 'waiting',
    returned: 'quiet',
    accepted: 'good',
    rejected: 'bad',
  });
