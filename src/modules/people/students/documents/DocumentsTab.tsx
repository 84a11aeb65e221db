import { Anchor, Button, FileButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmDelete } from '#ui/page/confirm.ts';
import { EmptyState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../../api.ts';
import { useKeepStudent } from '../profile/useKeepStudent.ts';
import type { StudentProfile } from '../student.contract.ts';

/** Papers that came with the student. */
export function DocumentsTab({ student }: { student: StudentProfile }) {
  const { t } = useTranslation('people');
  const keep = useKeepStudent();
  const queryClient = useQueryClient();
  const [title, setTitle] = useState('');
  const add = useMutation({
    mutationFn: (file: File) =>
      peopleApi.students.addDocument.call({ id: student.id, title: title.trim() || file.name, file }),
    onSuccess: (saved) => {
      setTitle('');
      toast.done(t('ui:saved'));
      return keep(saved);
    },
  });
  const remove = useMutation({
    mutationFn: (document_id: string) =>
      peopleApi.students.removeDocument.call({ id: student.id, document_id }),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      return queryClient.invalidateQueries({ queryKey: peopleApi.students.key() });
    },
  });
  return (
    <Stack gap="md">
      {student.can.edit && (
        <Group align="flex-end">
          <TextInput
            label={t('field.title')}
            value={title}
            maxLength={150}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <FileButton
            accept="application/pdf,image/jpeg,image/png,image/webp"
            onChange={(file) => file && add.mutate(file)}
          >
            {(props) => (
              <Button {...props} loading={add.isPending} leftSection={<IconUpload size={16} aria-hidden />}>
                {t('view.add_document')}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="dimmed">
            {t('view.document_rule')}
          </Text>
        </Group>
      )}
      {student.documents.length === 0 ? (
        <EmptyState title={t('view.documents_empty')} hint={t('view.documents_hint')} />
      ) : (
        <ReportTable
          caption={t('tab.documents')}
          rows={student.documents}
          columns={[
            {
              key: 'title',
              render: (row) => (
                <Anchor href={`/api/v1/students/${student.id}/documents/${row.id}`} size="sm">
                  {row.title}
                </Anchor>
              ),
            },
            { key: 'file_name', title: t('field.file') },
            { key: 'created_at', title: t('view.when'), kind: 'instant' },
            ...(student.can.edit
              ? [
                  {
                    key: 'remove',
                    title: '',
                    render: (row: StudentProfile['documents'][number]) => (
                      <Button
                        size="xs"
                        variant="default"
                        onClick={async () => {
                          const agreed = await confirmDelete({
                            name: row.title,
                            type: t('view.document_type'),
                          });
                          if (agreed) remove.mutate(row.id);
                        }}
                      >
                        {t('ui:remove')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Stack>
  );
}
