import { Blockquote, Drawer, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTaka } from '#shared/money.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { toast } from '#ui/toast.ts';
import { feesApi } from '../api.ts';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';
import type { DemandEstimate } from './demand.contract.ts';

type Wanted = Parameters<typeof feesApi.demands.estimate.call>[0];

interface DemandMessageProps {
  wanted: Wanted;
  onClose: () => void;
}

/** Tells the families of a demand by SMS: what it takes and who cannot be told, then a confirmation. */
export function DemandMessageDrawer({ wanted, onClose }: DemandMessageProps) {
  const { t } = useTranslation(['fees', 'ui']);
  const { data, error, refetch } = useQuery({
    ...feesApi.demands.estimate.queryOptions({ input: wanted }),
    gcTime: 0,
    staleTime: 0,
  });
  if (data && data.messages > 0)
    return <MessageForm wanted={wanted} estimate={data} onClose={onClose} onRefused={() => refetch()} />;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('demand.send')}
      position="right"
      size="28rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <Stack>
          <EmptyState title={t('demand.nobody')} />
          <LeftOut estimate={data} />
        </Stack>
      )}
    </Drawer>
  );
}

interface MessageFormProps extends DemandMessageProps {
  estimate: DemandEstimate;
  /** What is owed has changed since it was counted. */
  onRefused: () => void;
}

function MessageForm({ wanted, estimate, onClose, onRefused }: MessageFormProps) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const number = (value: number) => formatNumber(value, language);
  const form = useServerForm({
    name: 'demand-message',
    keepDraft: false,
    initialValues: { parts_agreed: estimate.parts },
    submit: async (_) => {
      try {
        return await feesApi.demands.send.call({ ...wanted, parts_agreed: estimate.parts });
      } catch (error) {
        onRefused();
        throw error;
      }
    },
    onSaved: async ({ messages }) => {
      toast.done(t('demand.was_sent', { count: messages, number: number(messages) }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: feesApi.demands.key() });
    },
  });
  const ask = async () => {
    const goesAhead = await confirm({
      title: t('demand.send_question', { messages: number(estimate.messages) }),
      body: t('demand.send_final', { parts: number(estimate.parts) }),
      confirm: t('demand.send_now'),
      keep: t('demand.send_keep'),
    });
    if (goesAhead) form.formProps.onSubmit();
  };
  const asking = {
    ...form,
    formProps: {
      ...form.formProps,
      onSubmit: (event?: React.SyntheticEvent<HTMLFormElement>) => {
        event?.preventDefault();
        void ask();
      },
    },
  };
  const figures = [
    [t('demand.messages'), number(estimate.messages)],
    [t('demand.parts'), number(estimate.parts)],
    [
      t('demand.cost'),
      estimate.cost_poisha === null ? t('demand.cost_unknown') : formatTaka(estimate.cost_poisha, language),
    ],
  ] as const;
  return (
    <FormDrawer title={t('demand.send')} form={asking} save={t('demand.check')} onClose={onClose}>
      <Table withRowBorders role="status" aria-label={t('demand.cost')}>
        <Table.Tbody>
          {figures.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th fw={400} scope="row">
                {label}
              </Table.Th>
              <Table.Td ta="right">{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {t('demand.sample')}
        </Text>
        <Blockquote p="sm" m={0} fz="sm">
          {estimate.sample}
        </Blockquote>
      </Stack>
      <LeftOut estimate={estimate} />
    </FormDrawer>
  );
}

/** Whom the messages do not go to. */
function LeftOut({ estimate: { already_told, without_phone } }: { estimate: DemandEstimate }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  return (
    <Stack gap="xs">
      {already_told > 0 && (
        <Text size="sm" c="dimmed">
          {t('demand.told', { count: already_told, number: formatNumber(already_told, language) })}
        </Text>
      )}
      {without_phone.length > 0 && (
        <Stack gap={2}>
          <Text size="sm" fw={600}>
            {t('demand.no_phone', {
              count: without_phone.length,
              number: formatNumber(without_phone.length, language),
            })}
          </Text>
          {without_phone.map((it) => (
            <Text key={it.student_id} size="sm">
              {[
                pick(it.student_name_en, it.student_name_bn),
                sectionOf(it),
                t('counter.roll', { roll: localDigits(it.roll, language) }),
              ].join(' · ')}
            </Text>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
