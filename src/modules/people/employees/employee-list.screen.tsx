import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { AccountJob } from '../accounts/AccountJob.tsx';
import { HandedOutDrawer } from '../accounts/HandedOutDrawer.tsx';
import { useEmployeeAccounts } from '../accounts/useEmployeeAccounts.ts';
import { EmployeeTable } from './EmployeeTable.tsx';
import type { AttachedEmployee } from './employee.contract.ts';
import { EmployeeDrawer } from './employee.form.tsx';

/** The teachers and staff of the institution: attach, open, detach; their accounts. */
export function EmployeeListScreen() {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const mayEdit = useCan()('people.employee.edit');
  const job = useJobInUrl();
  const bulkActions = useEmployeeAccounts(job.start);
  const [isAdding, setAdding] = useState(false);
  const [attached, setAttached] = useState<AttachedEmployee>();
  const hrefOf = (id: string) => `/site/employee/view/${id}`;
  const add = mayEdit && (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('employee.add')}
    </Button>
  );
  return (
    <Page actions={add}>
      {job.jobId && <AccountJob jobId={job.jobId} hasSlips onClose={job.clear} />}
      <EmployeeTable mayEdit={mayEdit} hrefOf={hrefOf} add={add} bulkActions={bulkActions} />
      {attached?.account && (
        <HandedOutDrawer handedOut={attached.account} onClose={() => void navigate(hrefOf(attached.id))} />
      )}
      {isAdding && (
        <EmployeeDrawer
          employee="new"
          onAttached={(employee) => {
            if (employee.account) setAttached(employee);
            else void navigate(hrefOf(employee.id));
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}
