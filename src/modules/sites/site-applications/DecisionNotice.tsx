import { Alert, Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Instant } from '#ui/report/Figure.tsx';
import type { SiteApplication } from './site-application.contract.ts';

/** That an application was decided on, by whom, when and why. */
export function DecisionNotice({ application }: { application: SiteApplication }) {
  const { t } = useTranslation('sites');
  if (application.state === 'waiting') return null;
  const isApproved = application.state === 'approved';
  return (
    <Alert
      color={isApproved ? 'green' : 'red'}
      variant="light"
      title={t(isApproved ? 'application.already' : 'application.already_rejected')}
    >
      {application.reject_reason && (
        <Text size="sm">
          {t('application.reason')}: {application.reject_reason}
        </Text>
      )}
      <Text size="sm" component="div">
        {application.decided_by_name && t('application.decided_by', { name: application.decided_by_name })}{' '}
        <Instant at={application.decided_at} />
      </Text>
      {application.founded_site_id && (
        <Anchor component={Link} to={`/edu/site/edit/${application.founded_site_id}`} size="sm">
          {t('application.open_site')}
        </Anchor>
      )}
    </Alert>
  );
}
