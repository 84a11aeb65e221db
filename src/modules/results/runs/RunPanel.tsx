import { Alert, Button, Group, Stack, Tabs, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm, confirmDelete } from '#ui/page/confirm.ts';
import { Section } from '#ui/page/Section.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { toast } from '#ui/toast.ts';
import { resultsApi } from '../api.ts';
import { RunComparison } from './RunComparison.tsx';
import { RunStudents } from './RunStudents.tsx';
import type { ResultRun } from './result-run.contract.ts';

/** One run: its actions, its students, and the changes since the run before. */
export function RunPanel({ runId, onClose }: { runId: string; onClose: () => void }) {
  const { t } = useTranslation('results');
  const { language, pick } = useLanguage();
  const query = useQuery(resultsApi.runs.show.queryOptions({ input: { id: runId } }));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  const run = query.data;
  const isComputed = run.state !== 'failed' && run.state !== 'generating';
  return (
    <Section
      title={`${pick(run.class_name_en, run.class_name_bn)} · ${t('run.number')} ${localDigits(run.run_no, language)}`}
      aside={<RunActions run={run} onClose={onClose} />}
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(`run.state.${run.state}`)}
          {run.is_preview && ` · ${t('run.preview_hint')}`}
        </Text>
        {run.problem && (
          <Alert color="red" variant="light">
            {run.problem}
          </Alert>
        )}
        {run.unpublish_reason && (
          <Alert color="orange" variant="light" title={t('run.unpublish_reason')}>
            {run.unpublish_reason}
          </Alert>
        )}
        {isComputed && (
          <Tabs defaultValue="students" keepMounted={false}>
            <Tabs.List>
              <Tabs.Tab value="students">{t('run.students')}</Tabs.Tab>
              {run.previous_run_id && <Tabs.Tab value="comparison">{t('run.comparison')}</Tabs.Tab>}
            </Tabs.List>
            <Tabs.Panel value="students" pt="sm">
              <RunStudents run={run} />
            </Tabs.Panel>
            <Tabs.Panel value="comparison" pt="sm">
              <RunComparison runId={run.id} />
            </Tabs.Panel>
          </Tabs>
        )}
      </Stack>
    </Section>
  );
}

function RunActions({ run, onClose }: { run: ResultRun; onClose: () => void }) {
  const { t } = useTranslation('results');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const [isUnpublishing, setUnpublishing] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: resultsApi.key() });
  const publish = useMutation({
    mutationFn: () => resultsApi.runs.publish.call({ id: run.id }),
    onSuccess: () => {
      toast.done(t('run.published'));
      return refresh();
    },
    onError: (error) => toast.fail(error),
  });
  const remove = useMutation({
    mutationFn: () => resultsApi.runs.delete.call({ id: run.id }),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      onClose();
      return refresh();
    },
    onError: (error) => toast.fail(error),
  });
  const askAndPublish = async () => {
    const agreed = await confirm({
      title: t('run.publish_question'),
      body: t('run.publish_body'),
      confirm: t('run.publish'),
      keep: t('run.publish_keep'),
    });
    if (agreed) publish.mutate();
  };
  const askAndRemove = async () => {
    const name = `${pick(run.class_name_en, run.class_name_bn)} ${localDigits(run.run_no, language)}`;
    if (await confirmDelete({ name, type: t('run.type') })) remove.mutate();
  };
  return (
    <Group gap="xs">
      {run.can.delete && (
        <Button variant="default" onClick={askAndRemove} loading={remove.isPending}>
          {t('ui:remove')}
        </Button>
      )}
      {run.can.unpublish && (
        <Button variant="default" onClick={() => setUnpublishing(true)}>
          {t('run.unpublish')}
        </Button>
      )}
      {run.can.publish && (
        <Button onClick={askAndPublish} loading={publish.isPending}>
          {t('run.publish')}
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        {t('ui:close')}
      </Button>
      {isUnpublishing && (
        <ReasonDrawer
          name={`unpublish:${run.id}`}
          title={t('run.unpublish')}
          keep={t('run.unpublish_keep')}
          hint={t('run.unpublish_hint')}
          submit={(reason) => resultsApi.runs.unpublish.call({ id: run.id, reason })}
          done={t('ui:saved')}
          stale={resultsApi.key()}
          onClose={() => setUnpublishing(false)}
        />
      )}
    </Group>
  );
}
