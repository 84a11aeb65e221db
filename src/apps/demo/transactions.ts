import type { Database } from '#kernel/database/database.ts';
import { asOwner } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';

const sent = [
  { transaction_id: 'CKI4R7PQ2X', amount_poisha: 800_00, paid_on: '2026-11-17', sender: '01711428036' },
  { transaction_id: 'CKJ9M1TZ6B', amount_poisha: 800_00, paid_on: '2026-11-18', sender: '01815203344' },
  { transaction_id: 'CKJ2W8LD5N', amount_poisha: 1_600_00, paid_on: '2026-11-19', sender: '01912778451' },
];

/** What the company's statement says; the second was sent with another amount, the last nobody claimed. */
const booked = [
  { transaction_id: 'CKJ9M1TZ6B', booked_on: '2026-11-18', amount_poisha: 780_00, sender: '01815203344' },
  { transaction_id: 'CKJ7H3VC9K', booked_on: '2026-11-18', amount_poisha: 1_200_00, sender: '01711990021' },
];

/** A bKash number to which families send money, what they sent in, and a statement that does not agree with all of it. */
export async function makeTransactions(
  database: Database,
  { id: site_id }: DemoSite,
  by: { guardian: string; office: string },
): Promise<void> {
  await asOwner(database, site_id, async (tx) => {
    const ledger = await tx
      .selectFrom('ledger')
      .select('id')
      .where('system_key', '=', 'mobile_banking_clearing')
      .executeTakeFirstOrThrow();
    const { id: payment_company_id } = await tx
      .insertInto('payment_company')
      .values({
        site_id,
        company: 'bkash',
        name_en: 'bKash merchant',
        name_bn: 'বিকাশ মার্চেন্ট',
        account_number: '01711-428036',
        account_kind: 'merchant',
        ledger_id: ledger.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const students = await tx
      .selectFrom('student')
      .select('id')
      .orderBy('student_no')
      .limit(sent.length)
      .execute();
    const submissions = await tx
      .insertInto('transaction_submission')
      .values(
        sent.map((it) => ({
          site_id,
          payment_company_id,
          ...it,
          submitted_by: by.guardian,
          submitted_at: `${it.paid_on}T14:10:00Z`,
        })),
      )
      .returning(['id', 'amount_poisha'])
      .execute();
    await tx
      .insertInto('transaction_submission_line')
      .values(
        submissions.map(({ id, amount_poisha }, at) => ({
          site_id,
          transaction_submission_id: id,
          line_no: 1,
          amount_poisha,
          student_id: students[at]!.id,
        })),
      )
      .execute();
    const { id: company_statement_id } = await tx
      .insertInto('company_statement')
      .values({
        site_id,
        payment_company_id,
        file_name: 'bkash-november.csv',
        line_count: booked.length,
        from_on: '2026-11-18',
        to_on: '2026-11-18',
        uploaded_by: by.office,
        uploaded_at: '2026-11-19T05:20:00Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('company_transaction')
      .values(booked.map((it) => ({ site_id, payment_company_id, company_statement_id, ...it })))
      .execute();
  });
}
