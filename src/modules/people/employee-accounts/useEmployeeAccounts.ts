import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { useCan } from '#ui/session/session.ts';
import type { BulkAction } from '#ui/table/BulkBar.tsx';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../api.ts';
import type { EmployeeRow } from '../employees/employee.contract.ts';
import type { HandedOut } from './employee-account.contract.ts';

type Deed = 'open' | 'renew';

/** Opens accounts of employees and sets their passwords anew; `handedOut` is to be shown until it is closed. */
export function useEmployeeAccounts() {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  const mayEdit = useCan()('people.employee_account.edit');
  const queryClient = useQueryClient();
  const [handedOut, setHandedOut] = useState<HandedOut>();
  const { mutate } = useMutation({
    mutationFn: ({ deed, employee_ids }: { deed: Deed; employee_ids: string[] }) =>
      peopleApi.employeeAccounts[deed].call({ employee_ids }),
    onSuccess: async (answer, { deed }) => {
      if (answer.accounts.length > 0) setHandedOut(answer);
      else toast.warn(t(`account.nobody_${deed}`));
      await queryClient.invalidateQueries({ queryKey: peopleApi.employees.key() });
    },
  });
  const ask = async (deed: Deed, rows: EmployeeRow[]) => {
    const agrees = await confirm({
      title: t(`account.${deed}_title`, { count: rows.length, number: formatNumber(rows.length, language) }),
      body: t(`account.${deed}_body`),
      confirm: t(`account.${deed}`),
      keep: t(`account.keep_${deed}`),
    });
    if (agrees) mutate({ deed, employee_ids: rows.map(({ id }) => id) });
  };
  const bulkActions: BulkAction<EmployeeRow>[] | undefined = mayEdit
    ? [
        { label: t('account.open'), onClick: (rows) => ask('open', rows) },
        { label: t('account.renew'), onClick: (rows) => ask('renew', rows) },
      ]
    : undefined;
  return { bulkActions, handedOut, close: () => setHandedOut(undefined) };
}
