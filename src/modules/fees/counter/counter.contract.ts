import { z } from 'zod';
import { byId, day, freeText, id, poisha, route } from '#shared/contract.ts';
import { account, counterStudent, receipt } from '../receipts/receipt.contract.ts';

export const foundStudent = counterStudent.omit({ enrolment_id: true, photo_url: true });

const myDay = z.object({
  on: day,
  receipt_count: z.number().int(),
  amount_poisha: poisha,
  methods: z.array(z.object({ method: z.string(), receipt_count: z.number().int(), amount_poisha: poisha })),
});

export const counterContract = {
  /** Finds whom to collect from: student ID, roll, name or phone, in either script; the nearest first. */
  students: route('fees.receipt.collect', 'GET /fees/students')
    .input(z.object({ q: freeText(100) }))
    .output(z.array(foundStudent)),
  /** Brothers and sisters of a student who owe something today, with the slip by which they can pay, if they have one. */
  siblings: route('fees.receipt.collect', 'GET /fees/students/{id}/siblings-owing')
    .input(byId)
    .output(z.array(foundStudent.extend({ owed_poisha: poisha, slip_no: z.string().nullable() }))),
  /** What the caller took on a day (today when left out), less what the caller paid back; void receipts do not count. */
  myDay: route('fees.receipt.collect', 'GET /fees/my-collection')
    .input(z.object({ on: day.optional() }))
    .output(myDay),
  /** The account of a student as the student or the guardian sees it, with the latest receipts. */
  myAccount: route('fees.account.own', 'GET /fees/my-account')
    .input(z.object({ student_id: id.optional() }))
    .output(
      account.extend({
        receipts: z.array(
          receipt.pick({
            id: true,
            receipt_no: true,
            received_on: true,
            amount_poisha: true,
            state: true,
          }),
        ),
      }),
    ),
  /** One of the receipts of that account as PDF: the guardian's copy, marked as a duplicate. */
  myReceipt: route('fees.account.own', 'GET /fees/my-receipts/{id}/document', { ownTransaction: true })
    .input(z.object({ id, language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
};

export type FoundStudent = z.infer<typeof foundStudent>;
export type SiblingOwing = FoundStudent & { slip_no: string | null };
export type MyDay = z.infer<typeof myDay>;
