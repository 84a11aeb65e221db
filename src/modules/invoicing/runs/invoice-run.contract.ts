import { z } from 'zod';
import { chosenDay, day, done, id, instant, listInput, pageOf, poisha, route } from '#shared/contract.ts';
import { month } from '../invoices/invoice.contract.ts';

const chosen = z.array(id).max(1000).nullish();

/** Which institutions a run bills for a month; what is left out narrows nothing. */
const wanted = z.object({
  period: month,
  company_ids: chosen,
  site_group_ids: chosen,
  package_ids: chosen,
  site_ids: chosen,
});

const preview = z.object({
  /** The first of those that get an invoice, by name. */
  rows: z.array(
    z.object({
      site_id: id,
      site_name_en: z.string(),
      site_name_bn: z.string(),
      package_name_en: z.string(),
      package_name_bn: z.string(),
      monthly_poisha: poisha,
      monthly_per_student_poisha: poisha,
      student_count: z.number().int(),
      amount_poisha: poisha,
    }),
  ),
  new_count: z.number().int(),
  new_poisha: poisha,
  /** Who has an invoice for the month already. */
  known_count: z.number().int(),
  /** Who owes nothing for it. */
  free_count: z.number().int(),
});

const run = z.object({
  id,
  run_no: z.number().int(),
  period: month,
  invoiced_on: day,
  due_on: day,
  invoice_count: z.number().int(),
  total_poisha: poisha,
  paid_count: z.number().int(),
  created_at: instant,
  created_by_name: z.string().nullable(),
  undone_at: instant.nullable(),
  can: z.object({ undo: z.boolean() }),
});

export const invoiceRunContract = {
  preview: route('invoicing.run.create')
    .route({ method: 'POST', path: '/site-invoice-run-previews', tags: ['site-invoices'] })
    .input(wanted)
    .output(preview),
  /** Makes one invoice for each institution, as a job; asking again makes nothing twice. */
  create: route('invoicing.run.create')
    .route({ method: 'POST', path: '/site-invoice-runs', tags: ['site-invoices'], successStatus: 202 })
    .input(wanted.extend({ invoiced_on: chosenDay('required'), due_on: chosenDay('required') }))
    .output(z.object({ job_id: id })),
  list: route('invoicing.run.list')
    .route({ method: 'GET', path: '/site-invoice-runs', tags: ['site-invoices'] })
    .input(listInput(['run_no'], {}))
    .output(pageOf(run)),
  /** Takes a run's invoices back, as long as nothing was paid for any. */
  undo: route('invoicing.run.undo')
    .route({ method: 'POST', path: '/site-invoice-runs/{id}/undoing', tags: ['site-invoices'] })
    .input(z.object({ id }))
    .output(done),
};

export type RunChoice = z.output<typeof wanted>;
export type InvoiceRunInput = RunChoice & { invoiced_on: string; due_on: string };
export type RunPreview = z.infer<typeof preview>;
export type InvoiceRun = z.infer<typeof run>;
