import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '#ui/i18n/language.ts';
import { sitesApi } from './api.ts';

/** The name of an institution that is known by its id. */
export function SiteName({ id }: { id: string }) {
  const { pick } = useLanguage();
  const site = useQuery(sitesApi.show.queryOptions({ input: { id } })).data;
  return pick(site?.name_en, site?.name_bn) ?? '…';
}
