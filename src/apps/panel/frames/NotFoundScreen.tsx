import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { useOptionalSession } from '#ui/session/session.ts';

/** The page does not exist; shows the way to the dashboard, or to the home page. */
export function NotFoundScreen() {
  const { t } = useTranslation('panel');
  const session = useOptionalSession();
  return (
    <Page title={t('not_found.title')}>
      <EmptyState
        title={t('not_found.text')}
        hint={t('not_found.hint')}
        action={
          session ? (
            <Button component={Link} to="/dashboard" mt="xs">
              {t('to_dashboard')}
            </Button>
          ) : (
            <Button component="a" href="/" mt="xs">
              {t('to_home')}
            </Button>
          )
        }
      />
    </Page>
  );
}
