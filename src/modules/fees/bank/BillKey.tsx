import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/page/confirm.ts';
import { Section } from '#ui/page/Section.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { useCan } from '#ui/session/session.ts';
import { feesApi } from '../api.ts';

/** The key with which a gateway asks what a student has to pay; a new one is shown once. */
export function BillKey() {
  const { t } = useTranslation('fees');
  const queryClient = useQueryClient();
  const mayEdit = useCan()('fees.bank_setting.edit');
  const { data } = useSuspenseQuery(feesApi.bankSettings.key.queryOptions());
  const [secret, setSecret] = useState<string>();
  const reload = () => queryClient.invalidateQueries({ queryKey: feesApi.bankSettings.key.key() });
  const renew = useMutation({
    mutationFn: () => feesApi.bankSettings.renewKey.call({}),
    onSuccess: (made) => {
      setSecret(made.secret);
      return reload();
    },
  });
  const end = useMutation({
    mutationFn: () => feesApi.bankSettings.deleteKey.call({}),
    onSuccess: () => {
      setSecret(undefined);
      return reload();
    },
  });
  const question = { body: t('bank.key.renew_body'), keep: t('bank.key.keep') };
  const askToRenew = async () => {
    const words = { title: t('bank.key.renew_title'), confirm: t('bank.key.renew') };
    if (data.key === null || (await confirm({ ...question, ...words }))) renew.mutate();
  };
  const askToDelete = async () => {
    const words = { title: t('bank.key.delete_title'), confirm: t('bank.key.delete') };
    if (await confirm({ ...question, ...words, danger: true })) end.mutate();
  };
  return (
    <Section
      title={t('bank.key.title')}
      hint={t('bank.key.about', { address: `${window.location.origin}/api/v1/bill/query` })}
    >
      <Stack gap="xs">
        {secret && (
          <Alert color="yellow" variant="light" role="status" title={t('bank.key.once')}>
            <Group gap="sm">
              <Code>{secret}</Code>
              <CopyButton value={secret}>
                {({ copied, copy }) => (
                  <Button size="compact-xs" variant="default" onClick={copy}>
                    {t(copied ? 'bank.key.copied' : 'bank.key.copy')}
                  </Button>
                )}
              </CopyButton>
            </Group>
          </Alert>
        )}
        <Group gap="sm">
          <Text size="sm" component="div">
            {data.key ? (
              <>
                {t('bank.key.on', { ending: data.key.key_ending })} <Instant at={data.key.created_at} />
              </>
            ) : (
              t('bank.key.off')
            )}
          </Text>
          {mayEdit && (
            <>
              <Button size="xs" variant="default" loading={renew.isPending} onClick={askToRenew}>
                {t(data.key ? 'bank.key.renew' : 'bank.key.make')}
              </Button>
              {data.key && (
                <Button size="xs" variant="subtle" color="red" onClick={askToDelete}>
                  {t('bank.key.delete')}
                </Button>
              )}
            </>
          )}
        </Group>
      </Stack>
    </Section>
  );
}
