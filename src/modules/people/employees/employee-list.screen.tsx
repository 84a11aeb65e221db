import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { HandedOutDrawer } from '../employee-accounts/HandedOutDrawer.tsx';
import { useEmployeeAccounts } from '../employee-accounts/useEmployeeAccounts.ts';
import { EmployeeTable } from './EmployeeTable.tsx';
import { EmployeeDrawer } from './employee.form.tsx';

/** The teachers and staff of the institution: attach, open, detach. */
export function EmployeeListScreen() {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const mayEdit = useCan()('people.employee.edit');
  const accounts = useEmployeeAccounts();
  const [isAdding, setAdding] = useState(false);
  const hrefOf = (id: string) => `/site/employee/view/${id}`;
  const add = mayEdit && (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('employee.add')}
    </Button>
  );
  return (
    <Page actions={add}>
      <EmployeeTable mayEdit={mayEdit} hrefOf={hrefOf} add={add} bulkActions={accounts.bulkActions} />
      {accounts.handedOut && <HandedOutDrawer handedOut={accounts.handedOut} onClose={accounts.close} />}
      {isAdding && (
        <EmployeeDrawer
          employee="new"
          onSaved={({ id }) => void navigate(hrefOf(id))}
          onClose={() => setAdding(false)}
        />
      )}
    </Page>
  );
}
