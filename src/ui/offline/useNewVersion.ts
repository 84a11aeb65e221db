import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { hasUnsavedWork } from '../form/unsaved-work.ts';
import { activateNewVersion, findNewVersion } from './service-worker.ts';

/**
 * Registers the service worker. @returns how to take over a new version once there is one; it is taken over by itself when the
 * person opens another screen and nothing is unsaved
 */
export function useNewVersion(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  const { pathname } = useLocation();
  const screen = useRef(pathname);
  useEffect(() => findNewVersion(setWaiting), []);
  useEffect(() => {
    const isOther = screen.current !== pathname;
    screen.current = pathname;
    if (isOther && waiting && !hasUnsavedWork()) activateNewVersion(waiting, () => !hasUnsavedWork());
  }, [pathname, waiting]);
  // Who asks for it is warned by the browser where work is unsaved.
  return waiting && (() => activateNewVersion(waiting, () => true));
}
