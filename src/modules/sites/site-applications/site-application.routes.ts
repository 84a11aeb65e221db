import type { Context } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import {
  approveApplication,
  changeApplication,
  rejectApplication,
  submitApplication,
  suggestFor,
} from './site-application.actions.ts';
import { siteApplicationContract } from './site-application.contract.ts';
import {
  type ApplicationRow,
  applicationChoices,
  deleteApplication,
  findApplication,
  listApplications,
} from './site-application.queries.ts';

export const siteApplicationRoutes = makeRoutes(siteApplicationContract, {
  submit: async (context, input) => {
    const { tx, services, language, request } = context;
    const application_no = await submitApplication({ tx, services, language, address: request.ip }, input);
    return { application_no };
  },
  list: async (context, input) => {
    const { rows, total } = await listApplications(context.tx, input);
    return { rows: rows.map((row) => withPermittedActions(context, row)), total };
  },
  show: (context, input) => showSiteApplication(context, input.id),
  suggestion: (context, input) => suggestFor(context, input.id),
  update: async (context, { id, ...fields }) => {
    await changeApplication(context, id, fields);
    return showSiteApplication(context, id);
  },
  approve: async (context, { id, ...approval }) => ({
    job_id: await approveApplication(context, id, approval),
  }),
  reject: async (context, { id, reason }) => {
    await rejectApplication(context, id, reason);
    return showSiteApplication(context, id);
  },
  delete: async (context, input) => {
    requireFound(await findApplication(context.tx, input.id));
    if (!(await deleteApplication(context.tx, input.id)))
      throw new Problem(409, 'sites:application_approved');
  },
  choices: (context) => applicationChoices(context.tx),
});

async function showSiteApplication(context: Context, id: string) {
  return withPermittedActions(context, requireFound(await findApplication(context.tx, id)));
}

function withPermittedActions({ can }: Context, row: ApplicationRow) {
  const isWaiting = row.state === 'waiting';
  return {
    ...row,
    can: {
      edit: isWaiting && can('sites.application.edit'),
      approve: isWaiting && can('sites.application.approve'),
      delete: row.state !== 'approved' && can('sites.application.edit'),
    },
  };
}
