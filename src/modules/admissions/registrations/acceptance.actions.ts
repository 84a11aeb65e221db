import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import {
  chosenHousehold,
  familyName,
  householdForNumber,
  type StudentRecord,
} from '#modules/people/index.ts';
import type { ComparedName } from '../registration-kinds.ts';
import {
  type Accepting,
  ageAsks,
  asksFamily,
  judge,
  numberAsks,
  planOf,
  problemsOfNew,
  type Refused,
} from './acceptance-plan.actions.ts';
import { applyAcceptances, type CopiedPhotos, copyPhotos } from './acceptance-writing.actions.ts';
import { matchRegistrations } from './matching.queries.ts';
import type { Acceptance } from './registration.contract.ts';
import { lockRegistrations, readRegistrations } from './registration.queries.ts';
import { registrationLifeCycle } from './registration.rules.ts';

/** What accepting many would do. */
export async function previewAcceptance(context: SiteContext, ids: readonly string[]): Promise<Acceptance> {
  const { tx } = context;
  requireAll(await lockRegistrations(tx, ids), ids);
  return summaryOf(await planOf(context, ids));
}

/** Accepts what the preview says can be, in one transaction. */
export async function acceptMany(context: SiteContext, ids: readonly string[]): Promise<Acceptance> {
  const photos = await copyPhotos(context, ids);
  return context.transact(async (inner) => {
    requireAll(await lockRegistrations(inner.tx, ids), ids);
    const plan = await planOf(inner, ids);
    await applyAcceptances(
      inner,
      plan.flatMap((it) => ('reason' in it ? [] : [it])),
      photos,
    );
    return summaryOf(plan);
  });
}

function requireAll(rows: readonly unknown[], ids: readonly string[]): void {
  if (rows.length < new Set(ids).size) throw new Problem(404, 'not_found');
}

interface OneAcceptance {
  id: string;
  student_id: string | null;
  fields: readonly ComparedName[];
  household_id: string | null;
  is_new_family: boolean;
  number_of?: 'family' | 'student' | null | undefined;
  /** Is admitted although the section is full. */
  despite_capacity: boolean;
  /** Is admitted although the age is unusual for the class. */
  despite_age: boolean;
}

/**
 * Takes the ticked fields of one registration over, or admits its student.
 * @throws 409 where it is not submitted, the student is another one than the office saw, or the age is unusual and not meant; 422
 * beside a field that cannot be taken, and beside `contact_number` while nobody said whose a number is
 */
export async function acceptRegistration(
  context: SiteContext,
  asked: OneAcceptance,
  photos: CopiedPhotos,
): Promise<void> {
  const { tx } = context;
  const [row] = await lockRegistrations(tx, [asked.id]);
  requireMove(registrationLifeCycle.accept, requireFound(row), context);
  await matchRegistrations(tx, [asked.id]);
  const [fresh] = await readRegistrations(tx, [asked.id]);
  const accepting = await judge(context, requireFound(fresh));
  if (accepting.row.student_id !== asked.student_id)
    throw new Problem(409, 'admissions:registration_of_other_student');
  if (!accepting.record) {
    const reason = (await problemsOfNew(context, [accepting])).get(asked.id);
    if (reason && reason !== numberAsks && !(reason.code === ageAsks && asked.despite_age))
      throw new Problem(409, reason.code, reason.params);
    const { contact_number: phone, present_address } = accepting.registered;
    accepting.household_id = await chosenHousehold(tx, {
      phone,
      name_en: familyName(accepting.registered),
      address: present_address,
      household_id: asked.household_id,
      is_new_family: asked.is_new_family,
    });
    return applyAcceptances(context, [accepting], photos, { despiteCapacity: asked.despite_capacity });
  }
  accepting.fields = accepting.fields.filter((it) => it.is_different && asked.fields.includes(it.field));
  const [obstacle] = accepting.fields.filter((it) => it.obstacle);
  if (obstacle) throw new Problem(422, 'invalid', {}, [{ field: obstacle.field, code: obstacle.obstacle! }]);
  const takesNumber = accepting.fields.some((it) => it.field === 'contact_number');
  if (takesNumber && asksFamily(accepting.row, accepting.registered, accepting.record))
    accepting.household_id = await chooseHousehold(context, accepting, accepting.record, asked);
  await applyAcceptances(context, [accepting], photos, { isOfFamily: asked.number_of === 'family' });
}

function chooseHousehold(
  { tx }: SiteContext,
  { registered }: Accepting,
  record: StudentRecord,
  { household_id, is_new_family, number_of }: OneAcceptance,
): Promise<string> {
  return householdForNumber(tx, record, {
    phone: registered.contact_number,
    name_en: familyName(registered),
    address: registered.present_address,
    household_id,
    is_new_family,
    number_of: number_of ?? null,
  });
}

function summaryOf(plan: readonly (Accepting | Refused)[]): Acceptance {
  const rows = plan.map((it) => ({
    id: it.row.id,
    application_no: it.row.application_no,
    name_en: it.row.name_en,
    kind: 'reason' in it ? ('refused' as const) : it.record ? ('change' as const) : ('admit' as const),
    field_count: 'reason' in it || !it.record ? 0 : it.fields.length,
    reason: 'reason' in it ? it.reason : null,
  }));
  return {
    changed_count: rows.filter((it) => it.kind === 'change').length,
    field_count: rows.reduce((sum, it) => sum + it.field_count, 0),
    admitted_count: rows.filter((it) => it.kind === 'admit').length,
    rows,
  };
}
