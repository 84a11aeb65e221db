import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { dashboardApi } from '../api.ts';

/** Dues, and absence or lateness of today, of a child; nothing where neither is. */
export default function ChildAttention({ studentId }: { studentId: string }) {
  const { t } = useTranslation('dashboard');
  const { student } = useSelectedStudent();
  // As the dashboard asks, so that what it read is there already.
  const input = student ? { student_id: student.student_id } : {};
  const { data } = useQuery(dashboardApi.show.queryOptions({ input }));
  const child = data?.children.find((it) => it.student_id === studentId);
  if (!child) return null;
  const status = child.attendance_day === today() ? child.attendance_status : null;
  return (
    <Text span size="sm" display="block">
      {status && status !== 'P' && (
        <Text span size="sm" display="block">
          <Status tone={status === 'A' ? 'bad' : 'waiting'}>
            {t('child.today', { status: t(`child.status.${status}`) })}
          </Status>
        </Text>
      )}
      {child.due_poisha > 0 && (
        <Text span size="sm" display="block">
          <Status tone="waiting">{t('child.dues')}</Status> <Taka poisha={child.due_poisha} />
        </Text>
      )}
    </Text>
  );
}
