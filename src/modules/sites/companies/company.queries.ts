import { sql } from 'kysely';
import { countReferencing } from '#kernel/database/catalogue-table.ts';
import type { Tx } from '#kernel/database/database.ts';
import { pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { Company, CompanyFields, companyContract } from './company.contract.ts';

type ListInput = InputOf<typeof companyContract.list>;

const selectCompanies = (tx: Tx) =>
  tx
    .selectFrom('company')
    .select(['id', 'name_en', 'name_bn', 'contact_name', 'phone', 'email', 'address_en', 'address_bn'])
    .select(['how_to_pay_en', 'how_to_pay_bn', 'is_active'])
    .select(sql<string | null>`'/api/v1/core-files/' || logo_file_id`.as('logo_url'))
    .select(countReferencing('site', 'site.company_id', 'company.id').as('site_count'))
    .select(countReferencing('user_account', 'user_account.company_id', 'company.id').as('user_count'));

export const listCompanies = (tx: Tx, input: ListInput): Promise<Page<Company>> =>
  pageOfList(selectCompanies(tx), input, {
    table: 'company',
    search: ['name_en', 'name_bn', 'contact_name', 'phone', 'email'],
    columns: { site_count: 'site_count', user_count: 'user_count' },
  });

export const findCompany = (tx: Tx, id: string): Promise<Company | undefined> =>
  selectCompanies(tx).where('id', '=', id).executeTakeFirst();

export async function insertCompany(tx: Tx, fields: CompanyFields): Promise<string> {
  const row = await tx.insertInto('company').values(fields).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateCompany(
  tx: Tx,
  id: string,
  change: Partial<CompanyFields> & { logo_file_id?: string | null },
): Promise<string | undefined> {
  const query = tx.updateTable('company').set(change).where('id', '=', id);
  return (await query.returning('id').executeTakeFirst())?.id;
}

export async function deleteCompany(tx: Tx, id: string): Promise<string | undefined> {
  const query = tx.deleteFrom('company').where('id', '=', id);
  return (await query.returning('id').executeTakeFirst())?.id;
}

export const logoOfCompany = (tx: Tx, id: string) =>
  tx.selectFrom('company').select('logo_file_id').where('id', '=', id).executeTakeFirst();

export async function usersOfCompany(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx.selectFrom('user_account').select('id').where('company_id', '=', id).execute();
  return rows.map((row) => row.id);
}
