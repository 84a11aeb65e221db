import { useRef } from 'react';

/** Ids that stay with their lines, so that removing one leaves what is half typed in the others. */
export function useLineIds(count: number) {
  const ids = useRef<number[]>([]);
  const next = useRef(0);
  while (ids.current.length < count) {
    ids.current.push(next.current);
    next.current += 1;
  }
  ids.current.length = count;
  return {
    at: (line: number) => ids.current[line],
    remove: (line: number) => {
      ids.current.splice(line, 1);
    },
  };
}
