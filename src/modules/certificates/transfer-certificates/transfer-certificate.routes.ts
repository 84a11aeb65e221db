import { printDocument } from '#kernel/documents/print.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { moveHandlers } from '#kernel/life-cycle/move-handlers.ts';
import { findStudents } from '#modules/fees/index.ts';
import { printCertificate } from './print-certificate.actions.ts';
import {
  approveCertificate,
  cancelCertificate,
  editCertificate,
  issueCertificate,
  leavingPosition,
  lockToMove,
  requestCertificate,
  showCertificate,
  withDues,
} from './transfer-certificate.actions.ts';
import { transferCertificateContract } from './transfer-certificate.contract.ts';
import { listCertificates } from './transfer-certificate.queries.ts';
import { transferCertificateLifeCycle } from './transfer-certificate.rules.ts';

export const transferCertificateRoutes = makeSiteRoutes(transferCertificateContract, {
  list: async (context, input) => {
    const { rows, total } = await listCertificates(context.tx, input);
    return { rows: await withDues(context, rows), total };
  },
  show: (context, input) => showCertificate(context, input.id),
  students: (context, input) => findStudents(context.tx, input.q),
  position: (context, input) => leavingPosition(context, input.student_id),
  create: requestCertificate,
  update: editCertificate,
  ...moveHandlers(transferCertificateLifeCycle, {
    lock: lockToMove,
    show: showCertificate,
    effects: { approve: approveCertificate, issue: issueCertificate, cancel: cancelCertificate },
  }),
  document: (context, input) =>
    printDocument(context, (inner) => printCertificate(inner, input.id, input.language ?? context.language)),
});
