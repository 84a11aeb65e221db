import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StudentSearch } from '#modules/fees/ui.ts';
import { formatDay } from '#shared/dates.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { paymentsApi } from '../api.ts';
import type { Unclaimed } from './transaction.contract.ts';

/** Money of the statements of which no family said anything. */
export function UnclaimedScreen() {
  const { t } = useTranslation('payments');
  const can = useCan();
  const list = useListState({ sort: '-booked_on', filters: [] });
  const [claiming, setClaiming] = useState<Unclaimed>();
  const mayClaim = can('payments.transaction.approve');
  return (
    <Page>
      <ListTable
        name="unclaimed-transactions"
        source={paymentsApi.transactions.unclaimed}
        list={list}
        search={t('desk.search')}
        columns={[
          { key: 'transaction_id' },
          { key: 'company', names: 'company_name' },
          { key: 'booked_on', title: t('desk.column.booked_on'), kind: 'day', sort: true },
          { key: 'amount_poisha', kind: 'money', sort: true },
          { key: 'sender' },
          { key: 'likely', title: t('desk.likely'), names: 'likely_students' },
        ]}
        rowActions={(row) => (mayClaim ? [{ label: t('desk.claim'), onClick: () => setClaiming(row) }] : [])}
        empty={{ title: t('desk.all_claimed'), hint: t('desk.all_claimed_hint') }}
      />
      {claiming && <ClaimDrawer transaction={claiming} onClose={() => setClaiming(undefined)} />}
    </Page>
  );
}

/** Chooses the student for whom such money counts. */
function ClaimDrawer({ transaction, onClose }: { transaction: Unclaimed; onClose: () => void }) {
  const { t } = useTranslation('payments');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const [student, setStudent] = useState<{ name_en: string; name_bn: string | null; student_no: string }>();
  const form = useServerForm({
    name: `claim-transaction:${transaction.id}`,
    initialValues: { student_id: '' },
    keepDraft: false,
    submit: ({ student_id }) => paymentsApi.transactions.claim.call({ id: transaction.id, student_id }),
    onSaved: async () => {
      toast.done(t('desk.approve_done'));
      await queryClient.invalidateQueries({ queryKey: paymentsApi.key() });
      onClose();
    },
  });
  return (
    <FormDrawer
      title={t('desk.claim_title', { number: transaction.transaction_id })}
      form={form}
      save={t('desk.claim')}
      onClose={onClose}
    >
      <Alert variant="light" title={<Taka poisha={transaction.amount_poisha} />}>
        {formatDay(transaction.booked_on, language)}
        {transaction.sender && ` · ${transaction.sender}`}
        <br />
        {t('desk.claim_effect')}
      </Alert>
      <StudentSearch
        autoFocus
        error={form.error('student_id')}
        onPick={(picked) => {
          setStudent(picked);
          form.setValue('student_id', picked.id);
        }}
      />
      {student && (
        <Alert color="green" variant="light" role="status" title={pick(student.name_en, student.name_bn)}>
          {student.student_no}
        </Alert>
      )}
    </FormDrawer>
  );
}
