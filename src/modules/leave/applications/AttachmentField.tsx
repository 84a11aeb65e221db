import { FileInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface AttachmentFieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
  label?: string;
  /** Of the file that is attached already. */
  attached?: string | null;
}

/** The paper of an application: a PDF or a picture. */
export function AttachmentField({ file, onChange, label, attached }: AttachmentFieldProps) {
  const { t } = useTranslation('leave');
  const now = attached && t('application.file_now', { name: attached });
  return (
    <FileInput
      label={label ?? t('shared:field.attachment')}
      description={[now, t('application.file_rule')].filter(Boolean).join(' · ')}
      placeholder={t('application.choose_file')}
      accept="application/pdf,image/jpeg,image/png,image/webp"
      value={file}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('application.remove_file') }}
    />
  );
}
