import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/page/confirm.ts';
import { Section } from '#ui/page/Section.tsx';
import { attendanceApi } from '../../api.ts';
import type { AttendanceDevice } from './device.contract.ts';

/** The key with which a device pushes its punches; a new one is shown once. */
export function DeviceKey({ device: { id, key_ending } }: { device: AttendanceDevice }) {
  const { t } = useTranslation('attendance');
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState<string>();
  const [ending, setEnding] = useState(key_ending);
  const reload = () => queryClient.invalidateQueries({ queryKey: attendanceApi.devices.key() });
  const renew = useMutation({
    mutationFn: () => attendanceApi.devices.renewKey.call({ id }),
    onSuccess: (made) => {
      setSecret(made.secret);
      setEnding(made.secret.slice(-4));
      return reload();
    },
  });
  const end = useMutation({
    mutationFn: () => attendanceApi.devices.endKey.call({ id }),
    onSuccess: () => {
      setSecret(undefined);
      setEnding(null);
      return reload();
    },
  });
  const question = { body: t('device.key_body'), keep: t('device.key_keep') };
  const askToRenew = async () => {
    const words = { title: t('device.renew_title'), confirm: t('device.renew') };
    if (ending === null || (await confirm({ ...question, ...words }))) renew.mutate();
  };
  const askToEnd = async () => {
    const words = { title: t('device.end_title'), confirm: t('device.end') };
    if (await confirm({ ...question, ...words, danger: true })) end.mutate();
  };
  return (
    <Section title={t('device.key')} hint={t('device.key_hint')}>
      <Stack gap="xs">
        {secret && (
          <Alert color="yellow" variant="light" role="status" title={t('device.once')}>
            <Stack gap="xs">
              <CopiedLine text={secret} />
              <Text size="sm">{t('device.address')}</Text>
              <CopiedLine text={`${window.location.origin}/devices/${secret}`} />
            </Stack>
          </Alert>
        )}
        <Group gap="sm">
          <Text size="sm">{ending ? t('device.key_on', { ending }) : t('device.no_key')}</Text>
          <Button size="xs" variant="default" loading={renew.isPending} onClick={askToRenew}>
            {t(ending ? 'device.renew' : 'device.make')}
          </Button>
          {ending && (
            <Button size="xs" variant="subtle" color="red" loading={end.isPending} onClick={askToEnd}>
              {t('device.end')}
            </Button>
          )}
        </Group>
      </Stack>
    </Section>
  );
}

function CopiedLine({ text }: { text: string }) {
  const { t } = useTranslation('attendance');
  return (
    <Group gap="xs" wrap="nowrap">
      <Code style={{ overflowWrap: 'anywhere' }}>{text}</Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="default" flex="none" onClick={copy}>
            {t(copied ? 'device.copied' : 'device.copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
