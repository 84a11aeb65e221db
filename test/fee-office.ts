import { expect } from 'vitest';
import type { Cheque } from '#modules/accounts/cheques/cheque.contract.ts';
import type { BankBill } from '#modules/fees/bank/bank-desk.contract.ts';
import type { BillAnswer } from '#modules/fees/bank/bill-query.contract.ts';
import type { DueSlip, PayableSlip } from '#modules/fees/due-slips/due-slip.contract.ts';
import { slipsToPrint } from '#modules/fees/due-slips/due-slip-print.queries.ts';
import { fewestNotes } from '#modules/fees/hand-overs/notes.rules.ts';
import type { ReceiptWithLines } from '#modules/fees/receipts/receipt.contract.ts';
import { totalAfterLastDay } from '#modules/fees/settings/fine-note.rules.ts';
import type { Basket } from '#modules/payments/online/online-payment.contract.ts';
import type { DeskSubmission } from '#modules/payments/transactions/transaction.contract.ts';
import { addDays } from '#shared/dates.ts';
import { unique } from './builders/academics.ts';
import { once } from './builders/bank.ts';
import { move } from './builders/hand-overs.ts';
import { setToday } from './clock.ts';
import { bornOn, buildFeeCast } from './fee-cast.ts';
import { type Channel, type MoneyLedger, noMoney, type Order } from './fee-channels.ts';
import { FeeModel, type Open, type Setting } from './fee-model.ts';
import { waitForJob } from './jobs.ts';
import { refusalOf } from './refusal.ts';
import type { Sandbox } from './sandbox/start.ts';
import type { World } from './world.ts';

interface Receipt {
  id: string;
  channel: Channel;
  who: number;
  on: string;
  ledger: MoneyLedger | null;
  online_payment_id?: string;
}

const firstDay = '2026-01-05';

