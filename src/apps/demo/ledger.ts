import type { Database } from '#kernel/database/database.ts';
import { postJournals, reverseJournal } from '#modules/accounts/index.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';
import { Random } from './random.ts';

interface Expense {
  type: 'DV' | 'CV' | 'CTV' | 'JV';
  debit: string;
  credit: string;
  narration: string;
  party: string | null;
  day: number;
  low: number;
  high: number;
}

const cashDeposit: Expense = {
  type: 'CTV',
  debit: 'bank_main',
  credit: 'cash_in_hand',
  narration: 'Cash deposited',
  party: null,
  day: 16,
  low: 240_000,
  high: 260_000,
};

const canteenRent: Expense = {
  type: 'CV',
  debit: 'cash_in_hand',
  credit: 'rent_income',
  narration: 'Rent of the canteen',
  party: 'Mayer Doa Canteen',
  day: 19,
  low: 6_000,
  high: 6_000,
};

const monthly: Expense[] = [
  {
    type: 'DV',
    debit: 'salary_expense',
    credit: 'bank_main',
    narration: 'Salaries of the month',
    party: null,
    day: 28,
    low: 380_000,
    high: 395_000,
  },
  {
    type: 'DV',
    debit: 'electricity_expense',
    credit: 'cash_in_hand',
    narration: 'Electricity bill',
    party: 'DESCO',
    day: 18,
    low: 9_000,
    high: 16_000,
  },
  {
    type: 'DV',
    debit: 'printing_stationery_expense',
    credit: 'cash_in_hand',
    narration: 'Paper and printing',
    party: 'Mukul Press',
    day: 9,
    low: 4_000,
    high: 12_000,
  },
  cashDeposit,
  {
    type: 'JV',
    debit: 'repair_expense',
    credit: 'supplier_payable',
    narration: 'Repairs of the month, to be paid',
    party: null,
    day: 27,
    low: 4_400,
    high: 4_600,
  },
];

/**
 * Opening balances and the vouchers of every month, approved by the head. The paper of the last month was booked twice, and its
 * second voucher reversed; three vouchers wait to be checked and approved.
 */
export async function makeVouchers(database: Database, site: DemoSite, by: string): Promise<void> {
  const random = new Random(Number(site.plan.eiin) + 97);
  const [year, first] = site.plan.firstMonth.split('-').map(Number) as [number, number];
  await asOwner(database, site.id, async (tx) => {
    const ledgers = new Map(
      (
        await tx.selectFrom('ledger').select(['id', 'system_key']).where('site_id', '=', site.id).execute()
      ).map((it) => [it.system_key, it.id]),
    );
    const actor = { user_id: by };
    const opening: [string, number][] = [
      ['cash_in_hand', 350_000],
      ['bank_main', 5_200_000],
      ['furniture', 800_000],
      ['computer', 450_000],
      ['general_fund', -6_800_000],
    ];
    await postJournals(tx, actor, [
      {
        voucher_type: 'OB',
        posted_on: `${site.plan.firstMonth}-01`,
        narration: 'Opening balances',
        source_kind: 'opening_balance',
        lines: opening.map(([system_key, taka]) => ({ ledger: { system_key }, amount_poisha: taka * 100 })),
      },
    ]);
    const drafts = [];
    for (let month = first; month <= Number(demoDay.slice(5, 7)); month++) {
      for (const expense of monthly) {
        const dated_on = `${year}-${String(month).padStart(2, '0')}-${String(expense.day).padStart(2, '0')}`;
        if (dated_on > demoDay) continue;
        drafts.push({
          id: random.uuid(),
          dated_on,
          expense,
          amount_poisha: random.whole(expense.low, expense.high) * 100,
        });
      }
    }
    const paper = drafts.filter((it) => it.expense.party === 'Mukul Press').at(-1)!;
    const twice = { ...paper, id: random.uuid() };
    drafts.push(twice);
    drafts.sort((a, b) => a.dated_on.localeCompare(b.dated_on));
    const posted = await postJournals(
      tx,
      actor,
      drafts.map(({ id, dated_on, expense, amount_poisha }) => ({
        voucher_type: expense.type,
        posted_on: dated_on,
        narration: expense.narration,
        source_kind: 'voucher',
        source_id: id,
        party_name: expense.party,
        lines: [
          { ledger: { system_key: expense.debit }, amount_poisha },
          { ledger: { system_key: expense.credit }, amount_poisha: -amount_poisha },
        ],
      })),
    );
    await insertRows(
      tx,
      'voucher',
      drafts.map(({ id, dated_on, expense }, index) => ({
        site_id: site.id,
        id,
        voucher_type: expense.type,
        voucher_no: posted[index]!.voucher_no,
        dated_on,
        narration: expense.narration,
        party_name: expense.party,
        state: id === twice.id ? 'reversed' : 'approved',
        reversed_by: id === twice.id ? by : null,
        reversal_reason: id === twice.id ? 'Booked twice' : null,
        prepared_by: by,
        checked_by: by,
        approved_by: by,
        journal_id: posted[index]!.id,
        version: id === twice.id ? 4 : 3,
      })),
    );
    await reverseJournal(tx, actor, posted[drafts.indexOf(twice)]!.id, {
      posted_on: twice.dated_on,
      reason: 'Booked twice',
    });
    const waiting = [
      {
        id: random.uuid(),
        dated_on: demoDay,
        expense: cashDeposit,
        amount_poisha: 60_000_00,
        state: 'checked',
      },
      {
        id: random.uuid(),
        dated_on: demoDay,
        expense: paper.expense,
        amount_poisha: 3_450_00,
        state: 'draft',
      },
      {
        id: random.uuid(),
        dated_on: demoDay,
        expense: canteenRent,
        amount_poisha: canteenRent.low * 100,
        state: 'draft',
      },
    ];
    await insertRows(
      tx,
      'voucher',
      waiting.map(({ id, dated_on, expense, state }) => ({
        site_id: site.id,
        id,
        voucher_type: expense.type,
        dated_on,
        narration: expense.narration,
        party_name: expense.party,
        state,
        prepared_by: by,
        checked_by: state === 'checked' ? by : null,
        version: state === 'checked' ? 2 : 1,
        created_at: `${dated_on}T06:00:00Z`,
      })),
    );
    await insertRows(
      tx,
      'voucher_line',
      [...drafts, ...waiting].flatMap(({ id, expense, amount_poisha }) => [
        {
          site_id: site.id,
          voucher_id: id,
          ledger_id: ledgers.get(expense.debit),
          debit_poisha: amount_poisha,
          credit_poisha: 0,
          line_no: 1,
        },
        {
          site_id: site.id,
          voucher_id: id,
          ledger_id: ledgers.get(expense.credit),
          debit_poisha: 0,
          credit_poisha: amount_poisha,
          line_no: 2,
        },
      ]),
    );
  });
}
