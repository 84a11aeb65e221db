import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { authApi } from '../api.ts';
import { goOn, ownPath } from './go-on.ts';
import { moveInstitution } from './move-institution.ts';

/** Where a notification on a device leads a person of several institutions: to their account there, then to its page. */
export function OpenAccountScreen() {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const account = params.get('account');
  const next = params.get('next');
  const query = useQuery(authApi.session.institutions.queryOptions());
  const isHere = account === user.id;
  const isThere = !isHere && query.data?.some((it) => it.account_id === account);
  useEffect(() => {
    if (isHere) void goOn(next, navigate);
    else if (isThere) void moveInstitution(account!, ownPath(next));
  }, [isHere, isThere, account, next, navigate]);
  return (
    <Page>
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.data && !isHere && !isThere ? (
        <EmptyState
          title={t('open_account.not_yours')}
          hint={t('open_account.not_yours_hint')}
          action={
            <Anchor component={Link} to="/dashboard" size="sm">
              {t('open_account.to_dashboard')}
            </Anchor>
          }
        />
      ) : (
        !query.isError && <LoadingState />
      )}
    </Page>
  );
}
