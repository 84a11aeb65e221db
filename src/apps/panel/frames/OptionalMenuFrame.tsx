import { useLoaderData } from 'react-router';
import { NoMenuFrame } from './NoMenuFrame.tsx';
import { SignedInFrame } from './SignedInFrame.tsx';

/** For pages everybody may see: inside the menu for those who are signed in. */
export function OptionalMenuFrame() {
  return useLoaderData() ? <SignedInFrame /> : <NoMenuFrame />;
}
