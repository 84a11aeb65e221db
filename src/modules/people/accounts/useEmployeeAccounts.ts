import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { useCan } from '#ui/session/session.ts';
import type { BulkAction } from '#ui/table/BulkBar.tsx';
import { peopleApi } from '../api.ts';
import type { EmployeeRow } from '../employees/employee.contract.ts';
import type { Deed } from './account.contract.ts';

/** Opens accounts of employees and sets their passwords anew; the job ends with the slips. */
export function useEmployeeAccounts(
  onStarted: (jobId: string) => void,
): BulkAction<EmployeeRow>[] | undefined {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  const mayEdit = useCan()('people.employee_account.edit');
  const { mutate } = useMutation({
    mutationFn: (wanted: { deed: Deed; employee_ids: string[] }) => peopleApi.accounts.employees.call(wanted),
    onSuccess: ({ job_id }) => onStarted(job_id),
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
  if (!mayEdit) return undefined;
  return [
    { label: t('account.open'), onClick: (rows) => ask('open', rows) },
    { label: t('account.renew'), onClick: (rows) => ask('renew', rows) },
  ];
}
