import {
  Anchor,
  Button,
  Checkbox,
  FileButton,
  Group,
  MultiSelect,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateHelper } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { RichTextField } from '#ui/form/RichTextField.tsx';
import { type ServerForm, useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { toast } from '#ui/toast.ts';
import { communicationApi } from '../api.ts';
import type { Audience, Notice } from './notice.contract.ts';
import { noticePreview } from './notice-preview.ts';

const audiences: readonly Audience[] = ['public', 'students', 'guardians', 'teachers', 'employees'];

/** The form of a notice; the file chosen is sent once the notice itself is saved. */
export function useNoticeForm(notice: Notice | undefined, onSaved: () => void) {
  const { t } = useTranslation('communication');
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  // Where only the file was refused, the notice is saved already.
  const [saved, setSaved] = useState(notice?.id);
  const form = useServerForm({
    name: `notice:${notice?.id ?? 'new'}`,
    initialValues: {
      title: notice?.title ?? '',
      body: notice?.body ?? '',
      audiences: (notice?.audiences ?? []) as string[],
      class_ids: notice?.class_ids ?? [],
      class_section_ids: notice?.class_section_ids ?? [],
      publish_on: notice ? notice.publish_on : dateHelper().today,
      expires_on: notice?.expires_on ?? '',
    },
    read: notice,
    submit: async (values, context) => {
      const fields = {
        ...values,
        audiences: values.audiences as Audience[],
        expires_on: values.expires_on || null,
      };
      const kept = await (saved
        ? communicationApi.notices.update.call({ ...fields, id: saved }, { context })
        : communicationApi.notices.create.call(fields));
      setSaved(kept.id);
      return file ? communicationApi.notices.attach.call({ id: kept.id, attachment: file }) : kept;
    },
    onSaved: async ({ state }) => {
      toast.done(t(state === 'draft' ? 'notice.saved_draft' : 'ui:saved'));
      onSaved();
      await queryClient.invalidateQueries({ queryKey: communicationApi.notices.key() });
    },
  });
  return { form, file, setFile };
}

type NoticeForm = ServerForm<{
  title: string;
  body: string;
  audiences: string[];
  class_ids: string[];
  class_section_ids: string[];
  publish_on: string;
  expires_on: string;
}>;

type Attached = Pick<Notice, 'id' | 'attachment_name' | 'attachment_url'>;

interface NoticeFieldsProps {
  form: NoticeForm;
  file: File | null;
  onFile: (file: File | null) => void;
  attached?: Attached;
}

export function NoticeFields({ form, file, onFile, attached }: NoticeFieldsProps) {
  const { t } = useTranslation('communication');
  const { language } = useLanguage();
  const Preview = noticePreview.part();
  const days = (name: 'publish_on' | 'expires_on') => ({
    ...form.field(name),
    onChange: (day: string | null) => form.setValue(name, day ?? ''),
  });
  return (
    <Stack gap="sm">
      <TextInput {...form.field('title')} withAsterisk />
      <RichTextField {...form.field('body')} lang={language} withAsterisk />
      <Checkbox.Group {...form.field('audiences')}>
        <Group mt={4} gap="md">
          {audiences.map((it) => (
            <Checkbox key={it} value={it} label={t(`audience.${it}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <ClassChoice form={form} />
      <ReaderCount form={form} />
      <DayField {...days('publish_on')} withAsterisk />
      <DayField {...days('expires_on')} />
      <AttachmentField
        error={form.error('attachment')}
        file={file}
        onFile={onFile}
        attached={attached?.attachment_url ? attached : undefined}
      />
      {Preview && form.values.audiences.includes('public') && (
        <Suspense>
          <Group>
            <Preview notice={form.values} />
          </Group>
        </Suspense>
      )}
    </Stack>
  );
}

interface AttachmentFieldProps {
  error: string | undefined;
  /** Chosen here, not sent yet. */
  file: File | null;
  onFile: (file: File | null) => void;
  /** What the notice carries now. */
  attached: Attached | undefined;
}

/** The file of a notice: a new one is uploaded when the notice is saved, the stored one can be removed at once. */
function AttachmentField({ error, file, onFile, attached }: AttachmentFieldProps) {
  const { t } = useTranslation('communication');
  const queryClient = useQueryClient();
  const resetChoice = useRef<() => void>(null);
  const forget = () => {
    resetChoice.current?.();
    onFile(null);
  };
  const removeAttached = useMutation({
    mutationFn: ({ id }: Attached) => communicationApi.notices.detach.call({ id }),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      return queryClient.invalidateQueries({ queryKey: communicationApi.notices.key() });
    },
  });
  const askAndTakeOff = async (notice: Attached) => {
    const name = notice.attachment_name ?? '';
    if (await confirmDelete({ name, type: t('notice.file_type') })) removeAttached.mutate(notice);
  };
  return (
    <div data-field="attachment">
      <Text size="sm" fw={500}>
        {t('shared:field.attachment')}
      </Text>
      <Group gap="sm">
        <FileButton
          resetRef={resetChoice}
          onChange={onFile}
          accept="application/pdf,image/jpeg,image/png,image/webp"
        >
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t('notice.choose_file')}
            </Button>
          )}
        </FileButton>
        {file && <Text size="sm">{file.name}</Text>}
        {!file && attached?.attachment_url && (
          <Anchor href={attached.attachment_url} target="_blank" size="sm">
            {attached.attachment_name}
          </Anchor>
        )}
        {(file || attached) && (
          <Button
            variant="subtle"
            size="xs"
            color="red"
            c="var(--mantine-color-error)"
            loading={removeAttached.isPending}
            onClick={() => (file ? forget() : attached && askAndTakeOff(attached))}
          >
            {t('notice.remove_file')}
          </Button>
        )}
      </Group>
      <Text size="xs" c={error ? 'var(--mantine-color-error)' : 'dimmed'}>
        {error ?? t('notice.file_rule')}
      </Text>
    </div>
  );
}

const ofClass = 'class:';

/** Whole classes and single sections in one choice, class by class. */
function ClassChoice({ form }: { form: NoticeForm }) {
  const { t } = useTranslation('communication');
  const { pick } = useLanguage();
  const { data: sections = [] } = useQuery(communicationApi.notices.sections.queryOptions());
  const classes = [...Map.groupBy(sections, (it) => it.class_id)].map(([id, [first, ...others]]) => {
    const name = first ? pick(first.class_name_en, first.class_name_bn) : '';
    return {
      group: name,
      items: [
        { value: ofClass + id, label: t('notice.whole_class', { name }) },
        ...[first, ...others].flatMap((it) =>
          it ? [{ value: it.id, label: pick(it.name_en, it.name_bn) }] : [],
        ),
      ],
    };
  });
  const { onChange: _, value: __, ...field } = form.field('class_section_ids');
  return (
    <MultiSelect
      {...field}
      description={t('notice.sections_hint')}
      data={classes}
      value={[...form.values.class_ids.map((it) => ofClass + it), ...form.values.class_section_ids]}
      onChange={(chosen) => {
        form.setValue(
          'class_ids',
          chosen.filter((it) => it.startsWith(ofClass)).map((it) => it.slice(ofClass.length)),
        );
        form.setValue(
          'class_section_ids',
          chosen.filter((it) => !it.startsWith(ofClass)),
        );
      }}
      searchable
      clearable
    />
  );
}

/** Says whom the notice reaches, before it goes out. */
function ReaderCount({ form }: { form: NoticeForm }) {
  const { t } = useTranslation('communication');
  const { language } = useLanguage();
  const { audiences: kinds, class_ids, class_section_ids } = form.values;
  const readers = { audiences: kinds as Audience[], class_ids, class_section_ids };
  const { data: counts } = useQuery({
    ...communicationApi.notices.countReaders.queryOptions({ input: readers }),
    placeholderData: (before) => before,
  });
  if (!counts || kinds.length + class_ids.length + class_section_ids.length === 0) return null;
  const number = (value: number) => formatNumber(value, language);
  const people = (['students', 'guardians', 'teachers', 'employees'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`reach.${kind}`, { number: number(counts[kind]) }));
  if (kinds.includes('public')) people.push(t('reach.public'));
  return (
    <Text size="sm" c="dimmed" role="status">
      {people.length > 0
        ? `${t('reach.people', { people: people.join(', ') })} ${t('reach.accounts', { number: number(counts.accounts) })}`
        : t('reach.nobody')}
    </Text>
  );
}
