import { Alert, Button, Group, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { accessApi } from '#modules/access/api.ts';
import { formatTime } from '#shared/dates.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { type CurrentSession, useSession } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { sessionQuery } from '../session.ts';
import classes from './ImpersonationBanner.module.css';
import { overKey } from './impersonation.ts';

const againMs = 15_000;

/** Says that a core administrator acts as somebody else, why, until when, and ends it. */
export default function ImpersonationBanner() {
  const { t } = useTranslation('panel');
  const { language } = useLanguage();
  const { user, impersonation } = useSession();
  useEndOfTime(user.full_name, impersonation);
  if (!impersonation) return null;
  const end = async () => {
    try {
      await accessApi.impersonations.delete.call();
    } catch (error) {
      const isOver = error instanceof ApiProblem && error.status === 409;
      if (!isOver) return reportFailure(error);
    }
    leave();
  };
  return (
    <Alert
      color="orange"
      variant="light"
      p="xs"
      mb="sm"
      role="status"
      className={`no-print ${classes.banner}`}
    >
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

/** Goes back to the administrator's own session when the time is over, and says there why. */
function useEndOfTime(name: string, impersonation: CurrentSession['impersonation']) {
  const { t } = useTranslation('panel');
  const endsAt = impersonation?.ends_at;
  useEffect(() => {
    if (endsAt) return;
    const over = sessionStorage.getItem(overKey);
    sessionStorage.removeItem(overKey);
    if (over) toast.warn(t('impersonation_over', { name: over }), overKey);
  }, [endsAt, t]);
  useEffect(() => {
    if (!endsAt) return;
    let timer: ReturnType<typeof setTimeout>;
    // The server's clock decides, whatever this machine's shows.
    const look = async () => {
      const session = await sessionQuery.queryFn().catch(() => undefined);
      if (session?.impersonation === null) {
        sessionStorage.setItem(overKey, name);
        leave();
      } else timer = setTimeout(look, againMs);
    };
    timer = setTimeout(look, Math.max(Date.parse(endsAt) - Date.now(), 0) + 1000);
    return () => clearTimeout(timer);
  }, [endsAt, name]);
}

/** Loads the page anew, which drops everything read as the other person. */
function leave() {
  window.location.assign('/dashboard');
}
