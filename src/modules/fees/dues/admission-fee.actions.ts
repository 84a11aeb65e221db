import type { SiteTx } from '#kernel/database/database.ts';
import { today } from '#shared/dates.ts';
import type { FeeRunInput } from './fee-run.contract.ts';
import { insertDues, insertRun, runTotals } from './fee-run.queries.ts';

interface NewStudent {
  student_id: string;
  academic_year_id: string;
  class_id: string;
  admitted_on: string;
}

/**
 * Raises fees of a student who is being admitted, as a run with this student only, so that it can be undone like any other. A fee
 * that the student owes already is not raised again. No due falls due before the admission.
 * @returns the sum of the new dues.
 */
export async function raiseAdmissionFees(
  tx: SiteTx,
  userId: string | null,
  { student_id, academic_year_id, class_id, admitted_on }: NewStudent,
  fee_sub_head_ids: string[],
): Promise<number> {
  const wanted: FeeRunInput = {
    academic_year_id,
    period: admitted_on.slice(0, 7),
    fee_sub_head_ids,
    class_ids: [class_id],
  };
  const runId = await insertRun(tx, userId, wanted);
  await insertDues(tx, runId, wanted, class_id, [today(), admitted_on].sort()[1]!, { student_id });
  return (await runTotals(tx, runId)).net_poisha;
}
