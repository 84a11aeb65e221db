import type { SiteTx } from '#kernel/database/database.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { today } from '#shared/dates.ts';
import { counterStudent } from '../dues/student-dues.queries.ts';
import { lockWaiver } from './student-waiver.queries.ts';
import type { WaiverOutcome, WaiverPreview } from './waiver-application.contract.ts';
import {
  type AppliedChange,
  approvedConcessions,
  countMovedDues,
  duesToEnd,
  heldDuesOfReceipt,
  insertApplication,
  lockApplication,
  markUndone,
  setConcessions,
  unpaidDuesOfStudent,
} from './waiver-application.queries.ts';
import { type HeldDue, type ReducedDue, reduceBilledDue, releaseHeld } from './waiver-application.rules.ts';

/** What a waiver would take off the student's open dues. @throws 404, 409 where it is not approved */
export async function previewApplication(context: SiteContext, waiverId: string): Promise<WaiverPreview> {
  const { student_id } = await requireApproved(context, waiverId);
  const changes = await changesFor(context, student_id);
  const rows = changes.map(({ due, after }) => {
    const { fee_head_id, billed_on, waiver_poisha, offer_poisha, ...shown } = due;
    return {
      ...shown,
      net_before_poisha: netOf(due),
      net_after_poisha: after.net_poisha,
      paid_above_poisha: after.paid_above_poisha,
    };
  });
  return {
    rows,
    reduction_poisha: rows.reduce((sum, it) => sum + it.net_before_poisha - it.net_after_poisha, 0),
    paid_above_poisha: rows.reduce((sum, it) => sum + it.paid_above_poisha, 0),
  };
}

/**
 * Takes a waiver off the student's open dues. Locks the student, so that no counter collects the old amount meanwhile.
 * @throws 409 where there is nothing to take off
 */
export async function applyWaiver(context: SiteContext, waiverId: string): Promise<WaiverOutcome> {
  const { tx, caller } = context;
  const { student_id } = await requireApproved(context, waiverId);
  await counterStudent(tx, student_id, true);
  const changes = await changesFor(context, student_id);
  if (changes.length === 0) throw new Problem(409, 'fees:nothing_to_waive');
  const outcome = outcomeOf(changes);
  const id = await insertApplication(
    tx,
    { student_waiver_id: waiverId, student_id, applied_by: caller.user_id, applied_on: today(), ...outcome },
    changes.map(lineOf),
  );
  return { id, ...outcome };
}

/**
 * Takes off what waivers could not take from the dues of a receipt while its money had paid them: another application of
 * each, of today, so that no past day changes. Call it when the money is taken back and the student is locked.
 */
export async function applyHeldBack(
  tx: SiteTx,
  receipt: { id: string; student_id: string },
  applied_by: string,
): Promise<void> {
  const { id, student_id } = receipt;
  const changes = (await heldDuesOfReceipt(tx, id)).flatMap((due) => {
    const after = releaseHeld(due);
    return after ? [{ due, after }] : [];
  });
  for (const [student_waiver_id, some] of Map.groupBy(changes, ({ due }) => due.student_waiver_id))
    await insertApplication(
      tx,
      { student_waiver_id, student_id, applied_by, applied_on: today(), ...outcomeOf(some) },
      some.map(lineOf),
    );
}

/**
 * Takes the charge of some dues back with the money that was refunded of them: they are owed less from today on. Call it when
 * their refund is booked and the student is locked. @returns the application
 */
export async function endCharges(
  tx: SiteTx,
  ended: {
    student_id: string;
    applied_by: string;
    lines: readonly { due_id: string; amount_poisha: number }[];
  },
): Promise<string> {
  const { student_id, applied_by, lines } = ended;
  const amountOf = new Map(lines.map((it) => [it.due_id, it.amount_poisha]));
  const dues = await duesToEnd(tx, [...amountOf.keys()]);
  const changes = dues.map((due) => {
    const waiver_poisha = due.waiver_poisha + amountOf.get(due.due_id)!;
    const { offer_poisha } = due;
    const net_poisha = netOf({ ...due, waiver_poisha });
    return {
      due,
      after: { waiver_poisha, offer_poisha, net_poisha, waiver_held_poisha: 0, offer_held_poisha: 0 },
    };
  });
  return insertApplication(
    tx,
    { student_waiver_id: null, student_id, applied_by, applied_on: today(), ...outcomeOf(changes) },
    changes.map(lineOf),
  );
}

type Change = {
  due: Pick<HeldDue, 'gross_poisha' | 'waiver_poisha' | 'offer_poisha' | 'paid_poisha'> & { due_id: string };
  after: Omit<ReducedDue, 'paid_above_poisha'>;
};

const lineOf = ({ due, after }: Change): AppliedChange => ({
  due_id: due.due_id,
  paid_before_poisha: due.paid_poisha,
  waiver_before_poisha: due.waiver_poisha,
  offer_before_poisha: due.offer_poisha,
  waiver_after_poisha: after.waiver_poisha,
  offer_after_poisha: after.offer_poisha,
  waiver_held_poisha: after.waiver_held_poisha,
  offer_held_poisha: after.offer_held_poisha,
});

const outcomeOf = (changes: Change[]) => ({
  due_count: changes.length,
  reduction_poisha: changes.reduce((sum, { due, after }) => sum + netOf(due) - after.net_poisha, 0),
});

/** Restores the dues. @throws 409 where money was received for them since, or another waiver was applied later */
export async function undoApplication(context: SiteContext, id: string): Promise<WaiverOutcome> {
  const { tx, caller } = context;
  const { undone_at, student_id, ...outcome } = requireFound(await lockApplication(tx, id));
  if (undone_at) throw new Problem(409, 'fees:application_already_undone');
  await counterStudent(tx, student_id, true);
  const moved = await countMovedDues(tx, id);
  if (moved.paid > 0) throw new Problem(409, 'fees:application_has_payments', { count: moved.paid });
  if (moved.changed > 0) throw new Problem(409, 'fees:application_overtaken');
  await setConcessions(tx, id, 'before');
  await markUndone(tx, id, { undone_by: caller.user_id, undone_on: today() });
  return outcome;
}

async function requireApproved({ tx }: SiteContext, waiverId: string) {
  const waiver = requireFound(await lockWaiver(tx, waiverId));
  if (!waiver.approved_at) throw new Problem(409, 'fees:waiver_not_approved');
  return waiver;
}

async function changesFor({ tx }: SiteContext, studentId: string) {
  const concessions = await approvedConcessions(tx, studentId);
  const dues = await unpaidDuesOfStudent(tx, studentId);
  return dues.flatMap((due) => {
    const after = reduceBilledDue(due, concessions);
    return after ? [{ due, after }] : [];
  });
}

const netOf = (due: { gross_poisha: number; waiver_poisha: number; offer_poisha: number }) =>
  due.gross_poisha - due.waiver_poisha - due.offer_poisha;
