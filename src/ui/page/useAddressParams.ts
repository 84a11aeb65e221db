import { useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What the address says behind its question mark, and how to change it in place. The router gives every change of one
 * event the same address, so that two of them would undo each other; here each goes on from the one before.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  latest.current = params;
  const change = (edit: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(latest.current);
    edit(next);
    latest.current = next;
    return setParams(next, { replace: true, preventScrollReset: true });
  };
  return [params, change] as const;
}
