import { useSearchParams } from 'react-router';

/**
 * Makes addresses of the open screen with other parameters (`null` removes one), for links to what opens over a list or
 * in its place. The parameters of the list stay, so that closing leads back to the same rows.
 */
export function useHrefWith(): (changes: Record<string, string | null>) => string {
  const [params] = useSearchParams();
  return (changes) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
}
