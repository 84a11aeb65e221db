import { Anchor, Button, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { leaveApi } from '../api.ts';
import { AttachmentField } from '../applications/AttachmentField.tsx';
import { leaveTones, useLeaveWords } from '../applications/useLeaveWords.ts';
import type { StudentLeave } from './student-leave.contract.ts';
import { useStudentLeaveMoves } from './useStudentLeaveMoves.tsx';

/** The leave of a student, for the student and for the guardian of the chosen child. */
export function MyLeaveScreen() {
  const { t } = useTranslation('leave');
  const { pick } = useLanguage();
  const { student } = useSelectedStudent();
  const isGuardian = useSession().user.user_type === 'guardian';
  const [isAsking, setAsking] = useState(false);
  if (isGuardian && !student) {
    return (
      <Page>
        <EmptyState title={t('student.no_child')} hint={t('student.no_child_hint')} />
      </Page>
    );
  }
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAsking(true)}>
      {t('student.add')}
    </Button>
  );
  const studentId = student?.student_id;
  return (
    <Page subtitle={student && pick(student.name_en, student.name_bn)} actions={add}>
      <Requests key={studentId} studentId={studentId} add={add} />
      {isAsking && <RequestDrawer studentId={studentId} onClose={() => setAsking(false)} />}
    </Page>
  );
}

function Requests({ studentId, add }: { studentId: string | undefined; add: React.ReactNode }) {
  const { t } = useTranslation('leave');
  const input = { page_size: 100, sort: '-sent_at' as const, ...(studentId && { student_id: studentId }) };
  const query = useQuery(leaveApi.studentLeaves.own.queryOptions({ input }));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  if (query.data.rows.length === 0) {
    return <EmptyState title={t('student.empty')} hint={t('student.empty_hint')} action={add} />;
  }
  return (
    <Stack maw={720}>
      <Lines>
        {query.data.rows.map((row) => (
          <Request key={row.id} leave={row} />
        ))}
      </Lines>
    </Stack>
  );
}

function Request({ leave }: { leave: StudentLeave }) {
  const { t } = useTranslation('leave');
  const { language } = useLanguage();
  const { when } = useLeaveWords();
  const state = useDocumentState('leave:state', leaveTones);
  const moves = useStudentLeaveMoves();
  const days = { count: leave.school_days, number: localDigits(leave.school_days, language) };
  const notes = [leave.decision_note, leave.cancel_reason].filter(Boolean);
  return (
    <Stack gap={4} py={4}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600}>{when(leave)}</Text>
        {state.badge(leave.state)}
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {leave.reason}
      </Text>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {t('student.school_days', days)}
          {leave.attachment_url && (
            <>
              {' · '}
              <Anchor href={leave.attachment_url} target="_blank" size="sm">
                {leave.attachment_name}
              </Anchor>
            </>
          )}
        </Text>
        {moves.buttons(leave)}
      </Group>
      {notes.map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {[leave.decided_by_name, note].filter(Boolean).join(': ')}
        </Text>
      ))}
    </Stack>
  );
}

function RequestDrawer({ studentId, onClose }: { studentId: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('leave');
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const form = useServerForm({
    name: `student-leave:${studentId ?? 'own'}`,
    initialValues: { starts_on: null as string | null, ends_on: null as string | null, reason: '' },
    submit: async (values) => {
      const leave = await leaveApi.studentLeaves.send.call({ ...values, student_id: studentId });
      // The request is sent already; a refused file must not undo that.
      if (file)
        await leaveApi.studentLeaves.attach
          .call({ id: leave.id, attachment: file })
          .catch((error) => toast.warn(t('application.file_failed', { problem: messageOf(error) })));
      return leave;
    },
    onSaved: async () => {
      toast.done(t('student.sent'));
      await queryClient.invalidateQueries({ queryKey: leaveApi.key() });
      onClose();
    },
  });
  const begin = (day: string | null) => {
    const { ends_on } = form.values;
    form.setValue('starts_on', day);
    if (day && (!ends_on || ends_on < day)) form.setValue('ends_on', day);
  };
  return (
    <FormDrawer title={t('student.add')} form={form} onClose={onClose} save={t('application.send')}>
      <SimpleGrid cols={2} spacing="sm">
        <DayField {...form.field('starts_on')} onChange={begin} withAsterisk />
        <DayField {...form.field('ends_on')} withAsterisk />
      </SimpleGrid>
      <Textarea {...form.field('reason')} autosize minRows={3} maxRows={8} withAsterisk />
      <AttachmentField file={file} onChange={setFile} label={t('student.paper')} />
    </FormDrawer>
  );
}
