import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestJson } from '#ui/api/fetch.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { rememberUser, type StoredUser, storedUser } from '#ui/session/stored-user.ts';
import { toast } from '#ui/toast.ts';

/**
 * The institution of this host name, for pages before sign-in; the server writes its alias into the page. The answer is merged
 * into the stored user info. On the product's own host nothing is requested and the stored info stays.
 */
export function useHostInstitution(): StoredUser {
  const { language } = useLanguage();
  const alias = document.querySelector<HTMLMetaElement>('meta[name="institution"]')?.content;
  const { data, error } = useQuery({
    queryKey: ['common-data', alias, language],
    queryFn: () =>
      requestJson<Partial<StoredUser>>('GET', `/api/web/get-common-data/${encodeURIComponent(alias!)}`),
    enabled: Boolean(alias),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data) rememberUser(data);
  }, [data]);
  useEffect(() => {
    if (error instanceof ApiProblem && error.status !== 0) toast.warn(error.message, 'common-data');
  }, [error]);
  return { ...storedUser(), ...data };
}
