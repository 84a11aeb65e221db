import { Anchor, Checkbox, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useMoves } from '#ui/document/useMoves.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { leaveApi } from '../api.ts';
import { useLeaveWords } from '../applications/useLeaveWords.ts';
import type { StudentLeave } from './student-leave.contract.ts';
import { studentLeaveLifeCycle } from './student-leave.rules.ts';

/** What families and teachers do with a request. */
export function useStudentLeaveMoves() {
  const { pick } = useLanguage();
  return useMoves({
    lifeCycle: studentLeaveLifeCycle,
    api: leaveApi.studentLeaves,
    words: ['leave:student', 'leave:approval'],
    stale: leaveApi.key(),
    named: (row: StudentLeave) => ({ name: pick(row.student_name_en, row.student_name_bn) }),
    looks: { approve: { form: (row, close) => <ApproveDrawer leave={row} onClose={close} /> } },
  });
}

function ApproveDrawer({ leave, onClose }: { leave: StudentLeave; onClose: () => void }) {
  const { t } = useTranslation('leave');
  const { pick, language } = useLanguage();
  const { when } = useLeaveWords();
  const queryClient = useQueryClient();
  const name = pick(leave.student_name_en, leave.student_name_bn);
  const form = useServerForm({
    name: `approve-student-leave:${leave.id}`,
    initialValues: { note: '', replaces_present: false },
    submit: (values) => leaveApi.studentLeaves.approve.call({ id: leave.id, ...values }),
    onSaved: async () => {
      toast.done(t('student.approve_done', { name }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: leaveApi.key() });
    },
  });
  return (
    <FormDrawer
      title={t('student.approve_title', { name })}
      form={form}
      save={t('approval.approve')}
      keep={t('approval.approve_keep')}
      onClose={onClose}
    >
      <Text fw={600}>{when(leave)}</Text>
      <Text size="sm" c="dimmed">
        {`${pick(leave.class_name_en, leave.class_name_bn)} ${leave.section_name} · ${localDigits(leave.roll, language)}`}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {leave.reason}
      </Text>
      {leave.attachment_url && (
        <Anchor href={leave.attachment_url} target="_blank" size="sm">
          {leave.attachment_name}
        </Anchor>
      )}
      <Text size="sm" c="dimmed">
        {t('student.approve_hint')}
      </Text>
      {leave.marked_days > 0 && (
        <Text size="sm">
          {t('student.marked_hint', {
            number: localDigits(leave.marked_days, language),
            present: localDigits(leave.present_days, language),
          })}
        </Text>
      )}
      {leave.present_days > 0 && (
        <Checkbox
          {...form.checkbox('replaces_present')}
          label={t('student.replaces_present')}
          description={t('student.replaces_present_hint')}
        />
      )}
      <Textarea {...form.field('note')} autosize minRows={2} />
    </FormDrawer>
  );
}
