import { Group, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState } from '#ui/page/states.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { feesApi } from '../api.ts';
import { nameOfDue } from '../dues/due-name.rules.ts';

/** What a student owes today and the receipts so far, on the student's page. */
export function MoneyTab({ studentId }: { studentId: string }) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const { data: account } = useSuspenseQuery(
    feesApi.receipts.account.queryOptions({ input: { student_id: studentId } }),
  );
  const { data: receipts } = useSuspenseQuery(
    feesApi.receipts.list.queryOptions({
      input: { student_id: studentId, sort: '-received_on', page_size: 100 },
    }),
  );
  return (
    <Stack gap="md">
      <Group gap="xl">
        <Text>
          {t('money_tab.due')}: <Taka poisha={account.due_poisha} />
        </Text>
        <Text>
          {t('money_tab.advance')}: <Taka poisha={account.advance_poisha} />
        </Text>
      </Group>
      <Title order={2} size="h4">
        {t('money_tab.dues')}
      </Title>
      {account.dues.length === 0 ? (
        <EmptyState title={t('money_tab.no_dues')} hint={t('money_tab.no_dues_hint')} />
      ) : (
        <ReportTable
          caption={t('money_tab.dues')}
          rows={account.dues.map((due) => ({ ...due, ...nameOfDue(due) }))}
          columns={[
            {
              key: 'head',
              title: t('money_tab.head'),
              value: (due) => pick(due.head_name_en, due.head_name_bn),
            },
            {
              key: 'period',
              title: t('money_tab.period'),
              value: (due) => pick(due.period_en, due.period_bn),
            },
            { key: 'due_on', title: t('money_tab.due_on'), kind: 'day', value: (due) => due.due_on },
            {
              key: 'open',
              title: t('money_tab.open'),
              kind: 'money',
              value: (due) => due.net_poisha - due.paid_poisha,
            },
          ]}
          totals={{ head: t('money_tab.total'), open: account.due_poisha }}
        />
      )}
      <Title order={2} size="h4">
        {t('money_tab.receipts')}
      </Title>
      {receipts.rows.length === 0 ? (
        <EmptyState title={t('money_tab.no_receipts')} hint={t('money_tab.no_receipts_hint')} />
      ) : (
        <ReportTable
          caption={t('money_tab.receipts')}
          rows={receipts.rows}
          columns={[
            { key: 'receipt_no', title: t('money_tab.receipt_no'), value: (it) => it.receipt_no },
            {
              key: 'received_on',
              title: t('money_tab.received_on'),
              kind: 'day',
              value: (it) => it.received_on,
            },
            { key: 'amount', title: t('money_tab.amount'), kind: 'money', value: (it) => it.amount_poisha },
            {
              key: 'state',
              title: t('money_tab.state'),
              value: (it) => (it.cancelled_at ? t('money_tab.cancelled') : t('money_tab.valid')),
            },
          ]}
        />
      )}
    </Stack>
  );
}
