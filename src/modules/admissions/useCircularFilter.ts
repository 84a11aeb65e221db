import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#ui/i18n/language.ts';
import { admissionsApi } from './api.ts';
import type { CircularKind } from './circulars/circular-kinds.ts';

/** The filter of a list by declaration, the latest first. */
export function useCircularFilter(kind: CircularKind) {
  const { pick } = useLanguage();
  const { data } = useQuery(
    admissionsApi.circulars.list.queryOptions({ input: { page_size: 100, sort: '-starts_on', kind } }),
  );
  const choices = data?.rows.map((it) => ({ value: it.id, label: pick(it.title_en, it.title_bn) })) ?? [];
  return { name: 'circular_id' as const, choices };
}
