import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { today } from '#shared/dates.ts';
import { balanceOf, buildCollectingTeacher, move, notesOf } from '#test/builders/hand-overs.ts';
import { setToday, useRealClock } from '#test/clock.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import { feeChecks } from '../agreements/fee-checks.ts';
import type { ReceiptWithLines } from '../receipts/receipt.contract.ts';
import type { HandOver, HandOverWithReceipts, OwnMoney } from './hand-over.contract.ts';
import { fewestNotes, poishaOf } from './notes.rules.ts';

type Refusal = { code: string; errors: { field: string; code: string }[] };
type Built = Awaited<ReturnType<typeof buildCollectingTeacher>>;

describe('the hand-over of a teacher', () => {
  let w: World;
  let admin: TestClient;
  let clerk: TestClient;
  let built: Built;

  beforeAll(async () => {
    w = await world();
    admin = await w.as('site-admin');
    clerk = await w.as('employee');
  });
  beforeEach(async () => {
    built = await buildCollectingTeacher(w);
  });
  afterEach(useRealClock);

  const collect = async (amount_poisha: number, who = 0) =>
    (
      await move<ReceiptWithLines>(built.teacher, 'own-receipts', {
        student_id: built.students[who]!.student_id,
        amount_poisha,
      })
    ).body;
  const own = async (asker = built.teacher) =>
    (await asker.get<OwnMoney>('/api/v1/fees/own-hand-overs')).body;
  const submit = (notes: object, explanation: string | null = null, asker = built.teacher) =>
    move<HandOver & Refusal>(asker, 'own-hand-overs', { notes, explanation });
  const accept = (id: string, notes: object, explanation: string | null = null, asker = clerk) =>
    move<HandOverWithReceipts & Refusal>(asker, `hand-overs/${id}/acceptance`, { notes, explanation });
  const sendBack = (id: string, asker = clerk) =>
    asker.post<HandOverWithReceipts & Refusal>(`/api/v1/fees/hand-overs/${id}/return`, {
      reason: 'Count again',
    });
  const reverse = (id: string, asker = admin) =>
    move<HandOverWithReceipts & Refusal>(asker, `hand-overs/${id}/reversal`, { reason: 'Wrong teacher' });
  /** Eight hundred taka, submitted. */
  const submitted = async () => {
    await collect(800_00);
    return (await submit(notesOf({ taka_500: 1, taka_100: 3 }))).body;
  };
  const exact = notesOf({ taka_500: 1, taka_100: 3 });

  it('moves the money to the office in one voucher', async () => {
    const before = [await balanceOf(w, 'cash_with_teachers'), await balanceOf(w, 'cash_in_hand')];
    const handOver = await submitted();
    expect(handOver).toMatchObject({
      state: 'submitted',
      held_by_name: 'The teacher',
      receipt_count: 1,
      expected_poisha: 800_00,
      submitted_poisha: 800_00,
      submitted_on: today(),
    });
    expect(handOver.hand_over_no).toMatch(/^HO-\d{4}-\d{6}$/);
    const done = await accept(handOver.id, exact);
    expect(done.body).toMatchObject({ state: 'accepted', counted_poisha: 800_00, short_poisha: 0 });
    expect(done.body.voucher_no).toMatch(/^CTV-/);
    const again = await accept(handOver.id, exact);
    expect([again.status, refusalOf(again)]).toEqual([409, 'fees:hand_over_is_accepted']);
    const after = [await balanceOf(w, 'cash_with_teachers'), await balanceOf(w, 'cash_in_hand')];
    expect(after.map((it, at) => it - before[at]!)).toEqual([0, 800_00]);
    expect(await own()).toMatchObject({ held_poisha: 0, receipts: [], waiting: null });
  });

  it('waits while it is counted, and later receipts go along with the next', async () => {
    const handOver = await submitted();
    await collect(300_00, 1);
    expect(await own()).toMatchObject({
      held_poisha: 1_100_00,
      next_poisha: 300_00,
      waiting: { id: handOver.id },
    });
    const again = await submit(notesOf({ taka_100: 3 }));
    expect(refusalOf(again)).toBe('fees:hand_over_waits');
    await accept(handOver.id, exact);
    expect((await submit(notesOf({ taka_100: 3 }))).body).toMatchObject({ receipts_poisha: 300_00 });
  });

  it('is refused where there is nothing, or nothing was counted', async () => {
    expect(refusalOf(await submit(notesOf({ taka_100: 1 })))).toBe('fees:nothing_to_hand_over');
    await collect(100_00);
    expect(refusalOf(await submit(notesOf({})))).toBe('fees:nothing_counted');
  });

  it('leaves what is short with the teacher, once somebody says why', async () => {
    await collect(800_00);
    const short = notesOf({ taka_500: 1, taka_100: 2 });
    expect(refusalOf(await submit(short))).toBe('fees:difference_unexplained');
    const handOver = (await submit(short, 'One note was torn')).body;
    expect(refusalOf(await accept(handOver.id, short))).toBe('fees:difference_unexplained');
    const done = await accept(handOver.id, short, 'A torn note is to be changed');
    expect(done.body).toMatchObject({ state: 'corrected', short_poisha: 100_00 });
    const again = await sendBack(handOver.id);
    expect([again.status, refusalOf(again)]).toEqual([409, 'fees:hand_over_is_corrected']);
    expect(await own()).toMatchObject({ held_poisha: 100_00, brought_poisha: 100_00, next_poisha: 100_00 });
    const rest = (await submit(notesOf({ taka_100: 1 }))).body;
    expect(rest).toMatchObject({ receipt_count: 0, brought_poisha: 100_00, expected_poisha: 100_00 });
    await accept(rest.id, notesOf({ taka_100: 1 }));
    expect((await own()).held_poisha).toBe(0);
  });

  it('counts what was short before in the hand-over that waits, not once more for the next', async () => {
    const short = notesOf({ taka_500: 1, taka_100: 2 });
    const first = await submitted();
    await accept(first.id, short, 'A torn note is to be changed');
    await collect(300_00, 1);
    const waiting = (await submit(notesOf({ taka_100: 4 }))).body;
    expect(waiting).toMatchObject({
      receipts_poisha: 300_00,
      brought_poisha: 100_00,
      expected_poisha: 400_00,
    });
    expect(await own()).toMatchObject({ held_poisha: 400_00, brought_poisha: 0, next_poisha: 0 });
    await collect(50_00, 1);
    expect(await own()).toMatchObject({ held_poisha: 450_00, brought_poisha: 0, next_poisha: 50_00 });
    // Sent back, it is all with the teacher again.
    await sendBack(waiting.id);
    expect(await own()).toMatchObject({ held_poisha: 450_00, brought_poisha: 100_00, next_poisha: 450_00 });
  });

  it('refuses more than its receipts make, of teacher and office, explained or not', async () => {
    await collect(800_00);
    const over = notesOf({ taka_500: 2 });
    const counted = await submit(over, 'A receipt of 200 is still to be written');
    expect(refusalOf(counted)).toBe('fees:counted_above_receipts');
    const { body } = await submit(exact);
    await collect(200_00, 1);
    const accepted = await accept(body.id, over, 'He gave all he had');
    expect(accepted.body.errors).toMatchObject([{ field: 'notes', code: 'fees:counted_above_receipts' }]);
    expect((await own()).held_poisha).toBe(1_000_00);
    expect((await accept(body.id, exact)).status).toBe(200);
    expect((await submit(notesOf({ taka_100: 2 }))).body.expected_poisha).toBe(200_00);
  });

  it('is pointed out by the checks of the books where a teacher gave more than was taken', async () => {
    const { id } = await submitted();
    await accept(id, exact);
    const check = feeChecks.find((it) => it.code === 'fees:teachers')!;
    const overdrawn = async () =>
      (await w.inSite((tx) => check.find(tx))).filter((it) => it.papers_poisha < 0);
    expect(await overdrawn()).toEqual([]);
    const change = (by: number) =>
      w.stage.database.owner.run(`begin; set local session_replication_role = replica;
        update fee_hand_over
          set counted_poisha = counted_poisha + ${by}, receipts_poisha = receipts_poisha + ${by}
          where id = '${id}'; commit`);
    await change(50_00);
    const found = await overdrawn();
    await change(-50_00);
    expect(found).toMatchObject([{ papers_poisha: -50_00, books_poisha: 0 }]);
  });

  it('is counted once where two people accept it at the same moment', async () => {
    const before = await balanceOf(w, 'cash_in_hand');
    const handOver = await submitted();
    const answers = await Promise.all([
      accept(handOver.id, exact),
      accept(handOver.id, exact, null, admin),
      sendBack(handOver.id),
    ]);
    expect(answers.filter((it) => it.status === 200)).toHaveLength(1);
    expect(answers.filter((it) => it.status === 409)).toHaveLength(2);
    const { body } = await admin.get<HandOverWithReceipts>(`/api/v1/fees/hand-overs/${handOver.id}`);
    const isAccepted = body.state === 'accepted';
    expect((await balanceOf(w, 'cash_in_hand')) - before).toBe(isAccepted ? 800_00 : 0);
    expect((await own()).held_poisha).toBe(isAccepted ? 0 : 800_00);
  });

  it('is submitted once where the teacher presses twice', async () => {
    await collect(800_00);
    const answers = await Promise.all([submit(exact), submit(exact)]);
    expect(answers.map((it) => it.status).sort()).toEqual([201, 409]);
  });

  it('is sent back with a reason, and counted again', async () => {
    const handOver = await submitted();
    const back = await sendBack(handOver.id);
    expect(back.body).toMatchObject({ state: 'sent_back', decision_reason: 'Count again' });
    expect(await own()).toMatchObject({ held_poisha: 800_00, waiting: null });
    expect(refusalOf(await accept(handOver.id, exact))).toBe('fees:hand_over_is_sent_back');
    expect((await submit(exact)).status).toBe(201);
  });

  it('is reversed with a reason, and its receipts are with the teacher again', async () => {
    const before = [await balanceOf(w, 'cash_with_teachers'), await balanceOf(w, 'cash_in_hand')];
    const handOver = await submitted();
    expect(refusalOf(await reverse(handOver.id))).toBe('fees:hand_over_is_submitted');
    await accept(handOver.id, exact);
    expect((await reverse(handOver.id, clerk)).status).toBe(403);
    const undone = await reverse(handOver.id);
    expect(undone.body).toMatchObject({ state: 'reversed', reverse_reason: 'Wrong teacher' });
    const after = [await balanceOf(w, 'cash_with_teachers'), await balanceOf(w, 'cash_in_hand')];
    expect(after.map((it, at) => it - before[at]!)).toEqual([800_00, 0]);
    expect(await own()).toMatchObject({ held_poisha: 800_00, receipts: [{ amount_poisha: 800_00 }] });
    expect(refusalOf(await reverse(handOver.id))).toBe('fees:hand_over_is_reversed');
    expect(refusalOf(await accept(handOver.id, exact))).toBe('fees:hand_over_is_reversed');
  });

  it('is reversed only while it is the last one', async () => {
    const first = await submitted();
    await accept(first.id, exact);
    await collect(100_00, 1);
    await submit(notesOf({ taka_100: 1 }));
    expect(refusalOf(await reverse(first.id))).toBe('fees:hand_over_followed');
  });

  it('holds its receipts: none is taken back while it waits', async () => {
    const receipt = await collect(800_00);
    const handOver = (await submit(exact)).body;
    const cancel = () =>
      move<ReceiptWithLines & Refusal>(admin, `receipts/${receipt.id}/cancellation`, { reason: 'Wrong' });
    expect(refusalOf(await cancel())).toBe('fees:receipt_in_hand_over');
    const shown = await admin.get<ReceiptWithLines>(`/api/v1/fees/receipts/${receipt.id}`);
    expect(shown.body.can).toEqual({ cancel: false, refund: false });
    await accept(handOver.id, exact);
    // Handed over: the office pays it back.
    const before = [await balanceOf(w, 'cash_with_teachers'), await balanceOf(w, 'cash_in_hand')];
    expect((await cancel()).body).toMatchObject({ state: 'cancelled' });
    const after = [await balanceOf(w, 'cash_with_teachers'), await balanceOf(w, 'cash_in_hand')];
    expect(after.map((it, at) => it - before[at]!)).toEqual([0, -800_00]);
    expect((await own()).held_poisha).toBe(0);
    expect(refusalOf(await reverse(handOver.id))).toBe('fees:hand_over_refunded');
  });

  it('is refunded by the office on a later day, by any method', async () => {
    setToday('2026-05-05');
    const receipt = await collect(800_00);
    const handOver = (await submit(exact)).body;
    await accept(handOver.id, exact);
    setToday('2026-05-06');
    const before = await balanceOf(w, 'cash_with_teachers');
    const refund = await move<ReceiptWithLines>(admin, `receipts/${receipt.id}/refund`, {
      reason: 'Left the school',
      method: 'bank',
    });
    expect(refund.body.state).toBe('refunded');
    expect(await balanceOf(w, 'cash_with_teachers')).toBe(before);
  });

  it('is nobody else’s: not another teacher’s, and not the own to accept', async () => {
    const handOver = await submitted();
    const other = (await buildCollectingTeacher(w)).teacher;
    expect((await other.get(`/api/v1/fees/hand-overs/${handOver.id}`)).status).toBe(403);
    expect(await own(other)).toMatchObject({ held_poisha: 0, latest: [], waiting: null });
    expect((await accept(handOver.id, exact, null, other)).status).toBe(403);
    const elsewhere = await w.as('site-admin', { site: w.otherSite });
    expect((await elsewhere.get(`/api/v1/fees/hand-overs/${handOver.id}`)).status).toBe(404);
  });

  it('is accepted by somebody else than the one who hands it over', async () => {
    const handOver = await submitted();
    const receipt = await move<ReceiptWithLines>(clerk, 'receipts', {
      student_id: built.students[1]!.student_id,
      received_on: today(),
      amount_poisha: 1_00,
    });
    await w.inSite(async (tx) => {
      const { collected_by } = await tx
        .selectFrom('fee_receipt')
        .select('collected_by')
        .where('id', '=', receipt.body.id)
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('fee_hand_over')
        .set({ held_by: collected_by })
        .where('id', '=', handOver.id)
        .execute();
    });
    expect(refusalOf(await accept(handOver.id, exact))).toBe('fees:own_hand_over');
    expect(refusalOf(await sendBack(handOver.id))).toBe('fees:own_hand_over');
    expect((await accept(handOver.id, exact, null, admin)).status).toBe(200);
  });

  it('is listed for the office by state, teacher and day', async () => {
    const handOver = await submitted();
    const { body } = await clerk.get<{ rows: HandOver[] }>('/api/v1/fees/hand-overs', {
      state: 'submitted',
      held_by: handOver.held_by,
      from: today(),
      to: today(),
    });
    expect(body.rows).toMatchObject([
      { id: handOver.id, can: { accept: true, send_back: true, reverse: false } },
    ]);
    const holders = await clerk.get<{ id: string }[]>('/api/v1/fees/hand-over-holders');
    expect(holders.body.map((it) => it.id)).toContain(handOver.held_by);
  });
});

describe('counted notes', () => {
  it('are worth what they say', () => {
    expect(poishaOf(notesOf({ taka_1000: 7, taka_500: 1, taka_1: 3 }))).toBe(7_503_00);
    expect(fewestNotes(8_888_50)).toMatchObject({ taka_1000: 8, taka_500: 1, taka_200: 1, taka_100: 1 });
    expect(poishaOf(fewestNotes(8_888_50))).toBe(8_888_00);
  });
});
