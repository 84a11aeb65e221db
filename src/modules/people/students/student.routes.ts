import { makeSiteRoutes } from '#kernel/http/routes.ts';
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

export const studentRoutes = makeSiteRoutes(studentContract, {
  list: (context, input) => listStudents(context.tx, context.caller, input),
  print: startListPrint,
  choices: (context) => listStudentChoices(context.tx, context.caller),
  search: (context, input) => searchStudents(context.tx, context.caller, input.q),
  show: (context, input) => showStudent(context, input.id),
  update: async (context, { id, ...fields }) => {
    await updateStudent(context, id, fields);
    return showStudent(context, id);
  },
  photo: (context, input) => readPhoto(context, input.id),
  changePhoto: async (context, input) => {
    const photo = await makePhoto(context, input.photo);
    return context.transact(async (inner) => {
      await changePhoto(inner, input.id, photo);
      return showStudent(inner, input.id);
    });
  },
  changeGuardians: async (context, input) => {
    await changeGuardians(context, input.id, input.guardians);
    return showStudent(context, input.id);
  },
  changeSubjects: async (context, input) => {
    await changeSubjects(context, input);
    return showStudent(context, input.id);
  },
  offeredSubjects: async (context, input) => {
    const sectionId = await sectionOfEnrolment(context, input.id, input.enrolment_id);
    return offeredSubjects(context.tx, sectionId);
  },
  addDocument: async (context, input) => {
    const file = await putDocument(context, input.file);
    return context.transact(async (inner) => {
      await addDocument(inner, input.id, input.title, file);
      return showStudent(inner, input.id);
    });
  },
  document: (context, input) => readDocument(context, input.id, input.document_id),
  removeDocument: (context, input) => removeDocument(context, input.id, input.document_id),
  changes: async (context, input) => {
    await requireStudent(context.tx, context.caller, input.id);
    return listStudentChanges(context.tx, input.id, input.page, context.language);
  },
});
