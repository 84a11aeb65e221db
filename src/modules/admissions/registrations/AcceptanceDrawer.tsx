import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Count } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { toast } from '#ui/toast.ts';
import { admissionsApi } from '../api.ts';
import type { Acceptance } from './registration.contract.ts';

interface AcceptanceDrawerProps {
  ids: string[];
  onClose: () => void;
}

/** Shows what accepting many registrations would do, then does it. */
export function AcceptanceDrawer({ ids, onClose }: AcceptanceDrawerProps) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const preview = useQuery({
    queryKey: [...admissionsApi.registrations.key(), 'preview', ids],
    queryFn: () => admissionsApi.registrations.preview.call({ ids }),
    gcTime: 0,
  });
  const accept = useMutation({
    mutationFn: () => admissionsApi.registrations.acceptMany.call({ ids }),
    onSuccess: ({ changed_count, admitted_count }) => {
      const count = changed_count + admitted_count;
      toast.done(t('registration.accepted', { count, number: localDigits(count, language) }));
      onClose();
    },
    onError: (error) => toast.fail(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: admissionsApi.registrations.key() }),
  });
  const content = () => {
    if (preview.isError) return <ErrorState error={preview.error} onRetry={() => preview.refetch()} />;
    if (!preview.data) return <LoadingState />;
    const { changed_count, field_count, admitted_count, rows } = preview.data;
    const count = changed_count + admitted_count;
    return (
      <Stack gap="md">
        <FigureStrip
          figures={[
            { label: t('registration.records_changed'), value: <Count value={changed_count} /> },
            { label: t('registration.fields_changed'), value: <Count value={field_count} /> },
            { label: t('registration.students_new'), value: <Count value={admitted_count} /> },
            { label: t('registration.left_out'), value: <Count value={rows.length - count} /> },
          ]}
        />
        <Text size="sm" c="dimmed">
          {t('registration.preview_hint')}
        </Text>
        <Plan rows={rows} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('registration.accept_keep')}
          </Button>
          <Button disabled={count === 0} loading={accept.isPending} onClick={() => accept.mutate()}>
            {t('registration.accept_many', { count, number: localDigits(count, language) })}
          </Button>
        </Group>
      </Stack>
    );
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="48rem"
      title={t('registration.preview_title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {content()}
    </Drawer>
  );
}

function Plan({ rows }: Pick<Acceptance, 'rows'>) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const textOf = ({ kind, field_count, reason }: Acceptance['rows'][number]) =>
    kind === 'change'
      ? t('registration.plan_change', { count: field_count, number: localDigits(field_count, language) })
      : kind === 'admit'
        ? t('registration.plan_admit')
        : (reason ?? '');
  return (
    <ReportTable
      caption={t('registration.preview_title')}
      rows={rows}
      columns={[
        {
          key: 'number',
          title: t('registration.no'),
          value: (row) => localDigits(row.application_no, language),
        },
        { key: 'name_en', title: t('field.name') },
        {
          key: 'kind',
          title: t('registration.outcome'),
          value: textOf,
          // A reason is a sentence, which takes several lines.
          render: (row) =>
            row.kind === 'refused' ? (
              <Text size="sm" c="var(--mantine-color-error)" miw="14rem">
                {textOf(row)}
              </Text>
            ) : (
              <Status tone="good">{textOf(row)}</Status>
            ),
        },
      ]}
    />
  );
}
