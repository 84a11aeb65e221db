import { Alert, Drawer, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { StatementFiles } from '#ui/statement/StatementFiles.tsx';
import { StatementUpload } from '#ui/statement/StatementUpload.tsx';
import { paymentsApi } from '../api.ts';
import type { TransactionColumn } from './submission-states.ts';

interface CompanyStatementDrawerProps {
  companies: { value: string; label: string }[];
  onCounting: (jobId: string) => void;
  onClose: () => void;
}

/** Brings a company's statement in; what families said that agrees with it is counted. */
export function CompanyStatementDrawer({ companies, onCounting, onClose }: CompanyStatementDrawerProps) {
  const { t } = useTranslation('payments');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [payment_company_id, setCompany] = useState(companies[0]!.value);
  const [kept, setKept] = useState<{ line_count: number; known_count: number }>();
  const { data } = useQuery(
    paymentsApi.companyStatements.list.queryOptions({ input: { payment_company_id } }),
  );
  const stale = () => queryClient.invalidateQueries({ queryKey: paymentsApi.key() });
  const undo = useMutation({
    mutationFn: (id: string) => paymentsApi.companyStatements.delete.call({ id }),
    onSuccess: stale,
  });
  const figure = (value: number) => localDigits(value, language);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('desk.statement_title')}
      position="right"
      size="46rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="md">
        <SelectField
          label={t('field.payment_company_id')}
          data={companies}
          value={payment_company_id}
          onChange={(it) => {
            setCompany(it ?? payment_company_id);
            setKept(undefined);
          }}
          withAsterisk
        />
        <StatementUpload<TransactionColumn>
          key={payment_company_id}
          label={t('desk.statement_file')}
          hint={t('desk.statement_hint')}
          submit={t('desk.compare_file')}
          uses={{
            ignore: t('ui:statement.ignore'),
            booked_on: t('desk.column.booked_on'),
            transaction_id: t('field.transaction_id'),
            amount: t('field.amount_poisha'),
            sender: t('field.sender'),
            kind: t('ui:statement.use.kind'),
            state: t('ui:statement.use.state'),
          }}
          read={(upload) => paymentsApi.companyStatements.read.call({ payment_company_id, ...upload })}
          save={async (upload) => {
            const made = await paymentsApi.companyStatements.create.call({ payment_company_id, ...upload });
            setKept(made);
            await stale();
            if (made.job_id) onCounting(made.job_id);
          }}
        />
        {kept && (
          <Alert variant="light" role="status">
            {t('desk.kept', { fresh: figure(kept.line_count), known: figure(kept.known_count) })}
          </Alert>
        )}
        <StatementFiles statements={data ?? []} undoBody={t('desk.undo_body')} onUndo={undo.mutate} />
      </Stack>
    </Drawer>
  );
}
