import { Button, Group, List, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/page/confirm.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Section as PageSection } from '#ui/page/Section.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { useSession } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { oauthApi } from '../api.ts';
import type { Grant } from './grant.contract.ts';

/** On the page of one's account: the programs that may use it, each with a way to end that. */
export function Section() {
  const { t } = useTranslation('oauth');
  const { impersonation } = useSession();
  const { data: grants = [] } = useQuery({
    ...oauthApi.grants.list.queryOptions(),
    enabled: impersonation === null,
  });
  if (grants.length === 0) return null;
  return (
    <PageSection title={t('grant.title')} hint={t('grant.hint')}>
      <Lines>
        {grants.map((grant) => (
          <GrantRow key={grant.client_id} grant={grant} />
        ))}
      </Lines>
    </PageSection>
  );
}

function GrantRow({ grant }: { grant: Grant }) {
  const { t } = useTranslation('oauth');
  const queryClient = useQueryClient();
  const { client_id, client_name: name } = grant;
  const withdrawal = useMutation({
    mutationFn: () => oauthApi.grants.withdraw.call({ client_id }),
    onSuccess: () => {
      toast.done(t('grant.withdrawn', { name }));
      return queryClient.invalidateQueries({ queryKey: oauthApi.grants.key() });
    },
  });
  const ask = async () => {
    const agreed = await confirm({
      title: t('grant.ask', { name }),
      body: t('grant.ask_text'),
      confirm: t('grant.withdraw'),
      keep: t('grant.keep'),
      danger: true,
    });
    if (agreed) withdrawal.mutate();
  };
  return (
    <Group justify="space-between" align="flex-start">
      <div style={{ flex: '1 1 16rem' }}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {t('grant.since')} <Instant at={grant.allowed_at} /> · {t('grant.until')}{' '}
          <Instant at={grant.ends_at} />
        </Text>
        <List size="sm" mt={4}>
          {grant.scopes.map((scope) => (
            <List.Item key={scope}>{scope}</List.Item>
          ))}
        </List>
      </div>
      <Button variant="default" loading={withdrawal.isPending} onClick={ask}>
        {t('grant.withdraw')}
      </Button>
    </Group>
  );
}
