import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState } from '#ui/page/states.tsx';
import { FileWarnings } from '#ui/report/FileWarnings.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../api.ts';

/** Attaches a whole list of teachers and staff: choose a file, see what it would become, attach. */
export function EmployeeImport() {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const check = useMutation({
    mutationFn: (chosen: File) => peopleApi.employees.checkList.call({ file: chosen }),
    meta: { quiet: true },
  });
  const attach = useMutation({
    mutationFn: (chosen: File) => peopleApi.employees.attachList.call({ file: chosen }),
    onSuccess: async ({ attach_count }) => {
      toast.done(t('employee_import.done', { number: formatNumber(attach_count, language) }));
      check.reset();
      setFile(null);
      await queryClient.invalidateQueries({ queryKey: peopleApi.employees.key() });
    },
  });
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    setFile(chosen);
    check.mutate(chosen);
  };
  const button = (
    <FileButton accept=".xlsx,.csv,.tsv,.txt" onChange={choose}>
      {(props) => (
        <Button
          {...props}
          variant={check.data ? 'default' : 'filled'}
          loading={check.isPending}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          {t('employee_import.choose')}
        </Button>
      )}
    </FileButton>
  );
  const found = check.data;
  if (!found) {
    return (
      <Stack>
        {check.error && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(check.error)}
          </Alert>
        )}
        <EmptyState title={t('employee_import.drop')} hint={t('employee_import.hint')} action={button} />
      </Stack>
    );
  }
  const number = (value: number) => formatNumber(value, language);
  return (
    <Stack>
      <Group justify="space-between">
        <Text fw={600}>{file?.name}</Text>
        {button}
      </Group>
      <Alert color={found.refused_count > 0 ? 'orange' : 'teal'} variant="light" role="status">
        {t('employee_import.found', {
          attach: number(found.attach_count),
          known: number(found.known_count),
          refused: number(found.refused_count),
        })}
      </Alert>
      <FileWarnings warnings={found.warnings} />
      {found.refused.length > 0 && (
        <ReportTable
          caption={t('employee_import.mistakes')}
          rows={found.refused.map((it) => ({ ...it, id: String(it.row) }))}
          columns={[
            { key: 'row', title: t('employee_import.row'), value: (row) => localDigits(row.row, language) },
            { key: 'name' },
            { key: 'problems', title: t('employee_import.problem'), value: (row) => row.problems.join(' ') },
          ]}
        />
      )}
      <Group justify="flex-end">
        <Button
          disabled={found.refused_count > 0 || found.attach_count === 0}
          loading={attach.isPending}
          onClick={() => file && attach.mutate(file)}
        >
          {t('employee_import.attach', { number: number(found.attach_count) })}
        </Button>
      </Group>
    </Stack>
  );
}
