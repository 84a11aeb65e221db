import { requireUnused } from '#kernel/database/references.ts';
import { deleteCoreFiles, insertCoreFile, type PutCoreFile, putCoreFile } from '#kernel/files/core-files.ts';
import { pngOf } from '#kernel/files/pictures.ts';
import type { Context } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { endSessions } from '#modules/auth/index.ts';
import type { CompanyFields } from './company.contract.ts';
import {
  deleteCompany,
  findCompany,
  logoOfCompany,
  updateCompany,
  usersOfCompany,
} from './company.queries.ts';

/**
 * Deactivating a company ends the sessions of its core users.
 * @throws 404; 409 `sites:own_company` for one's own company.
 */
export async function changeCompany(
  { tx, caller }: Context,
  id: string,
  fields: CompanyFields,
): Promise<void> {
  if (!fields.is_active && caller.company_id === id) throw new Problem(409, 'sites:own_company');
  const before = requireFound(await findCompany(tx, id));
  await updateCompany(tx, id, fields);
  // Sessions of an inactive company are refused with the reason; they are ended on reactivation, so that none comes back.
  if (fields.is_active && !before.is_active) await endSessions(tx, await usersOfCompany(tx, id));
}

/** @throws 409 while sites, accounts or invoices belong to it, with every place. */
export async function removeCompany(context: Context, id: string): Promise<void> {
  const { tx } = context;
  const { logo_file_id } = requireFound(await logoOfCompany(tx, id));
  await requireUnused(tx, 'company', id);
  requireFound(await deleteCompany(tx, id));
  await deleteCoreFiles(context, [logo_file_id]);
}

/** Makes a logo: empty borders cut off, at most 512 pixels. */
export const makeCompanyLogo = async ({ caller, services }: Context, logo: File): Promise<PutCoreFile> =>
  putCoreFile(services.files, {
    purpose: 'company_logo',
    name: 'logo.png',
    content_type: 'image/png',
    bytes: await pngOf(logo, 'logo', { max: 512, trim: true }),
    is_public: true,
    created_by: caller.user_id,
  });

/** Replaces the logo, or takes it away. */
export async function changeCompanyLogo(
  context: Context,
  id: string,
  logo: PutCoreFile | null,
): Promise<void> {
  const { tx } = context;
  const before = requireFound(await logoOfCompany(tx, id));
  const logo_file_id = logo && (await insertCoreFile(tx, logo));
  await updateCompany(tx, id, { logo_file_id });
  await deleteCoreFiles(context, [before.logo_file_id]);
}
