import type { Database } from '#kernel/database/database.ts';
import { inSameSite } from '#kernel/database/same-site.ts';
import { asOwner } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';

const fee_poisha = -115_00;

/**
 * A statement of the bank for the latest days of its ledger: all entries but the last are at the bank, and the bank took a fee
 * that the books lack.
 */
export async function makeBankStatement(database: Database, { id: site_id }: DemoSite): Promise<void> {
  await asOwner(database, site_id, async (tx) => {
    const account = await tx
      .selectFrom('bank_account')
      .select(['id', 'ledger_id'])
      .where('account_type', '=', 'current')
      .executeTakeFirstOrThrow();
    const entries = await tx
      .selectFrom('journal_line as l')
      .innerJoin('journal as j', (join) => inSameSite(join, 'j.id', 'l.journal_id'))
      .select(['l.id', 'l.posted_on', 'l.amount_poisha', 'j.narration', 'j.voucher_no'])
      .where('l.ledger_id', '=', account.ledger_id)
      .orderBy('l.posted_on')
      .orderBy('j.voucher_no')
      .execute();
    const from_on = entries.at(-8)?.posted_on;
    const last = entries.at(-1);
    if (!from_on || !last) return;
    const shown = entries.filter((it) => it.posted_on >= from_on && it.id !== last.id);
    let balance = entries
      .filter((it) => it.posted_on < from_on)
      .reduce((sum, it) => sum + it.amount_poisha, 0);
    const to_on = shown.at(-1)!.posted_on;
    const { id: account_statement_id } = await tx
      .insertInto('account_statement')
      .values({
        site_id,
        bank_account_id: account.id,
        file_name: 'sonali-november.csv',
        from_on,
        to_on,
        uploaded_at: `${last.posted_on}T06:30:00Z`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = (line_no: number, booked_on: string, description: string, amount_poisha: number) => {
      balance += amount_poisha;
      return {
        site_id,
        account_statement_id,
        bank_account_id: account.id,
        line_no,
        booked_on,
        description,
        amount_poisha,
        balance_poisha: balance,
        journal_line_id: null as string | null,
      };
    };
    const lines = shown.map((it, at) => ({
      ...line(at + 2, it.posted_on, it.voucher_no, it.amount_poisha),
      journal_line_id: it.id,
    }));
    const fee = line(shown.length + 2, to_on, 'Account maintenance fee', fee_poisha);
    await tx
      .insertInto('account_statement_line')
      .values([...lines, fee])
      .execute();
  });
}
