import { useQuery } from '@tanstack/react-query';
import { useCan } from '#ui/session/session.ts';
import { accountsApi } from '../api.ts';
import type { AccountType } from './account-types.ts';

/** The bank accounts, or those of one type, as choices for a select; none for whoever may not see them. */
export function useBankAccountChoices(account_type?: AccountType) {
  const enabled = useCan()('accounts.bank_account.list');
  const input = { page_size: 200, sort: 'bank_name', account_type } as const;
  const { data } = useQuery({ ...accountsApi.bankAccounts.list.queryOptions({ input }), enabled });
  return (data?.rows ?? []).map((row) => ({
    value: row.id,
    label: `${row.bank_name}, ${row.branch_name}: ${row.bank_account_no}`,
  }));
}
