import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { formatTime, isoWeekdayOf, today } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Unfolding } from '#ui/page/Unfolding.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { routineApi } from '../api.ts';
import { weekdayName, weekOrder } from '../weekdays.ts';
import type { FreePeriod } from './week.contract.ts';

/** Which teachers and rooms are free in each period of a day. */
export function FreeScreen() {
  const { t } = useTranslation(['routine', 'shared']);
  const { language } = useLanguage();
  const toChoices = useNamedChoices();
  const { data: options } = useAcademicOptions();
  const withSections = new Set(options?.sections.map((it) => it.shift_id));
  const shifts = options?.shifts.filter((it) => withSections.has(it.id)) ?? [];
  const { values, set } = useFilters({ shift_id: '', weekday: String(isoWeekdayOf(today())) });
  const shift_id = values.shift_id || shifts[0]?.id;
  const query = useQuery({
    ...routineApi.weeks.free.queryOptions({
      input: { shift_id: shift_id ?? '', weekday: Number(values.weekday) },
    }),
    enabled: Boolean(shift_id),
    placeholderData: (before) => before,
  });
  return (
    <Page>
      <Group gap="sm">
        <FilterSelect
          label={t('shared:field.shift_id')}
          value={shift_id}
          onChange={(it) => set('shift_id', it)}
          data={toChoices(shifts)}
          required
        />
        <FilterSelect
          label={t('routine.day')}
          value={values.weekday}
          onChange={(it) => set('weekday', it)}
          data={weekOrder.map((day) => ({ value: String(day), label: weekdayName(day, language) }))}
          required
        />
      </Group>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.data ? (
        <Periods periods={query.data} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}

function Periods({ periods }: { periods: FreePeriod[] }) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  if (periods.length === 0) return <EmptyState title={t('free.empty')} />;
  const number = (it: number) => formatNumber(it, language);
  const time = (it: FreePeriod) =>
    `${formatTime(it.starts_at, language)} – ${formatTime(it.ends_at, language)}`;
  return (
    <Lines>
      {periods.map((it) => (
        <Unfolding
          key={it.starts_at}
          isLarge
          title={time(it)}
          aside={t('free.counts', { teachers: number(it.teachers.length), rooms: number(it.rooms.length) })}
        >
          <Text size="sm" fw={600}>
            {t('free.teachers')}
          </Text>
          <Text size="sm">
            {it.teachers
              .map((one) => `${pick(one.name_en, one.name_bn)} (${number(one.lesson_count)})`)
              .join(', ') || t('free.nobody')}
          </Text>
          <Text size="sm" fw={600} mt="xs">
            {t('free.rooms')}
          </Text>
          <Text size="sm">{localDigits(it.rooms.join(', '), language) || t('free.no_room')}</Text>
        </Unfolding>
      ))}
    </Lines>
  );
}
