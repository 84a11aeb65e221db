import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#ui/i18n/language.ts';
import { locationsApi } from '../api.ts';

interface Named {
  id: string;
  name_en: string;
  name_bn: string;
}

function useChoices(rows: Named[] = []) {
  const { pick } = useLanguage();
  return rows.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
}

export const useCountries = () => useChoices(useQuery(locationsApi.choices.countries.queryOptions()).data);

export const useDivisions = () =>
  useChoices(useQuery(locationsApi.choices.divisions.queryOptions({ input: {} })).data);

/** The districts of a division, or all of them. */
export const useDistricts = (divisionId?: string) =>
  useChoices(
    useQuery(
      locationsApi.choices.districts.queryOptions({ input: divisionId ? { division_id: divisionId } : {} }),
    ).data,
  );
