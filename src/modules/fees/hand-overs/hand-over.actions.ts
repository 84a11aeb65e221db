import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { postJournal, reverseJournal } from '#modules/accounts/index.ts';
import { today } from '#shared/dates.ts';
import type { Language } from '#shared/language.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { formatTaka } from '#shared/money.ts';
import type { Counted, HandOver, HandOverWithReceipts, OwnMoney } from './hand-over.contract.ts';
import { postHandOver } from './hand-over.posting.ts';
import {
  broughtPoisha,
  changeHandOver,
  findHandOver,
  heldReceipts,
  insertHandOver,
  latestHandOvers,
  lockHeldReceipts,
  lockHolder,
  lockReceiptsOf,
  receiptsOfHandOver,
  releaseReceipts,
} from './hand-over.queries.ts';
import { handOverLifeCycle } from './hand-over.rules.ts';
import { poishaOf } from './notes.rules.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findHandOver>>>;

/** What the caller has not handed over yet. */
export async function loadOwnMoney(context: SiteContext): Promise<OwnMoney> {
  const { tx, caller } = context;
  const userId = caller.user_id;
  const [receipts, brought_poisha, latest] = await Promise.all([
    heldReceipts(tx, userId),
    broughtPoisha(tx, userId),
    latestHandOvers(tx, userId),
  ]);
  const waiting = latest.find((it) => it.state === 'submitted');
  // What was brought to the hand-over that waits is in it, not in the next one.
  const brought = waiting ? 0 : brought_poisha;
  const next_poisha = sumOf(receipts) + brought;
  return {
    held_poisha: next_poisha + (waiting?.expected_poisha ?? 0),
    receipts,
    brought_poisha: brought,
    next_poisha,
    waiting: waiting ? withRights(context, waiting) : null,
    latest: latest.map((it) => withRights(context, it)),
  };
}

/**
 * Hands over all that the caller holds, as counted.
 * @throws 409 while another hand-over waits or where there is nothing; 422 where a difference is not explained
 */
export async function submitHandOver(context: SiteContext, counted: Counted): Promise<HandOver> {
  const { tx, caller } = context;
  const held_by = caller.user_id;
  await lockHolder(tx, held_by);
  const waiting = (await latestHandOvers(tx, held_by)).find((it) => it.state === 'submitted');
  if (waiting) throw new Problem(409, 'fees:hand_over_waits', { hand_over_no: waiting.hand_over_no });
  const receipts = await lockHeldReceipts(tx, held_by);
  const receipts_poisha = sumOf(receipts);
  const brought_poisha = await broughtPoisha(tx, held_by);
  const expected = receipts_poisha + brought_poisha;
  if (expected <= 0) throw new Problem(409, 'fees:nothing_to_hand_over');
  const submitted_poisha = requireCounted(counted, expected, context.language);
  const id = await insertHandOver(
    tx,
    {
      held_by,
      submitted_on: today(),
      receipts_poisha,
      brought_poisha,
      submitted_notes: counted.notes,
      submitted_poisha,
      submitted_explanation: counted.explanation,
    },
    receipts.map((it) => it.id),
  );
  return withRights(context, requireFound(await findHandOver(tx, id)));
}

/**
 * Takes the money of a hand-over as the office counted it. What is short stays with the teacher.
 * @throws 422 where more is counted than its receipts make
 */
export async function acceptHandOver(context: SiteContext, handOver: Row, counted: Counted): Promise<void> {
  const { tx, caller } = context;
  const counted_poisha = requireCounted(counted, handOver.expected_poisha, context.language);
  const journal = await postJournal(
    tx,
    { user_id: caller.user_id },
    postHandOver({ ...handOver, counted_poisha, received_on: today() }),
  );
  const isComplete = counted_poisha === handOver.expected_poisha;
  await changeHandOver(tx, handOver.id, {
    state: isComplete ? 'accepted' : 'corrected',
    counted_notes: JSON.stringify(counted.notes),
    counted_poisha,
    decision_reason: isComplete ? null : counted.explanation,
    journal_id: journal.id,
    ...decision(context),
  });
}

/** Leaves the money with the teacher, who counts again. */
export async function sendHandOverBack(
  context: SiteContext,
  { id }: Row,
  { reason }: { reason: string },
): Promise<void> {
  const { tx } = context;
  await changeHandOver(tx, id, {
    state: handOverLifeCycle.send_back.to,
    decision_reason: reason,
    ...decision(context),
  });
  await releaseReceipts(tx, id);
}

/** Gives accepted money back to the teacher: the voucher is reversed, the receipts are with the teacher again. */
export async function reverseHandOver(
  context: SiteContext,
  { id }: Row,
  { reason }: { reason: string },
): Promise<void> {
  const { tx, caller } = context;
  const { journal_id } = await tx
    .selectFrom('fee_hand_over')
    .select('journal_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const reversal = await reverseJournal(tx, { user_id: caller.user_id }, journal_id!, {
    posted_on: today(),
    reason,
  });
  await changeHandOver(tx, id, {
    state: handOverLifeCycle.reverse.to,
    reversed_by: caller.user_id,
    reversed_at: new Date().toISOString(),
    reversed_on: today(),
    reverse_reason: reason,
    reverse_journal_id: reversal.id,
  });
  await releaseReceipts(tx, id);
}

export async function showHandOver(context: SiteContext, id: string): Promise<HandOverWithReceipts> {
  const { tx } = context;
  const [row, receipts] = await Promise.all([findHandOver(tx, id), receiptsOfHandOver(tx, id)]);
  return { ...withRights(context, requireFound(row)), receipts };
}

export const withRights = (context: SiteContext, { is_followed, has_refund, ...row }: Row): HandOver => ({
  ...row,
  can: permittedMoves(handOverLifeCycle, { ...row, is_followed, has_refund }, context),
});

/** Reads a hand-over once nobody else decides on it, nor refunds a receipt of one that goes back. @throws 404 */
export async function lockHandOver(
  { tx }: SiteContext,
  id: string,
  move: keyof typeof handOverLifeCycle,
): Promise<Row> {
  const { held_by } = requireFound(await findHandOver(tx, id));
  await lockHolder(tx, held_by);
  if (move === 'reverse') await lockReceiptsOf(tx, id);
  return requireFound(await findHandOver(tx, id));
}

/**
 * @returns what was counted. @throws 422 where nothing was, where it is short and nobody says why, or where it is more than
 * the receipts: cash without a receipt belongs to no hand-over
 */
function requireCounted({ notes, explanation }: Counted, expected: number, language: Language): number {
  const poisha = poishaOf(notes);
  if (poisha === 0) throw fieldProblem('notes', 'fees:nothing_counted');
  if (poisha > expected)
    throw fieldProblem('notes', 'fees:counted_above_receipts', { amount: formatTaka(expected, language) });
  if (poisha < expected && !explanation) throw fieldProblem('explanation', 'fees:difference_unexplained');
  return poisha;
}

const decision = ({ caller }: SiteContext) => ({
  decided_by: caller.user_id,
  decided_at: new Date().toISOString(),
  decided_on: today(),
});

const sumOf = (receipts: readonly { amount_poisha: number }[]) =>
  receipts.reduce((sum, it) => sum + it.amount_poisha, 0);
