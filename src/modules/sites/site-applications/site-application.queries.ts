import { sql } from 'kysely';
import type { Tx } from '#kernel/database/database.ts';
import { anyContains, pageOfList } from '#kernel/database/paging.ts';
import type { InputOf, Page } from '#shared/contract.ts';
import type { Language } from '#shared/language.ts';
import type {
  ApplicationFields,
  SiteApplication,
  siteApplicationContract,
} from './site-application.contract.ts';

type ListInput = InputOf<typeof siteApplicationContract.list>;

export type ApplicationRow = Omit<SiteApplication, 'can'>;

const selectApplications = (tx: Tx) =>
  tx
    .selectFrom('site_application as application')
    .innerJoin('board', 'board.id', 'application.board_id')
    .leftJoin('package', 'package.id', 'application.package_id')
    .leftJoin('user_account as decider', 'decider.id', 'application.decided_by')
    .select(['application.id', 'application_no', 'state', 'application.name_en', 'application.name_bn'])
    .select(['application.email', 'phone', 'address', 'academic_group', 'application.board_id'])
    .select(['board.name_en as board_name_en', 'board.name_bn as board_name_bn', 'application.package_id'])
    .select(['package.name_en as package_name_en', 'package.name_bn as package_name_bn', 'eiin'])
    .select(['student_count', 'contact_name', 'applied_at', 'decided_at', 'reject_reason', 'founded_site_id'])
    .select(['application.language', 'decider.full_name as decided_by_name'])
    .$narrowType<{ state: SiteApplication['state']; language: Language }>();

/** A number searched for is that of the application. */
export function listApplications(
  tx: Tx,
  { from, to, q, ...input }: ListInput,
): Promise<Page<ApplicationRow>> {
  let query = selectApplications(tx);
  if (from) query = query.where('applied_at', '>=', sql<string>`${from}::date at time zone 'Asia/Dhaka'`);
  if (to) query = query.where('applied_at', '<', sql<string>`(${to}::date + 1) at time zone 'Asia/Dhaka'`);
  if (q) {
    const words = anyContains(
      ['application.name_en', 'application.name_bn', 'application.email', 'phone', 'contact_name'],
      q,
    );
    const number = Number(q);
    query = Number.isSafeInteger(number)
      ? query.where((eb) => eb.or([words, eb('application_no', '=', number)]))
      : query.where(words);
  }
  return pageOfList(query, input, { table: 'application' });
}

export const findApplication = (tx: Tx, id: string): Promise<ApplicationRow | undefined> =>
  selectApplications(tx).where('application.id', '=', id).executeTakeFirst();

/** The application, row-locked for a decision. */
export const lockApplication = (tx: Tx, id: string) =>
  tx
    .selectFrom('site_application')
    .select(['state', 'founded_site_id', 'language'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Whether an institution has this email already. */
export async function isSiteEmail(tx: Tx, email: string): Promise<boolean> {
  const row = await tx
    .selectFrom('site')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Inserts an application and notifies the core administrators; the transaction then becomes that of a visitor, whoever the
 * caller is.
 * @returns its number.
 */
export async function insertApplication(
  tx: Tx,
  fields: ApplicationFields,
  language: Language,
  news: { title_en: string; title_bn: string; href: (id: string) => string },
): Promise<number> {
  const { rows } = await sql<{ id: string; application_no: number }>`
    select uuid_v7() as id, core_numbers('site_application', '', 1) as application_no`.execute(tx);
  const { id, application_no } = rows[0]!;
  await tx
    .insertInto('site_application')
    .values({ id, application_no, ...fields, language })
    .execute();
  await sql`select notify_core_administrators(${news.title_en}, ${news.title_bn}, ${news.href(id)})`.execute(
    tx,
  );
  return application_no;
}

/** Gives the transaction only the rights of a visitor, without the institution of the host and the caller's account. */
export const actAsVisitor = (tx: Tx) =>
  sql`select set_config('app.scope', 'public', true), set_config('app.site_id', '', true)`.execute(tx);

/** @returns the id, or nothing where there is none that waits. */
export async function updateApplication(
  tx: Tx,
  id: string,
  change: Partial<ApplicationFields> & {
    state?: 'approved' | 'rejected';
    reject_reason?: string;
    decided_at?: string;
    decided_by?: string | null;
    founded_site_id?: string;
  },
): Promise<string | undefined> {
  const query = tx
    .updateTable('site_application')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'waiting');
  return (await query.returning('id').executeTakeFirst())?.id;
}

/** Approved applications are kept as a record. */
export async function deleteApplication(tx: Tx, id: string): Promise<string | undefined> {
  const query = tx.deleteFrom('site_application').where('id', '=', id).where('state', '<>', 'approved');
  return (await query.returning('id').executeTakeFirst())?.id;
}

export async function takenAliases(tx: Tx, aliases: readonly string[]): Promise<Set<string>> {
  const rows = await tx.selectFrom('site').select('alias').where('alias', 'in', aliases).execute();
  return new Set(rows.map((row) => row.alias));
}

export async function takenUsernames(tx: Tx, usernames: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('user_account')
    .select('username')
    .where(sql`lower(username)`, 'in', usernames)
    .execute();
  return new Set(rows.map((row) => row.username.toLowerCase()));
}

/** The choices of the forms. */
export async function applicationChoices(tx: Tx) {
  const boards = await tx
    .selectFrom('board')
    .select(['id', 'name_en', 'name_bn'])
    .orderBy('sort_order')
    .orderBy('name_en')
    .execute();
  const packages = await tx
    .selectFrom('package')
    .select(['id', 'name_en', 'name_bn', 'is_offered'])
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('name_en')
    .execute();
  return { boards, packages };
}
