import { Anchor, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Unfolding, unfoldedLine } from '#ui/page/Unfolding.tsx';
import { Day } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';
import { PageButtons } from '#ui/table/PageButtons.tsx';
import { SearchField } from '#ui/table/SearchField.tsx';
import { RichText } from '#ui/text/RichText.tsx';
import { communicationApi } from '../api.ts';
import type { StudentNotice } from './student-notice.contract.ts';

const onPage = 20;

/** The notices of a student, for the student and for the guardian of the chosen child. */
export function StudentNoticeScreen() {
  const { t } = useTranslation('communication');
  const { pick } = useLanguage();
  const { student } = useSelectedStudent();
  const isGuardian = useSession().user.user_type === 'guardian';
  return (
    <Page subtitle={student && pick(student.name_en, student.name_bn)}>
      {isGuardian && !student ? (
        <EmptyState title={t('own_notice.no_child')} hint={t('own_notice.no_child_hint')} />
      ) : (
        <Notices key={student?.student_id} studentId={student?.student_id} />
      )}
    </Page>
  );
}

function Notices({ studentId }: { studentId: string | undefined }) {
  const { t } = useTranslation('communication');
  const { values, set } = useFilters({ q: '', page: '1' });
  const page = Math.max(1, Number.parseInt(values.page, 10) || 1);
  const query = useQuery(
    communicationApi.studentNotices.list.queryOptions({
      input: {
        ...(studentId && { student_id: studentId }),
        ...(values.q && { q: values.q }),
        sort: '-publish_on' as const,
        page,
        page_size: onPage,
      },
      placeholderData: (before) => before,
    }),
  );
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  const { rows, total } = query.data;
  if (total === 0 && !values.q)
    return <EmptyState title={t('own_notice.empty')} hint={t('own_notice.empty_hint')} />;
  const pages = Math.ceil(total / onPage);
  return (
    <Stack gap="sm" maw={800}>
      <SearchField value={values.q} onChange={(q) => set('q', q)} placeholder={t('own_notice.search')} />
      {rows.length > 0 ? (
        <div>
          {rows.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </div>
      ) : (
        <EmptyState isSearch title={t('own_notice.none_found')} hint={t('own_notice.none_found_hint')} />
      )}
      {pages > 1 && <PageButtons page={page} pages={pages} onTurn={(to) => set('page', String(to))} />}
    </Stack>
  );
}

/** A notice that unfolds to its text and file; unfolding one that is new marks it read. */
function NoticeLine({ notice }: { notice: StudentNotice }) {
  const { t } = useTranslation('communication');
  const queryClient = useQueryClient();
  const unread = notice.unread_notification_id;
  const read = useMutation({
    mutationFn: (id: string) => communicationApi.notifications.open.call({ id }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: communicationApi.key() }),
        queryClient.invalidateQueries({ queryKey: ['unread-notifications'] }),
      ]),
  });
  return (
    <Unfolding
      title={notice.title}
      isStrong={unread !== null}
      isLarge
      onUnfold={() => unread && read.isIdle && read.mutate(unread)}
      aside={
        <>
          {notice.attachment_name && (
            <IconPaperclip
              size={15}
              role="img"
              aria-label={`${t('shared:field.attachment')}: ${notice.attachment_name}`}
            />
          )}
          <Text size="xs" c="dimmed" span ta="right">
            <Day day={notice.publish_on} />
            {unread && (
              <Text size="xs" span display="block">
                <Status tone="waiting">{t('own_notice.unread')}</Status>
              </Text>
            )}
          </Text>
        </>
      }
      below={
        notice.attachment_url && (
          <Anchor href={notice.attachment_url} target="_blank" size="sm" className={unfoldedLine}>
            <IconPaperclip size={15} aria-hidden />
            {notice.attachment_name}
          </Anchor>
        )
      }
    >
      <RichText html={notice.body} />
    </Unfolding>
  );
}
