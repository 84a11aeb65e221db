import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StatementFiles } from '#ui/statement/StatementFiles.tsx';
import { feesApi } from '../api.ts';

interface StatementListProps {
  bankAccountId: string;
  onShow: (id: string) => void;
  onUndone: (id: string) => void;
}

/** The files of a bank account that were compared before. */
export function StatementList({ bankAccountId, onShow, onUndone }: StatementListProps) {
  const { t } = useTranslation('fees');
  const queryClient = useQueryClient();
  const { data } = useQuery(
    feesApi.bankStatements.list.queryOptions({ input: { bank_account_id: bankAccountId } }),
  );
  const undo = useMutation({
    mutationFn: (id: string) => feesApi.bankStatements.delete.call({ id }),
    onSuccess: (_, id) => {
      onUndone(id);
      return queryClient.invalidateQueries({ queryKey: feesApi.key() });
    },
  });
  if (!data) return null;
  return (
    <StatementFiles
      statements={data}
      undoBody={t('bank.statement.undo_body')}
      onShow={onShow}
      onUndo={undo.mutate}
    />
  );
}
