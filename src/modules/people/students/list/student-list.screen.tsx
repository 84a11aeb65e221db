import { Button } from '@mantine/core';
import { IconPrinter, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { PrintListDrawer } from '../class-lists/PrintListDrawer.tsx';
import type { PrintListInput } from '../student.contract.ts';
import { StudentTable, useStudentList } from './StudentTable.tsx';

/** The students of the institution; of a teacher, those of their sections. */
export function StudentListScreen() {
  const { t } = useTranslation('people');
  const can = useCan();
  const job = useJobInUrl();
  const [isPrinting, setPrinting] = useState(false);
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
  return (
    <Page
      actions={
        <>
          {print}
          {admit}
        </>
      }
    >
      {job.jobId && <JobProgress jobId={job.jobId} label={t('print.running')} onClose={job.clear} />}
      <StudentTable list={list} hrefOf={(id) => `/student/view/${id}`} add={admit} />
      {isPrinting && (
        <PrintListDrawer
          filters={{ ...(list.filters as PrintListInput), q: list.q || undefined }}
          onStarted={job.start}
          onClose={() => setPrinting(false)}
        />
      )}
    </Page>
  );
}
