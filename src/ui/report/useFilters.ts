import { useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The filters of a report, kept in the address: `values.from`, `set('from', day)`. A name that the
 * address does not mention has its default.
 */
export function useFilters<const Name extends string>(defaults: Record<Name, string>) {
  const [params, setParams] = useSearchParams();
  // The router gives every change of one event the same address; two of them would undo each other.
  const latest = useRef(params);
  latest.current = params;
  const values = { ...defaults };
  for (const name of Object.keys(defaults) as Name[]) values[name] = params.get(name) ?? defaults[name];
  const set = (name: Name, value: string | null) => {
    const next = new URLSearchParams(latest.current);
    if ((value ?? '') === defaults[name]) next.delete(name);
    else next.set(name, value ?? '');
    latest.current = next;
    return setParams(next, { replace: true, preventScrollReset: true });
  };
  return { values, set };
}
