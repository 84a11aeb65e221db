import { useEffect, useRef } from 'react';
import { forgetUnsavedWork, noteUnsavedWork, type UnsavedWork } from './unsaved-work.ts';

/**
 * While `isDirty`: asks before another screen opens (`page/LeaveGuard.tsx`) or the tab closes. `onLeave` runs when the person
 * leaves without saving. The returned function lifts the warning for the navigation that follows a save.
 */
export function useLeaveWarning(isDirty: boolean, onLeave: () => void): () => void {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  const work = useRef<UnsavedWork>({ onLeave: () => latest.current() });

  useEffect(() => {
    if (!isDirty) return;
    const mine = work.current;
    noteUnsavedWork(mine);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      forgetUnsavedWork(mine);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isDirty]);

  return () => forgetUnsavedWork(work.current);
}
