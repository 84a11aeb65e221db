import { randomUUID } from 'node:crypto';
import type { InferContractRouterOutputs } from '@orpc/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildChartOfAccounts } from '#test/builders/accounts.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { accountsReportContract } from '../reports/report.contract.ts';
import type { Voucher } from './voucher.contract.ts';
import type { VoucherType } from './voucher.rules.ts';

type Reports = InferContractRouterOutputs<typeof accountsReportContract>;
type Sides = Record<string, number>;

const path = '/api/v1/accounts';
const once = () => ({ 'idempotency-key': randomUUID() });

/** The entries that schools post, each as one voucher of the kind an accountant would choose. */
describe('the usual transactions of a school', () => {
  let w: World;
  let admin: TestClient;
  let ledger: (systemKey: string) => string;

  beforeAll(async () => {
    w = await world();
    ledger = await buildChartOfAccounts(w);
    admin = await w.as('site-admin');
  });

  /** Enters, checks and approves a voucher; amounts in taka by the ledger's key. */
  const post = async (voucher_type: VoucherType, debits: Sides, credits: Sides): Promise<Voucher> => {
    const poisha = (taka: number) => Math.round(taka * 100);
    const made = await admin.post<Voucher>(
      `${path}/vouchers`,
      {
        voucher_type,
        dated_on: '2026-09-15',
        lines: [
          ...Object.entries(debits).map(([key, taka]) => ({
            ledger_id: ledger(key),
            debit_poisha: poisha(taka),
          })),
          ...Object.entries(credits).map(([key, taka]) => ({
            ledger_id: ledger(key),
            credit_poisha: poisha(taka),
          })),
        ],
      },
      once(),
    );
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id } = made.body;
    const checked = await admin.post<Voucher>(`${path}/vouchers/${id}/check`, { version: made.body.version });
    const { version } = checked.body;
    const approved = await admin.post<Voucher>(`${path}/vouchers/${id}/approval`, { version }, once());
    expect(approved.status).toBe(200);
    return approved.body;
  };

  it('are entered as vouchers with deductions and charges, and the books balance', async () => {
    // 1 and 6: fees at the office, taken back as a whole, and a part refunded.
    const fees = await post(
      'CV',
      { cash_in_hand: 1500 },
      { fee_income_tuition: 400, fee_income_session_charge: 1100 },
    );
    await admin.post(
      `${path}/vouchers/${fees.id}/reversal`,
      { posted_on: '2026-09-15', reason: 'Wrong' },
      once(),
    );
    await post('CV', { cash_in_hand: 1500 }, { fee_income_tuition: 400, fee_income_session_charge: 1100 });
    await post('DV', { fee_income_tuition: 400 }, { cash_in_hand: 400 });
    // 2: online payment, and its settlement less the charge of the gateway.
    await post('JV', { gateway_clearing: 1350 }, { fee_income_tuition: 1350 });
    await post('CV', { bank_main: 1316.25, gateway_charge: 33.75 }, { gateway_clearing: 1350 });
    // 3: dues on accrual with a waiver, and the receipt.
    await post('JV', { student_receivable: 2400 }, { fee_income_tuition: 2400 });
    await post('JV', { waiver_expense: 400 }, { student_receivable: 400 });
    await post('CV', { cash_in_hand: 2000 }, { student_receivable: 2000 });
    // 4 and 5 are kept by papers of fees, but for the deposit of the office.
    await post('CV', { cash_in_hand: 8000 }, { fee_income_tuition: 8000 });
    await post('CTV', { bank_main: 8000 }, { cash_in_hand: 8000 });
    // 7: salaries with their deductions, payment, deposit to the fund, an advance given and returned.
    await post(
      'JV',
      { salary_expense: 17_667, provident_fund_contribution: 1250 },
      {
        provident_fund_payable: 2500,
        retirement_welfare_payable: 1250,
        staff_advance: 1000,
        revenue_stamp_payable: 10,
        salary_payable: 14_157,
      },
    );
    await post('DV', { salary_payable: 14_157 }, { bank_main: 14_157 });
    await post('DV', { provident_fund_payable: 2500 }, { bank_provident_fund: 2500 });
    await post('DV', { staff_advance: 1500 }, { cash_in_hand: 1500 });
    await post('CV', { cash_in_hand: 500 }, { staff_advance: 500 });
    // A salary paid less the tax that is withheld.
    await post('JV', { salary_expense: 10_000 }, { salary_payable: 10_000 });
    await post('DV', { salary_payable: 10_000 }, { tds_payable: 500, bank_main: 9500 });
    // 8: stock on credit, its payment, a sale with its cost, consumption, and a donation.
    await post('JV', { inventory: 10_000 }, { supplier_payable: 10_000 });
    await post('DV', { supplier_payable: 10_000 }, { bank_main: 10_000 });
    await post('CV', { cash_in_hand: 500 }, { sales_income: 500 });
    await post('JV', { cost_of_sales: 380 }, { inventory: 380 });
    await post('JV', { consumable_expense: 200 }, { inventory: 200 });
    await post('CV', { bank_main: 5000 }, { donation_fund: 5000 });

    const { body } = await admin.get<Reports['trialBalance']>(`${path}/reports/trial-balance`, {
      from: '2026-07-01',
      to: '2027-06-30',
    });
    const closing = Object.fromEntries(
      body.rows
        .filter((row) => row.level === 'ledger')
        .map((row) => [row.ledger_id, (row.closing_debit_poisha - row.closing_credit_poisha) / 100])
        .filter(([, taka]) => taka !== 0),
    );
    const expected: Sides = {
      cash_in_hand: 1500 - 400 + 2000 + 8000 - 8000 - 1500 + 500 + 500,
      bank_main: 1316.25 + 8000 - 14_157 - 9500 - 10_000 + 5000,
      bank_provident_fund: -2500,
      inventory: 10_000 - 380 - 200,
      retirement_welfare_payable: -1250,
      revenue_stamp_payable: -10,
      tds_payable: -500,
      donation_fund: -5000,
      fee_income_tuition: -(400 - 400 + 1350 + 2400 + 8000),
      fee_income_session_charge: -1100,
      sales_income: -500,
      gateway_charge: 33.75,
      waiver_expense: 400,
      salary_expense: 27_667,
      provident_fund_contribution: 1250,
      cost_of_sales: 380,
      consumable_expense: 200,
    };
    expect(closing).toEqual(
      Object.fromEntries(Object.entries(expected).map(([key, taka]) => [ledger(key), taka])),
    );
    expect(body.totals.closing_debit_poisha).toBe(body.totals.closing_credit_poisha);
  });
});
