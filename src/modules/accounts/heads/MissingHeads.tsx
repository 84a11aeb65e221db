import { Button, Checkbox, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconPlaylistAdd } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { accountsApi } from '../api.ts';
import type { MissingHead } from './account-head.contract.ts';

/** A button beside the chart, for heads that the core has added to the national chart since. */
export function MissingHeads() {
  const { t } = useTranslation('accounts');
  const mayEdit = useCan()('accounts.chart.edit');
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlaylistAdd size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('missing.open')}
      </Button>
      {isOpen && <MissingHeadDrawer onClose={() => setOpen(false)} />}
    </>
  );
}

function MissingHeadDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const missing = useQuery(accountsApi.heads.missing.queryOptions());
  const body = () => {
    if (missing.isError) return <ErrorState error={missing.error} onRetry={() => missing.refetch()} />;
    if (!missing.data) return <LoadingState />;
    if (missing.data.length === 0) return <EmptyState title={t('missing.none')} />;
    return <MissingHeadForm heads={missing.data} onClose={onClose} />;
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('missing.title')}
      position="right"
      size="28rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {body()}
    </Drawer>
  );
}

function MissingHeadForm({ heads, onClose }: { heads: MissingHead[]; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(heads.map((it) => it.id));
  const counted = (count: number) => ({ count, number: localDigits(count, language) });
  const adding = useMutation({
    mutationFn: () => accountsApi.heads.addMissing.call({ head_ids: chosen }),
    onSuccess: ({ added_count }) => {
      toast.done(t('missing.added', counted(added_count)));
      onClose();
      return queryClient.invalidateQueries({ queryKey: accountsApi.key() });
    },
  });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('missing.hint')}
      </Text>
      <Checkbox.Group value={chosen} onChange={setChosen}>
        <Stack gap={8}>
          {heads.map((head) => (
            <Checkbox
              key={head.id}
              value={head.id}
              label={`${localDigits(head.code, language)} ${pick(head.name_en, head.name_bn)}`}
              description={[t(`level.${head.level}`), pick(head.parent_name_en ?? '', head.parent_name_bn)]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end">
        <Button loading={adding.isPending} disabled={chosen.length === 0} onClick={() => adding.mutate()}>
          {t('missing.add', counted(chosen.length))}
        </Button>
      </Group>
    </Stack>
  );
}
