import { printDocument } from '#kernel/documents/print.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { admissionFees } from '#modules/fees/index.ts';
import {
  addStudentDocument,
  changeStudentPhoto,
  listStudentChoices,
  makeStudentPhoto,
  putStudentDocument,
} from '#modules/people/index.ts';
import { printAdmissionForm } from './admission-form-print.actions.ts';
import { admitInside } from './inside-admission.actions.ts';
import { insideAdmissionContract } from './inside-admission.contract.ts';
import { describeSection, findSection } from './section.queries.ts';

export const insideAdmissionRoutes = makeSiteRoutes(insideAdmissionContract, {
  choices: (context) => listStudentChoices(context.tx, context.caller),
  section: async (context, input) => requireFound(await describeSection(context.tx, input.id)),
  fees: async ({ tx }, input) => {
    const { id } = requireFound(await findSection(tx, input.id));
    return admissionFees(tx, {
      class_section_id: id,
      student_category_id: input.student_category_id,
    });
  },
  create: admitInside,
  document: (context, input) =>
    printDocument(context, (inner) =>
      printAdmissionForm(inner, input.id, input.language ?? context.language),
    ),
  changePhoto: async (context, input) => {
    const photo = await makeStudentPhoto(context, input.photo);
    return context.transact(async (inner) => {
      await changeStudentPhoto(inner, input.id, photo);
      return { done: true as const };
    });
  },
  addPaper: async (context, input) => {
    const file = await putStudentDocument(context, input.file);
    return context.transact(async (inner) => {
      await addStudentDocument(inner, input.id, input.title, file);
      return { done: true as const };
    });
  },
});
