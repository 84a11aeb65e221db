import { z } from 'zod';
import { chosenDay, day, id, poisha } from '#shared/contract.ts';
import {
  type RunChoice as ChoiceOf,
  type RunInput,
  type RunPreviewOf,
  type RunRow,
  runContract,
} from '#shared/run.ts';
import { month } from '../invoices/invoice.contract.ts';

const chosen = z.array(id).max(1000).nullish();

/** The institutions that a run bills for a month; an empty filter means all. */
const wanted = {
  period: month,
  company_ids: chosen,
  site_group_ids: chosen,
  package_ids: chosen,
  site_ids: chosen,
};

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
  /** Institutions that owe nothing for the month. */
  free_count: z.number().int(),
});

/** Makes one invoice for each institution; it can be undone while nothing was paid for any. */
export const invoiceRunContract = runContract({
  path: '/site-invoice-runs',
  permission: 'invoicing.run',
  wanted,
  sent: { invoiced_on: chosenDay('required'), due_on: chosenDay('required') },
  preview,
  shown: {
    period: month,
    invoiced_on: day,
    due_on: day,
    invoice_count: z.number().int(),
    total_poisha: poisha,
    paid_count: z.number().int(),
  },
});

export type RunChoice = ChoiceOf<typeof invoiceRunContract>;
export type InvoiceRunInput = RunInput<typeof invoiceRunContract>;
export type RunPreview = RunPreviewOf<typeof invoiceRunContract>;
export type InvoiceRun = RunRow<typeof invoiceRunContract>;
