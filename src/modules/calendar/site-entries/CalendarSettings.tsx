import { Alert, Button, Group, MultiSelect, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addDays, formatDayRange, today } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { FromDayField } from '#ui/form/FromDayField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EarlierSettings } from '#ui/page/EarlierSettings.tsx';
import { Lines } from '#ui/page/Lines.tsx';
import { toast } from '#ui/toast.ts';
import { calendarApi } from '../api.ts';
import { useWeekdays } from '../weekdays.ts';
import type { RemovedEntry } from './site-entry.contract.ts';

/** The weekly holidays of the institution, and the entries of the core that it deleted. */
export function CalendarSettings({ onClose }: { onClose: () => void }) {
  const weekly = useQuery(calendarApi.siteEntries.showWeeklyHolidays.queryOptions());
  if (!weekly.data) return null;
  return <SettingsForm weekly={weekly.data} onClose={onClose} />;
}

type Weekly = Awaited<ReturnType<typeof calendarApi.siteEntries.showWeeklyHolidays.call>>;

function SettingsForm({ weekly, onClose }: { weekly: Weekly; onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const weekdays = useWeekdays();
  const form = useServerForm({
    name: 'calendar-settings',
    initialValues: { weekly_holidays: weekly.weekly_holidays, from_on: today() as string | null },
    read: weekly,
    submit: (values, context) => calendarApi.siteEntries.setWeeklyHolidays.call(values, { context }),
    onSaved: useAfterSave(calendarApi.key(), onClose),
  });
  const registers = useRegistersOf(
    form.values.weekly_holidays.filter((it) => !weekly.weekly_holidays.includes(it)),
    form.values.from_on,
  );
  return (
    <FormDrawer title={t('own.settings')} form={form} onClose={onClose}>
      <MultiSelect
        label={t('year.weekly')}
        description={t('own.weekly_hint')}
        data-field="weekly_holidays"
        data={weekdays}
        value={form.values.weekly_holidays.map(String)}
        onChange={(value) => form.setValue('weekly_holidays', value.map(Number))}
        error={form.error('weekly_holidays')}
      />
      <FromDayField {...form.field('from_on')} />
      {registers > 0 && (
        <Alert color="yellow" variant="light" role="status">
          {t('own.no_school', { count: registers, number: formatNumber(registers, language) })}
        </Alert>
      )}
      <EarlierSettings
        earlier={weekly.earlier}
        describe={(was) =>
          weekdays
            .filter((it) => was.weekly_holidays.includes(Number(it.value)))
            .map((it) => it.label)
            .join(', ') || t('own.as_shifts')
        }
      />
      <RemovedEntries />
    </FormDrawer>
  );
}

/** How many registers were taken on weekdays that are to be free from a day on; of the last two years where it is always. */
function useRegistersOf(weekdays: number[], from_on: string | null): number {
  const input = { from: from_on ?? addDays(today(), -730), to: today(), weekdays: weekdays.join('') };
  const { data } = useQuery(
    calendarApi.siteEntries.effect.queryOptions({
      input,
      enabled: weekdays.length > 0 && input.from <= input.to,
    }),
  );
  return data?.register_count ?? 0;
}

function RemovedEntries() {
  const { t } = useTranslation('calendar');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const removed = useQuery(calendarApi.siteEntries.listRemoved.queryOptions()).data;
  const restore = useMutation({
    mutationFn: (entry: RemovedEntry) => calendarApi.siteEntries.restore.call({ id: entry.id }),
    onSuccess: async () => {
      toast.done(t('own.restored'));
      await queryClient.invalidateQueries({ queryKey: calendarApi.key() });
    },
  });
  if (!removed || removed.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('own.removed')}</Text>
      <Lines>
        {removed.map((entry) => (
          <Group key={entry.id} justify="space-between" wrap="nowrap">
            <span>
              <Text size="sm">{pick(entry.name_en, entry.name_bn)}</Text>
              <Text size="sm" c="dimmed" className="figure">
                {formatDayRange(entry.starts_on, entry.ends_on, language)}
              </Text>
            </span>
            <Button size="xs" variant="default" onClick={() => restore.mutate(entry)}>
              {t('own.restore')}
            </Button>
          </Group>
        ))}
      </Lines>
    </Stack>
  );
}
