import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { translate } from '../i18n/language.ts';
import { confirm } from '../page/confirm.ts';

/**
 * While `isDirty`: asks before another screen opens, and lets the browser ask before the tab closes.
 * `onLeave` runs when the person leaves all the same. The returned function lifts the warning for
 * the navigation that follows a save.
 */
export function useLeaveWarning(isDirty: boolean, onLeave: () => void): () => void {
  const lifted = useRef(false);
  if (!isDirty) lifted.current = false;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !lifted.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    confirm({
      title: translate('ui:form.leave_title'),
      body: translate('ui:form.leave_body'),
      confirm: translate('ui:form.leave'),
    }).then((leaves) => {
      if (!leaves) return blocker.reset();
      onLeave();
      blocker.proceed();
    });
  }, [blocker, onLeave]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return () => {
    lifted.current = true;
  };
}
