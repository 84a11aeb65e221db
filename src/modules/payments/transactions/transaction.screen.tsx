import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { formatTaka } from '#shared/money.ts';
import { useMoves } from '#ui/document/useMoves.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { Page } from '#ui/page/Page.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { paymentsApi } from '../api.ts';
import { CompanyStatementDrawer } from './CompanyStatementDrawer.tsx';
import { deskLifeCycle } from './submission.rules.ts';
import { type DeskQueue, listedQueues } from './submission-states.ts';
import type { DeskSubmission } from './transaction.contract.ts';

const tones: Record<DeskQueue, 'good' | 'bad' | 'waiting' | 'quiet'> = {
  waiting: 'waiting',
  agrees: 'waiting',
  amount_differs: 'bad',
  day_differs: 'bad',
  duplicate: 'bad',
  matched: 'good',
  rejected: 'quiet',
  withdrawn: 'quiet',
};

/** The desk of transaction ids: what families said they sent, beside what the statements say came. */
export function TransactionScreen() {
  const { t } = useTranslation('payments');
  const { language, pick } = useLanguage();
  const can = useCan();
  const job = useJobInUrl();
  const list = useListState({
    sort: '-submitted_at',
    filters: ['waiting_in', 'payment_company_id'],
    defaults: { waiting_in: 'open' },
  });
  const mayImport = can('payments.transaction.import');
  const { data: companies } = useQuery(
    paymentsApi.companies.list.queryOptions({ input: { sort: 'name_en', page_size: 100 } }),
  );
  const [comparing, setComparing] = useState(false);
  const named = (companies?.rows ?? []).map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
  const statementOf = (row: DeskSubmission) =>
    row.statement_on === null
      ? null
      : t('desk.statement', {
          amount: formatTaka(row.statement_poisha!, language),
          day: formatDay(row.statement_on, language, 'short'),
        });
  const remarksOf = (row: DeskSubmission) =>
    [
      row.queue === 'matched' ? row.receipts.map((it) => it.receipt_no).join(', ') : statementOf(row),
      row.reason,
    ].filter((it) => it !== null);
  const moves = useMoves({
    lifeCycle: deskLifeCycle,
    api: paymentsApi.transactions,
    words: 'payments:desk',
    stale: paymentsApi.key(),
    named: (row: DeskSubmission) => ({
      number: row.transaction_id,
      amount: formatTaka(row.statement_poisha ?? row.amount_poisha, language),
      context: row.statement_on ? 'statement' : undefined,
    }),
  });
  return (
    <Page
      actions={
        mayImport &&
        named.length > 0 && <Button onClick={() => setComparing(true)}>{t('desk.compare')}</Button>
      }
    >
      {job.jobId && <JobProgress jobId={job.jobId} label={t('desk.counting')} onClose={job.clear} />}
      <ListTable
        name="transactions"
        source={paymentsApi.transactions.list}
        list={list}
        search={t('desk.search')}
        filters={[
          {
            name: 'waiting_in',
            label: t('online.status'),
            choices: listedQueues.map((value) => ({ value, label: t(`desk.queue.${value}`) })),
          },
          { name: 'payment_company_id', label: t('field.payment_company_id'), choices: named },
        ]}
        columns={[
          { key: 'transaction_id' },
          { key: 'company', names: 'company_name' },
          { key: 'students', title: t('online.students'), names: 'students' },
          { key: 'amount_poisha', kind: 'money', sort: true },
          { key: 'paid_on', kind: 'day', sort: true },
          { key: 'sender', optional: true },
          {
            key: 'queue',
            title: t('online.status'),
            phone: 'state',
            value: (row) => [t(`desk.queue.${row.queue}`), ...remarksOf(row)].join(': '),
            render: (row) => (
              <>
                <Status tone={tones[row.queue]}>{t(`desk.queue.${row.queue}`)}</Status>
                {remarksOf(row).map((it) => (
                  <Text key={it} size="xs" c="dimmed">
                    {it}
                  </Text>
                ))}
              </>
            ),
          },
          {
            key: 'submitted_at',
            title: t('desk.submitted_at'),
            sort: true,
            render: (row) => <Instant at={row.submitted_at} />,
          },
        ]}
        rowActions={moves.rowActions}
        empty={{
          title: t('desk.empty'),
          hint: t(named.length > 0 ? 'desk.empty_hint' : 'desk.no_company_hint'),
        }}
      />
      {comparing && (
        <CompanyStatementDrawer
          companies={named}
          onCounting={(jobId) => {
            setComparing(false);
            job.start(jobId);
          }}
          onClose={() => setComparing(false)}
        />
      )}
      {moves.drawer}
    </Page>
  );
}
