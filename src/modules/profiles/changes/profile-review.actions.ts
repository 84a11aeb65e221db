import type { SiteContext } from '#kernel/http/context.ts';
import { notFound, requireFound } from '#kernel/http/problem.ts';
import { readStudentRecords, requireStudent, type StudentRecord } from '#modules/people/index.ts';
import type { Page } from '#shared/contract.ts';
import { answersOf } from './profile-change.actions.ts';
import type {
  ProfileChange,
  ProfileChangeListInput,
  ProfileChangeWithFamily,
} from './profile-change.contract.ts';
import {
  findProfileChanges,
  listProfileChanges,
  type ProfileChangeRow,
  siblingsOf,
} from './profile-change.queries.ts';
import type { profileChangeLifeCycle } from './profile-change.rules.ts';

export async function listChanges(
  context: SiteContext,
  input: ProfileChangeListInput,
): Promise<Page<ProfileChange>> {
  const page = await listProfileChanges(context.tx, input);
  return { ...page, rows: await answersOf(context, page.rows) };
}

/** One request with whom a new number concerns. @throws 404 */
export async function showChange(context: SiteContext, id: string): Promise<ProfileChangeWithFamily> {
  const { tx } = context;
  const row = requireFound((await findProfileChanges(tx, [id]))[0]);
  const [answer] = await answersOf(context, [row]);
  const siblings = await siblingsOf(tx, row.student_id);
  return { ...answer!, siblings, contact_number: row.record.contact_number ?? null };
}

/** A request as the moves answer with it. */
export async function showAnswer(context: SiteContext, id: string): Promise<ProfileChange> {
  const rows = await findProfileChanges(context.tx, [id]);
  return requireFound((await answersOf(context, rows))[0]);
}

/** A request with the locked record of its student. */
export type LockedChange = ProfileChangeRow & { student: StudentRecord };

/** @throws 404 where it is not there, and for a family that is not the student's own */
export async function lockChange(
  context: SiteContext,
  id: string,
  move: keyof typeof profileChangeLifeCycle,
): Promise<LockedChange> {
  const [change] = await lockChanges(context, [id]);
  if (move === 'withdraw') await requireStudent(context.tx, context.caller, change!.student_id);
  return change!;
}

/** @throws 404 where one is not there */
export async function lockChanges({ tx }: SiteContext, ids: readonly string[]): Promise<LockedChange[]> {
  const found = await findProfileChanges(tx, ids);
  if (found.length < ids.length) throw notFound();
  const students = await readStudentRecords(
    tx,
    found.map((it) => it.student_id),
  );
  const changes = await findProfileChanges(tx, ids);
  return changes.map((it) => ({ ...it, student: students.get(it.student_id)! }));
}
