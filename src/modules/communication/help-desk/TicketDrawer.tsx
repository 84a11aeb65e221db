import { Anchor, Button, Drawer, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { toast } from '#ui/toast.ts';
import { communicationApi } from '../api.ts';
import type { HelpTicket } from './help-ticket.contract.ts';
import { ticketTone } from './ticket-states.ts';

interface TicketDrawerProps {
  id: string;
  isCore: boolean;
  onClose: () => void;
}

/** A ticket as a conversation: both sides write until one of them closes it. */
export function TicketDrawer({ id, isCore, onClose }: TicketDrawerProps) {
  const { t } = useTranslation('communication');
  const { data, error, refetch } = useQuery(
    communicationApi.helpTickets.show.queryOptions({ input: { id } }),
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      title={data?.subject ?? t('ticket.one')}
      position="right"
      size="34rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <LoadingState />}
      {data && <Conversation ticket={data} isCore={isCore} />}
    </Drawer>
  );
}

function Conversation({ ticket, isCore }: { ticket: HelpTicket; isCore: boolean }) {
  const { t } = useTranslation('communication');
  const { pick } = useLanguage();
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Status tone={ticketTone(ticket.state, isCore)}>{t(`ticket.state.${ticket.state}`)}</Status>
        <Text size="sm" c="dimmed">
          {[
            isCore && pick(ticket.site_name_en, ticket.site_name_bn),
            pick(ticket.topic_name_en, ticket.topic_name_bn),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Group>
      {ticket.attachment_url && (
        <Anchor href={ticket.attachment_url} target="_blank" size="sm">
          {ticket.attachment_name}
        </Anchor>
      )}
      {ticket.messages.map((message) => (
        <Paper
          key={message.id}
          withBorder
          p="sm"
          ml={message.is_from_core === isCore ? 'lg' : 0}
          mr={message.is_from_core === isCore ? 0 : 'lg'}
        >
          <Text size="xs" c="dimmed">
            {message.author_name}
            {message.is_from_core && ` (${t('ticket.core')})`} · <Instant at={message.created_at} />
          </Text>
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {message.body}
          </Text>
        </Paper>
      ))}
      {ticket.can.write ? (
        <Answer ticket={ticket} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('ticket.is_closed')}
        </Text>
      )}
    </Stack>
  );
}

function Answer({ ticket }: { ticket: HelpTicket }) {
  const { t } = useTranslation('communication');
  const queryClient = useQueryClient();
  const stale = () => queryClient.invalidateQueries({ queryKey: communicationApi.helpTickets.key() });
  const form = useServerForm({
    name: `help-ticket:${ticket.id}`,
    initialValues: { body: '' },
    submit: (values) => communicationApi.helpTickets.write.call({ ...values, id: ticket.id }),
    onSaved: async () => {
      toast.done(t('ticket.sent'));
      form.discard();
      await stale();
    },
  });
  const close = useMutation({
    mutationFn: () => communicationApi.helpTickets.close.call({ id: ticket.id }),
    onSuccess: async () => {
      toast.done(t('ticket.is_closed'));
      await stale();
    },
  });
  const askAndClose = async () => {
    const agreed = await confirm({
      title: t('ticket.close_title'),
      body: t('ticket.close_body'),
      confirm: t('ticket.close'),
      keep: t('ticket.close_keep'),
    });
    if (agreed) close.mutate();
  };
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FormNotices form={form} />
        <Textarea {...form.field('body')} label={t('ticket.answer')} autosize minRows={3} maxRows={12} />
        <Group justify="space-between">
          <Button variant="default" onClick={askAndClose} loading={close.isPending}>
            {t('ticket.close')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('ticket.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
