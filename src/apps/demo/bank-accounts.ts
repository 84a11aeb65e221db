import type { Database } from '#kernel/database/database.ts';
import { addDays } from '#shared/dates.ts';
import { asOwner } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';

/** The bank account of the main ledger with two cheques, a few parties and the persons who sign the papers of the accounts. */
export async function makeBankAccounts(database: Database, site: DemoSite): Promise<void> {
  const site_id = site.id;
  await asOwner(database, site_id, async (tx) => {
    const own = await tx
      .selectFrom('ledger')
      .select(['id', 'system_key', 'account_subgroup_id'])
      .where('system_key', 'in', ['bank_main', 'supplier_payable', 'customer_receivable', 'loan_payable'])
      .execute();
    const people = await tx
      .selectFrom('employee')
      .select(['id', 'name_en', 'name_bn'])
      .where('id', 'in', [site.office.id, site.teachers[0]!.id])
      .execute();
    const namesOf = (id: string) => {
      const { name_en, name_bn } = people.find((it) => it.id === id)!;
      return { name_en, name_bn };
    };
    const ledger = (key: string) => own.find((it) => it.system_key === key)!;
    const { id: bank_account_id } = await tx
      .insertInto('bank_account')
      .values({
        site_id,
        name_en: site.plan.name_en,
        name_bn: site.plan.name_bn,
        bank_name: 'Sonali Bank PLC',
        branch_name: 'Mirpur',
        bank_account_no: '0117202001234',
        account_type: 'current',
        routing_no: '200263411',
        ledger_id: ledger('bank_main').id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const cheque = { site_id, bank_account_id, cheque_on: demoDay, dated_on: demoDay };
    await tx
      .insertInto('cheque')
      .values([
        {
          ...cheque,
          direction: 'issued',
          cheque_no: '4471203',
          party_name: 'Mukul Press',
          amount_poisha: 12_500_00,
        },
        {
          ...cheque,
          direction: 'received',
          cheque_no: '0093318',
          drawn_on_bank: 'Janata Bank PLC',
          party_name: 'Alumni Association',
          amount_poisha: 50_000_00,
          state: 'presented',
          presented_on: demoDay,
        },
      ])
      .execute();
    const { id: credit_ledger_id } = await tx
      .insertInto('ledger')
      .values({
        site_id,
        account_subgroup_id: ledger('loan_payable').account_subgroup_id,
        code: '220191',
        name_en: 'Agrani Bank CC 0200018822',
        name_bn: 'অগ্রণী ব্যাংক সিসি ০২০০০১৮৮২২',
        kind: 'bank',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const credit = await tx
      .insertInto('bank_account')
      .values({
        site_id,
        name_en: site.plan.name_en,
        name_bn: site.plan.name_bn,
        bank_name: 'Agrani Bank PLC',
        branch_name: 'Mirpur',
        bank_account_no: '0200018822',
        account_type: 'cc',
        routing_no: '010263098',
        ledger_id: credit_ledger_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('cash_credit')
      .values({
        site_id,
        bank_account_id: credit.id,
        limit_poisha: 1_000_000_00,
        interest_percent: 11.5,
        valid_from_on: addDays(demoDay, -340),
        valid_until_on: addDays(demoDay, 25),
        security: 'FDR 4471-2023',
      })
      .execute();
    const parties = [
      {
        kind: 'supplier',
        name_en: 'Mukul Press',
        name_bn: 'মুকুল প্রেস',
        beside: 'supplier_payable',
        code: '210291',
      },
      { kind: 'supplier', name_en: 'DESCO', name_bn: 'ডেসকো', beside: 'supplier_payable', code: '210292' },
      {
        kind: 'donor',
        name_en: 'Alumni Association',
        name_bn: 'প্রাক্তন শিক্ষার্থী সমিতি',
        beside: 'customer_receivable',
        code: '110491',
      },
    ];
    const made = await tx
      .insertInto('ledger')
      .values(
        parties.map(({ name_en, name_bn, beside, code }) => ({
          site_id,
          account_subgroup_id: ledger(beside).account_subgroup_id,
          code,
          name_en,
          name_bn,
          kind: 'party',
        })),
      )
      .returning(['id', 'code'])
      .execute();
    await tx
      .insertInto('party')
      .values(
        parties.map(({ kind, name_en, name_bn, code }) => ({
          site_id,
          kind,
          name_en,
          name_bn,
          ledger_id: made.find((it) => it.code === code)!.id,
        })),
      )
      .execute();
    await tx
      .insertInto('signatory')
      .values([
        {
          site_id,
          ...namesOf(site.office.id),
          designation_en: 'Accountant',
          designation_bn: 'হিসাবরক্ষক',
          documents: ['voucher', 'report'],
          sort_order: 10,
        },
        {
          site_id,
          ...namesOf(site.teachers[0]!.id),
          designation_en: 'Head of the institution',
          designation_bn: 'প্রতিষ্ঠান প্রধান',
          documents: ['voucher', 'cheque', 'report'],
          sort_order: 20,
        },
      ])
      .execute();
  });
}
