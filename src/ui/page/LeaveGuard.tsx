import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { confirmLeave, hasUnsavedWork } from '../form/unsaved-work.ts';

/** Navigation state when the session ended: drafts are kept, so no warning is needed. */
export const sessionEnded = { sessionEnded: true };

/**
 * Asks before another screen opens over unsaved work. Once in the frame of the application: a router has one
 * guard, however many forms a page has.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !isForced(nextLocation) && hasUnsavedWork(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirmLeave().then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  return null;
}

function isForced({ state }: Location): boolean {
  return (state as typeof sessionEnded | null)?.sessionEnded === true;
}
