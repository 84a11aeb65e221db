import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import {
  type CorrectedFields,
  type Correction,
  correctStudents,
  foreignRegistrations,
  householdForNumber,
  requireOwnRegistration,
} from '#modules/people/index.ts';
import type { SeveralMoved } from '#shared/move-contract.ts';
import type { ProfileName } from '../fields/profile-fields.ts';
import { notifyFamilies } from './profile-change.actions.ts';
import type { ProfileAcceptance } from './profile-change.contract.ts';
import { decideProfileChanges, valuesOfRecord } from './profile-change.queries.ts';
import { compareFields, profileChangeLifeCycle, valuesLike } from './profile-change.rules.ts';
import { type LockedChange, lockChanges } from './profile-review.actions.ts';

/**
 * Takes the ticked fields of a request over. @throws 422 beside a field that was not asked for, beside `birth_registration_no` where
 * another student has it, and beside `contact_number` while nobody said whose a number is
 */
export async function accept(
  context: SiteContext,
  change: LockedChange,
  input: ProfileAcceptance,
): Promise<void> {
  const { tx } = context;
  const { student } = change;
  const foreign = input.fields.find((it) => !(it in change.wanted));
  if (foreign) throw fieldProblem('fields', 'not_valid');
  const correction = correctionOf(change, input.fields);
  const { contact_number, birth_registration_no } = correction.changes;
  await requireOwnRegistration(tx, birth_registration_no ?? null, change.student_id);
  if (contact_number && contact_number !== student.contact_number)
    correction.household_id = await householdForNumber(tx, student, {
      phone: contact_number,
      name_en:
        correction.changes.guardian_name ??
        student.guardian_name ??
        student.father_name ??
        student.first_name,
      address: student.present_address,
      household_id: input.household_id,
      is_new_family: input.is_new_family,
      number_of: input.number_of ?? null,
    });
  await applyChanges(context, [{ change, correction }], input.note);
}

/**
 * Accepts whole requests; those with a new number, with the birth registration of another student, or whose record was changed
 * since, are left and named.
 */
export async function acceptSeveral(
  context: SiteContext,
  { ids }: { ids: readonly string[] },
): Promise<SeveralMoved> {
  const { tx } = context;
  const t = translator(context.language);
  const changes = await lockChanges(context, [...new Set(ids)]);
  const foreign = await foreignRegistrations(
    tx,
    changes.map(({ wanted, student_id }) => ({ number: wanted.birth_registration_no, student_id })),
  );
  const left = changes.flatMap((change, at) => {
    const code = obstacleOf(change) ?? (foreign.has(at) ? 'registration_of_another' : undefined);
    return code ? [{ change, reason: t(`profiles:problem.${code}`) }] : [];
  });
  const fits = changes.filter((change) => !left.some((it) => it.change === change));
  await applyChanges(
    context,
    fits.map((change) => ({
      change,
      correction: correctionOf(change, Object.keys(change.wanted) as ProfileName[]),
    })),
    null,
  );
  return {
    moved_count: fits.length,
    left: left.map(({ change, reason }) => ({
      id: change.id,
      name_en: change.student_name_en,
      name_bn: change.student_name_bn,
      reason,
    })),
  };
}

/** Why a request is decided by itself. */
function obstacleOf({ state, wanted, recorded, student }: LockedChange): string | undefined {
  if (state !== 'waiting') return `change_is_${state}`;
  const compared = compareFields(wanted, recorded, valuesOfRecord(student));
  if (compared.some((it) => it.field === 'contact_number')) return 'number_alone';
  return compared.some((it) => it.has_changed_since) ? 'changed_since' : undefined;
}

function correctionOf({ student_id, wanted }: LockedChange, fields: readonly ProfileName[]): Correction {
  const changes = Object.fromEntries(
    fields.map((name) => [name === 'photo' ? 'photo_file_id' : name, wanted[name] ?? null]),
  );
  return { student_id, changes: changes as Partial<CorrectedFields> };
}

async function applyChanges(
  context: SiteContext,
  accepted: readonly { change: LockedChange; correction: Correction }[],
  note: string | null,
): Promise<void> {
  const { tx, caller } = context;
  const [one] = accepted;
  if (!one) return;
  await correctStudents(
    tx,
    accepted.map((it) => it.correction),
  );
  await decideProfileChanges(
    tx,
    caller.user_id,
    accepted.map(({ change, correction }) => ({
      id: change.id,
      state: profileChangeLifeCycle.accept.to,
      note,
      recorded: valuesLike(valuesOfRecord(change.student), change.wanted),
      taken: Object.keys(correction.changes).map((name) =>
        name === 'photo_file_id' ? 'photo' : name,
      ) as ProfileName[],
    })),
  );
  const isPart = Object.keys(one.correction.changes).length < Object.keys(one.change.wanted).length;
  const key = accepted.length > 1 ? 'told.accepted_one' : isPart ? 'told.accepted_part' : 'told.accepted';
  const students = accepted.map((it) => it.change.student);
  await notifyFamilies(context, key, students, note);
}
