import { Anchor, Button, FileInput, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconClock, IconMail, IconPhone, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#ui/api/problem.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { PhoneLink } from '#ui/report/PhoneLink.tsx';
import { toast } from '#ui/toast.ts';
import { communicationApi } from '../api.ts';
import type { HelpDeskContacts } from './help-desk.contract.ts';
import { TicketList } from './TicketList.tsx';

/** The help desk's contacts for an institution, and its tickets. */
export function SiteHelpDeskScreen() {
  const { t } = useTranslation('communication');
  const [isAsking, setAsking] = useState(false);
  const { data } = useSuspenseQuery(communicationApi.helpDesks.own.queryOptions());
  const addButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsking(true)}>
      {t('ticket.add')}
    </Button>
  );
  return (
    <Page actions={addButton}>
      <Contacts contacts={data} />
      <TicketList add={addButton} />
      {isAsking && <TicketForm topics={data.topics} onClose={() => setAsking(false)} />}
    </Page>
  );
}

function Contacts({ contacts }: { contacts: HelpDeskContacts }) {
  const { pick } = useLanguage();
  const hours = pick(contacts.hours_en || contacts.hours_bn, contacts.hours_bn || contacts.hours_en);
  if (contacts.phones.length === 0 && !contacts.email && !hours) return null;
  return (
    <Group gap="lg">
      {contacts.phones.map((phone) => (
        <Group key={phone} gap={6}>
          <IconPhone size={16} aria-hidden />
          <Text size="sm" span>
            <PhoneLink phone={phone} />
          </Text>
        </Group>
      ))}
      {contacts.email && (
        <Group gap={6}>
          <IconMail size={16} aria-hidden />
          <Anchor href={`mailto:${contacts.email}`} size="sm">
            {contacts.email}
          </Anchor>
        </Group>
      )}
      {hours && (
        <Group gap={6}>
          <IconClock size={16} aria-hidden />
          <Text size="sm">{hours}</Text>
        </Group>
      )}
    </Group>
  );
}

function TicketForm({ topics, onClose }: { topics: HelpDeskContacts['topics']; onClose: () => void }) {
  const { t } = useTranslation('communication');
  const toChoices = useNamedChoices();
  const [file, setFile] = useState<File | null>(null);
  const form = useServerForm({
    name: 'help-ticket:new',
    initialValues: { topic_id: null as string | null, subject: '', body: '' },
    submit: async (values) => {
      const ticket = await communicationApi.helpTickets.open.call(values);
      // The ticket is saved already; a refused file must not undo that.
      if (file)
        await communicationApi.helpTickets.attach
          .call({ id: ticket.id, attachment: file })
          .catch((error) => toast.warn(t('ticket.file_failed', { problem: messageOf(error) })));
      return ticket;
    },
    onSaved: useAfterSave(communicationApi.helpTickets.key(), onClose),
  });
  return (
    <FormDrawer title={t('ticket.add')} form={form} onClose={onClose} save={t('ticket.send')}>
      <Stack gap="sm">
        {topics.length > 0 && (
          <SelectField {...form.field('topic_id')} data={toChoices(topics)} withAsterisk />
        )}
        <TextInput {...form.field('subject')} withAsterisk />
        <Textarea {...form.field('body')} autosize minRows={5} maxRows={16} withAsterisk />
        <FileInput
          label={t('shared:field.attachment')}
          description={t('ticket.file_rule')}
          placeholder={t('notice.choose_file')}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          value={file}
          onChange={setFile}
          clearable
          clearButtonProps={{ 'aria-label': t('notice.remove_file') }}
        />
      </Stack>
    </FormDrawer>
  );
}
