import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { buildSandbox } from '#test/builders/online-payments.ts';
import { useRealClock } from '#test/clock.ts';
import { type BasketDue, type Channel, channels } from '#test/fee-channels.ts';
import { feeLists } from '#test/fee-lists.ts';
import type { Setting } from '#test/fee-model.ts';
import { type FeeOffice, openFeeOffice } from '#test/fee-office.ts';
import type { Sandbox } from '#test/sandbox/start.ts';
import { world } from '#test/world.ts';

const fines = (fine_type: Setting['fine_type'], fine_poisha: number, over: Partial<Setting>): Setting => ({
  fine_type,
  fine_poisha,
  fine_grace_days: 0,
  fine_max_poisha: null,
  is_fine_first: false,
  ...over,
});
const usual = fines('flat', 50_00, { fine_grace_days: 5 });
const settings = [
  usual,
  fines('per_day', 3_00, { fine_max_poisha: 90_00, is_fine_first: true }),
  fines('per_month', 20_00, { fine_grace_days: 2 }),
  fines('none', 0, {}),
];

/** What can happen, and how often beside the others. */
const deeds = {
  pay: 5,
  settle: 1,
  'take back': 2,
  'refund a part': 2,
  'pay the advance back': 1,
  raise: 1,
  'set fines': 1,
  waive: 1,
  'undo a waiver': 1,
  'hand over': 1,
};
type Deed = keyof typeof deeds;

interface Step {
  /** How many days pass before it. */
  after: number;
  does: Deed;
  by: Channel;
  who: number;
  /** What a step needs besides: an amount, which of some, days back, yes or no. */
  poisha: number;
  which: number;
  back: number;
  flag: boolean;
}

/** Why a step may be refused; a refusal leaves nothing behind. */
const refusals = [
  'done',
  'nothing',
  'fees:more_than_due',
  'fees:no_open_dues',
  'fees:advance_too_short',
  'fees:advance_already_spent',
  'fees:refund_after_hand_over',
  'fees:cheque_not_cleared',
  'fees:nothing_to_collect',
  'fees:received_before_refund',
  'fees:nothing_to_waive',
  'fees:application_has_payments',
  'fees:application_overtaken',
  'fees:due_not_open',
];

