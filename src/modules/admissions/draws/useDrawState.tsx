import { useDocumentState } from '#ui/document/useDocumentState.tsx';

/** How the states of a draw are shown. */
export const useDrawState = () =>
  useDocumentState('admissions:lottery_result.draw_state', {
    open: 'quiet',
    ready: 'waiting',
    promised: 'waiting',
    drawn: 'good',
    published: 'good',
  });
