import { useAddressParams } from '../page/useAddressParams.ts';

/** The parameters of the address, and a function to change some of them; null removes one. */
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
