import { printDocument } from '#kernel/documents/print.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { findStudents } from '#modules/fees/index.ts';
import { printCertificate } from './print-certificate.actions.ts';
import {
  approveCertificate,
  cancelCertificate,
  editCertificate,
  issueCertificate,
  leavingPosition,
  requestCertificate,
  showCertificate,
  withDues,
} from './transfer-certificate.actions.ts';
import { transferCertificateContract } from './transfer-certificate.contract.ts';
import { listCertificates } from './transfer-certificate.queries.ts';

const os = implementForSite(transferCertificateContract);

export const transferCertificateRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const { rows, total } = await listCertificates(context.tx, context.siteId, input);
    return { rows: await withDues(context, rows), total };
  }),
  show: os.show.handler(({ context, input }) => showCertificate(context, input.id)),
  students: os.students.handler(({ context, input }) => findStudents(context.tx, context.siteId, input.q)),
  position: os.position.handler(({ context, input }) => leavingPosition(context, input.student_id)),
  create: os.create.handler(({ context, input }) => requestCertificate(context, input)),
  update: os.update.handler(({ context, input }) => editCertificate(context, input)),
  approve: os.approve.handler(({ context, input }) => approveCertificate(context, input.id)),
  issue: os.issue.handler(({ context, input }) => issueCertificate(context, input)),
  cancel: os.cancel.handler(({ context, input }) => cancelCertificate(context, input)),
  document: os.document.handler(({ context, input }) =>
    printDocument(context, (inner) => printCertificate(inner, input.id, input.language ?? context.language)),
  ),
});
