import { Button } from '@mantine/core';
import { IconKey, IconPrinter, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { AccountJob } from '../../accounts/AccountJob.tsx';
import { StudentAccountsDrawer } from '../../accounts/StudentAccountsDrawer.tsx';
import { PrintListDrawer } from '../class-lists/PrintListDrawer.tsx';
import type { PrintListInput } from '../student.contract.ts';
import { StudentTable, useStudentList } from './StudentTable.tsx';

/** The students of the institution; of a teacher, those of their sections. */
export function StudentListScreen() {
  const { t } = useTranslation('people');
  const can = useCan();
  const job = useJobInUrl();
  const [isPrinting, setPrinting] = useState(false);
  /** Whose accounts the drawer is about: those chosen, or all whom the list shows. */
  const [accountsOf, setAccountsOf] = useState<string[] | 'list'>();
  const [slipsJob, setSlipsJob] = useState<string>();
  const mayOpen = can('people.student_account.edit');
  const list = useStudentList();
  const admit = can('admissions.student.admit') && (
    <Button
      component={Link}
      to="/site/admission/inside-admission/form"
      leftSection={<IconUserPlus size={16} aria-hidden />}
    >
      {t('list.admit')}
    </Button>
  );
  const print = (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => setPrinting(true)}
    >
      {t('list.print')}
    </Button>
  );
  const filters = { ...(list.filters as PrintListInput), q: list.q || undefined };
  return (
    <Page
      actions={
        <>
          {mayOpen && (
            <Button
              variant="default"
              leftSection={<IconKey size={16} aria-hidden />}
              onClick={() => setAccountsOf('list')}
            >
              {t('account.students')}
            </Button>
          )}
          {print}
          {admit}
        </>
      }
    >
      {job.jobId && <AccountJob jobId={job.jobId} hasSlips={job.jobId === slipsJob} onClose={job.clear} />}
      <StudentTable
        list={list}
        hrefOf={(id) => `/student/view/${id}`}
        add={admit}
        bulkActions={
          mayOpen
            ? [{ label: t('account.students'), onClick: (rows) => setAccountsOf(rows.map(({ id }) => id)) }]
            : undefined
        }
      />
      {isPrinting && (
        <PrintListDrawer filters={filters} onStarted={job.start} onClose={() => setPrinting(false)} />
      )}
      {accountsOf && (
        <StudentAccountsDrawer
          student_ids={accountsOf === 'list' ? undefined : accountsOf}
          filters={filters}
          onStarted={(id) => {
            setSlipsJob(id);
            job.start(id);
          }}
          onClose={() => setAccountsOf(undefined)}
        />
      )}
    </Page>
  );
}
