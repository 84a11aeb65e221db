import { z } from 'zod';
import { done, id, route, text } from '#shared/contract.ts';

export const exemptionContract = {
  /** One student need not sit this exam; also where its sheets are locked. Results made after it follow. */
  create: route('exams.mark_sheet.manage')
    .route({ method: 'POST', path: '/exams/{id}/exemptions', tags: ['mark-sheets'], successStatus: 201 })
    .input(z.object({ id, enrolment_id: id, reason: text(300) }))
    .output(z.object({ id })),
  remove: route('exams.mark_sheet.manage')
    .route({ method: 'DELETE', path: '/exams/{id}/exemptions/{exemption_id}', tags: ['mark-sheets'] })
    .input(z.object({ id, exemption_id: id }))
    .output(done),
};
