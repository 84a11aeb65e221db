import type { Context, SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { requireStudent } from '#modules/people/index.ts';
import { formatDay } from '#shared/dates.ts';
import {
  type StudentWaiver,
  type StudentWaiverFields,
  studentWaiverContract,
} from './student-waiver.contract.ts';
import {
  deleteWaiver,
  endWaiver,
  findWaiver,
  insertWaiver,
  listConcessionTypes,
  listWaivers,
  lockWaiver,
  markApproved,
  updateWaiver,
  type WaiverRow,
} from './student-waiver.queries.ts';

export const studentWaiverRoutes = makeSiteRoutes(studentWaiverContract, {
  list: async (context, input) => {
    const page = await listWaivers(context.tx, input);
    return { ...page, rows: page.rows.map((row) => withRights(context, row)) };
  },
  types: (context) => listConcessionTypes(context.tx),
  create: async (context, input) => {
    await requireStudent(context.tx, context.caller, input.student_id);
    const fields = await limitToType(context, input);
    const id = await insertWaiver(context.tx, context.caller.user_id, fields);
    return showWaiver(context, id);
  },
  update: async (context, { id, ...fields }) => {
    const before = await requireWaiting(context, id);
    await requireStudent(context.tx, context.caller, fields.student_id);
    const type = before.waiver_type_id ?? before.student_offer_type_id;
    await updateWaiver(context.tx, id, await limitToType(context, fields, type));
    return showWaiver(context, id);
  },
  delete: async (context, input) => {
    await requireWaiting(context, input.id);
    await deleteWaiver(context.tx, input.id);
  },
  approve: async (context, input) => {
    await requireWaiting(context, input.id);
    await markApproved(context.tx, input.id, context.caller.user_id);
    return showWaiver(context, input.id);
  },
  end: async (context, input) => {
    const waiver = requireFound(await lockWaiver(context.tx, input.id));
    if (input.to_on < waiver.from_on) throw fieldProblem('to_on', 'fees:ends_before_it_begins');
    await endWaiver(context.tx, input.id, input.to_on);
    return showWaiver(context, input.id);
  },
});

/**
 * Limits a waiver to its type: other heads are refused, no chosen heads mean those of the type, and an offer needs a
 * day within its validity. An inactive type is accepted only where it is `kept`.
 */
async function limitToType(context: Context, fields: StudentWaiverFields, kept: string | null = null) {
  const { tx, language } = context;
  const types = await listConcessionTypes(tx, kept);
  const type = types[fields.kind].find((it) => it.id === fields.type_id);
  if (!type) throw fieldProblem('type_id', 'not_valid');
  const isOutside = (head: string) => type.fee_head_ids.length > 0 && !type.fee_head_ids.includes(head);
  if (fields.fee_head_ids.some(isOutside)) throw fieldProblem('fee_head_ids', 'fees:heads_outside_type');
  const { valid_from, valid_to } = type;
  if (valid_to && fields.from_on > valid_to) {
    throw fieldProblem('from_on', 'fees:offer_is_over', { day: formatDay(valid_to, language) });
  }
  if (valid_from && fields.to_on && fields.to_on < valid_from) {
    throw fieldProblem('to_on', 'fees:offer_begins_later', { day: formatDay(valid_from, language) });
  }
  return {
    ...fields,
    fee_head_ids: fields.fee_head_ids.length > 0 ? fields.fee_head_ids : type.fee_head_ids,
  };
}

/** Requires that a waiver is not approved yet: dues may have been raised with an approved one. */
async function requireWaiting({ tx }: SiteContext, id: string) {
  const waiver = requireFound(await lockWaiver(tx, id));
  if (waiver.approved_at) throw new Problem(409, 'fees:waiver_approved');
  return waiver;
}

async function showWaiver(context: SiteContext, id: string): Promise<StudentWaiver> {
  return withRights(context, requireFound(await findWaiver(context.tx, id)));
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
