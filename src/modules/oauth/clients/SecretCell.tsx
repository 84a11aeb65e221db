import { ActionIcon, Code, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const mask = '••••••••••••••••';

/** A client's secret: hidden until it is revealed, with a button to copy it. */
export function SecretCell({ name, secret }: { name: string; secret: string | null }) {
  const { t } = useTranslation('oauth');
  const [isShown, setShown] = useState(false);
  if (secret === null) return <Text size="sm">{t('client.secret_lost')}</Text>;
  return (
    <Group gap={4} wrap="nowrap">
      <Code>{isShown ? secret : mask}</Code>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t(isShown ? 'client.hide_secret' : 'client.show_secret', { name })}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
      </ActionIcon>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t(copied ? 'client.secret_copied' : 'client.copy_secret', { name })}
            onClick={copy}
          >
            {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  );
}
