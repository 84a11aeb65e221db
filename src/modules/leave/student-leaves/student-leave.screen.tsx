import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { toast } from '#ui/toast.ts';
import { leaveApi } from '../api.ts';
import { leaveTones, useLeaveWords } from '../applications/useLeaveWords.ts';
import type { StudentLeave } from './student-leave.contract.ts';
import { useStudentLeaveDrawer } from './useStudentLeaveDrawer.tsx';

/** The leave requests of students: of the sections a teacher is class teacher of, of all for the office. */
export function StudentLeaveScreen() {
  const { t } = useTranslation('leave');
  const { pick, language } = useLanguage();
  const { when } = useLeaveWords();
  const list = useListState({ sort: '-sent_at', filters: ['state', 'from', 'to'] });
  const state = useDocumentState('leave:state', leaveTones);
  const { open, drawer } = useStudentLeaveDrawer();
  const queryClient = useQueryClient();
  const approveSeveral = useMutation({
    mutationFn: (ids: string[]) => leaveApi.studentLeaves.approveSeveral.call({ ids }),
    onSuccess: async ({ approved_count }) => {
      toast.done(t('approval.several_done', { number: localDigits(approved_count, language) }));
      await queryClient.invalidateQueries({ queryKey: leaveApi.key() });
    },
  });
  const askAndApprove = async (rows: StudentLeave[]) => {
    const ids = rows.filter((row) => row.can.approve).map((row) => row.id);
    if (ids.length === 0) return toast.warn(t('approval.none_waits'));
    const agreed = await confirm({
      title: t('approval.several_title', { count: ids.length, number: localDigits(ids.length, language) }),
      body: t('student.approve_hint'),
      confirm: t('approval.approve'),
      keep: t('approval.several_keep'),
    });
    if (agreed) approveSeveral.mutate(ids);
  };
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
        onRowClick={(row) => row.can.approve && open('approve', row)}
        rowActions={(row) =>
          (['approve', 'reject', 'cancel'] as const)
            .filter((move) => row.can[move])
            .map((move) => ({
              label: t(`approval.${move}`),
              icon:
                move === 'approve' ? <IconCheck size={16} aria-hidden /> : <IconX size={16} aria-hidden />,
              danger: move !== 'approve',
              onClick: () => open(move, row),
            }))
        }
        bulkActions={[{ label: t('approval.approve'), onClick: askAndApprove }]}
        empty={{ title: t('student.list_empty'), hint: t('student.list_empty_hint') }}
      />
      {drawer}
    </Page>
  );
}
