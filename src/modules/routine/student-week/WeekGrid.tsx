import { Box, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Status } from '#ui/report/Status.tsx';
import { usePeriodTitle } from '../periods/usePeriodTitle.ts';
import { weekdayName, weekOrder } from '../weekdays.ts';
import { LessonTeacher } from './LessonTeacher.tsx';
import { JoinLink, NowMark } from './OnlineClass.tsx';
import type { WeekDay, WeekSlot } from './student-week.contract.ts';
import { useNow } from './useNow.ts';
import classes from './Week.module.css';

/** The whole week: a day a row, a period a column; today and the lesson of this moment are marked. */
export function WeekGrid({ days }: { days: WeekDay[] }) {
  const { t } = useTranslation('routine');
  const titleOf = usePeriodTitle();
  const slots = days.flatMap((it) => it.slots);
  const numbers = [...new Set(slots.map((it) => it.period_no))].sort((a, b) => a - b);
  const rows = weekOrder.flatMap((weekday) =>
    days.filter((it) => it.weekday === weekday && it.slots.length > 0),
  );
  return (
    <Box component="section" aria-label={t('routine.grid')} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table withTableBorder withColumnBorders horizontalSpacing={8} className={classes.grid}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('routine.day')}</Table.Th>
            {numbers.map((number) => (
              <Table.Th key={number} scope="col">
                {titleOf(number, slots)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((day) => (
            <Table.Tr key={day.on_date} data-today={day === days[0] || undefined}>
              <Table.Th scope="row">
                <DayHead day={day} isToday={day === days[0]} />
              </Table.Th>
              {numbers.map((number) => (
                <Table.Td
                  key={number}
                  className={classes.cell}
                  data-closed={day.kind !== 'school' || undefined}
                >
                  <Cell day={day} slot={day.slots.find((it) => it.period_no === number)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

function DayHead({ day, isToday }: { day: WeekDay; isToday: boolean }) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  return (
    <>
      {weekdayName(day.weekday, language)}
      {isToday && (
        <Text size="xs" component="div">
          <Status tone="good">{t('week.today')}</Status>
        </Text>
      )}
      {day.kind !== 'school' && (
        <Text size="xs" c="dimmed" fw={400}>
          {day.holiday ? pick(day.holiday.name_en, day.holiday.name_bn) : t('week.weekend')}
        </Text>
      )}
    </>
  );
}

function Cell({ day, slot }: { day: WeekDay; slot: WeekSlot | undefined }) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const isNow = useNow();
  if (!slot) return null;
  const { lesson, online } = slot;
  return (
    <>
      <Text size="xs" c="dimmed" className="figure">
        {localDigits(`${slot.starts_at}–${slot.ends_at}`, language)}
      </Text>
      {lesson && (
        <>
          <Text size="sm" fw={600}>
            {pick(lesson.subject.name_en, lesson.subject.name_bn)}
          </Text>
          <LessonTeacher lesson={lesson} />
          {lesson.room && (
            <Text size="xs" c="dimmed">
              {t('week.room', { room: localDigits(lesson.room, language) })}
            </Text>
          )}
        </>
      )}
      {slot.kind !== 'class' && (
        <Text size="sm" c="dimmed">
          {t(`kind.${slot.kind}`)}
        </Text>
      )}
      {isNow(day, slot) && <NowMark />}
      {online && <JoinLink online={online} />}
    </>
  );
}
