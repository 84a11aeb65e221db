import { z } from 'zod';
import { day, route } from '#shared/contract.ts';

/** As gateways send it: numbers are texts, what they do not know is missing or empty. */
const optional = (max: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => String(value ?? '').trim())
    .refine((value) => value.length <= max, { params: { code: 'not_valid' } });

const isMonth = (value: string) => value === '' || /^\d{4}-(0[1-9]|1[0-2])$/.test(value);
const isDay = (value: string) => value === '' || z.iso.date().safeParse(value).success;
const notValid = { params: { code: 'not_valid' } };

const query = z
  .object({
    service_type: z.literal('education').optional(),
    /** The number of a due slip, or a student ID. */
    reference_id: optional(60),
    student_id: optional(60),
    /** `YYYY-MM`: what falls due by its end; left out, by today. */
    bill_month: optional(7).refine(isMonth, notValid),
    mobile_no: optional(20),
    /** `YYYY-MM-DD`. */
    dob: optional(10).refine(isDay, notValid),
  })
  .refine((it) => it.reference_id || it.student_id, {
    path: ['reference_id'],
    params: { code: 'fees:bill_reference_needed' },
  })
  .refine((it) => it.mobile_no || it.dob, {
    path: ['mobile_no'],
    params: { code: 'fees:bill_proof_needed' },
  });

const answer = z.object({
  status: z.literal('success'),
  message: z.literal('Bill Found'),
  data: z.object({
    student_name: z.string(),
    reference_id: z.string(),
    bill_month: z.string(),
    /** In taka. */
    amount_due: z.number(),
    due_date: day,
  }),
});

export const billQueryContract = {
  /**
   * What a student has to pay, for a gateway: the bill query of SSLCommerz for education. The key of the institution comes in
   * the header `API-KEY`; mobile number or birth date must be those of the student.
   */
  query: route('public', 'POST /bill/query', { isRead: true }).input(query).output(answer),
};

export type BillQuery = z.output<typeof query>;
export type BillAnswer = z.infer<typeof answer>;
