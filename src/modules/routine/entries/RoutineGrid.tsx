import { Box, Table, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { isTaught } from '../periods/period-kinds.ts';
import type { RoutinePeriod } from '../periods/routine-period.contract.ts';
import { usePeriodTitle } from '../periods/usePeriodTitle.ts';
import { weekdayName, weekOrder } from '../weekdays.ts';
import classes from './RoutineGrid.module.css';
import type { Routine } from './routine-entry.contract.ts';

interface RoutineGridProps {
  routine: Routine;
  onLesson: (period: RoutinePeriod) => void;
  onPeriod: (period: RoutinePeriod) => void;
}

/** The week of a section: a day a row, a period a column; breaks are named in their place. */
export function RoutineGrid({ routine, onLesson, onPeriod }: RoutineGridProps) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const titleOf = usePeriodTitle();
  const numbers = [...new Set(routine.periods.map((it) => it.period_no))].sort((a, b) => a - b);
  const days = weekOrder.filter((day) => routine.periods.some((it) => it.weekday === day));
  const entryOf = (period: RoutinePeriod) => routine.entries.find((it) => it.routine_period_id === period.id);
  const hours = ({ starts_at, ends_at }: RoutinePeriod) => localDigits(`${starts_at}–${ends_at}`, language);
  const cell = (day: number, number: number) => {
    const period = routine.periods.find((it) => it.weekday === day && it.period_no === number);
    if (!period) return null;
    if (!isTaught(period.kind)) {
      return (
        <UnstyledButton className={`${classes.cell} ${classes.break}`} onClick={() => onPeriod(period)}>
          <Text size="xs" c="dimmed">
            {hours(period)}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`kind.${period.kind}`)}
          </Text>
        </UnstyledButton>
      );
    }
    const entry = entryOf(period);
    return (
      <UnstyledButton className={classes.cell} onClick={() => onLesson(period)}>
        <Text size="xs" c="dimmed">
          {hours(period)}
        </Text>
        {entry ? (
          <>
            <Text size="sm" fw={600}>
              {pick(entry.subject_en, entry.subject_bn)}
            </Text>
            <Text size="xs">{pick(entry.employee_en, entry.employee_bn)}</Text>
            {entry.room && (
              <Text size="xs" c="dimmed">
                {t('shared:field.room')} {localDigits(entry.room, language)}
              </Text>
            )}
          </>
        ) : (
          <Text size="xs" c="dimmed" className="no-print">
            {t('routine.no_lesson')}
          </Text>
        )}
      </UnstyledButton>
    );
  };
  return (
    <Box component="section" aria-label={t('routine.grid')} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table withTableBorder withColumnBorders className={classes.grid}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('routine.day')}</Table.Th>
            {numbers.map((number) => (
              <Table.Th key={number} scope="col">
                {titleOf(number, routine.periods)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map((day) => (
            <Table.Tr key={day}>
              <Table.Th scope="row">{weekdayName(day, language)}</Table.Th>
              {numbers.map((number) => (
                <Table.Td key={number} miw={130} p={2}>
                  {cell(day, number)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}
