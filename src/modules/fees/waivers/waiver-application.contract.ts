import { z } from 'zod';
import { byId, day, id, poisha, route } from '#shared/contract.ts';

/** An open due as it is, and as it would be with all approved waivers and offers of the student. */
const change = z.object({
  due_id: id,
  kind: z.literal('fee'),
  period: z.string(),
  due_on: day,
  head_name_en: z.string(),
  head_name_bn: z.string(),
  sub_head_name_en: z.string(),
  sub_head_name_bn: z.string(),
  gross_poisha: poisha,
  paid_poisha: poisha,
  net_before_poisha: poisha,
  net_after_poisha: poisha,
  /** The part of the waiver that was paid already and is therefore not waived. */
  paid_above_poisha: poisha,
});

const preview = z.object({
  rows: z.array(change),
  reduction_poisha: poisha,
  /** The part that was paid already; the books are not touched. */
  paid_above_poisha: poisha,
});

const outcome = z.object({ id, due_count: z.number().int(), reduction_poisha: poisha });
export const waiverApplicationContract = {
  /** What an approved waiver would take off the dues that were raised before it. */
  preview: route('fees.waiver.approve', 'GET /fees/student-waivers/{id}/application-preview')
    .input(byId)
    .output(preview),
  /** Applies the waiver. Never raises a due, never goes below what was paid. Needs an Idempotency-Key. */
  apply: route('fees.waiver.approve', 'POST /fees/student-waivers/{id}/applications', {
    idempotent: true,
    status: 201,
  })
    .input(byId)
    .output(outcome),
  /** Restores the dues, as long as nothing was paid on them since. Needs an Idempotency-Key. */
  undo: route('fees.waiver.approve', 'POST /fees/waiver-applications/{id}/undoing', { idempotent: true })
    .input(byId)
    .output(outcome),
};

export type WaiverChange = z.infer<typeof change>;
export type WaiverPreview = z.infer<typeof preview>;
export type WaiverOutcome = z.infer<typeof outcome>;
