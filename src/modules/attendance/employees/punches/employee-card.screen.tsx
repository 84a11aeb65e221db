import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { toast } from '#ui/toast.ts';
import { attendanceApi } from '../../api.ts';
import { CardDrawer } from './CardDrawer.tsx';
import { fullRange } from './full-range.ts';
import type { EmployeeCard } from './punch.contract.ts';

/** Cards that punched and are nobody's, and whose the others are. */
export function EmployeeCardScreen() {
  const { t } = useTranslation('attendance');
  const [asked, setAsked] = useState<string>();
  return (
    <Page
      actions={
        <Button variant="default" onClick={() => setAsked('')}>
          {t('employee.card.assign')}
        </Button>
      }
    >
      <Section title={t('employee.card.unknown')} hint={t('employee.card.unknown_hint')}>
        <UnknownCards onAsk={setAsked} />
      </Section>
      <Section title={t('employee.card.assigned')} hint={t('employee.card.assigned_hint')}>
        <AssignedCards />
      </Section>
      {asked !== undefined && <CardDrawer cardNo={asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}

function UnknownCards({ onAsk }: { onAsk: (cardNo: string) => void }) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const query = useQuery(attendanceApi.punches.unknown.queryOptions());
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  if (query.data.length === 0)
    return <EmptyState title={t('employee.card.none')} hint={t('employee.card.none_hint')} />;
  return (
    <ReportTable
      caption={t('employee.card.unknown')}
      rows={query.data}
      columns={[
        { key: 'card_no', value: (row) => localDigits(row.card_no, language) },
        {
          key: 'actions',
          title: '',
          render: ({ card_no }) => (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`${t('employee.card.whose')} ${localDigits(card_no, language)}`}
              onClick={() => onAsk(card_no)}
            >
              {t('employee.card.whose')}
            </Button>
          ),
        },
        { key: 'punch_count', title: t('employee.file.punches'), kind: 'count' },
        {
          key: 'days',
          title: t('employee.file.days'),
          value: (row) => fullRange(row.first_on, row.last_on, language),
        },
        { key: 'devices', title: t('employee.device'), value: (row) => row.device_codes.join(', ') },
      ]}
    />
  );
}

function AssignedCards() {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const query = useQuery(attendanceApi.punches.cards.queryOptions());
  const release = useMutation({
    mutationFn: (id: string) => attendanceApi.punches.release.call({ id }),
    onSuccess: () => {
      toast.done(t('employee.card.released'));
      return queryClient.invalidateQueries({ queryKey: attendanceApi.key() });
    },
  });
  const ask = async (card: EmployeeCard) => {
    const sure = await confirm({
      title: t('employee.card.release_title', { card_no: localDigits(card.card_no, language) }),
      body: t('employee.card.release_body'),
      confirm: t('employee.card.release'),
      keep: t('employee.card.release_keep'),
      danger: true,
    });
    if (sure) release.mutate(card.id);
  };
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  if (query.data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('employee.card.none_assigned')}
      </Text>
    );
  return (
    <ReportTable
      caption={t('employee.card.assigned')}
      rows={query.data}
      columns={[
        { key: 'card_no', value: (row) => localDigits(row.card_no, language) },
        { key: 'name', title: t('employee.one'), names: 'name' },
        {
          key: 'employee_no',
          title: t('employee.no'),
          value: (row) => localDigits(row.employee_no, language),
        },
        { key: 'assigned_at', title: t('employee.card.since'), kind: 'instant' },
        {
          key: 'actions',
          title: '',
          render: (card) => (
            <Button
              size="compact-xs"
              variant="subtle"
              color="red"
              aria-label={`${t('employee.card.release')}, ${localDigits(card.card_no, language)}`}
              onClick={() => ask(card)}
            >
              {t('employee.card.release')}
            </Button>
          ),
        },
      ]}
    />
  );
}
