import { printDocument } from '#kernel/documents/print.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import {
  collectAsTeacher,
  listOwnStudents,
  loadOwnAccount,
  loadOwnSlip,
  printOwnReceipt,
} from './own-section.actions.ts';
import { ownSectionContract } from './own-section.contract.ts';

export const ownSectionRoutes = makeSiteRoutes(ownSectionContract, {
  students: (context, input) => listOwnStudents(context, input.class_section_id),
  account: (context, input) => loadOwnAccount(context, input.student_id),
  slip: (context, input) => loadOwnSlip(context, input.slip_no),
  collect: collectAsTeacher,
  document: (context, input) =>
    printDocument(context, (inner) => printOwnReceipt(inner, input.id, input.language ?? context.language)),
});
