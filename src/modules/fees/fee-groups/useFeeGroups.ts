import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#ui/i18n/language.ts';
import { feesApi } from '../api.ts';

/** Active fee groups as choices, in their order. */
export function useFeeGroups() {
  const { pick } = useLanguage();
  const { data } = useQuery(
    feesApi.feeGroups.list.queryOptions({
      input: { page_size: 200, is_active: true },
      staleTime: 5 * 60_000,
    }),
  );
  return (data?.rows ?? []).map((group) => ({ value: group.id, label: pick(group.name_en, group.name_bn) }));
}
