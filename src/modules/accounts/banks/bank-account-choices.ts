import { useQuery } from '@tanstack/react-query';
import { useCan } from '#ui/session/session.ts';
import { accountsApi } from '../api.ts';

/** The bank accounts as choices for a select; none for whoever may not see them. */
export function useBankAccountChoices() {
  const enabled = useCan()('accounts.bank_account.list');
  const input = { page_size: 200, sort: 'bank_name' } as const;
  const { data } = useQuery({ ...accountsApi.bankAccounts.list.queryOptions({ input }), enabled });
  return (data?.rows ?? []).map((row) => ({
    value: row.id,
    label: `${row.bank_name}, ${row.branch_name}: ${row.bank_account_no}`,
  }));
}
