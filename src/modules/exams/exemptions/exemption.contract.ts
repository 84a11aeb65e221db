import { z } from 'zod';
import { byId, done, id, route, text } from '#shared/contract.ts';

export const exemptionContract = {
  /** One student need not sit this exam; also where its sheets are locked. Results made after it follow. */
  create: route('exams.mark_sheet.manage', 'POST /exams/{id}/exemptions', { status: 201 })
    .input(z.object({ id, enrolment_id: id, reason: text(300) }))
    .output(byId),
  remove: route('exams.mark_sheet.manage', 'DELETE /exams/{id}/exemptions/{exemption_id}')
    .input(z.object({ id, exemption_id: id }))
    .output(done),
};
