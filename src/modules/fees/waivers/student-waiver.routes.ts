import type { Context } from '#kernel/http/context.ts';
import { implement } from '#kernel/http/implement.ts';
import { fieldProblem, found, Problem } from '#kernel/http/problem.ts';
import { requireStudent } from '#modules/people/index.ts';
import { type StudentWaiver, studentWaiverContract } from './student-waiver.contract.ts';
import {
  deleteWaiver,
  endWaiver,
  findWaiver,
  insertWaiver,
  listWaivers,
  listWaiverTypes,
  lockWaiver,
  markApproved,
  updateWaiver,
  type WaiverRow,
} from './student-waiver.queries.ts';

const os = implement(studentWaiverContract);

export const studentWaiverRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const page = await listWaivers(context.tx, context.caller.site_id!, input);
    return { ...page, rows: page.rows.map((row) => withRights(context, row)) };
  }),
  types: os.types.handler(({ context }) => listWaiverTypes(context.tx)),
  create: os.create.handler(async ({ context, input }) => {
    await requireStudent(context.tx, context.caller, input.student_id);
    const id = await insertWaiver(context.tx, context.caller.site_id!, context.caller.user_id!, input);
    return answer(context, id);
  }),
  update: os.update.handler(async ({ context, input: { id, ...fields } }) => {
    await requireWaiting(context, id);
    await requireStudent(context.tx, context.caller, fields.student_id);
    await updateWaiver(context.tx, context.caller.site_id!, id, fields);
    return answer(context, id);
  }),
  delete: os.delete.handler(async ({ context, input }) => {
    await requireWaiting(context, input.id);
    await deleteWaiver(context.tx, context.caller.site_id!, input.id);
    return { done: true as const };
  }),
  approve: os.approve.handler(async ({ context, input }) => {
    await requireWaiting(context, input.id);
    await markApproved(context.tx, context.caller.site_id!, input.id, context.caller.user_id!);
    return answer(context, input.id);
  }),
  end: os.end.handler(async ({ context, input }) => {
    const waiver = found(await lockWaiver(context.tx, context.caller.site_id!, input.id));
    if (input.to_on < waiver.from_on) throw fieldProblem('to_on', 'fees:ends_before_it_begins');
    await endWaiver(context.tx, context.caller.site_id!, input.id, input.to_on);
    return answer(context, input.id);
  }),
});

/** What was approved is decided; dues may have been raised with it. */
async function requireWaiting({ tx, caller }: Context, id: string): Promise<void> {
  const waiver = found(await lockWaiver(tx, caller.site_id!, id));
  if (waiver.approved_at) throw new Problem(409, 'fees:waiver_approved');
}

async function answer(context: Context, id: string): Promise<StudentWaiver> {
  return withRights(context, found(await findWaiver(context.tx, context.caller.site_id!, id)));
}

function withRights(context: Context, row: WaiverRow): StudentWaiver {
  const waits = row.approved_at === null;
  return {
    ...row,
    can: {
      edit: waits && context.can('fees.waiver.edit'),
      approve: waits && context.can('fees.waiver.approve'),
      end: !waits && row.to_on === null && context.can('fees.waiver.approve'),
      apply: !waits && context.can('fees.waiver.approve'),
      undo_application: row.application_id !== null && context.can('fees.waiver.approve'),
    },
  };
}
