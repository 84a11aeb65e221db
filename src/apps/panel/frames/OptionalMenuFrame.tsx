import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { NoMenuFrame } from './NoMenuFrame.tsx';

const SignedInFrame = lazy(async () => ({ default: (await import('./SignedInFrame.tsx')).SignedInFrame }));

/** For pages everybody may see: inside the menu for those who are signed in. */
export function OptionalMenuFrame() {
  if (!useLoaderData()) return <NoMenuFrame />;
  return (
    <Suspense>
      <SignedInFrame />
    </Suspense>
  );
}
