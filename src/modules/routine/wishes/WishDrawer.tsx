import { Box, Button, SimpleGrid, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { routineApi } from '../api.ts';
import type { RoutinePeriod } from '../periods/routine-period.contract.ts';
import { weekdayName, weekOrder } from '../weekdays.ts';
import type { TeacherWishRow } from './routine-wish.contract.ts';

type Period = RoutinePeriod & { shift_en: string; shift_bn: string };
type Mark = 'closed' | 'disliked';

interface WishDrawerProps {
  teacher: TeacherWishRow;
  periods: Period[];
  onClose: () => void;
}

/** The week of a teacher to tap: each period goes from free to "not there", "rather free", and back. */
export function WishDrawer({ teacher, periods, onClose }: WishDrawerProps) {
  const { t } = useTranslation('routine');
  const { pick } = useLanguage();
  const saved = useAfterSave(routineApi.key(), onClose);
  const form = useServerForm({
    name: `routine-wish:${teacher.id}`,
    keepDraft: false,
    initialValues: {
      most_a_day: teacher.most_a_day,
      most_in_row: teacher.most_in_row,
      marks: Object.fromEntries([
        ...teacher.closed.map((id): [string, Mark] => [id, 'closed']),
        ...teacher.disliked.map((id): [string, Mark] => [id, 'disliked']),
      ]) as Record<string, Mark | undefined>,
    },
    read: teacher,
    submit: ({ marks, ...most }, context) => {
      const marked = (mark: Mark) => Object.keys(marks).filter((id) => marks[id] === mark);
      return routineApi.wishes.save.call(
        { ...most, id: teacher.id, closed: marked('closed'), disliked: marked('disliked') },
        { context },
      );
    },
    onSaved: saved,
  });
  const { marks } = form.values;
  const tap = (id: string) => {
    const next = marks[id] === undefined ? 'closed' : marks[id] === 'closed' ? 'disliked' : undefined;
    form.setValue('marks', { ...marks, [id]: next });
  };
  return (
    <FormDrawer title={pick(teacher.name_en, teacher.name_bn)} form={form} onClose={onClose} size="52rem">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CountField {...form.field('most_a_day')} label={t('wish.most_a_day')} />
        <CountField {...form.field('most_in_row')} label={t('wish.most_in_row')} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('wish.hint')}
      </Text>
      {[...Map.groupBy(periods, (it) => it.shift_id)].map(([shift, own]) => (
        <ShiftWeek key={shift} periods={own} marks={marks} onTap={tap} />
      ))}
    </FormDrawer>
  );
}

interface ShiftWeekProps {
  periods: Period[];
  marks: Record<string, Mark | undefined>;
  onTap: (id: string) => void;
}

function ShiftWeek({ periods, marks, onTap }: ShiftWeekProps) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const numbers = [...new Set(periods.map((it) => it.period_no))].sort((a, b) => a - b);
  const days = weekOrder.filter((day) => periods.some((it) => it.weekday === day));
  const shift = pick(periods[0]!.shift_en, periods[0]!.shift_bn);
  return (
    <Box component="section" aria-label={shift} style={{ overflowX: 'auto' }}>
      <Text size="sm" fw={600}>
        {shift}
      </Text>
      <Table withTableBorder withColumnBorders horizontalSpacing={4} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('routine.day')}</Table.Th>
            {numbers.map((number) => (
              <Table.Th key={number} scope="col" ta="center">
                {localDigits(number, language)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map((day) => (
            <Table.Tr key={day}>
              <Table.Th scope="row">{weekdayName(day, language)}</Table.Th>
              {numbers.map((number) => {
                const period = periods.find((it) => it.weekday === day && it.period_no === number);
                return (
                  <Table.Td key={number} p={2}>
                    {period && (
                      <PeriodButton period={period} mark={marks[period.id]} onTap={() => onTap(period.id)} />
                    )}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

const looks = {
  closed: ['filled', 'red.8'],
  disliked: ['outline', 'orange.8'],
  free: ['default', undefined],
} as const;

function PeriodButton({
  period,
  mark,
  onTap,
}: {
  period: Period;
  mark: Mark | undefined;
  onTap: () => void;
}) {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  const state = mark ?? 'free';
  const time = localDigits(`${period.starts_at}–${period.ends_at}`, language);
  const [variant, color] = looks[state];
  return (
    <Button
      fullWidth
      size="compact-sm"
      miw={72}
      mih={36}
      px={4}
      variant={variant}
      {...(color && { color })}
      aria-label={`${weekdayName(period.weekday, language)} ${time}: ${t(`wish.state.${state}`)}`}
      title={time}
      onClick={onTap}
    >
      {state === 'free' ? localDigits(period.starts_at, language) : t(`wish.short.${state}`)}
    </Button>
  );
}