describe('fees paid by all channels', () => {
  let sandbox: Sandbox;

  beforeAll(async () => {
    sandbox = await buildSandbox(await world());
    await sandbox.set({ notice_first: true, notices: 2 });
  });
  beforeEach(useRealClock);
  afterAll(() => {
    useRealClock();
    sandbox.stop();
  });

  it('are settled by what is called payable, and owed again with their fine when it goes back', async () => {
    const office = await openFeeOffice(await world(), sandbox, usual);
    const { model, idOf, today } = office;
    const lists = feeLists(office);
    await office.raise(null);
    office.wait(20);
    await office.raise(null);
    office.wait(7);
    // Late: tuition of January; due: the session charge; not due yet: tuition of February.
    const owed = { fees: 2_815_00, fines: 50_00 };
    const isLater = (due: BasketDue) => due.due_on > today();
    for (const [at, by] of [...channels, ...channels].entries()) {
      const isTakenBackLater = at >= channels.length;
      const who = at % 2;
      expect(model.owed(idOf(who), today()), by).toEqual(owed);
      const from = office.receipts.length;
      // The wallet needs an advance: what is left of a payment for another due.
      if (by === 'wallet')
        await pay(office, { by: 'ticked at the counter', who, poisha: 5_000_00, chooses: isLater });
      expect(await settle(office, { by, who }), by).toBe('done');
      expect(model.owed(idOf(who), today()), by).toEqual({ fees: 0, fines: 0 });
      await lists.compareDay(today());
      if (isTakenBackLater) office.wait(1);
      for (const it of office.receipts.slice(from).reverse()) expect(await office.takeBack(it)).toBe('done');
      expect(model.owed(idOf(who), today()), by).toEqual(owed);
      await lists.compareDay(today());
    }
    await lists.compareBooks();
  });

  it('keep the fine of a month that was paid late, whichever receipt goes back', async () => {
    const office = await openFeeOffice(await world(), sandbox, usual);
    await office.raise(null);
    office.wait(20);
    for (const kind of ['fine', 'fee'])
      await pay(office, {
        by: 'ticked at the counter',
        who: 0,
        poisha: 1,
        chooses: (due) => due.kind === kind,
      });
    expect(await office.takeBack(office.receipts[0]!)).toBe('done');
    expect(office.model.owed(office.idOf(0), office.today())).toEqual({ fees: 0, fines: 50_00 });
    await feeLists(office).compareDay(office.today());
  });

  it('are less by a waiver that a payment held back, when the payment goes back', async () => {
    const office = await openFeeOffice(await world(), sandbox, usual);
    await office.raise(null);
    office.wait(12);
    for (const [who, days] of [0, 1].entries()) {
      expect(await pay(office, { by: 'counter', who, poisha: 600_00 })).toBe('done');
      expect(await office.waive(who, 60)).toBe('done');
      office.wait(days);
      expect(await office.takeBack(office.receipts[0]!)).toBe('done');
      await feeLists(office).compareDay(office.today());
    }
  });

  it('are what their events say, on every list and for any day, over random months', async () => {
    const step = fc.record<Step>({
      after: fc.constantFrom(0, 0, 1, 4, 7, 10),
      does: fc.oneof(
        ...Object.entries(deeds).map(([deed, weight]) => ({ weight, arbitrary: fc.constant(deed as Deed) })),
      ),
      by: fc.constantFrom(...channels),
      who: fc.nat(1),
      poisha: fc.oneof(
        ...[1, 300_00, 3_000_00].map((min) => fc.integer({ min, max: Math.max(300_00, min * 3) })),
      ),
      which: fc.nat(99),
      back: fc.constantFrom(0, 0, 3),
      flag: fc.boolean(),
    });
    const history = fc.record({
      first: fc.constantFrom(...settings),
      months: fc.array(fc.array(step, { minLength: 5, maxLength: 8 }), { minLength: 6, maxLength: 6 }),
    });
    await fc.assert(
      fc.asyncProperty(history, async ({ first, months }) => {
        useRealClock();
        await new History(await openFeeOffice(await world(), sandbox, first)).run(months);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});

class History {
  private office: FeeOffice;
  private lists: ReturnType<typeof feeLists>;
  private firstDay: string;
  /** The evening before a receipt was cancelled or refunded, or before a setting changed. */
  private evenings: string[] = [];
  /** What was printed on the evening of a day. */
  private printed = new Map<string, string>();

  constructor(office: FeeOffice) {
    this.office = office;
    this.lists = feeLists(office);
    this.firstDay = office.today();
  }

  async run(months: Step[][]): Promise<void> {
    for (const steps of months) {
      await this.office.raise(null);
      for (const step of steps) {
        await this.wait(step.after);
        const outcome = await this.take(step);
        expect(refusals, JSON.stringify(step)).toContain(outcome);
        await this.lists.compareDay(this.office.today());
      }
      await this.compareAll();
    }
    await this.lists.compareChecks();
  }

  private async wait(days: number): Promise<void> {
    if (days === 0) return;
    this.printed.set(this.office.today(), await this.lists.printed(this.office.today()));
    this.office.wait(days);
  }

  private async take(step: Step): Promise<string> {
    const { office } = this;
    const { does, by, who, poisha, which, back, flag } = step;
    const before = addDays(office.today(), -1);
    const receipt = office.receipts[which % Math.max(1, office.receipts.length)];
    switch (does) {
      case 'pay': {
        const isBack = back > 0 && ['counter', 'ticked at the counter', 'cheque', 'bank'].includes(by);
        // A receipt of an earlier day changes the days since then.
        if (isBack) this.printed.clear();
        const chooses = (_: BasketDue, at: number) => (which >> (at % 7)) % 2 === 0;
        return pay(office, { by, who, poisha, use_advance: flag, chooses, back: isBack ? back : 0 });
      }
      case 'settle':
        return settle(office, { by, who });
      case 'take back':
        if (!receipt) return 'nothing';
        this.evenings.push(before);
        return office.takeBack(receipt, flag ? 150_00 : 0);
      case 'refund a part':
        if (!receipt || receipt.on === office.today()) return 'nothing';
        this.evenings.push(before);
        return office.refund(receipt, { line: which, divisor: (poisha % 2) + 1, ends: flag });
      case 'pay the advance back':
        return office.payAdvanceBack(who);
      case 'raise':
        return (await office.raise(flag ? null : which % 20)) ? 'done' : 'nothing';
      case 'set fines':
        this.evenings.push(before);
        await office.changeSetting(settings[which % settings.length]!);
        return 'done';
      case 'waive':
        return office.waive(who, 5 + (which % 55));
      case 'undo a waiver':
        return office.undoWaiver(which);
      case 'hand over':
        return office.handOver();
    }
  }

  /** Past days, of which a list must not change any more, and today. */
  private days(): string[] {
    const today = this.office.today();
    const monthEnd = addDays(`${today.slice(0, 7)}-01`, -1);
    const some = [
      monthEnd,
      addDays(`${monthEnd.slice(0, 7)}-01`, -1),
      addDays(today, -1),
      addDays(today, -6),
      ...this.evenings.slice(-3),
    ];
    return [...new Set(some)].filter((it) => it >= this.firstDay && it < today).sort();
  }

  private async compareAll(): Promise<void> {
    const { lists, office } = this;
    const days = this.days();
    for (const on of days) await lists.compareDay(on);
    await lists.compareStatements([addDays(this.firstDay, -1), ...days, office.today()]);
    await lists.compareMoney(this.firstDay, office.today());
    for (const [on, was] of this.printed) expect(await lists.printed(on), `what ${on} said`).toBe(was);
    await lists.compareToday();
    await lists.compareBooks();
  }
}

interface Paid {
  by: Channel;
  who: number;
  poisha: number;
  use_advance?: boolean;
  chooses?: (due: BasketDue, at: number) => boolean;
  back?: number;
}

const pay = ({ pay, today }: FeeOffice, { by, back = 0, ...order }: Paid) =>
  pay[by]({ use_advance: false, chooses: () => true, on: addDays(today(), -back), ...order });

/** Pays exactly what is called payable: all of that is settled, and what falls due later is not touched. */
async function settle(office: FeeOffice, { by, who }: Pick<Paid, 'by' | 'who'>): Promise<string> {
  const { model, idOf } = office;
  const on = office.today();
  const { fees, fines } = model.owed(idOf(who), on);
  if (fees + fines === 0) return 'nothing';
  const later = () => model.open(idOf(who), on).filter((it) => it.kind === 'fee' && it.due_on > on);
  const before = later();
  // Who takes the advance along is asked for so much less.
  const advance = by === 'teacher' || by === 'slip to the teacher' ? model.spendable(idOf(who), on) : 0;
  const poisha = Math.max(0, fees + fines - advance);
  const chooses = (due: BasketDue) => due.due_on <= on;
  const outcome = await pay(office, { by: poisha === 0 ? 'counter' : by, who, poisha, chooses });
  if (outcome !== 'done') return outcome;
  expect(model.owed(idOf(who), on), `after ${by} paid what is payable`).toEqual({ fees: 0, fines: 0 });
  if (advance <= fees + fines) expect(later()).toEqual(before);
  return outcome;
}
