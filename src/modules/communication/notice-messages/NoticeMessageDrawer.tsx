import { Drawer, Stack, Table, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { countSmsParts } from '#shared/sms-parts.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { toast } from '#ui/toast.ts';
import { communicationApi } from '../api.ts';
import type { Notice } from '../notices/notice.contract.ts';
import type { NoticeMessageEstimate } from './notice-message.contract.ts';

interface NoticeMessageProps {
  notice: Pick<Notice, 'id' | 'title'>;
  onClose: () => void;
}

/** Sends a published notice as SMS to its readers: text, recipients and cost, then a confirmation. */
export function NoticeMessageDrawer({ notice, onClose }: NoticeMessageProps) {
  const { t } = useTranslation(['communication', 'ui']);
  const { language } = useLanguage();
  const { data, error, refetch } = useQuery({
    ...communicationApi.noticeMessages.estimate.queryOptions({ input: { id: notice.id } }),
    gcTime: 0,
  });
  if (data && data.recipients > 0)
    return <MessageForm notice={notice} estimate={data} onClose={onClose} onRefused={() => refetch()} />;
  const number = (value: number) => formatNumber(value, language);
  const why = () => {
    if (!data) return undefined;
    if (data.already_sent > 0) return t('sms.already', { number: number(data.already_sent) });
    return data.without_phone > 0 ? t('sms.no_phone', { number: number(data.without_phone) }) : undefined;
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('sms.send')}
      position="right"
      size="28rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <LoadingState />}
      {data && <EmptyState title={t('sms.nobody')} hint={why()} />}
    </Drawer>
  );
}

interface MessageFormProps extends NoticeMessageProps {
  estimate: NoticeMessageEstimate;
  /** The readers have changed since they were counted. */
  onRefused: () => void;
}

function MessageForm({ notice, estimate, onClose, onRefused }: MessageFormProps) {
  const { t } = useTranslation('communication');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const number = (value: number) => formatNumber(value, language);
  const form = useServerForm({
    name: `notice-message:${notice.id}`,
    initialValues: { message: estimate.suggestion },
    submit: async ({ message }) => {
      const parts_agreed = countSmsParts(message.trim()).parts * estimate.recipients;
      try {
        return await communicationApi.noticeMessages.send.call({ id: notice.id, message, parts_agreed });
      } catch (error) {
        onRefused();
        throw error;
      }
    },
    onSaved: async ({ messages }) => {
      toast.done(t('sms.sent', { number: number(messages) }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: communicationApi.noticeMessages.key() });
    },
  });
  const count = countSmsParts(form.values.message.trim());
  const parts = count.parts * estimate.recipients;
  const totals = { recipients: number(estimate.recipients), parts: number(parts) };
  const ask = async () => {
    const goesAhead = await confirm({
      title: t('sms.question', totals),
      body: t('sms.final'),
      confirm: t('sms.confirm'),
      keep: t('sms.keep'),
    });
    if (goesAhead) form.formProps.onSubmit();
  };
  const asking = {
    ...form,
    formProps: {
      ...form.formProps,
      onSubmit: (event?: React.SyntheticEvent<HTMLFormElement>) => {
        event?.preventDefault();
        if (count.parts === 0) form.formProps.onSubmit();
        else void ask();
      },
    },
  };
  return (
    <FormDrawer title={t('sms.send')} form={asking} save={t('sms.next')} onClose={onClose}>
      <Text size="sm" fw={600}>
        {notice.title}
      </Text>
      <Textarea
        {...form.field('message')}
        description={t(count.encoding === 'ucs2' ? 'sms.bangla_rule' : 'sms.english_rule')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={670}
        withAsterisk
        data-autofocus
      />
      <Table withRowBorders role="status" aria-label={t('sms.cost')}>
        <Table.Tbody>
          <Line label={t('sms.units')} value={number(count.units)} />
          <Line label={t('sms.parts_each')} value={number(count.parts)} />
          <Line label={t('sms.recipients')} value={totals.recipients} />
          <Line label={t('sms.parts')} value={totals.parts} isTotal />
        </Table.Tbody>
      </Table>
      <Stack gap={2}>
        {estimate.already_sent > 0 && (
          <Text size="sm" c="dimmed">
            {t('sms.already', { number: number(estimate.already_sent) })}
          </Text>
        )}
        {estimate.without_phone > 0 && (
          <Text size="sm" c="dimmed">
            {t('sms.no_phone', { number: number(estimate.without_phone) })}
          </Text>
        )}
      </Stack>
    </FormDrawer>
  );
}

function Line({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  const weight = isTotal ? 600 : undefined;
  return (
    <Table.Tr>
      <Table.Th fw={weight ?? 400} scope="row">
        {label}
      </Table.Th>
      <Table.Td fw={weight} ta="right">
        {value}
      </Table.Td>
    </Table.Tr>
  );
}
