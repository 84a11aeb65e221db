import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { toast } from '#ui/toast.ts';
import { feesApi } from '../api.ts';
import { nameOfDue } from '../dues/due-name.rules.ts';
import type { StudentWaiver } from './student-waiver.contract.ts';
import type { WaiverPreview } from './waiver-application.contract.ts';

/** What an approved waiver would take off dues that were raised before it, and the button that takes it off. */
export function ApplicationDrawer({ waiver, onClose }: { waiver: StudentWaiver; onClose: () => void }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const preview = useQuery({
    ...feesApi.waiverApplications.preview.queryOptions({ input: { id: waiver.id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const apply = useMutation({
    ...feesApi.waiverApplications.apply.mutationOptions(),
    // Close after the list was refetched, so that the row's menu is not the old one.
    onSuccess: async ({ due_count }) => {
      toast.done(t('waiver.applied', { count: due_count, number: localDigits(due_count, language) }));
      await queryClient.invalidateQueries({ queryKey: feesApi.waivers.key() });
      onClose();
      return queryClient.invalidateQueries({ queryKey: feesApi.key() });
    },
    onError: () => preview.refetch(),
  });

  const content = () => {
    if (preview.isError) return <ErrorState error={preview.error} onRetry={() => preview.refetch()} />;
    if (!preview.data) return <LoadingState />;
    const { rows, paid_above_poisha } = preview.data;
    if (rows.length === 0) return <EmptyState title={t('waiver.nothing')} hint={t('waiver.nothing_hint')} />;
    return (
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('waiver.apply_hint')}
        </Text>
        <ChangeTable preview={preview.data} />
        {paid_above_poisha > 0 && (
          <Alert color="yellow" variant="light" p="xs">
            {t('waiver.paid_above', { amount: formatTaka(paid_above_poisha, language) })}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('waiver.apply_keep')}
          </Button>
          <Button loading={apply.isPending} onClick={() => apply.mutate({ id: waiver.id })}>
            {t('waiver.apply_now', { count: rows.length, number: localDigits(rows.length, language) })}
          </Button>
        </Group>
      </Stack>
    );
  };

  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('waiver.apply_title', { name: pick(waiver.student_name_en, waiver.student_name_bn) })}
      position="right"
      size="40rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {content()}
    </Drawer>
  );
}

function ChangeTable({ preview }: { preview: WaiverPreview }) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const sum = (key: 'net_before_poisha' | 'net_after_poisha' | 'paid_poisha') =>
    preview.rows.reduce((total, row) => total + row[key], 0);
  return (
    <ReportTable
      caption={t('waiver.apply')}
      rows={preview.rows}
      columns={[
        {
          key: 'head',
          title: t('counter.head'),
          value: (row) => {
            const name = nameOfDue(row);
            return `${pick(name.head_name_en, name.head_name_bn)} ${pick(name.period_en, name.period_bn)}`;
          },
        },
        { key: 'net_before_poisha', title: t('waiver.before'), kind: 'money' },
        { key: 'net_after_poisha', title: t('waiver.after'), kind: 'money' },
        {
          key: 'paid_poisha',
          title: t('counter.paid'),
          kind: 'money',
          value: (row) => row.paid_poisha || null,
        },
      ]}
      totals={{
        head: t('report.total'),
        net_before_poisha: sum('net_before_poisha'),
        net_after_poisha: sum('net_after_poisha'),
        paid_poisha: sum('paid_poisha') || null,
      }}
    />
  );
}
