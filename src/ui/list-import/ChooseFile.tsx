import { Alert, Button, FileButton, Group, Stack } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { forSiteAddress } from '../api/for-site.ts';
import { EmptyState } from '../page/states.tsx';

interface ChooseFileProps {
  /** What may be uploaded here. */
  title: string;
  read: (file: File) => Promise<unknown>;
  /** Address of an empty sheet to fill in. */
  template?: string;
}

/** Asks for a list; says why a file could not be read. */
export function ChooseFile({ title, read, template }: ChooseFileProps) {
  const { t } = useTranslation('ui');
  const reading = useMutation({ mutationFn: read, meta: { quiet: true } });
  return (
    <Stack gap="sm">
      {reading.error && (
        <Alert color="red" variant="light" role="alert">
          {reading.error.message}
        </Alert>
      )}
      <EmptyState
        title={title}
        hint={t('import.file_rule')}
        action={
          <Group justify="center" gap="sm">
            <FileButton accept=".xlsx,.csv,.tsv,.txt" onChange={(file) => file && reading.mutate(file)}>
              {(props) => (
                <Button
                  {...props}
                  loading={reading.isPending}
                  leftSection={<IconUpload size={16} aria-hidden />}
                >
                  {t('import.choose_file')}
                </Button>
              )}
            </FileButton>
            {template && (
              <Button
                component="a"
                href={forSiteAddress(template)}
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
              >
                {t('import.template')}
              </Button>
            )}
          </Group>
        }
      />
    </Stack>
  );
}
