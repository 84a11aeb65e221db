import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { leaveApi } from '../api.ts';
import { leaveTones, useLeaveWords } from '../applications/useLeaveWords.ts';
import { useStudentLeaveMoves } from './useStudentLeaveMoves.tsx';

/** The leave requests of students: of the sections a teacher is class teacher of, of all for the office. */
export function StudentLeaveScreen() {
  const { t } = useTranslation('leave');
  const { pick, language } = useLanguage();
  const { when } = useLeaveWords();
  const list = useListState({ sort: '-sent_at', filters: ['state', 'from', 'to'] });
  const state = useDocumentState('leave:state', leaveTones);
  const moves = useStudentLeaveMoves();
  return (
    <Page>
      <ListTable
        name="student-leaves"
        source={leaveApi.studentLeaves.list}
        list={list}
        search={t('student.search')}
        filters={[
          { name: 'state', label: t('shared:field.status'), choices: state.choices },
          { name: 'from', kind: 'day' },
          { name: 'to', kind: 'day' },
        ]}
        columns={[
          { key: 'student', phone: 'name', title: t('student.student'), names: 'student_name' },
          {
            key: 'section',
            phone: 'fact',
            title: t('student.section'),
            value: (row) =>
              `${pick(row.class_name_en, row.class_name_bn)} ${row.section_name} · ${localDigits(row.roll, language)}`,
          },
          {
            key: 'starts_on',
            phone: 'fact',
            title: t('application.when'),
            sort: true,
            value: (row) => when(row),
          },
          { key: 'school_days', title: t('student.days'), kind: 'count' },
          { key: 'reason' },
          {
            key: 'attachment_name',
            title: t('shared:field.attachment'),
            render: (row) =>
              row.attachment_url && (
                <a href={row.attachment_url} target="_blank" rel="noreferrer">
                  {row.attachment_name}
                </a>
              ),
          },
          { ...state.column, phone: 'state' },
          { key: 'sent_by_name', title: t('student.sent_by'), optional: true },
          {
            key: 'sent_on',
            title: t('application.applied_on'),
            kind: 'day',
            sort: 'sent_at',
            optional: true,
          },
          {
            key: 'decision',
            title: t('application.note'),
            value: (row) => [row.decision_note, row.cancel_reason].filter(Boolean).join(' · '),
            optional: true,
          },
        ]}
        onRowClick={(row) => row.can.approve && moves.begin('approve', row)}
        rowActions={moves.rowActions}
        bulkActions={[moves.bulkAction('approve', leaveApi.studentLeaves.approve_several)]}
        empty={{ title: t('student.list_empty'), hint: t('student.list_empty_hint') }}
      />
      {moves.drawer}
    </Page>
  );
}
