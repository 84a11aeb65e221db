import { implement } from '#kernel/http/implement.ts';
import { previewCopy, replaceTemplate } from './subject-template.actions.ts';
import { subjectTemplateContract } from './subject-template.contract.ts';
import { listTemplateSubjects, listTemplates, templateChoices } from './subject-template.queries.ts';

const os = implement(subjectTemplateContract);

export const subjectTemplateRoutes = os.router({
  list: os.list.handler(({ context, input }) => listTemplates(context.tx, input)),
  subjects: os.subjects.handler(({ context, input }) => listTemplateSubjects(context.tx, input)),
  replace: os.replace.handler(({ context, input }) => replaceTemplate(context.tx, input)),
  copyPreview: os.copyPreview.handler(({ context, input }) => previewCopy(context.tx, input)),
  choices: os.choices.handler(({ context }) => templateChoices(context.tx)),
});
