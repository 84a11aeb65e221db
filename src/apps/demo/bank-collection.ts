import type { Database } from '#kernel/database/database.ts';
import { hashUnknownPassword } from '#modules/auth/index.ts';
import { asOwner } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { Random } from './random.ts';
import { paySlips } from './slips.ts';
import type { DemoStudent } from './students.ts';

/** The account of a bank user at a second institution, entered from the one they sign in with. @returns its id */
export async function makeSecondBankUser(database: Database, site: DemoSite, home: string): Promise<string> {
  return asOwner(database, null, async (tx) => {
    const { username, full_name, role_code, user_type } = await tx
      .selectFrom('user_account')
      .select(['username', 'full_name', 'role_code', 'user_type'])
      .where('id', '=', home)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('user_account')
      .values({
        full_name,
        role_code,
        user_type,
        site_id: site.id,
        home_account_id: home,
        username: `${username}.${site.plan.alias}`,
        password_hash: await hashUnknownPassword(),
        language: 'bn',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Fees at the bank: the main bank account takes them, and its teller took five slips on the day of the demo. */
export async function makeBankCollection(
  database: Database,
  site: DemoSite,
  students: DemoStudent[],
  teller: string,
): Promise<void> {
  const site_id = site.id;
  await asOwner(database, site_id, async (tx) => {
    const { id: bank_account_id } = await tx
      .selectFrom('bank_account')
      .select('id')
      .where('account_type', '=', 'current')
      .executeTakeFirstOrThrow();
    const { id: bank_collection_id } = await tx
      .insertInto('bank_collection')
      .values({
        site_id,
        bank_account_id,
        branches: ['Mirpur', 'Pallabi'],
        closes_at: '23:30',
        is_partial_allowed: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('bank_teller')
      .values({ site_id, bank_collection_id, user_id: teller, branch_name: 'Mirpur' })
      .execute();
    const slips = await tx
      .selectFrom('due_slip')
      .select('id')
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('fee_receipt')
          .select((it) => it.ref('due_slip_id').$notNull().as('id'))
          .where('site_id', '=', site_id)
          .where('due_slip_id', 'is not', null),
      )
      .orderBy('slip_no')
      .limit(5)
      .execute();
    await paySlips(
      tx,
      site,
      students,
      teller,
      new Random(Number(site.plan.eiin) + 73),
      { channel: 'bank', method: 'bank', bank_account_id, bank_branch: 'Mirpur' },
      slips.map((it) => it.id),
    );
    await tx
      .insertInto('bank_reconciliation')
      .columns(['site_id', 'fee_receipt_id'])
      .expression((eb) =>
        eb
          .selectFrom('fee_receipt')
          .select(['site_id', 'id'])
          .where('site_id', '=', site_id)
          .where('scroll_no', 'in', ['214', '215']),
      )
      .execute();
  });
}
