import { lazy, Suspense, useEffect, useState } from 'react';

const OfflineNotices = lazy(() => import('./OfflineNotices.tsx'));

/** The panel's work without a network: begins once the first screen stands, so that no page waits for it. */
export function OfflineWork() {
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{isStarted && <OfflineNotices />}</Suspense>;
}
