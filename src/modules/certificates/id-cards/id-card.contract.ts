import { z } from 'zod';
import { byId, chosenId, type InputOf, id, instant, listInput, pageOf, route } from '#shared/contract.ts';

const named = z.object({ id, name_en: z.string(), name_bn: z.string() });

const student = z.object({
  id,
  student_no: z.string(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  roll: z.number().int(),
  blood_group: z.string().nullable(),
  has_photo: z.boolean(),
  /** On how many orders the student stands already. */
  printed_count: z.number().int(),
});

const order = z.object({
  id,
  order_no: z.number().int(),
  site_id: id,
  site_name_en: z.string(),
  site_name_bn: z.string(),
  card_count: z.number().int(),
  ordered_at: instant,
  ordered_by_name: z.string().nullable(),
  /** Whether the sheets are made. */
  is_ready: z.boolean(),
  /** The invoice that bills it; null: it can still be billed. */
  invoice_no: z.string().nullable(),
});

export const idCardContract = {
  /** Years, classes and sections of an institution to choose from. */
  choices: route('certificates.id_card.list', 'GET /id-card-choices')
    .input(z.object({ site_id: id }))
    .output(
      z.object({
        years: z.array(z.object({ id, name: z.string(), is_current: z.boolean() })),
        classes: z.array(named),
        sections: z.array(
          z.object({
            id,
            name: z.string(),
            academic_year_id: id,
            class_id: id,
            shift_en: z.string(),
            shift_bn: z.string(),
          }),
        ),
      }),
    ),
  students: route('certificates.id_card.list', 'GET /id-card-students')
    .input(z.object({ site_id: id, class_section_id: id }))
    .output(z.array(student)),
  /** Prints the cards of the students as a job, and stores the order. Needs an Idempotency-Key. */
  print: route('certificates.id_card.print', 'POST /id-card-orders', { idempotent: true, status: 202 })
    .input(
      z.object({
        site_id: chosenId('required'),
        academic_year_id: chosenId('certificates:year_required'),
        class_id: chosenId('certificates:class_required'),
        class_section_id: chosenId('certificates:section_required'),
        student_ids: z.array(id).min(1).max(1000),
        language: z.enum(['en', 'bn']),
      }),
    )
    .output(z.object({ job_id: id, order_id: id })),
  list: route('certificates.id_card.list', 'GET /id-card-orders')
    .input(listInput(['order_no'], { site_id: id.optional() }))
    .output(pageOf(order)),
  /** The sheets of an order as PDF. */
  document: route('certificates.id_card.list', 'GET /id-card-orders/{id}/document')
    .input(byId)
    .output(z.file()),
};

export type IdCardStudent = z.infer<typeof student>;
export type IdCardOrder = z.infer<typeof order>;
export type IdCardOrderInput = InputOf<typeof idCardContract.print>;
