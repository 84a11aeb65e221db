import { z } from 'zod';
import { id, optionalText, poisha, route } from '#shared/contract.ts';
import { payableSlip, slipNumber } from '../due-slips/due-slip.contract.ts';
import { account, counterStudent, receiptWithLines } from '../receipts/receipt.contract.ts';

const sectionStudent = counterStudent
  .pick({ id: true, student_no: true, name_en: true, name_bn: true, roll: true })
  .extend({
    /** Due by today, fines included. */
    owed_poisha: poisha,
    advance_poisha: poisha,
  });

const collection = z.object({
  student_id: id,
  /** Cash, which stays with the teacher. */
  amount_poisha: poisha.min(0).max(100_000_000_00),
  note: optionalText(300),
  due_slip_id: id.nullish(),
  /** Whether the payer means to pay the same amount again that was taken a moment ago. */
  is_repeat: z.boolean().default(false),
});

/** What a teacher collects from the students of their own sections. */
export const ownSectionContract = {
  /** The students of a section with what each owes, by roll. */
  students: route('fees.own_section.collect', 'GET /fees/own-sections/{class_section_id}/students')
    .input(z.object({ class_section_id: id }))
    .output(z.array(sectionStudent)),
  account: route('fees.own_section.collect', 'GET /fees/own-students/{student_id}/account')
    .input(z.object({ student_id: id }))
    .output(account),
  /** A slip of one of these students by its number, whatever its state. */
  slip: route('fees.own_section.collect', 'GET /fees/own-payable-slips')
    .input(slipNumber)
    .output(payableSlip),
  /** Takes cash today, for a slip where one is named. Needs an Idempotency-Key. */
  collect: route('fees.own_section.collect', 'POST /fees/own-receipts', { idempotent: true, status: 201 })
    .input(collection)
    .output(receiptWithLines),
  /** A receipt that the caller wrote, as PDF; every print after the first is a duplicate. */
  document: route('fees.own_section.collect', 'GET /fees/own-receipts/{id}/document', {
    ownTransaction: true,
  })
    .input(z.object({ id, language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
};

export type SectionStudent = z.infer<typeof sectionStudent>;
export type OwnCollection = z.output<typeof collection>;
