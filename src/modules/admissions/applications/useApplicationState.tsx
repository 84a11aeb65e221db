import { useDocumentState } from '#ui/document/useDocumentState.tsx';

/** How the states of applications are shown. */
export const useApplicationState = () =>
  useDocumentState('admissions:application_state', {
    draft: 'quiet',
    submitted: 'waiting',
    returned: 'quiet',
    verified: 'good',
    selected: 'good',
    waiting: 'waiting',
    rejected: 'bad',
    admitted: 'good',
  });
