import { useAddressParams } from '../page/useAddressParams.ts';

/**
 * The filters of a report, kept in the address: `values.from`, `set('from', day)`. A name that the
 * address does not mention has its default. A change of a filter returns to the first `page` of a report that has pages.
 */
export function useFilters<const Name extends string>(defaults: Record<Name, string>) {
  const [params, change] = useAddressParams();
  const values = { ...defaults };
  for (const name of Object.keys(defaults) as Name[]) values[name] = params.get(name) ?? defaults[name];
  const set = (name: Name, value: string | null) =>
    change((next) => {
      if (name !== 'page') next.delete('page');
      if ((value ?? '') === defaults[name]) next.delete(name);
      else next.set(name, value ?? '');
    });
  return { values, set };
}
