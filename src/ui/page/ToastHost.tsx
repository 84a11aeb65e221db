import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from '../toast.ts';

const Notifications = lazy(async () => ({ default: (await import('@mantine/notifications')).Notifications }));

/** Where toasts appear; its code arrives with the first of them. */
export function ToastHost() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return <Suspense>{isWanted && <Notifications position="top-right" limit={5} />}</Suspense>;
}
