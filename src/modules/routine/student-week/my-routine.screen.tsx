import { Box, Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatWeekday } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { printPdf } from '#ui/export/print-pdf.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { KeptNotice } from '#ui/offline/KeptNotice.tsx';
import { keptOnDevice } from '#ui/offline/kept-reads.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';
import { useIsPhone } from '#ui/table/useIsPhone.ts';
import { routineApi } from '../api.ts';
import type { StudentWeek, WeekDay } from './student-week.contract.ts';
import classes from './Week.module.css';
import { OnlineLine, WeekDays } from './WeekDays.tsx';
import { WeekGrid } from './WeekGrid.tsx';

const refreshedAfter = 60_000;

/** The class routine of a student, for the student and for the guardian of the chosen child. */
export function MyRoutineScreen() {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const { student } = useSelectedStudent();
  const isGuardian = useSession().user.user_type === 'guardian';
  const student_id = student?.student_id;
  const read = keptOnDevice(
    routineApi.studentWeeks.show.queryOptions({ input: student_id ? { student_id } : {} }),
  );
  const query = useQuery({
    ...read,
    enabled: !isGuardian || Boolean(student),
    // A live class opens while the page is looked at.
    refetchInterval: refreshedAfter,
  });
  const print = () => {
    const words = new URLSearchParams({ language, ...(student_id && { student_id }) });
    printPdf(`/api/v1/routine/student-week/document?${words}`).catch(reportFailure);
  };
  const hasRoutine = query.data?.days.some((it) => it.slots.length > 0);
  return (
    <Page
      subtitle={
        query.data && (
          <>
            {student && `${pick(student.name_en, student.name_bn)} · `}
            <Place week={query.data} />
          </>
        )
      }
      actions={
        hasRoutine && (
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
            {t('week.print')}
          </Button>
        )
      }
      wide
    >
      <KeptNotice queryKey={read.queryKey} />
      {isGuardian && !student ? (
        <EmptyState title={t('week.no_child')} hint={t('week.no_child_hint')} />
      ) : (
        <Content query={query} />
      )}
    </Page>
  );
}

function Content({ query }: { query: { data?: StudentWeek; error: unknown; refetch: () => unknown } }) {
  const { t } = useTranslation('routine');
  const isPhone = useIsPhone();
  if (query.error instanceof ApiProblem && query.error.status === 404)
    return <EmptyState title={t('week.none')} hint={t('week.none_hint')} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  const { days } = query.data;
  if (days.every((it) => it.slots.length + it.online_classes.length === 0))
    return <EmptyState title={t('week.empty')} hint={t('week.empty_hint')} />;
  return isPhone ? <WeekDays days={days} /> : <WideWeek days={days} />;
}

function WideWeek({ days }: { days: WeekDay[] }) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const name = (day: WeekDay) =>
    `${formatWeekday(day.on_date, language)}, ${formatDay(day.on_date, language)}`;
  const holidays = days.filter((it) => it.holiday);
  const online = days.filter((it) => it.online_classes.length > 0);
  return (
    <>
      <WeekGrid days={days} />
      {holidays.length > 0 && (
        <Section title={t('week.holidays')}>
          <ul className={classes.list}>
            {holidays.map((day) => (
              <li key={day.on_date}>{`${name(day)}: ${pick(day.holiday?.name_en, day.holiday?.name_bn)}`}</li>
            ))}
          </ul>
        </Section>
      )}
      {online.map((day) => (
        <Section key={day.on_date} title={t('week.online_on', { day: name(day) })}>
          <Box component="ol" className={classes.list} maw={560}>
            {day.online_classes.map((it) => (
              <OnlineLine key={it.id} online={it} />
            ))}
          </Box>
        </Section>
      ))}
    </>
  );
}

function Place({ week: { section, academic_year } }: { week: StudentWeek }) {
  const { language, pick } = useLanguage();
  const parts = [
    `${pick(section.class.name_en, section.class.name_bn)} ${section.name}`,
    pick(section.study_group.name_en, section.study_group.name_bn),
    pick(section.shift.name_en, section.shift.name_bn),
    localDigits(academic_year, language),
  ];
  return parts.filter(Boolean).join(' · ');
}
