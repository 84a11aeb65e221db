import { printDocument } from '#kernel/documents/print.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import {
  collectAsTeacher,
  listOwnStudents,
  loadOwnAccount,
  loadOwnSlip,
  printOwnReceipt,
} from './own-section.actions.ts';
import { ownSectionContract } from './own-section.contract.ts';

const os = implementForSite(ownSectionContract);

export const ownSectionRoutes = os.router({
  students: os.students.handler(({ context, input }) => listOwnStudents(context, input.class_section_id)),
  account: os.account.handler(({ context, input }) => loadOwnAccount(context, input.student_id)),
  slip: os.slip.handler(({ context, input }) => loadOwnSlip(context, input.slip_no)),
  collect: os.collect.handler(({ context, input }) => collectAsTeacher(context, input)),
  document: os.document.handler(({ context, input }) =>
    printDocument(context, (inner) => printOwnReceipt(inner, input.id, input.language ?? context.language)),
  ),
});
