import { Button, FileButton, Progress, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { Media } from './media.contract.ts';
import { acceptedFiles, type MediaKind, mediaKinds } from './media-kinds.ts';
import { useUpload } from './useUpload.ts';

interface UploadButtonProps {
  /** Left out: pictures and papers. */
  kind?: MediaKind;
  onSent?: (media: Media[]) => void;
}

/** Sends files to the library, several at once, and shows how far it is. */
export function UploadButton({ kind, onSent }: UploadButtonProps) {
  const { t } = useTranslation('website');
  const { language } = useLanguage();
  const { send, progress } = useUpload();
  const accept = kind ? acceptedFiles[kind] : mediaKinds.map((it) => acceptedFiles[it]).join(',');
  return (
    <Stack gap={4}>
      <FileButton
        multiple
        accept={accept}
        inputProps={{ 'aria-label': t('media.upload') }}
        onChange={async (files) => {
          const sent = await send(files);
          if (sent.length > 0) onSent?.(sent);
        }}
      >
        {(props) => (
          <Button
            {...props}
            leftSection={<IconUpload size={16} aria-hidden />}
            loading={progress !== undefined}
          >
            {t('media.upload')}
          </Button>
        )}
      </FileButton>
      {progress && (
        <>
          <Progress value={(100 * progress.done) / progress.of} aria-label={t('media.upload')} />
          <Text size="xs" c="dimmed" role="status">
            {t('media.sent', {
              done: formatNumber(progress.done, language),
              of: formatNumber(progress.of, language),
            })}
          </Text>
        </>
      )}
    </Stack>
  );
}
