import { Anchor, Button, CloseButton, FileButton, Group, Stack, Text } from '@mantine/core';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '#ui/page/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { Attachment } from './attachment.contract.ts';

interface FilesFieldProps {
  stored: readonly Attachment[];
  /** Takes a stored file off. */
  remove: (fileId: string) => Promise<unknown>;
  /** Key of the queries that this changes. */
  stale: QueryKey;
  /** Chosen here, not sent yet. */
  chosen: File[];
  onChange: (files: File[]) => void;
}

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.pptx,.xlsx';

/** The files of a lesson: stored ones are removed at once, new ones are uploaded when the lesson is saved. */
export function FilesField({ stored, remove, stale, chosen, onChange }: FilesFieldProps) {
  const { t } = useTranslation('classroom');
  const queryClient = useQueryClient();
  const removeAttached = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      return queryClient.invalidateQueries({ queryKey: stale });
    },
  });
  const askAndTakeOff = async (id: string, name: string) => {
    if (await confirmDelete({ name, type: t('classroom.file_type') })) removeAttached.mutate(id);
  };
  return (
    <Stack gap={4} data-field="files" align="flex-start">
      <Text size="sm" fw={500}>
        {t('shared:field.files')}
      </Text>
      {stored.map((file) => (
        <Group key={file.id} gap="xs">
          <Anchor href={file.url} target="_blank" size="sm">
            {file.name}
          </Anchor>
          <CloseButton
            size="sm"
            aria-label={t('classroom.remove_file', { name: file.name })}
            onClick={() => askAndTakeOff(file.id, file.name)}
          />
        </Group>
      ))}
      {chosen.map((file) => (
        <Group key={`${file.name} ${file.size}`} gap="xs">
          <Text size="sm">{t('classroom.file_waits', { name: file.name })}</Text>
          <CloseButton
            size="sm"
            aria-label={t('classroom.remove_file', { name: file.name })}
            onClick={() => onChange(chosen.filter((it) => it !== file))}
          />
        </Group>
      ))}
      <FileButton multiple accept={accepted} onChange={(files) => onChange([...chosen, ...files])}>
        {(props) => (
          <Button {...props} variant="default" size="xs">
            {t('classroom.choose_files')}
          </Button>
        )}
      </FileButton>
      <Text size="xs" c="dimmed">
        {t('classroom.file_rule')}
      </Text>
    </Stack>
  );
}