/** A school with two students of one family, who pay by every channel, and the model of its fees, which is told every event. */
export async function openFeeOffice(w: World, sandbox: Sandbox, first: Setting) {
  const cast = await buildFeeCast(w);
  const { admin, guardian, teacher, teller, school, students, heads } = cast;
  const { bank, bkash, payers, merchant, billKey, waiverType } = cast;
  const model = new FeeModel();
  const money = { ...noMoney };
  const receipts: Receipt[] = [];
  const applications: string[] = [];
  let today = firstDay;
  let month = 0;
  let number = 0;
  const idOf = (who: number) => students[who]!.id;

  async function changeSetting(setting: Setting) {
    const { body } = await admin.get<object>('/api/v1/fees/setting');
    const saved = await admin.put('/api/v1/fees/setting', { ...body, ...setting });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    model.set(today, setting);
  }

  /** Raises the next month, for a day that is named or the usual one. @returns whether there was one */
  async function raise(dueIn: number | null): Promise<boolean> {
    const wanted = school.months[month];
    if (!wanted) return false;
    month += 1;
    const period = `2026-0${month}`;
    const named = dueIn === null ? null : addDays(today, dueIn);
    const run = await admin.post<{ job_id: string }>('/api/v1/fees/runs', {
      academic_year_id: school.year.id,
      period,
      due_on: named,
      fee_sub_head_ids: wanted.map((it) => it.sub_head),
    });
    await waitForJob(admin, run.body.job_id);
    for (const { code, due_day, gross, is_of_year } of wanted) {
      const usual = `${period}-${due_day}`;
      const named_period = is_of_year ? school.year.name : period;
      for (const { id } of students)
        model.raise({
          student: id,
          key: `${named_period} ${heads[code].name_en}`,
          period: named_period,
          raised_on: today,
          due_on: named ?? (usual > today ? usual : today),
          gross,
          head_order: heads[code].sort_order,
          is_waivable: code === 'tuition',
        });
    }
    return true;
  }

  async function basketOf(who: number) {
    const { children } = (await guardian.get<Basket>('/api/v1/payments/my-basket')).body;
    return children.find((it) => it.student_id === idOf(who))!;
  }

  const chosenOf = async ({ who, chooses }: Order) =>
    (await basketOf(who)).dues.filter(chooses).map(({ due_id, fine_period, open_poisha, ...due }) => ({
      line: { student_id: idOf(who), due_id, fine_period, amount_poisha: open_poisha },
      key: keyOf(due),
    }));

  const asksOf = (chosen: { key: string; line: { amount_poisha: number } }[]) =>
    new Map(chosen.map(({ key, line }) => [key, line.amount_poisha]));

  /** What a slip says that it costs after its last day, with the fines of that day; asked where nothing else falls due by then. */
  async function compareLateTotal(slipId: string, student: string, due: Open[]): Promise<void> {
    const [printed] = await w.inSite((tx) => slipsToPrint(tx, [slipId]));
    const after = addDays(printed!.last_on, 1);
    const later = model.open(student, after);
    if (later.some((it) => it.kind === 'fee' && it.due_on > today && it.due_on <= after)) return;
    const months = new Set(due.map((it) => (it.kind === 'fine' ? it.period : it.due_on.slice(0, 7))));
    const fines = later.filter((it) => it.kind === 'fine' && months.has(it.period));
    const total = [...due.filter((it) => it.kind === 'fee'), ...fines].reduce(
      (sum, it) => sum + it.poisha,
      0,
    );
    expect(totalAfterLastDay(model.settingOn(today), printed!), 'the slip after its last day').toBe(
      total > printed!.amount_poisha ? total : null,
    );
  }

  /** A slip for all that is due by today, with its number; undefined where nothing is. */
  async function slipFor(who: number) {
    const due = model.open(idOf(who), today).filter((it) => it.kind === 'fine' || it.due_on <= today);
    const made = await admin.post<{ slip_ids: string[]; amount_poisha: number; code: string }>(
      '/api/v1/fees/due-slips',
      { student_id: idOf(who), up_to_on: today, last_on: addDays(today, 3) },
      once(),
    );
    if (due.length === 0) expect(made.body.code).toBe('fees:nothing_due');
    else expect(made.body.amount_poisha).toBe(due.reduce((sum, it) => sum + it.poisha, 0));
    const id = made.body.slip_ids?.[0];
    if (!id) return undefined;
    const list = await admin.get<{ rows: DueSlip[] }>('/api/v1/fees/due-slips', {
      student_id: idOf(who),
      page_size: 100,
    });
    const { slip_no } = list.body.rows.find((it) => it.id === id)!;
    await compareLateTotal(id, idOf(who), due);
    return { due_slip_id: id, slip_no, asks: new Map(due.map((it) => [it.key, it.poisha])) };
  }

  type Told = Pick<Parameters<FeeModel['receive']>[1], 'channel' | 'advance' | 'asks'>;
  interface Taken {
    channel: Channel;
    order: Order;
    told: Told;
    poisha: number;
    ledger: MoneyLedger | null;
    online_payment_id?: string;
  }

  /** Compares a receipt with what the model makes of the same payment. */
  async function write(id: string, { order, told, poisha, ...it }: Taken): Promise<void> {
    const { body } = await admin.get<ReceiptWithLines>(`/api/v1/fees/receipts/${id}`);
    const { who } = order;
    const on = body.received_on;
    const wanted = model.receive(id, { student: idOf(who), on, today, poisha, ...told });
    const lines = body.lines.map((line) => [keyOf(line), line.amount_poisha] as const);
    expect(
      {
        on,
        poisha: body.amount_poisha,
        lines: Object.fromEntries(lines),
        used: body.advance_used_poisha,
        added: body.advance_added_poisha,
      },
      `what ${it.channel} pays with ${poisha} on ${on}`,
    ).toEqual({
      on: order.on,
      poisha,
      lines: Object.fromEntries(wanted.lines),
      used: wanted.advance_used,
      added: wanted.advance_added,
    });
    receipts.push({ id, who, on, ...it });
    if (it.ledger) money[it.ledger] += poisha;
  }

  type Answer = Awaited<ReturnType<typeof move<ReceiptWithLines & { code: string }>>>;
  async function take(answer: Answer, taken: Taken): Promise<string> {
    if (answer.status !== 201) return refusalOf(answer);
    await write(answer.body.id, taken);
    return 'done';
  }

  const methods = ['cash', 'mfs', 'card'] as const;
  const ledgers = { cash: 'cash_in_hand', mfs: 'mobile_banking_clearing', card: 'gateway_clearing' } as const;

  const atCounter = async (order: Order, method: string, ledger: MoneyLedger, channel: Channel) =>
    take(
      await move(admin, 'receipts', {
        student_id: idOf(order.who),
        received_on: order.on,
        amount_poisha: order.poisha,
        method,
        use_advance: order.use_advance,
        is_repeat: true,
        reference: `CQ${++number}`,
      }),
      {
        channel,
        order,
        poisha: order.poisha,
        ledger,
        told: { channel: 'student_payment', ...(order.use_advance && { advance: 'used' as const }) },
      },
    );

  const atBank = async (channel: Channel, order: Order, code: string, asks?: Map<string, number>) =>
    take(
      await move(teller, 'bank-payments', {
        bank_account_id: bank.id,
        code,
        received_on: order.on,
        amount_poisha: order.poisha,
        scroll_no: String(++number),
      }),
      { channel, order, poisha: order.poisha, ledger: 'bank', told: { channel: 'bank', asks: asks! } },
    );

  const bill = async (code: string, on: string) =>
    (await teller.get<BankBill>('/api/v1/fees/bank-bills', { bank_account_id: bank.id, code, on })).body;

  /** What a gateway is told that a student has to pay, in poisha. */
  async function queryBill(who: number): Promise<number> {
    const answer = await w.stage.server.inject({
      method: 'POST',
      url: '/api/v1/bill/query',
      headers: { 'api-key': billKey },
      payload: { student_id: students[who]!.student_no, dob: bornOn },
      remoteAddress: '10.20.30.40',
    });
    const { data } = answer.json() as BillAnswer;
    return answer.statusCode === 404 ? 0 : Math.round(data.amount_due * 100);
  }

  /** Pays by a channel, and lets the model pay the same. @returns `done`, `nothing` where there is nothing to pay, or the refusal */
  const pay: Record<Channel, (order: Order) => Promise<string>> = {
    counter(order) {
      const method = methods[order.poisha % 3]!;
      return atCounter(order, method, ledgers[method], 'counter');
    },
    async 'ticked at the counter'(order) {
      const chosen = await chosenOf(order);
      if (chosen.length === 0) return 'nothing';
      const asks = asksOf(chosen);
      const poisha = Math.max(order.poisha, sumOf(asks));
      return take(
        await move(admin, 'receipts', {
          student_id: idOf(order.who),
          received_on: order.on,
          amount_poisha: poisha,
          is_repeat: true,
          use_advance: false,
          lines: chosen.map((it) => it.line),
        }),
        {
          channel: 'ticked at the counter',
          order,
          poisha,
          ledger: 'cash_in_hand',
          told: { channel: 'student_payment', asks },
        },
      );
    },
    cheque: (order) => atCounter(order, 'cheque', 'cheque_clearing', 'cheque'),
    async slip(order) {
      const slip = await slipFor(order.who);
      if (!slip) return 'nothing';
      const { asks, due_slip_id, slip_no } = slip;
      const shown = await admin.get<PayableSlip>('/api/v1/fees/payable-slips', { slip_no });
      expect(shown.body.payable_poisha).toBe(sumOf(asks));
      const body = { student_id: idOf(order.who), received_on: today, amount_poisha: order.poisha };
      return take(
        await move(admin, 'receipts', {
          ...body,
          due_slip_id,
          channel: 'due_slip_office',
          use_advance: false,
          is_repeat: true,
        }),
        {
          channel: 'slip',
          order: { ...order, on: today },
          poisha: order.poisha,
          ledger: 'cash_in_hand',
          told: { channel: 'due_slip_office', asks },
        },
      );
    },
    async teacher(order) {
      const body = { student_id: idOf(order.who), amount_poisha: order.poisha, is_repeat: true };
      return take(await move(teacher, 'own-receipts', body), {
        channel: 'teacher',
        order: { ...order, on: today },
        poisha: order.poisha,
        ledger: 'cash_with_teachers',
        told: { channel: 'quick_teacher', advance: 'used' },
      });
    },
    async 'slip to the teacher'(order) {
      const slip = await slipFor(order.who);
      if (!slip) return 'nothing';
      const { asks, due_slip_id } = slip;
      const body = { student_id: idOf(order.who), amount_poisha: order.poisha, is_repeat: true };
      return take(await move(teacher, 'own-receipts', { ...body, due_slip_id }), {
        channel: 'slip to the teacher',
        order: { ...order, on: today },
        poisha: order.poisha,
        ledger: 'cash_with_teachers',
        told: { channel: 'due_slip_teacher', advance: 'used', asks },
      });
    },
    bank: (order) => atBank('bank', order, students[order.who]!.student_no),
    async 'slip at the bank'(order) {
      const slip = await slipFor(order.who);
      if (!slip) return 'nothing';
      return atBank('slip at the bank', { ...order, on: today }, slip.slip_no, slip.asks);
    },
    async 'bill query'(order) {
      const poisha = await queryBill(order.who);
      if (poisha === 0) return 'nothing';
      return atBank('bill query', { ...order, poisha, on: today }, students[order.who]!.student_no);
    },
    async online(order) {
      const chosen = await chosenOf(order);
      const poisha = sumOf(asksOf(chosen));
      // Gateways take no less than ten taka.
      if (poisha < 10_00) return 'nothing';
      const lines = chosen.map((it) => it.line);
      const { id, page } = await payers.start(guardian, merchant, lines);
      await sandbox.press(page, 'success');
      const paid = await payers.show(guardian, id);
      expect(paid.state).toBe('paid');
      await write(paid.receipts[0]!.id, {
        channel: 'online',
        order: { ...order, on: today },
        poisha,
        ledger: 'gateway_clearing',
        told: { channel: 'online', asks: asksOf(chosen) },
        online_payment_id: id,
      });
      return 'done';
    },
    async transaction(order) {
      const chosen = await chosenOf(order);
      if (chosen.length === 0) return 'nothing';
      const poisha = sumOf(asksOf(chosen));
      const lines = chosen.map((it) => it.line);
      const sent = await bkash.send(guardian, `TX${unique()}${++number}`, { lines, amount_poisha: poisha });
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      const approved = await bkash.approve(sent.body.id);
      const [made] = (approved.body as unknown as { receipts: DeskSubmission['receipts'] }).receipts;
      await write(made!.id, {
        channel: 'transaction',
        order: { ...order, on: today },
        poisha,
        ledger: 'mobile_banking_clearing',
        told: { channel: 'transaction', asks: asksOf(chosen) },
      });
      return 'done';
    },
    async wallet(order) {
      const chosen = await chosenOf(order);
      const sum = sumOf(asksOf(chosen));
      if (sum === 0) return 'nothing';
      const answer = await guardian.post<{ id: string; code: string }>(
        '/api/v1/payments/advance-payments',
        {
          student_id: idOf(order.who),
          lines: chosen.map(({ line: { student_id: _, ...line } }) => line),
        },
        once(),
      );
      if (answer.status !== 201) return refusalOf(answer);
      await write(answer.body.id, {
        channel: 'wallet',
        order: { ...order, on: today },
        poisha: 0,
        ledger: null,
        told: { channel: 'wallet', advance: sum, asks: asksOf(chosen) },
      });
      return 'done';
    },
  };

  const forget = (it: Receipt) => receipts.splice(receipts.indexOf(it), 1);

  /** Takes a receipt back whole: on its own day, later, through its gateway, or because its cheque came back. */
  async function takeBack(it: Receipt, charge_poisha = 0): Promise<string> {
    if (it.online_payment_id) {
      const refused = await refundByGateway(it.online_payment_id, {});
      if (refused) return refused;
      expect(await payers.inOffice(it.online_payment_id)).toMatchObject({ state: 'refunded' });
    } else if (it.channel === 'cheque' && it.on < today) {
      const cheque = await chequeOf(it);
      const answer = await admin.post(
        `/api/v1/accounts/cheques/${cheque.id}/bouncing`,
        { on: today, reason: 'No money', charge_poisha },
        once(),
      );
      if (answer.status !== 200) return refusalOf(answer);
      if (charge_poisha > 0) chargeForCheque(it, cheque.cheque_no, charge_poisha);
    } else if (it.on === today) {
      const answer = await move(admin, `receipts/${it.id}/cancellation`, { reason: 'By mistake' });
      if (answer.status !== 200) return refusalOf(answer);
    } else return refund(it, {});
    const back = model.takeBack(it.id, today);
    if (it.ledger) money[it.ledger] -= back;
    forget(it);
    return 'done';
  }

  function chargeForCheque(it: Receipt, cheque_no: string, gross: number): void {
    const { name_en, sort_order: head_order } = heads.miscellaneous;
    model.raise({
      student: idOf(it.who),
      key: `${cheque_no} ${name_en}`,
      period: cheque_no,
      raised_on: today,
      due_on: today,
      head_order,
      is_waivable: false,
      gross,
    });
  }

  async function chequeOf(it: Receipt) {
    const { rows } = (await admin.get<{ rows: Cheque[] }>('/api/v1/accounts/cheques', { page_size: 100 }))
      .body;
    return rows.find((cheque) => cheque.source_id === it.id)!;
  }

  /** Refunds a receipt of an earlier day: all that is left, or one line, or a part of it. */
  async function refund(
    it: Receipt,
    { line, divisor = 1, ends = false }: { line?: number; divisor?: number; ends?: boolean },
  ): Promise<string> {
    const { body } = await admin.get<ReceiptWithLines>(`/api/v1/fees/receipts/${it.id}`);
    const left = model.leftOf(it.id);
    const [key, most] = [...left.lines][(line ?? 0) % Math.max(1, left.lines.size)] ?? [];
    const isPart = line !== undefined && key !== undefined;
    const back = isPart
      ? { lines: new Map([[key, Math.max(1, Math.floor(most! / divisor))]]), advance: 0 }
      : left;
    const due_id = body.lines.find((other) => keyOf(other) === key)?.due_id;
    const ends_charge = ends && back.lines.size > 0;
    const order = {
      ends_charge,
      ...(isPart && { lines: [{ due_id, amount_poisha: back.lines.get(key) }] }),
    };
    const refused = it.online_payment_id
      ? await refundByGateway(it.online_payment_id, { ...order, fee_receipt_id: it.id })
      : await refundByOffice(it, order);
    if (refused) return refused;
    const gone = model.refund(it.id, today, { ...back, ends: ends_charge });
    if (it.online_payment_id) money.gateway_clearing -= gone;
    else if (it.ledger === 'cash_with_teachers') money.cash_with_teachers -= gone;
    else money.cash_in_hand -= gone;
    const rest = model.leftOf(it.id);
    if (rest.lines.size === 0 && rest.advance === 0) forget(it);
    return 'done';
  }

  async function refundByOffice(it: Receipt, order: object): Promise<string | undefined> {
    const answer = await move(admin, `receipts/${it.id}/refund`, {
      reason: 'Too much',
      method: 'cash',
      ...order,
    });
    return answer.status === 200 ? undefined : refusalOf(answer);
  }

  /** @returns why it was refused, after the gateway was asked where it was not */
  async function refundByGateway(paymentId: string, order: object): Promise<string | undefined> {
    const asked = await payers.askRefund(paymentId, order);
    if (asked.status !== 202) return refusalOf(asked);
    await waitForJob(admin, asked.body.job_id);
    expect((await payers.inOffice(paymentId)).state).toMatch(/^(paid|refunded)$/);
    return undefined;
  }

  async function payAdvanceBack(who: number): Promise<string> {
    const poisha = model.spendable(idOf(who), today);
    if (poisha === 0) return 'nothing';
    const body = { amount_poisha: poisha, reason: 'Left', method: 'cash' };
    const answer = await move(admin, `students/${idOf(who)}/advance-refunds`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    model.payAdvanceBack(idOf(who), today, poisha);
    money.cash_in_hand -= poisha;
    return 'done';
  }

  /** Grants a waiver of tuition, and puts it on the open dues. */
  async function waive(who: number, percent: number): Promise<string> {
    const granted = await admin.post<{ id: string }>('/api/v1/fees/student-waivers', {
      student_id: idOf(who),
      kind: 'waiver',
      type_id: waiverType,
      percent,
      fee_head_ids: [school.tuition],
      from_on: '2026-01-01',
    });
    const path = `/api/v1/fees/student-waivers/${granted.body.id}`;
    await admin.post(`${path}/approval`);
    const applied = await admin.post<{ id: string; code: string }>(`${path}/applications`, {}, once());
    const id = applied.body.id ?? granted.body.id;
    model.waive(id, idOf(who), today, percent);
    if (applied.status === 409) return refusalOf(applied);
    applications.push(id);
    return 'done';
  }

  async function undoWaiver(which: number): Promise<string> {
    const id = applications[which % Math.max(1, applications.length)];
    if (!id) return 'nothing';
    const path = `/api/v1/fees/waiver-applications/${id}/undoing`;
    const answer = await admin.post<{ code: string }>(path, {}, once());
    if (answer.status !== 200) return refusalOf(answer);
    applications.splice(applications.indexOf(id), 1);
    model.undoWaiver(id, today);
    return 'done';
  }

  /** The teacher hands all cash over, and the office takes it. */
  async function handOver(): Promise<string> {
    const own = '/api/v1/fees/own-hand-overs';
    const { body } = await teacher.get<{ next_poisha: number }>(own);
    expect(body.next_poisha).toBe(money.cash_with_teachers);
    if (body.next_poisha < 1_00) return 'nothing';
    const notes = fewestNotes(body.next_poisha);
    const short = body.next_poisha % 100;
    const sent = await move<{ id: string }>(teacher, 'own-hand-overs', { notes, explanation: 'No coins' });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const taken = await move(admin, `hand-overs/${sent.body.id}/acceptance`, {
      notes,
      explanation: 'No coins',
    });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    for (const it of receipts) if (it.ledger === 'cash_with_teachers') it.ledger = 'cash_in_hand';
    money.cash_with_teachers = short;
    money.cash_in_hand += body.next_poisha - short;
    return 'done';
  }

  setToday(today);
  await changeSetting(first);
  return {
    ...cast,
    w,
    model,
    money,
    receipts,
    idOf,
    basketOf,
    bill,
    queryBill,
    pay,
    takeBack,
    refund,
    payAdvanceBack,
    waive,
    undoWaiver,
    handOver,
    raise,
    changeSetting,
    today: () => today,
    wait(days: number) {
      today = addDays(today, days);
      setToday(today);
    },
  };
}

export type FeeOffice = Awaited<ReturnType<typeof openFeeOffice>>;

const keyOf = (it: { kind: string; period: string; head_name_en: string | null }) =>
  it.kind === 'fine' ? `${it.period} fine` : `${it.period} ${it.head_name_en}`;

const sumOf = (amounts: Map<string, number>) => [...amounts.values()].reduce((sum, it) => sum + it, 0);
