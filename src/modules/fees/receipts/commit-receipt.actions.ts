import type { SiteContext } from '#kernel/http/context.ts';
import type { PayableDue } from '../dues/student-dues.queries.ts';
import type { DraftedReceipt } from './draft-receipt.actions.ts';
import type { ReceiptWithLines } from './receipt.contract.ts';
import { withRights } from './receipt.queries.ts';

/** Writes a drafted receipt with the commit, and answers with it. */
export function commitReceipt(
  context: SiteContext,
  { student, receipt, paid, insertion }: DraftedReceipt,
  { name_en: method_name_en, name_bn: method_name_bn }: { name_en: string; name_bn: string },
): Promise<ReceiptWithLines> {
  const answer = withRights(
    {
      ...shownOf(receipt),
      method_name_en,
      method_name_bn,
      student_no: student.student_no,
      student_name_en: student.name_en,
      student_name_bn: student.name_bn,
      class_name_en: student.class_name_en,
      class_name_bn: student.class_name_bn,
      class_section_id: student.class_section_id,
      section_name: student.section_name,
      roll: student.roll,
      collected_by_name: context.caller.full_name,
      ...notTakenBack,
      lines: inOrderOfPaper(paid),
      refunds: [],
    },
    context.can('fees.receipt.cancel'),
  );
  return context.commitWith(answer, insertion);
}

/** What an answer shows of a drafted receipt. */
function shownOf(receipt: DraftedReceipt['receipt']) {
  const { due_slip_id: _, note: __, collected_by: ___, enrolment_id: ____, ...rest } = receipt;
  const { bank_account_id: _____, bank_branch: ______, scroll_no: _______, ...shown } = rest;
  return shown;
}

const notTakenBack = {
  state: 'valid',
  cancelled_at: null,
  cancelled_on: null,
  cancel_reason: null,
  cancelled_by_name: null,
  cancel_voucher_no: null,
  refund_method_name_en: null,
  refund_method_name_bn: null,
  refunded_poisha: 0,
} as const;

/** The lines of a receipt in the order in which they are shown and printed: by due day, then by head, fines last. */
function inOrderOfPaper(paid: { due: PayableDue; due_id: string; amount_poisha: number }[]) {
  return paid
    .toSorted((a, b) => a.due.due_on.localeCompare(b.due.due_on) || a.due.head_order - b.due.head_order)
    .map(({ due, due_id, amount_poisha }) => ({
      due_id,
      kind: due.kind,
      period: due.period,
      head_name_en: due.head_name_en,
      head_name_bn: due.head_name_bn,
      sub_head_name_en: due.sub_head_name_en,
      sub_head_name_bn: due.sub_head_name_bn,
      amount_poisha,
    }));
}
