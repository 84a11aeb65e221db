import type { Tx } from '#kernel/database/database.ts';
import { scopeToSite } from '#kernel/database/site-transaction.ts';
import { withSiteScope } from '#kernel/database/tenant.ts';
import { pngOf } from '#kernel/files/pictures.ts';
import { insertFile, type PutFile, putFile } from '#kernel/files/stored-files.ts';
import type { Context } from '#kernel/http/context.ts';
import { type FieldProblem, fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { sendMail } from '#kernel/outbox/outbox.ts';
import {
  endSessionsOfSite,
  hashUnknownPassword,
  issuePasswordLink,
  openAccount,
} from '#modules/auth/index.ts';
import { localDigits } from '#shared/numerals.ts';
import { siteAcademicGroupsOf } from './academic-groups/academic-group-kinds.ts';
import { attachWithFrame } from './academic-groups/site-academic-group.actions.ts';
import { siteCreated, siteDeleted } from './index.ts';
import { startMembership } from './memberships/membership.actions.ts';
import type { Administrator, FirstMembership, SiteFields } from './site.contract.ts';
import {
  countryOfThana,
  deleteFoundation,
  deleteSite,
  findSite,
  findTakenIdentity,
  insertSite,
  updateSite,
} from './site.queries.ts';
import { isPossibleAlias } from './site.rules.ts';

const linkDays = 7;

/** The context that founding needs; a job provides it, too. */
export type Founding = Pick<Context, 'tx' | 'services' | 'language'>;

/**
 * Founds an institution: its row, its first membership, its kinds with their board and default offer, its first administrator,
 * and what every module creates for a new one. A package is required, because without one the institution would have every
 * module for ever, unbilled.
 * @throws 422 `sites:board_of_other_group`
 */
export async function createSite(
  context: Founding,
  fields: SiteFields,
  first: Administrator,
  membership: FirstMembership,
  board_id: string,
): Promise<string> {
  const { tx } = context;
  refuseReservedAlias(fields.alias);
  const taken = await findTakenIdentity(tx, first.administrator_username, first.administrator_email);
  const problems: FieldProblem[] = [];
  if (taken.username) problems.push({ field: 'administrator_username', code: 'unique' });
  if (taken.email) problems.push({ field: 'administrator_email', code: 'unique' });
  if (problems.length > 0) throw new Problem(409, 'taken', {}, problems);
  const siteId = await insertSite(tx, await placed(tx, fields));
  await startMembership(tx, siteId, { ...membership, note: null });
  await withSiteScope(tx, siteId, async (inSite) => {
    await inviteAdministrator(context, siteId, fields, first);
    await siteCreated.emit(inSite, {});
  });
  for (const academic_group of siteAcademicGroupsOf(fields.academic_group))
    await attachWithFrame(tx, siteId, { academic_group, board_id, institute_code: null });
  return siteId;
}

/** Deactivating a site ends its sessions; its users sign in again after reactivation. @throws 404 */
export async function changeSite({ tx }: Context, id: string, fields: SiteFields): Promise<void> {
  refuseReservedAlias(fields.alias);
  const before = requireFound(await findSite(tx, id));
  await updateSite(tx, id, await placed(tx, fields));
  if (fields.is_active && !before.is_active) await endSessionsOfSite(scopeToSite(tx, id));
}

/** Deletes a site that nobody has used yet; foreign keys refuse it where people have added rows. */
export async function removeSite({ tx }: Context, id: string): Promise<void> {
  requireFound(await findSite(tx, id));
  await withSiteScope(tx, id, async (inSite) => {
    await siteDeleted.emit(inSite, {});
    await deleteFoundation(inSite);
  });
  requireFound(await deleteSite(tx, id));
}

/** Makes the logo of a site: empty borders cut off, at most 512 pixels, PNG so that printed documents can use it. */
export const makeLogo = async (
  { caller, services }: Context,
  site_id: string,
  logo: File,
): Promise<PutFile> =>
  putFile(services.files, {
    site_id,
    purpose: 'site_logo',
    name: 'logo.png',
    content_type: 'image/png',
    bytes: await pngOf(logo, 'logo', { max: 512, trim: true }),
    is_public: true,
    created_by: caller.user_id,
  });

/** Replaces the logo. */
export async function changeLogo({ tx }: Context, id: string, logo: PutFile): Promise<void> {
  requireFound(await findSite(tx, id));
  const logo_file_id = await withSiteScope(tx, id, () => insertFile(tx, logo));
  await updateSite(tx, id, { logo_file_id });
}

async function inviteAdministrator(
  { tx, services, language }: Founding,
  site_id: string,
  site: SiteFields,
  first: Administrator,
): Promise<void> {
  // Nobody knows this password; the administrator sets one by the mailed link.
  const password_hash = await hashUnknownPassword();
  const account = { username: first.administrator_username, email: first.administrator_email };
  const full_name = first.administrator_name;
  const id = await openAccount(tx, {
    user_type: 'site-admin',
    site_id,
    ...account,
    full_name,
    password_hash,
  });
  const link = await issuePasswordLink(tx, services.config, { id, email: account.email }, linkDays * 24 * 60);
  const t = translator(language);
  const words = {
    name: full_name,
    site: language === 'bn' ? site.name_bn : site.name_en,
    username: account.username,
    link,
    days: localDigits(linkDays, language),
  };
  await sendMail(tx, site_id, {
    recipient: account.email,
    subject: t('sites:mail.invitation_subject', words),
    body: t('sites:mail.invitation_body', words),
  });
}

/** The fields with the country of the thana. @throws 422 where another country is named. */
async function placed(tx: Tx, fields: SiteFields): Promise<SiteFields> {
  if (!fields.thana_id) return fields;
  const country_id = await countryOfThana(tx, fields.thana_id);
  if (fields.country_id && fields.country_id !== country_id)
    throw fieldProblem('thana_id', 'sites:thana_of_other_country');
  return { ...fields, country_id };
}

function refuseReservedAlias(alias: string): void {
  if (!isPossibleAlias(alias)) throw fieldProblem('alias', 'sites:alias_reserved');
}
