import type { Tx } from '#kernel/database/database.ts';
import { runInTenant } from '#kernel/database/tenant.ts';
import type { Context } from '#kernel/http/context.ts';
import { type FieldProblem, fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { throttleFor } from '#kernel/http/throttle.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import { translator } from '#kernel/language/translate.ts';
import { sendMail } from '#kernel/outbox/outbox.ts';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';
import { localDigits } from '#shared/numerals.ts';
import { requireBoard } from '../academic-groups/site-academic-group.actions.ts';
import { createSite } from '../site.actions.ts';
import { findTakenIdentity, isAliasTaken } from '../site.queries.ts';
import { isPossibleAlias } from '../site.rules.ts';
import type { ApplicationFields, Approval } from './site-application.contract.ts';
import {
  actAsVisitor,
  findApplication,
  insertApplication,
  isSiteEmail,
  lockApplication,
  takenAliases,
  takenUsernames,
  updateApplication,
} from './site-application.queries.ts';
import { suggestedAliases } from './site-application.rules.ts';

/** Limit of applications by address and hour. */
const anHour = { name: 'site-application', attempts: 6, seconds: 3600 };

interface Applying {
  tx: Tx;
  services: Services;
  language: Language;
  /** Client address. */
  address: string;
}

/** Takes the application of an institution in. @returns its number. */
export async function submitApplication(
  { tx, services, language, address }: Applying,
  fields: ApplicationFields,
): Promise<number> {
  const throttle = throttleFor(services, anHour);
  const seconds = await throttle.take(address);
  if (seconds > 0)
    throw new Problem(429, 'sites:application_throttled', { minutes: Math.ceil(seconds / 60) });
  try {
    return await writeApplication(tx, language, fields);
  } catch (error) {
    // A refused application does not count towards the limit, so that it can be corrected and sent again.
    await throttle.giveBack(address);
    throw error;
  }
}

async function writeApplication(tx: Tx, language: Language, fields: ApplicationFields): Promise<number> {
  await actAsVisitor(tx);
  if (await isSiteEmail(tx, fields.email)) throw emailTaken();
  await requireBoard(tx, fields);
  const title = (it: Language) => translator(it)('sites:application.news', { name: nameIn(it, fields) });
  return insertApplication(tx, fields, language, {
    title_en: title('en'),
    title_bn: title('bn'),
    href: (id) => `/edu/site/application/approve/${id}`,
  });
}

/** @throws 409 where it was decided on already. */
export async function changeApplication(
  { tx }: Context,
  id: string,
  fields: ApplicationFields,
): Promise<void> {
  requireFound(await findApplication(tx, id));
  if (await isSiteEmail(tx, fields.email)) throw emailTaken();
  await requireBoard(tx, fields);
  if (!(await updateApplication(tx, id, fields))) throw decided();
}

/** A free alias and a free user name, made of the institution's name. */
export async function suggestFor({ tx }: Context, id: string): Promise<{ alias: string; username: string }> {
  const { name_en, application_no } = requireFound(await findApplication(tx, id));
  const aliases = suggestedAliases(name_en, application_no);
  const taken = await takenAliases(tx, aliases);
  const alias = aliases.find((it) => !taken.has(it)) ?? `school-${application_no}`;
  const usernames = [`${alias}-admin`, `${alias}-${application_no}`];
  const inUse = await takenUsernames(tx, usernames);
  return { alias, username: usernames.find((it) => !inUse.has(it)) ?? `site-${application_no}` };
}

/** Validates the approval and queues the founding. Does nothing more where the institution exists already. */
export async function approveApplication(context: Context, id: string, approval: Approval): Promise<string> {
  const { tx, services, tenant, language } = context;
  const application = requireFound(await lockApplication(tx, id));
  if (application.state === 'rejected') throw decided();
  if (application.state === 'waiting') await validateApproval(tx, approval);
  return services.jobs.enqueue(tx, tenant, language, createSiteJob, { application_id: id, approval });
}

/** Founds the institution of an application in one transaction; run again, it finds it founded. */
export const createSiteJob: JobKind<{ application_id: string; approval: Approval }> = {
  kind: 'sites.found_site',
  isRepeatable: true,
  async run(services, { application_id, approval }, progress) {
    await progress.report(0, 1);
    const site_id = await runInTenant(services.database, progress.tenant, async (tx) => {
      const application = requireFound(await lockApplication(tx, application_id));
      if (application.state === 'rejected') throw decided();
      if (application.state === 'approved') return application.founded_site_id;
      const { language } = application as { language: Language };
      const siteId = await createSite({ tx, services, language }, ...siteOf(approval));
      await updateApplication(tx, application_id, {
        ...applicationOf(approval),
        state: 'approved',
        decided_at: new Date().toISOString(),
        decided_by: progress.tenant.user_id ?? null,
        founded_site_id: siteId,
      });
      return siteId;
    });
    await progress.report(1, 1);
    return { result: { site_id } };
  },
};

/** Refuses an application and writes the institution why. */
export async function rejectApplication({ tx, caller }: Context, id: string, reason: string): Promise<void> {
  const application = requireFound(await findApplication(tx, id));
  const rejection = {
    state: 'rejected' as const,
    reject_reason: reason,
    decided_at: new Date().toISOString(),
    decided_by: caller.user_id,
  };
  if (!(await updateApplication(tx, id, rejection))) throw decided();
  const { language, application_no, email } = application;
  const t = translator(language);
  const words = {
    number: localDigits(application_no, language),
    name: nameIn(language, application),
    reason,
  };
  await sendMail(tx, null, {
    recipient: email,
    subject: t('sites:mail.rejection_subject', words),
    body: t('sites:mail.rejection_body', words),
  });
}

async function validateApproval(tx: Tx, approval: Approval): Promise<void> {
  const { alias, email, starts_on, ends_on, administrator_username, administrator_email } = approval;
  if (!isPossibleAlias(alias)) throw fieldProblem('alias', 'sites:alias_reserved');
  if (ends_on < starts_on) throw fieldProblem('ends_on', 'sites:ends_before_start');
  await requireBoard(tx, approval);
  const taken: FieldProblem[] = [];
  if (await isSiteEmail(tx, email)) taken.push({ field: 'email', code: 'unique' });
  if (await isAliasTaken(tx, alias)) taken.push({ field: 'alias', code: 'unique' });
  const account = await findTakenIdentity(tx, administrator_username, administrator_email);
  if (account.username) taken.push({ field: 'administrator_username', code: 'unique' });
  if (account.email) taken.push({ field: 'administrator_email', code: 'unique' });
  if (taken.length > 0) throw new Problem(409, 'taken', {}, taken);
}

type Founded = Parameters<typeof createSite> extends [unknown, ...infer Rest] ? Rest : never;

function siteOf(approval: Approval): Founded {
  const { name_en, name_bn, alias, eiin, academic_group, company_id, site_group_id, email, phone } = approval;
  return [
    {
      name_en,
      name_bn,
      alias,
      eiin,
      academic_group,
      company_id,
      site_group_id,
      email,
      phone,
      address_en: approval.address,
      address_bn: null,
      accent_color: '#0b7285',
      is_active: true,
    },
    {
      administrator_username: approval.administrator_username,
      administrator_name: approval.administrator_name,
      administrator_email: approval.administrator_email,
    },
    { package_id: approval.package_id, starts_on: approval.starts_on, ends_on: approval.ends_on },
    approval.board_id,
  ];
}

function applicationOf(approval: Approval): ApplicationFields {
  const { name_en, name_bn, email, phone, address, academic_group, board_id, package_id, eiin } = approval;
  const { student_count, contact_name } = approval;
  return {
    name_en,
    name_bn,
    email,
    phone,
    address,
    academic_group,
    board_id,
    package_id,
    eiin,
    student_count,
    contact_name,
  };
}

const nameIn = (language: Language, { name_en, name_bn }: { name_en: string; name_bn: string | null }) =>
  (language === 'bn' && name_bn) || name_en;

const emailTaken = () => new Problem(409, 'taken', {}, [{ field: 'email', code: 'unique' }]);

const decided = () => new Problem(409, 'sites:application_decided');
