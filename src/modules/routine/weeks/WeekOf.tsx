import { Box, Button, Group, Table, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { printPdf } from '#ui/export/print-pdf.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { KeptNotice } from '#ui/offline/KeptNotice.tsx';
import { keptOnDevice } from '#ui/offline/kept-reads.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { routineApi } from '../api.ts';
import { weekdayName } from '../weekdays.ts';
import type { Week, WeekLesson } from './week.contract.ts';
import { layOutWeek } from './week.rules.ts';

/** The published week of one teacher or one room, chosen by name. */
export function WeekOf({ by }: { by: 'teacher' | 'room' }) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const { values, set } = useFilters({ of: '' });
  const input = { by, ...(values.of && { of: values.of }) };
  const read = keptOnDevice(routineApi.weeks.show.queryOptions({ input }));
  const query = useQuery({
    ...read,
    placeholderData: (before) => before,
  });
  const print = (of?: string) => {
    const words = new URLSearchParams({ by, language, ...(of && { of }) });
    printPdf(`/api/v1/routine/document?${words}`).catch(reportFailure);
  };
  const week = query.data;
  const printer = <IconPrinter size={16} aria-hidden />;
  return (
    <Page
      wide
      actions={
        week?.choices.some((it) => it.lesson_count > 0) && (
          <Group gap="xs">
            <Button variant="default" leftSection={printer} onClick={() => print()}>
              {t('weeks.print_all')}
            </Button>
            {week.chosen && week.lessons.length > 0 && (
              <Button variant="default" leftSection={printer} onClick={() => print(week.chosen!)}>
                {t('weeks.print')}
              </Button>
            )}
          </Group>
        )
      }
    >
      <FilterSelect
        label={t(`weeks.${by}`)}
        value={week?.chosen ?? values.of}
        onChange={(of) => set('of', of)}
        required
        w={{ base: '100%', xs: 340 }}
        data={(week?.choices ?? []).map((it) => ({
          value: it.id,
          label: `${localDigits(pick(it.name_en, it.name_bn), language)} · ${t('weeks.count', { count: it.lesson_count, number: formatNumber(it.lesson_count, language) })}`,
        }))}
      />
      <KeptNotice queryKey={read.queryKey} />
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : week ? (
        <Lessons week={week} by={by} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}

function Lessons({ week, by }: { week: Week; by: 'teacher' | 'room' }) {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  if (!week.chosen) return <EmptyState title={t(`weeks.choose_${by}`)} />;
  if (week.lessons.length === 0)
    return <EmptyState title={t('weeks.no_lessons')} hint={t('weeks.no_lessons_hint')} />;
  const { starts, days } = layOutWeek(week.lessons);
  return (
    <Box component="section" aria-label={t('routine.grid')} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table withTableBorder withColumnBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('routine.day')}</Table.Th>
            {starts.map((at) => (
              <Table.Th key={at} scope="col" miw={120}>
                {formatTime(at, language)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map(({ weekday, cells }) => (
            <Table.Tr key={weekday} style={{ verticalAlign: 'top' }}>
              <Table.Th scope="row">{weekdayName(weekday, language)}</Table.Th>
              {cells.map((lessons, at) => (
                <Table.Td key={starts[at]}>
                  {lessons.map((lesson) => (
                    <Lesson key={lesson.routine_period_id} lesson={lesson} by={by} />
                  ))}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function Lesson({ lesson, by }: { lesson: WeekLesson; by: 'teacher' | 'room' }) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  return (
    <>
      <Text size="sm" fw={600}>
        {`${pick(lesson.class_en, lesson.class_bn)} ${lesson.section}`}
      </Text>
      <Text size="xs">{pick(lesson.subject_en, lesson.subject_bn)}</Text>
      <Text size="xs" c="dimmed">
        {by === 'room'
          ? pick(lesson.employee_en, lesson.employee_bn)
          : lesson.room && t('week.room', { room: localDigits(lesson.room, language) })}
      </Text>
    </>
  );
}
