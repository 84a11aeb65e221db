import { Button, Group, Select, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { addDays, formatDay, today } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { Status } from '#ui/report/Status.tsx';
import { toast } from '#ui/toast.ts';
import { routineApi } from '../api.ts';
import { PublishDrawer } from './PublishDrawer.tsx';
import type { RoutineVersion } from './routine-version.contract.ts';

interface VersionBarProps {
  yearId: string;
  shown: Pick<RoutineVersion, 'id' | 'state'> | null;
  mayEdit: boolean;
}

/** Which routine of the year is looked at, and what can be done with the draft. */
export function VersionBar({ yearId, shown, mayEdit }: VersionBarProps) {
  const { t } = useTranslation('routine');
  const queryClient = useQueryClient();
  const nameOf = useVersionName();
  const [params, setParams] = useSearchParams();
  const [publishing, setPublishing] = useState(false);
  const input = { academic_year_id: yearId };
  const { data: versions = [] } = useQuery(routineApi.versions.list.queryOptions({ input }));
  const choose = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id) next.set('routine_version_id', id);
    else next.delete('routine_version_id');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const discard = useMutation({
    mutationFn: (id: string) => routineApi.versions.discard.call({ id }),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      choose(null);
      return queryClient.invalidateQueries({ queryKey: routineApi.key() });
    },
  });
  const draft = versions.find((it) => it.state === 'draft');
  const askAndDiscard = async (id: string) => {
    if (await confirmDelete({ name: '', type: t('version.draft') })) discard.mutate(id);
  };
  const isDraft = shown?.state === 'draft';
  return (
    <Group justify="space-between" gap="sm" className="no-print">
      <Group gap="sm">
        <Status tone={isDraft ? 'waiting' : shown ? 'good' : 'quiet'}>
          {isDraft ? t('version.draft') : shown ? t('version.published') : t('version.none')}
        </Status>
        {versions.length > 1 && (
          <Select
            size="xs"
            w={230}
            aria-label={t('version.which')}
            data={versions.map((it) => ({ value: it.id, label: nameOf(it) }))}
            value={shown?.id ?? null}
            onChange={choose}
            allowDeselect={false}
          />
        )}
        {mayEdit && !isDraft && (
          <Text size="sm" c="dimmed">
            {draft ? t('version.draft_waits') : t('version.change_begins_draft')}
          </Text>
        )}
      </Group>
      {mayEdit && isDraft && shown && (
        <Group gap="xs">
          <Button variant="subtle" color="red" onClick={() => void askAndDiscard(shown.id)}>
            {t('version.discard')}
          </Button>
          <Button onClick={() => setPublishing(true)}>{t('version.publish')}</Button>
        </Group>
      )}
      {publishing && shown && (
        <PublishDrawer draftId={shown.id} onDone={() => choose(null)} onClose={() => setPublishing(false)} />
      )}
    </Group>
  );
}

/** What a version is called: its state, and the days for which it holds. */
function useVersionName() {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  const day = (it: string) => formatDay(it, language, 'short');
  return ({ state, starts_on, replaced_on }: RoutineVersion) => {
    if (state === 'draft' || !starts_on) return t('version.draft');
    if (replaced_on) return `${day(starts_on)} – ${day(addDays(replaced_on, -1))}`;
    return t(starts_on > today() ? 'version.from' : 'version.since', { day: day(starts_on) });
  };
}
