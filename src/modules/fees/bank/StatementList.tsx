import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Section } from '#ui/page/Section.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { feesApi } from '../api.ts';
import type { BankStatement } from './bank-statement.contract.ts';

interface StatementListProps {
  bankAccountId: string;
  onShow: (id: string) => void;
  onUndone: (id: string) => void;
}

/** The files of a bank account that were compared before, to look at again or to undo. */
export function StatementList({ bankAccountId, onShow, onUndone }: StatementListProps) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const { data } = useQuery(
    feesApi.bankStatements.list.queryOptions({ input: { bank_account_id: bankAccountId } }),
  );
  const undo = useMutation({
    mutationFn: (it: BankStatement) => feesApi.bankStatements.delete.call({ id: it.id }),
    onSuccess: (_, { id }) => {
      onUndone(id);
      return queryClient.invalidateQueries({ queryKey: feesApi.key() });
    },
  });
  const askToUndo = async (it: BankStatement) => {
    const sure = await confirm({
      title: t('bank.statement.undo_title', { name: it.file_name }),
      body: t('bank.statement.undo_body'),
      confirm: t('bank.statement.undo'),
      keep: t('bank.statement.undo_keep'),
      danger: true,
    });
    if (sure) undo.mutate(it);
  };
  if (!data) return null;
  return (
    <Section title={t('bank.statement.files')}>
      {data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('bank.statement.no_files')}
        </Text>
      ) : (
        <ReportTable
          caption={t('bank.statement.files')}
          rows={data}
          columns={[
            { key: 'file_name', title: t('bank.statement.title') },
            { key: 'uploaded_at', title: t('bank.statement.uploaded'), kind: 'instant' },
            {
              key: 'result',
              title: t('bank.statement.result'),
              value: (row) =>
                `${t('bank.statement.matched', { number: localDigits(row.matched_count, language) })} / ${localDigits(row.line_count, language)}`,
            },
            {
              key: 'actions',
              title: '',
              render: (row) => (
                <Group gap="xs" justify="flex-end" wrap="nowrap">
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`${t('bank.statement.show')}, ${row.file_name}`}
                    onClick={() => onShow(row.id)}
                  >
                    {t('bank.statement.show')}
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="red"
                    aria-label={`${t('bank.statement.undo')}, ${row.file_name}`}
                    onClick={() => askToUndo(row)}
                  >
                    {t('bank.statement.undo')}
                  </Button>
                </Group>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
