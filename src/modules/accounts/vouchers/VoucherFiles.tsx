import { Button, CloseButton, FileButton, Group, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountsApi } from '../api.ts';

interface VoucherFilesProps {
  files: { id: string; name: string }[];
  onChange: (files: { id: string; name: string }[]) => void;
}

/** Bills and other papers that belong to a voucher. */
export function VoucherFiles({ files, onChange }: VoucherFilesProps) {
  const { t } = useTranslation('accounts');
  const attach = useMutation({
    mutationFn: (file: File) => accountsApi.vouchers.attach.call({ file }),
    onSuccess: (file) => onChange([...files, file]),
  });
  return (
    <Group gap="sm" data-field="file_ids">
      <FileButton
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={(file) => file && attach.mutate(file)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            loading={attach.isPending}
            leftSection={<IconPaperclip size={14} aria-hidden />}
          >
            {t('voucher.attach')}
          </Button>
        )}
      </FileButton>
      {files.map((file) => (
        <Group key={file.id} gap={4}>
          <Text size="sm">{file.name}</Text>
          <CloseButton
            size="sm"
            aria-label={t('voucher.detach', { name: file.name })}
            onClick={() => onChange(files.filter((it) => it.id !== file.id))}
          />
        </Group>
      ))}
    </Group>
  );
}
