import { Button, Drawer, Group, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { PhoneLink } from '#ui/report/PhoneLink.tsx';
import { Status } from '#ui/report/Status.tsx';
import { communicationApi } from '../api.ts';
import type { SmsBatch, SmsBatchMessage } from './sms.contract.ts';

const states = ['queued', 'sent', 'failed', 'cancelled'] as const;
const tones = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'good',
  failed: 'bad',
  cancelled: 'quiet',
} as const;

interface BatchMessagesProps {
  batch: SmsBatch;
  mayRetry: boolean;
  onClose: () => void;
}

/** The messages of a batch, each with its number, state and the reason where it failed. */
export function BatchMessages({ batch, mayRetry, onClose }: BatchMessagesProps) {
  const { t } = useTranslation(['communication', 'ui']);
  const queryClient = useQueryClient();
  const { pick } = useLanguage();
  const [state, setState] = useState<(typeof states)[number] | null>(batch.failed > 0 ? 'failed' : null);
  const { data, error, refetch } = useQuery(
    communicationApi.sms.messages.queryOptions({
      input: { id: batch.id, page_size: 200, ...(state && { state }) },
    }),
  );
  const retry = useMutation({
    mutationFn: (message_key: string) => communicationApi.sms.retry.call({ id: batch.id, message_key }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: communicationApi.sms.key() }),
  });
  const reason = ({ problem }: SmsBatchMessage) => {
    if (!problem) return null;
    if (problem.startsWith('unsure')) return t('master.problem.unsure');
    const known = ['no_credit', 'quiet_hours', 'too_late'].includes(problem);
    return known ? t(`master.problem.${problem}`) : problem;
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('master.log.messages')}
      position="right"
      size="34rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="sm">
        <Text size="sm">
          {pick(batch.text_en ?? batch.text_bn ?? '', batch.text_bn ?? batch.text_en ?? '')}
        </Text>
        <Select
          aria-label={t('shared:field.status')}
          placeholder={t('shared:field.status')}
          data={states.map((value) => ({ value, label: t(`master.log.state.${value}`) }))}
          value={state}
          onChange={(value) => setState(value as typeof state)}
          clearable
        />
        {error && <ErrorState error={error} onRetry={() => refetch()} />}
        {!data && !error && <LoadingState />}
        {data && (
          <Lines>
            {data.rows.map((it) => (
              <Group key={it.message_key} justify="space-between" wrap="nowrap" align="flex-start">
                <div>
                  <Text size="sm" fw={600}>
                    {it.names}
                  </Text>
                  <Text size="sm" c="dimmed">
                    <PhoneLink phone={it.recipient} />
                  </Text>
                  {reason(it) && <Text size="sm">{reason(it)}</Text>}
                </div>
                <Stack gap={4} align="flex-end">
                  <Status tone={it.state ? tones[it.state] : 'quiet'}>
                    {t(`master.log.state.${it.state ?? 'gone'}`)}
                  </Status>
                  {it.sent_at && (
                    <Text size="sm" c="dimmed">
                      <Instant at={it.sent_at} />
                    </Text>
                  )}
                  {it.state === 'failed' && mayRetry && (
                    <Button
                      size="compact-sm"
                      variant="default"
                      loading={retry.isPending}
                      onClick={() => retry.mutate(it.message_key)}
                    >
                      {t('master.log.retry_one')}
                    </Button>
                  )}
                </Stack>
              </Group>
            ))}
          </Lines>
        )}
      </Stack>
    </Drawer>
  );
}
