import { useQuery } from '@tanstack/react-query';
import { Taka } from '#ui/report/Figure.tsx';
import { feesApi } from '../api.ts';

/** What a student owes today, fines included, in the head of the student's page. */
export function DueFact({ studentId }: { studentId: string }) {
  const { data, isPending } = useQuery(
    feesApi.receipts.account.queryOptions({ input: { student_id: studentId } }),
  );
  if (isPending) return '…';
  return data ? <Taka poisha={data.owed_poisha} /> : '–';
}
