import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../api.ts';
import { useSectionName } from './useSectionName.ts';

/** The sections of a student with their days, and every leaving, move and return; the last one can be undone. */
export function PlacementHistory({ studentId }: { studentId: string }) {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  const sectionName = useSectionName();
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(peopleApi.placements.show.queryOptions({ input: { id: studentId } }));
  const undo = useMutation({
    mutationFn: (change_id: string) => peopleApi.placements.undo.call({ id: studentId, change_id }),
    onSuccess: async () => {
      toast.done(t('placement.was_undone'));
      await queryClient.invalidateQueries({ queryKey: peopleApi.key() });
    },
  });
  const ask = async (id: string) => {
    const isSure = await confirm({
      title: t('placement.undo_title'),
      body: t('placement.undo_body'),
      confirm: t('placement.undo'),
      keep: t('placement.undo_keep'),
    });
    if (isSure) undo.mutate(id);
  };
  const changes = data.changes;
  return (
    <Stack gap="sm" mt="lg">
      <ReportTable
        caption={t('placement.where')}
        rows={data.memberships}
        columns={[
          { key: 'section', title: t('list.section'), value: (row) => sectionName(row) },
          { key: 'roll', title: t('list.roll'), kind: 'count' },
          { key: 'joined_on', title: t('change.field.enrolled_on'), kind: 'day' },
          { key: 'left_on', title: t('change.field.left_on'), kind: 'day' },
        ]}
      />
      <Title order={3} size="h5">
        {t('placement.history')}
      </Title>
      {changes.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('placement.history_empty')}
        </Text>
      )}
      {changes.map((it) => (
        <Group key={it.id} justify="space-between" wrap="wrap" gap="xs">
          <Text size="sm" td={it.undone_at ? 'line-through' : undefined}>
            {[formatDay(it.from_on, language), t(`placement.${it.kind}`), it.reason, it.changed_by_name]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {it.undone_at && (
            <Text size="sm" c="dimmed">
              {t('placement.undone', { name: it.undone_by_name ?? '' })}
            </Text>
          )}
          {it.can.undo && (
            <Button variant="default" size="xs" loading={undo.isPending} onClick={() => void ask(it.id)}>
              {t('placement.undo')}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}
