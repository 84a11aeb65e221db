import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from '../toast.ts';

const Toasts = lazy(() => import('./Toasts.tsx'));

/** Where toasts appear; its code arrives with the first of them. */
export function ToastHost() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return <Suspense>{isWanted && <Toasts />}</Suspense>;
}
