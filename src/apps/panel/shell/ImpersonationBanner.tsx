import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#shared/dates.ts';
import { requestJson } from '#ui/api/fetch.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useSession } from '#ui/session/session.ts';

/** Says that a core administrator acts as somebody else, why, until when, and ends it. */
export function ImpersonationBanner() {
  const { t } = useTranslation('panel');
  const { language } = useLanguage();
  const { user, impersonation } = useSession();
  if (!impersonation) return null;
  const end = async () => {
    try {
      await requestJson('DELETE', '/api/v1/impersonation');
      // Everything read as the other person is left behind with the page.
      window.location.assign('/dashboard');
    } catch (error) {
      reportFailure(error);
    }
  };
  return (
    <Alert color="orange" variant="light" p="xs" mb="sm" role="status" className="no-print">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {t('impersonation', {
            impersonator: impersonation.impersonator_name,
            name: user.full_name,
            reason: impersonation.reason,
            time: formatTime(impersonation.ends_at, language),
          })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={end}>
          {t('end_impersonation')}
        </Button>
      </Group>
    </Alert>
  );
}
