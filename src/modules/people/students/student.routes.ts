import { implementForSite } from '#kernel/http/implement.ts';
import { listStudentChanges } from './changes/student-changes.queries.ts';
import { startListPrint } from './class-lists/student-list-print.actions.ts';
import { listStudents, searchStudents } from './list/student-list.queries.ts';
import {
  addDocument,
  changeGuardians,
  changePhoto,
  changeSubjects,
  makePhoto,
  putDocument,
  readDocument,
  readPhoto,
  removeDocument,
  sectionOfEnrolment,
  updateStudent,
} from './profile/student-edit.actions.ts';
import { showStudent } from './profile/student-profile.queries.ts';
import { studentContract } from './student.contract.ts';
import { requireStudent } from './student-access.ts';
import { listStudentChoices } from './student-choices.queries.ts';
import { offeredSubjects } from './subjects/student-subjects.queries.ts';

const os = implementForSite(studentContract);

export const studentRoutes = os.router({
  list: os.list.handler(({ context, input }) => listStudents(context.tx, context.caller, input)),
  print: os.print.handler(({ context, input }) => startListPrint(context, input)),
  choices: os.choices.handler(({ context }) => listStudentChoices(context.tx, context.caller)),
  search: os.search.handler(({ context, input }) => searchStudents(context.tx, context.caller, input.q)),
  show: os.show.handler(({ context, input }) => showStudent(context, input.id)),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    await updateStudent(context, id, fields);
    return showStudent(context, id);
  }),
  photo: os.photo.handler(({ context, input }) => readPhoto(context, input.id)),
  changePhoto: os.changePhoto.handler(async ({ context, input }) => {
    const photo = await makePhoto(context, input.photo);
    return context.transact(async (inner) => {
      await changePhoto(inner, input.id, photo);
      return showStudent(inner, input.id);
    });
  }),
  changeGuardians: os.changeGuardians.handler(async ({ context, input }) => {
    await changeGuardians(context, input.id, input.guardians);
    return showStudent(context, input.id);
  }),
  changeSubjects: os.changeSubjects.handler(async ({ context, input }) => {
    await changeSubjects(context, input);
    return showStudent(context, input.id);
  }),
  offeredSubjects: os.offeredSubjects.handler(async ({ context, input }) => {
    const sectionId = await sectionOfEnrolment(context, input.id, input.enrolment_id);
    return offeredSubjects(context.tx, context.siteId, sectionId);
  }),
  addDocument: os.addDocument.handler(async ({ context, input }) => {
    const file = await putDocument(context, input.file);
    return context.transact(async (inner) => {
      await addDocument(inner, input.id, input.title, file);
      return showStudent(inner, input.id);
    });
  }),
  document: os.document.handler(({ context, input }) => readDocument(context, input.id, input.document_id)),
  removeDocument: os.removeDocument.handler(async ({ context, input }) => {
    await removeDocument(context, input.id, input.document_id);
    return { done: true as const };
  }),
  changes: os.changes.handler(async ({ context, input }) => {
    await requireStudent(context.tx, context.caller, input.id);
    return listStudentChanges(context.tx, context.siteId, input.id, input.page, context.language);
  }),
});
