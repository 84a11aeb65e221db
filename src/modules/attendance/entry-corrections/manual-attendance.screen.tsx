import { Alert, Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSectionNames } from '#modules/academics/ui.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { attendanceApi } from '../api.ts';
import { CorrectionGrid } from './CorrectionGrid.tsx';
import type { WantedEntries } from './entry-correction.contract.ts';
import { WantedForm } from './WantedForm.tsx';

/** Corrects the attendance of some students on a day, with a reason. */
export function ManualAttendanceScreen() {
  const { t } = useTranslation('attendance');
  const [asked, setAsked] = useState<WantedEntries>();
  return (
    <Page>
      <Stack gap="lg">
        <WantedForm onFound={setAsked} />
        {asked ? (
          <Found key={JSON.stringify(asked)} asked={asked} />
        ) : (
          <EmptyState title={t('manual.empty')} hint={t('manual.empty_hint')} />
        )}
      </Stack>
    </Page>
  );
}

function Found({ asked }: { asked: WantedEntries }) {
  const { t } = useTranslation('attendance');
  const nameOf = useSectionNames();
  const query = useQuery(attendanceApi.entryCorrections.find.queryOptions({ input: asked }));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  const untaken = query.data.sections.filter((it) => !it.is_taken);
  const isTaken = query.data.sections.length > untaken.length;
  return (
    <>
      {untaken.map((it) => (
        <Alert key={it.class_section_id} color="orange" variant="light">
          {t('manual.untaken', { section: nameOf(it) })}{' '}
          <Anchor
            component={Link}
            size="sm"
            underline="always"
            to={`/site/student-attendance/master?class_section_id=${it.class_section_id}&on_date=${asked.on_date}&period=${asked.period}`}
          >
            {t('manual.open_register')}
          </Anchor>
        </Alert>
      ))}
      {isTaken && <CorrectionGrid asked={asked} found={query.data} />}
    </>
  );
}
