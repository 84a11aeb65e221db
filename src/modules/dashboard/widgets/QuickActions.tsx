import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { useScreens } from '#ui/page/screens.tsx';
import { useCan, useSession } from '#ui/session/session.ts';

// The title of this screen, "View all", is unclear here, so the button has a text of its own.
const notifications = '/user/notification/all';

/** The most frequent tasks of each kind of person, in order. */
const jobsOf: Record<string, readonly string[]> = {
  'core-admin': ['/edu/site/new', '/edu/site/list', '/academic/subject/list', '/academic/class/list'],
  'site-admin': [
    '/site/fee/quick-collection-by-office/view',
    '/site/student-attendance/master',
    '/site/admission/inside-admission/form',
    '/site/notice/master',
    '/site/result/report',
  ],
  employee: [
    '/site/fee/quick-collection-by-office/view',
    '/site/fee/student-payment/view',
    '/site/fee/due-slip/view',
    '/site/admission/inside-admission/form',
    '/student/list',
  ],
  teacher: ['/site/student-attendance/master', '/site/employee-panel/exam/marks-entry', '/student/list'],
  student: ['/student/attendance/my-attendance', '/student/result/master'],
  guardian: [],
  'site-group-user': [notifications, '/user/profile'],
  'bank-user': [notifications, '/user/profile'],
};

/** Buttons to the screens that a person opens most, as far as they may open them. */
export function QuickActions() {
  const { t } = useTranslation('dashboard');
  const { pick } = useLanguage();
  const { user } = useSession();
  const can = useCan();
  const screens = useScreens();
  const labelOf = ({ path, title }: (typeof screens)[number]) =>
    path === notifications ? t('quick_notifications') : pick(title.en, title.bn);
  const jobs = (jobsOf[user.user_type] ?? [])
    .map((path) => screens.find((it) => it.path === path))
    .filter((it) => it !== undefined)
    .filter((it) => can(it.permission));
  if (jobs.length === 0) return null;
  return (
    <Group component="nav" gap="xs" aria-label={t('quick')} className="no-print">
      {jobs.map((screen, at) => (
        <Button
          key={screen.path}
          component={Link}
          to={screen.path}
          size="xs"
          h={34}
          fz="sm"
          variant={at === 0 ? 'filled' : 'default'}
        >
          {labelOf(screen)}
        </Button>
      ))}
    </Group>
  );
}
