import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionBoard, SectionPicker, useSectionChoice } from '#modules/academics/ui.ts';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { feesApi } from '../api.ts';
import { DueTable } from '../counter/DueTable.tsx';
import { StudentCard } from '../counter/StudentCard.tsx';
import { OwnHandOvers, WithYou } from '../hand-overs/OwnMoney.tsx';
import { LastReceipt } from '../receipts/LastReceipt.tsx';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { SectionStudent } from './own-section.contract.ts';
import { TeacherForm } from './TeacherForm.tsx';
import { useTeacherReceipt } from './useTeacherReceipt.ts';

/** A teacher takes the dues of a section student by student, and hands the cash over to the office. */
export function TeacherCollectionScreen() {
  const choice = useSectionChoice();
  const receipt = useTeacherReceipt();
  const [studentId, setStudentId] = useState<string>();
  const leave = () => setStudentId(undefined);
  return (
    <Page actions={<WithYou />}>
      <Stack gap="sm">
        {receipt.last && <LastReceipt receipt={receipt.last} onPrint={receipt.printLast} />}
        {studentId === undefined ? (
          <>
            <SectionPicker choice={choice} />
            <SectionBoard choice={choice} />
            {choice.section && <Students sectionId={choice.section.id} onPick={setStudentId} />}
            <OwnHandOvers />
          </>
        ) : (
          <OneStudent
            key={studentId}
            studentId={studentId}
            onLeave={leave}
            onSaved={(saved) => {
              leave();
              return receipt.saved(saved);
            }}
          />
        )}
      </Stack>
    </Page>
  );
}

/** The students of the section with what each owes. */
function Students({ sectionId, onPick }: { sectionId: string; onPick: (id: string) => void }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const query = useQuery({
    ...feesApi.ownSections.students.queryOptions({ input: { class_section_id: sectionId } }),
    // The office may have collected meanwhile.
    staleTime: 0,
  });
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  if (query.data.length === 0)
    return <EmptyState title={t('teacher.no_students')} hint={t('teacher.no_students_hint')} />;
  const sum = (key: 'owed_poisha' | 'advance_poisha') => query.data.reduce((total, it) => total + it[key], 0);
  return (
    <ReportTable<SectionStudent>
      caption={t('teacher.students')}
      rows={query.data}
      columns={[
        { key: 'roll', title: t('report.roll'), width: 60, value: (row) => localDigits(row.roll, language) },
        {
          key: 'student',
          title: t('counter.student'),
          value: (row) => `${pick(row.name_en, row.name_bn)} · ${row.student_no}`,
        },
        { key: 'owed', title: t('counter.due'), kind: 'money', value: (row) => row.owed_poisha },
        { key: 'advance', title: t('counter.advance'), kind: 'money', value: (row) => row.advance_poisha },
        {
          key: 'collect',
          title: t('teacher.collect'),
          render: (row) => (
            <Button
              size="compact-sm"
              variant={row.owed_poisha > row.advance_poisha ? 'light' : 'subtle'}
              aria-label={`${t('teacher.collect')}: ${pick(row.name_en, row.name_bn)}`}
              onClick={() => onPick(row.id)}
            >
              {t('teacher.collect')}
            </Button>
          ),
        },
      ]}
      totals={{ student: t('report.total'), owed: sum('owed_poisha'), advance: sum('advance_poisha') }}
    />
  );
}

interface OneStudentProps {
  studentId: string;
  onLeave: () => void;
  onSaved: (receipt: ReceiptWithLines) => Promise<void>;
}

function OneStudent({ studentId, onLeave, onSaved }: OneStudentProps) {
  const { t } = useTranslation('fees');
  const query = useQuery({
    ...feesApi.ownSections.account.queryOptions({ input: { student_id: studentId } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  const account = query.data;
  // Nothing due by today: what falls due later may be paid now.
  const wanted = account.owed_poisha || account.due_poisha;
  return (
    <>
      <StudentCard account={account} onChange={onLeave} other={t('teacher.back')} />
      <TeacherForm
        studentId={studentId}
        payablePoisha={Math.max(0, wanted - account.advance_poisha)}
        mostPoisha={Math.max(0, account.due_poisha - account.advance_poisha)}
        onLeave={onLeave}
        onSaved={onSaved}
      />
      {account.dues.length === 0 ? (
        <EmptyState title={t('counter.no_dues')} hint={t('counter.no_dues_hint')} />
      ) : (
        <DueTable dues={account.dues} today={today()} />
      )}
    </>
  );
}
