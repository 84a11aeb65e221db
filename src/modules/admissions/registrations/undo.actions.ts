import { sql } from 'kysely';
import type { SiteContext } from '#kernel/http/context.ts';
import { Problem } from '#kernel/http/problem.ts';
import { requireMove } from '#kernel/life-cycle/require-move.ts';
import {
  type CorrectedFields,
  type Correction,
  changeContactNumbers,
  correctStudents,
  deleteAdmitted,
  readStudentRecords,
  type StudentRecord,
} from '#modules/people/index.ts';
import { lastSteps, undoApplicationSteps } from '../applications/application-steps.queries.ts';
import { findDependentTable } from '../student-imports/undo.queries.ts';
import { matchRegistrations } from './matching.queries.ts';
import {
  findTakenRolls,
  forgetStudents,
  type KeptChange,
  lockRegistrations,
  type RegistrationInHand,
  storeWrittenChanges,
} from './registration.queries.ts';
import { registrationLifeCycle } from './registration.rules.ts';

/**
 * Takes the last steps of registrations back, all or none. An acceptance restores each field that still has the accepted
 * value; a student it admitted goes again.
 * @throws 409 where there is no step, or where a table points to a student that was admitted
 */
export async function undoRegistrations(context: SiteContext, ids: readonly string[]): Promise<number> {
  const { tx } = context;
  const rows = await lockRegistrations(tx, ids);
  if (rows.length < new Set(ids).size) throw new Problem(404, 'not_found');
  const steps = await lastSteps(tx, ids);
  for (const row of rows) {
    requireMove(registrationLifeCycle.undo, row, context);
    if (steps.get(row.id)?.to_state !== row.state)
      throw new Problem(409, 'admissions:registration_not_undone');
  }
  const accepted = rows.filter((it) => it.state === 'accepted');
  const changed = accepted.filter((it) => it.changes !== null);
  const doneAt = (row: RegistrationInHand) => steps.get(row.id)!.done_at;
  for (const round of roundsOf(changed.sort((one, other) => (doneAt(one) < doneAt(other) ? 1 : -1))))
    await restoreFields(context, round);
  await undoApplicationSteps(tx, [...steps.values()]);
  await deleteNewStudents(
    context,
    accepted.flatMap((it) =>
      it.changes === null && it.student_id
        ? [{ student_id: it.student_id, admitted_at: steps.get(it.id)!.done_at }]
        : [],
    ),
  );
  return rows.length;
}

/** Each student once in a round, so that of two acceptances the later is restored first. */
function roundsOf(rows: readonly RegistrationInHand[]): RegistrationInHand[][] {
  const rounds: RegistrationInHand[][] = [];
  for (const row of rows) {
    const free = rounds.find((round) => round.every((it) => it.student_id !== row.student_id));
    if (free) free.push(row);
    else rounds.push([row]);
  }
  return rounds;
}

/** Gives each field its value before, where nobody changed it since. */
async function restoreFields({ tx }: SiteContext, accepted: readonly RegistrationInHand[]): Promise<void> {
  const records = await readStudentRecords(
    tx,
    accepted.flatMap((it) => it.student_id ?? []),
  );
  const taken = await findTakenRolls(
    tx,
    accepted.flatMap(({ student_id, changes }) => {
      const roll = changes?.find((it) => it.field === 'roll_number')?.before;
      const record = records.get(student_id ?? '');
      return record && typeof roll === 'number'
        ? [{ student_id: record.id, class_section_id: record.class_section_id, roll }]
        : [];
    }),
  );
  const undone = accepted.flatMap((row) => {
    const record = records.get(row.student_id ?? '');
    if (!record) return [];
    const changes = (row.changes ?? []).filter((it) => it.field !== 'roll_number' || !taken.has(record.id));
    return [correctionBack(record, changes)];
  });
  await correctStudents(
    tx,
    undone.map((it) => it.correction),
  );
  for (const { siblings, phone } of undone)
    if (siblings.length > 0 && phone) await changeContactNumbers(tx, siblings, phone);
  await storeWrittenChanges(
    tx,
    accepted.flatMap((it) =>
      it.student_id ? [{ id: it.id, student_id: it.student_id, changes: null }] : [],
    ),
  );
}

function correctionBack(record: StudentRecord, changes: readonly KeptChange[]) {
  const back = changes.filter(
    (it) => String(record[it.field as keyof StudentRecord] ?? '') === String(it.after ?? ''),
  );
  const household = back.find((it) => it.field === 'household_id');
  const number = back.find((it) => it.field === 'contact_number');
  const correction: Correction = {
    student_id: record.id,
    changes: Object.fromEntries(
      back.flatMap((it) => (it.field === 'household_id' ? [] : [[it.field, it.before]])),
    ) as Partial<CorrectedFields>,
    // The household is the one before, or keeps its place and gets its number back.
    ...(household && number && { household_id: household.before as string | null }),
  };
  return {
    correction,
    siblings: number?.sibling_ids ?? [],
    phone: (number?.before ?? null) as string | null,
  };
}

async function deleteNewStudents(
  { tx }: SiteContext,
  admitted: readonly { student_id: string; admitted_at: string }[],
): Promise<void> {
  if (admitted.length === 0) return;
  const ids = admitted.map((it) => it.student_id);
  const { rows: forgotten } = await forgetStudents(tx, ids);
  const table = await findDependentTable(tx, sql`select unnest(${ids}::uuid[])`);
  if (table) throw new Problem(409, 'admissions:registration_in_use', { table });
  await deleteAdmitted(tx, admitted);
  await matchRegistrations(
    tx,
    forgotten.map((it) => it.id),
  );
}
