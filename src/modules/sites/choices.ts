import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#ui/i18n/language.ts';
import { sitesApi } from './api.ts';

function useChoices(rows: { id: string; name_en: string; name_bn: string | null }[] = []) {
  const { pick } = useLanguage();
  return rows.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
}

export const useCompanies = () => useChoices(useQuery(sitesApi.companyChoices.queryOptions()).data);

export const useSiteGroups = () => useChoices(useQuery(sitesApi.siteGroupChoices.queryOptions()).data);

export const useBoards = () => useChoices(useQuery(sitesApi.nonSites.boardChoices.queryOptions()).data);

/** Packages by name; an inactive one is only shown where it is in use. */
export function usePackages() {
  const { data = [] } = useQuery(sitesApi.memberships.packageChoices.queryOptions());
  return { all: useChoices(data), given: useChoices(data.filter((it) => it.is_active)) };
}
