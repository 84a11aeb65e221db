import { Text } from '@mantine/core';
import { IconRefresh, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { communicationApi } from '../api.ts';
import { BatchMessages } from './BatchMessages.tsx';
import type { SmsBatch } from './sms.contract.ts';

/** What was sent, newest first, with what became of it. */
export function SmsLog() {
  const { t } = useTranslation('communication');
  const { language, pick } = useLanguage();
  const maySend = useCan()('communication.sms.send');
  const list = useListState({ sort: '-sent_at' });
  const [open, setOpen] = useState<SmsBatch>();
  const moves = useBatchMoves();
  const number = (value: number) => formatNumber(value, language);
  const actions = (row: SmsBatch): RowAction[] => {
    if (!maySend) return [];
    const retry = { label: t('master.log.retry'), icon: <IconRefresh size={16} aria-hidden /> };
    const cancel = { label: t('master.log.cancel'), icon: <IconX size={16} aria-hidden />, danger: true };
    return [
      ...(row.failed > 0 ? [{ ...retry, onClick: () => moves.retry(row) }] : []),
      ...(row.queued > 0 ? [{ ...cancel, onClick: () => moves.cancel(row) }] : []),
    ];
  };
  return (
    <>
      <ListTable
        name="sms-batches"
        source={communicationApi.sms.list}
        list={list}
        columns={[
          {
            key: 'text',
            title: t('master.log.text'),
            value: (row) => pick(row.text_en ?? row.text_bn ?? '', row.text_bn ?? row.text_en ?? ''),
            render: (row) => (
              <Text size="sm" lineClamp={2}>
                {pick(row.text_en ?? row.text_bn ?? '', row.text_bn ?? row.text_en ?? '')}
              </Text>
            ),
          },
          {
            key: 'audience_kind',
            title: t('master.log.to'),
            value: (row) => t(`master.kind.${row.audience_kind}`),
          },
          { key: 'send_at', phone: 'fact', title: t('master.log.begins'), kind: 'instant' },
          { key: 'sent_by_name', title: t('master.log.by') },
          {
            key: 'progress',
            phone: 'fact',
            title: t('master.log.progress'),
            value: (row) => `${number(row.sent)}/${number(row.message_count)}`,
          },
          {
            key: 'state',
            title: t('shared:field.status'),
            value: (row) => t(`master.log.state.${stateOf(row)}`),
            render: (row) => (
              <Status tone={tones[stateOf(row)]}>
                {t(`master.log.state.${stateOf(row)}`)}
                {row.failed > 0 && `: ${number(row.failed)}`}
              </Status>
            ),
          },
          { key: 'part_count', kind: 'count' },
          { key: 'cost_poisha', title: t('master.cost'), kind: 'money' },
        ]}
        onRowClick={setOpen}
        rowActions={actions}
        empty={{ title: t('master.log.empty'), hint: t('master.log.empty_hint') }}
      />
      {open && <BatchMessages batch={open} mayRetry={maySend} onClose={() => setOpen(undefined)} />}
    </>
  );
}

const tones = { failed: 'bad', queued: 'waiting', sent: 'good', cancelled: 'quiet', gone: 'quiet' } as const;

function stateOf(row: SmsBatch): keyof typeof tones {
  if (row.failed > 0) return 'failed';
  if (row.queued > 0) return 'queued';
  if (row.sent > 0) return 'sent';
  return row.cancelled > 0 ? 'cancelled' : 'gone';
}

/** Retrying and cancelling, each after a question. */
function useBatchMoves() {
  const { t } = useTranslation('communication');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const number = (value: number) => formatNumber(value, language);
  const move = useMutation({
    mutationFn: ({ id, deed }: { id: string; deed: 'retry' | 'cancel' }) =>
      communicationApi.sms[deed].call({ id }),
    onSuccess: ({ messages }, { deed }) => {
      toast.done(
        t(deed === 'retry' ? 'master.log.retried' : 'master.log.cancelled', { number: number(messages) }),
      );
      return queryClient.invalidateQueries({ queryKey: communicationApi.sms.key() });
    },
    onError: (error) => reportFailure(error),
  });
  const ask = async (row: SmsBatch, deed: 'retry' | 'cancel') => {
    const goesAhead = await confirm({
      title: t(`master.log.${deed}_question`, { number: number(deed === 'retry' ? row.failed : row.queued) }),
      body: t(`master.log.${deed}_body`),
      confirm: t(`master.log.${deed}`),
      keep: t(`master.log.${deed}_keep`),
    });
    if (goesAhead) move.mutate({ id: row.id, deed });
  };
  return { retry: (row: SmsBatch) => ask(row, 'retry'), cancel: (row: SmsBatch) => ask(row, 'cancel') };
}
