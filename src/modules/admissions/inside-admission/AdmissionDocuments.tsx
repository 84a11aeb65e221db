import { Button, CloseButton, FileButton, Group, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** Papers that a new student brings along. */
export const paperKinds = ['birth_certificate', 'testimonial', 'transcript', 'transfer_certificate'] as const;

export type PaperKind = (typeof paperKinds)[number];
export type Papers = Partial<Record<PaperKind, File>>;

const megabytes = 1024 * 1024;

/** One file for each kind of paper, kept until the student is admitted. */
export function PaperFields({ value, onChange }: { value: Papers; onChange: (papers: Papers) => void }) {
  const { t } = useTranslation('admissions');
  return paperKinds.map((kind) => {
    const file = value[kind];
    const isTooLarge = file !== undefined && file.size > 5 * megabytes;
    return (
      <div key={kind}>
        <Text size="sm" fw={500}>
          {t(`paper.${kind}`)}
        </Text>
        {file ? (
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" truncate c={isTooLarge ? 'red' : undefined}>
              {isTooLarge ? t('paper.too_large', { name: file.name }) : file.name}
            </Text>
            <CloseButton
              size="sm"
              aria-label={t('paper.remove', { paper: t(`paper.${kind}`) })}
              onClick={() => onChange({ ...value, [kind]: undefined })}
            />
          </Group>
        ) : (
          <FileButton
            accept="application/pdf,image/jpeg,image/png,image/webp"
            onChange={(chosen) => chosen && onChange({ ...value, [kind]: chosen })}
            inputProps={{ 'aria-label': t(`paper.${kind}`) }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
                aria-label={t('paper.choose_named', { paper: t(`paper.${kind}`) })}
              >
                {t('paper.choose')}
              </Button>
            )}
          </FileButton>
        )}
      </div>
    );
  });
}
