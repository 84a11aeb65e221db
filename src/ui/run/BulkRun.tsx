import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { useJobInUrl } from '../jobs/useJob.ts';
import { Section } from '../page/Section.tsx';
import { EmptyState } from '../page/states.tsx';
import type { ListSource } from '../table/list-source.ts';
import { BulkRunList, type BulkRunListProps, type RunRow } from './BulkRunList.tsx';

/** The calls of a contract made by `runContract`. */
interface RunApi<Wanted, Sent, Preview, Row> {
  preview: { call(wanted: Wanted): Promise<Preview> };
  create: { call(input: Wanted & Sent): Promise<{ job_id: string }> };
  list: ListSource<Row>;
  undo: { call(input: { id: string }): Promise<unknown> };
}

interface BulkRunProps<Wanted, Sent, Preview, Row extends RunRow>
  extends Omit<BulkRunListProps<Row>, 'api' | 'words'> {
  /**
   * Where its words stand: `fees:run` has `generating`, `run_one` and `run_other` of the button, `nothing`,
   * `nothing_hint`, `undo_body`, `undo_keep`, `empty` and `empty_hint`.
   */
  words: string;
  api: RunApi<Wanted, Sent, Preview, Row>;
  /** What is chosen, and what is sent beside it when the run is made. */
  wanted: Wanted;
  sent?: Sent;
  /** Off while something needed is not chosen yet. */
  isReady?: boolean;
  /** The fields that choose. */
  choices: ReactNode;
  /** How much a run would make; and the preview's figures and rows. */
  newCount: (preview: Preview) => number;
  preview: (preview: Preview) => ReactNode;
  /** Stands above the preview, whether or not there are rows. */
  notice?: (preview: Preview) => ReactNode;
  /** Stands beside the button that makes the run. */
  hint?: (preview: Preview) => string | undefined;
}

/** A numbered run: choose, look at the preview, run as a job; below, the runs so far, each of which can be undone. */
export function BulkRun<Wanted, Sent, Preview, Row extends RunRow>(
  props: BulkRunProps<Wanted, Sent, Preview, Row>,
) {
  const { words, api, wanted, sent } = props;
  const { t } = useTranslation([words.split(':')[0]!, 'ui']);
  const job = useJobInUrl();
  const preview = useMutation({ mutationFn: (choice: Wanted) => api.preview.call(choice) });
  const run = useMutation({
    mutationFn: () => api.create.call({ ...wanted, ...sent } as Wanted & Sent),
    onSuccess: ({ job_id }) => {
      preview.reset();
      job.start(job_id);
    },
  });
  // Hides a preview of another choice.
  const isCurrent = JSON.stringify(preview.variables) === JSON.stringify(wanted);
  const shown = isCurrent ? preview.data : undefined;
  return (
    <Stack gap="md">
      <Stack gap="sm">
        {props.choices}
        <Group justify="flex-end">
          <Button
            variant={shown ? 'default' : 'filled'}
            disabled={props.isReady === false}
            loading={preview.isPending}
            onClick={() => preview.mutate(wanted)}
          >
            {t('ui:run.preview')}
          </Button>
        </Group>
      </Stack>

      {shown && <Preview {...props} data={shown} isRunning={run.isPending} onRun={() => run.mutate()} />}
      {job.jobId && <JobProgress jobId={job.jobId} label={t(`${words}.generating`)} onClose={job.clear} />}
      <Section title={t('ui:run.runs')}>
        <BulkRunList {...props} />
      </Section>
    </Stack>
  );
}

interface PreviewProps<Wanted, Sent, Preview, Row extends RunRow>
  extends BulkRunProps<Wanted, Sent, Preview, Row> {
  data: Preview;
  isRunning: boolean;
  onRun: () => void;
}

function Preview<Wanted, Sent, Preview, Row extends RunRow>(props: PreviewProps<Wanted, Sent, Preview, Row>) {
  const { words, data, isRunning, onRun } = props;
  const { t } = useTranslation(words.split(':')[0]);
  const { language } = useLanguage();
  const count = props.newCount(data);
  const rows = props.preview(data);
  const hint = props.hint?.(data);
  return (
    <Stack gap="sm">
      {props.notice?.(data)}
      {!rows && <EmptyState title={t(`${words}.nothing`)} hint={t(`${words}.nothing_hint`)} />}
      {rows}
      {rows && (
        <Group justify="flex-end">
          {hint && (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
          <Button disabled={count === 0} loading={isRunning} onClick={onRun}>
            {t(`${words}.run`, { count, number: formatNumber(count, language) })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
