import { makeRoutes } from '#kernel/http/routes.ts';
import { previewCopy, replaceTemplate } from './subject-template.actions.ts';
import { subjectTemplateContract } from './subject-template.contract.ts';
import { listTemplateSubjects, listTemplates, templateChoices } from './subject-template.queries.ts';

export const subjectTemplateRoutes = makeRoutes(subjectTemplateContract, {
  list: (context, input) => listTemplates(context.tx, input),
  subjects: (context, input) => listTemplateSubjects(context.tx, input),
  replace: (context, input) => replaceTemplate(context.tx, input),
  copyPreview: (context, input) => previewCopy(context.tx, input),
  choices: (context) => templateChoices(context.tx),
});
