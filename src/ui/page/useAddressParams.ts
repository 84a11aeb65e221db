import { useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The parameters of the address, and a function to change them in place. The router passes the same address to all changes of
 * one event, so that the last would undo the others; here each change builds on the one before.
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
