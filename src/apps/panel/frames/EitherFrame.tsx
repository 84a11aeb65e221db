import { useLoaderData } from 'react-router';
import { BareFrame } from './BareFrame.tsx';
import { SignedInFrame } from './SignedInFrame.tsx';

/** For pages everybody may see: inside the menu for those who are signed in. */
export function EitherFrame() {
  return useLoaderData() ? <SignedInFrame /> : <BareFrame />;
}
