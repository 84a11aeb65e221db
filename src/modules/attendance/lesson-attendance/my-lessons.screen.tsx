import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatWeekday, today } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Lines } from '#ui/page/Lines.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Day } from '#ui/report/Figure.tsx';
import { RangeFilter } from '#ui/report/PeriodFilter.tsx';
import { rangeOfPreset } from '#ui/report/period.ts';
import { Status } from '#ui/report/Status.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';
import { attendanceApi } from '../api.ts';
import { statusTones } from '../attendance-sheets/status-tones.ts';
import type { StudentLessons } from './lesson.contract.ts';
import { SubjectBars } from './SubjectBars.tsx';

const presets = ['seven_days', 'thirty_days', 'this_month', 'last_month', 'this_year'] as const;

/** A student's attendance by lesson: each subject with its share, and the lessons missed day by day. */
export function MyLessonsScreen() {
  const { t } = useTranslation('attendance');
  const { pick } = useLanguage();
  const { student } = useSelectedStudent();
  const isGuardian = useSession().user.user_type === 'guardian';
  const { values, set } = useFilters(rangeOfPreset('thirty_days', today()));
  return (
    <Page subtitle={student && pick(student.name_en, student.name_bn)}>
      <Group gap="xs" align="end" className="no-print">
        <RangeFilter values={values} set={set} presets={presets} />
      </Group>
      {isGuardian && !student ? (
        <EmptyState title={t('month.no_child')} hint={t('month.no_child_hint')} />
      ) : (
        values.from && values.to && <Lessons {...values} studentId={student?.student_id} />
      )}
    </Page>
  );
}

function Lessons({ studentId, ...range }: { from: string; to: string; studentId: string | undefined }) {
  const { t } = useTranslation('attendance');
  const input = studentId ? { ...range, student_id: studentId } : range;
  const query = useQuery({
    ...attendanceApi.lessons.own.queryOptions({ input }),
    placeholderData: (before) => before,
  });
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  if (query.data.held === 0)
    return <EmptyState title={t('lesson.own_empty')} hint={t('lesson.own_empty_hint')} />;
  return (
    <>
      <Totals of={query.data} />
      <Section title={t('lesson.by_subject')} maw={640}>
        <SubjectBars subjects={query.data.subjects} />
      </Section>
      <MissedDays days={query.data.days} />
    </>
  );
}

function Totals({ of }: { of: StudentLessons }) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const keys = ['held', 'present', 'late', 'absent', 'leave'] as const;
  const figures = keys.map((key) => ({
    label: t(key === 'held' ? 'lesson.held' : `count.${key}`),
    value: formatNumber(of[key], language),
  }));
  const percent = of.percent === null ? '–' : `${formatNumber(of.percent, language, 1)}%`;
  return <FigureStrip figures={[...figures, { label: t('count.percent'), value: percent }]} />;
}

function MissedDays({ days }: Pick<StudentLessons, 'days'>) {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  return (
    <Section title={t('lesson.missed')} maw={640}>
      {days.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('lesson.none_missed')}
        </Text>
      )}
      <Lines>
        {days.map(({ on_date, lessons }) => (
          <div key={on_date}>
            <Text size="sm" fw={600} mb={2}>
              {formatWeekday(on_date, language)}, <Day day={on_date} />
            </Text>
            {lessons.map(({ period, status, ...subject }) => (
              <Group key={period} justify="space-between" gap="xs" wrap="nowrap">
                <Text size="sm">
                  {[
                    t('period_number', { number: localDigits(period, language) }),
                    pick(subject.name_en, subject.name_bn),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                <Text size="sm" component="span">
                  <Status tone={statusTones[status]}>{t(`status.${status}`)}</Status>
                </Text>
              </Group>
            ))}
          </div>
        ))}
      </Lines>
    </Section>
  );
}
