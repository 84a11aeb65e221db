import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { requestJson } from '#ui/api/fetch.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { rememberUser, type StoredUser, storedUser } from '#ui/session/stored-user.ts';
import { toast } from '#ui/toast.ts';

/**
 * The institution that belongs to this host name, for pages before sign-in. The answer is merged into
 * the stored user info; a host without institution (the product's own) keeps what is there.
 */
export function useHostInstitution(): StoredUser {
  const { data, error } = useQuery({
    queryKey: ['common-data', window.location.hostname],
    queryFn: () =>
      requestJson<Partial<StoredUser>>(
        'GET',
        `/api/web/get-common-data/${encodeURIComponent(window.location.hostname)}`,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data) rememberUser(data);
  }, [data]);
  useEffect(() => {
    const isFailure = error instanceof ApiProblem && error.status !== 404 && error.status !== 0;
    if (isFailure) toast.warn(error.message, 'common-data');
  }, [error]);
  return { ...storedUser(), ...data };
}
