import { useEffect, useState } from 'react';
import type { ApiProblem } from '../api/problem.ts';

const key = 'signed_out_because';

/** Stores why a session ended, unless it merely expired, for the sign-in page. */
export function storeSignOutReason({ code, message }: Pick<ApiProblem, 'code' | 'message'>) {
  if (code !== 'sign_in_first') sessionStorage.setItem(key, message);
}

/** Why the last session ended; shown once. */
export function useSignOutReason(): string | null {
  const [reason] = useState(() => sessionStorage.getItem(key));
  useEffect(() => sessionStorage.removeItem(key), []);
  return reason;
}
