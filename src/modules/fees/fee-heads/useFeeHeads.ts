import { useQuery } from '@tanstack/react-query';
import { months } from '#shared/calendar-names.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { feesApi } from '../api.ts';

/** Active fee heads as choices, in their order. */
export function useFeeHeads() {
  const { pick } = useLanguage();
  const { data } = useQuery(
    feesApi.feeHeads.list.queryOptions({ input: { page_size: 200, is_active: true }, staleTime: 5 * 60_000 }),
  );
  return (data?.rows ?? []).map((head) => ({ value: head.id, label: pick(head.name_en, head.name_bn) }));
}

/** The months of the year as choices, `1` … `12`. */
export function useMonths() {
  const { language } = useLanguage();
  return months[language].long.map((label, at) => ({ value: String(at + 1), label }));
}
