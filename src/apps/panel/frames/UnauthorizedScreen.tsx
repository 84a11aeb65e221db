import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { useOptionalSession } from '#ui/session/session.ts';

/** The role or permission is missing; shows the way to the dashboard, or to sign-in. */
export function UnauthorizedScreen() {
  const { t } = useTranslation('panel');
  const session = useOptionalSession();
  return (
    <Page title={t('unauthorized.title')}>
      <EmptyState
        title={t('unauthorized.text')}
        hint={t('unauthorized.hint')}
        action={
          <Button component={Link} to={session ? '/dashboard' : '/login'} mt="xs">
            {session ? t('to_dashboard') : t('to_sign_in')}
          </Button>
        }
      />
    </Page>
  );
}
