import { useAddressParams } from '../page/useAddressParams.ts';

/** What the address says, and how to change some of it; null takes a name out. */
export function useListAddress() {
  const [params, change] = useAddressParams();
  const set = (values: Record<string, string | null>) =>
    change((next) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
    });
  return [params, set] as const;
}
