import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { OneInvitation } from './live-meeting.contract.ts';

const opensBeforeMs = 15 * 60_000;

/** The time until a meeting opens, by the clock of the server. */
export function Countdown({ meeting }: { meeting: Pick<OneInvitation, 'now' | 'starts_at'> }) {
  const { t } = useTranslation('classroom');
  const { language } = useLanguage();
  const [readAt, setReadAt] = useState(Date.now());
  const [now, setNow] = useState(Date.now());
  const serverNow = meeting.now;
  useEffect(() => {
    // Every answer of the server sets the clock anew.
    if (serverNow) setReadAt(Date.now());
  }, [serverNow]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Date.parse(meeting.starts_at) - opensBeforeMs - Date.parse(serverNow) - (now - readAt);
  const figure = (number: number) => ({ number: formatNumber(number, language) });
  const seconds = Math.max(0, Math.floor(left / 1000));
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  const minutes = Math.floor(seconds / 60) % 60;
  const parts =
    days > 0
      ? [t('invitation.days', figure(days)), t('invitation.hours', figure(hours))]
      : [
          hours > 0 && t('invitation.hours', figure(hours)),
          t('invitation.minutes', figure(minutes)),
          hours === 0 && t('invitation.seconds', figure(seconds % 60)),
        ];
  return (
    <Stack gap={2} aria-live="off">
      <Text fw={600} className="figure">
        {t('invitation.opens_in', { time: parts.filter(Boolean).join(' ') })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('invitation.opens_hint')}
      </Text>
    </Stack>
  );
}
