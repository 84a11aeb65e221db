import { z } from 'zod';
import { chosenDay, day, id, pageFields, poisha, route } from '#shared/contract.ts';
import { pagedReportOf, rangeInput, reportOf } from '#shared/report.ts';

const chosen = chosenDay('fees:select_date');

const whom = { class_section_id: id.optional(), student_id: id.optional() };
const range = rangeInput(chosen, 'fees:range_ends_early', whom);
const pagedRange = rangeInput(chosen, 'fees:range_ends_early', { ...whom, ...pageFields(50) });

/** A section or a student; statements of a whole institution would be a book. */
const chosenWhom = range.refine((it) => it.class_section_id || it.student_id, {
  path: ['class_section_id'],
  params: { code: 'required' },
});

const section = {
  class_section_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section_name: z.string(),
};
const student = {
  ...section,
  student_id: id,
  student_no: z.string(),
  student_name_en: z.string(),
  student_name_bn: z.string().nullable(),
  roll: z.number().int(),
};
/** The same of rows that sum up a section: nothing of a student. */
const perhapsStudent = {
  ...section,
  student_id: id.nullable(),
  student_no: z.string().nullable(),
  student_name_en: z.string().nullable(),
  student_name_bn: z.string().nullable(),
  roll: z.number().int().nullable(),
};
/** All null: a late fine, or money left as an advance. */
const head = {
  head_name_en: z.string().nullable(),
  head_name_bn: z.string().nullable(),
};

const moneySums = {
  received_poisha: poisha,
  refunded_poisha: poisha,
  net_poisha: poisha,
};

/** One head of one receipt on its day, or the sums of a student or a section. */
const paymentRow = z.object({
  ...perhapsStudent,
  ...head,
  level: z.enum(['line', 'student', 'section']),
  kind: z.enum(['fee', 'fine', 'advance']).nullable(),
  receipt_id: id.nullable(),
  receipt_no: z.string().nullable(),
  booked_on: day.nullable(),
  period: z.string().nullable(),
  ...moneySums,
});

const statementSums = z.object({
  charged_poisha: poisha,
  waived_poisha: poisha,
  fine_poisha: poisha,
  received_poisha: poisha,
  refunded_poisha: poisha,
});

/** Below zero: in credit. It is due less advance less what was paid ahead, for dues that fall due later. */
const balance = z.object({
  due_poisha: poisha,
  advance_poisha: poisha,
  ahead_poisha: poisha,
  balance_poisha: poisha,
});

const statementLine = statementSums.extend({
  /** `brought`: an advance of a list from another system. */
  kind: z.enum(['charge', 'waiver', 'fine', 'receipt', 'refund', 'brought']),
  on: day,
  /** Of a fine that grew by the day: its first day here. */
  since: day.nullable(),
  head_name_en: z.string(),
  head_name_bn: z.string(),
  period_en: z.string().nullable(),
  period_bn: z.string().nullable(),
  receipt_id: id.nullable(),
  receipt_no: z.string().nullable(),
  advance_used_poisha: poisha,
  balance_poisha: poisha,
});

const statementRow = statementSums.extend({
  ...student,
  opening_poisha: poisha,
  closing_poisha: poisha,
});

const generatedSums = {
  gross_poisha: poisha,
  waiver_poisha: poisha,
  net_poisha: poisha,
  paid_poisha: poisha,
  due_poisha: poisha,
};
const generatedRow = z.object({ ...student, fee_head_id: id.nullable(), ...head, ...generatedSums });

const headSums = {
  arrears_poisha: poisha,
  generated_poisha: poisha,
  waived_poisha: poisha,
  received_poisha: poisha,
  outstanding_poisha: poisha,
};
const headRow = z.object({
  level: z.enum(['head', 'class']),
  class_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  ...head,
  ...headSums,
});

const itemSums = {
  quantity: z.number().int(),
  gross_poisha: poisha,
  waiver_poisha: poisha,
  paid_poisha: poisha,
  due_poisha: poisha,
};
const itemRow = z.object({
  ...perhapsStudent,
  class_section_id: id.nullable(),
  section_name: z.string().nullable(),
  item_name_en: z.string(),
  item_name_bn: z.string(),
  ...itemSums,
});

export const studentReportContract = {
  /** Money received and refunded in the days, by receipt, head and period, with sums of students and sections. */
  payments: route('fees.report.show', 'GET /fees/student-reports/payments')
    .input(pagedRange)
    .output(pagedReportOf(paymentRow, z.object(moneySums))),
  /** The accounts of a section's students over the days, one row each. */
  statements: route('fees.report.show', 'GET /fees/student-reports/statements')
    .input(chosenWhom)
    .output(reportOf(statementRow, statementSums.extend({ opening_poisha: poisha, closing_poisha: poisha }))),
  /** The account of one student, line by line. */
  statement: route('fees.report.show', 'GET /fees/student-reports/statement')
    .input(rangeInput(chosen, 'fees:range_ends_early', { student_id: id }))
    .output(
      reportOf(statementLine, statementSums).extend({
        student: z.object(student),
        opening: balance,
        closing: balance,
      }),
    ),
  /** The same as PDF, a page for each student of a section or of the list, as a job. */
  printStatements: route('fees.report.show', 'POST /fees/student-statement-prints', { status: 202 })
    .input(
      rangeInput(chosen, 'fees:range_ends_early', {
        ...whom,
        language: z.enum(['en', 'bn']).optional(),
      }).refine((it) => it.class_section_id || it.student_id, {
        path: ['class_section_id'],
        params: { code: 'required' },
      }),
    )
    .output(z.object({ job_id: id })),
  /** Dues that fall due in the days, by student and head, with what was paid against them whenever it was. */
  generated: route('fees.report.show', 'GET /fees/student-reports/generated')
    .input(pagedRange)
    .output(pagedReportOf(generatedRow, z.object(generatedSums))),
  /** By class and head: owed before the days, raised, waived and received in them, owed at their end. */
  generatedStatement: route('fees.report.show', 'GET /fees/student-reports/generated-statement')
    .input(range)
    .output(reportOf(headRow, z.object(headSums))),
  /** Items charged to students in the days, such as books: each due of an item is one piece. */
  items: route('fees.report.show', 'GET /fees/student-reports/items')
    .input(
      rangeInput(chosen, 'fees:range_ends_early', {
        ...whom,
        ...pageFields(50),
        by: z.enum(['student', 'class']),
      }),
    )
    .output(pagedReportOf(itemRow, z.object(itemSums))),
};

export type StudentRange = z.output<typeof range>;
export type PagedStudentRange = z.output<typeof pagedRange>;
export type PaymentRow = z.infer<typeof paymentRow>;
export type PaymentSums = Pick<PaymentRow, keyof typeof moneySums>;
export type StatementLine = z.infer<typeof statementLine>;
export type StatementRow = z.infer<typeof statementRow>;
export type GeneratedRow = z.infer<typeof generatedRow>;
export type GeneratedSums = Pick<GeneratedRow, keyof typeof generatedSums>;
export type HeadSums = Pick<HeadRow, keyof typeof headSums>;
export type HeadRow = z.infer<typeof headRow>;
export type ItemRow = z.infer<typeof itemRow>;
export type ItemSums = Pick<ItemRow, keyof typeof itemSums>;
export type StatedStudent = Pick<StatementRow, keyof typeof student>;
