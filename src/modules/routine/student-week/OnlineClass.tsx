import { Button, Text } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Status } from '#ui/report/Status.tsx';
import type { WeekOnlineClass } from './student-week.contract.ts';

/** The lesson that is held at this moment. */
export function NowMark() {
  const { t } = useTranslation('routine');
  return (
    <Text size="xs" component="div" fw={600}>
      <Status tone="good">{t('week.now')}</Status>
    </Text>
  );
}

/** The way into a live class while it is open; before, from when on. */
export function JoinLink({ online }: { online: WeekOnlineClass }) {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  if (online.join_url) {
    return (
      <Button
        component={Link}
        to={`/site/live-meeting/routine-invitation/${online.id}`}
        size="compact-sm"
        mt={4}
        leftSection={<IconVideo size={16} aria-hidden />}
      >
        {t('week.join')}
      </Button>
    );
  }
  return (
    <Text size="xs" c="dimmed" component="div">
      <IconVideo size={14} aria-hidden style={{ verticalAlign: '-2px', marginInlineEnd: 4 }} />
      {online.state === 'ended'
        ? t('week.online_ended')
        : t('week.online_at', { time: formatTime(online.starts_at, language) })}
    </Text>
  );
}
