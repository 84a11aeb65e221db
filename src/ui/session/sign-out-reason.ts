import { useEffect, useState } from 'react';
import type { ApiProblem } from '../api/problem.ts';

const key = 'signed_out_because';

/** Keeps why a session ended, where it is more than that its time was over, for the page to sign in on. */
export function storeSignOutReason({ code, message }: ApiProblem) {
  if (code !== 'sign_in_first') sessionStorage.setItem(key, message);
}

/** Why the last session ended, said once. */
export function useSignOutReason(): string | null {
  const [reason] = useState(() => sessionStorage.getItem(key));
  useEffect(() => sessionStorage.removeItem(key), []);
  return reason;
}
