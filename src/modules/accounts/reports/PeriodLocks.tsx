import { Button, Drawer, Group, Stack, Switch, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fiscalYearOf } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';
import { accountsApi } from '../api.ts';
import { monthNames } from '../periods/month-names.rules.ts';

/** The months of the fiscal year of a day, to be closed once their figures are final. */
export function PeriodLocks({ day }: { day: string }) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const mayLock = useCan()('accounts.period.lock');
  if (!mayLock) return null;
  const year = fiscalYearOf(day);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLock size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('period.close_months')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('period.title', { year: localDigits(year, language) })}
        position="right"
        size="24rem"
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        <Months year={year} />
      </Drawer>
    </>
  );
}

function Months({ year }: { year: string }) {
  const { t } = useTranslation('accounts');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
  const periods = useQuery(accountsApi.periods.list.queryOptions({ input: { fiscal_year: year } }));
  const change = useMutation({
    mutationFn: ({ month, lock }: { month: string; lock: boolean }) =>
      lock ? accountsApi.periods.lock.call({ month }) : accountsApi.periods.unlock.call({ month }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountsApi.periods.key() }),
  });
  const nameOf = (month: string) => {
    const { month_en, month_bn } = monthNames(month);
    return pick(month_en, month_bn);
  };
  if (periods.isError) return <ErrorState error={periods.error} onRetry={() => periods.refetch()} />;
  if (!periods.data) return <LoadingState />;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('period.hint')}
      </Text>
      {periods.data.map((period) => (
        <Group key={period.month} justify="space-between" wrap="nowrap">
          <Switch
            label={nameOf(period.month)}
            checked={period.is_locked}
            disabled={change.isPending}
            onChange={(event) => change.mutate({ month: period.month, lock: event.currentTarget.checked })}
          />
          <Text size="sm" c="dimmed">
            {period.is_locked ? (period.locked_by_name ?? t('period.closed')) : ''}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
