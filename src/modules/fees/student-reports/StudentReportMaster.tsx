import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { screensOfJob } from '#shared/screens.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useScreen, useScreens } from '#ui/page/screens.tsx';
import { periodInWords } from '#ui/report/period.ts';
import { ReportFilters } from '#ui/report/ReportFilters.tsx';
import classes from './StudentReportMaster.module.css';
import { useStudentReport } from './useStudentReport.tsx';

/** Chooses a section or a student and the days, and opens one of the reports of a job with them. */
export function StudentReportMaster({ about }: { about: Record<string, string> }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const { values, filters, linkTo } = useStudentReport();
  const screens = useScreens();
  const screen = useScreen();
  const reports = screen ? screensOfJob(screens, screen).filter((it) => it.path !== screen.path) : [];
  return (
    <Page subtitle={periodInWords({ from: values.from, to: values.to }, language, t)}>
      <ReportFilters isNeeded>{filters}</ReportFilters>
      <Stack gap={0} component="nav" aria-label={t('report.which')} className={classes.reports}>
        {reports.map(({ path, title }) => (
          <Group key={path} className={classes.report} gap="xs" align="baseline">
            <Anchor component={Link} to={linkTo(path)} fw={600}>
              {pick(title.en, title.bn)}
            </Anchor>
            <Text size="sm" c="dimmed">
              {about[path]}
            </Text>
          </Group>
        ))}
      </Stack>
    </Page>
  );
}
