import type { SiteContext } from '#kernel/http/context.ts';
import { notFound } from '#kernel/http/problem.ts';
import {
  changeAccount,
  endSessions,
  makeReadablePassword,
  openAccountUnderFreeName,
  printCredentialSlips,
} from '#modules/auth/index.ts';
import type { HandedOut } from './employee-account.contract.ts';
import { accountsOfEmployees, aliasOfSite, lockEmployees } from './employee-account.queries.ts';

type ChosenEmployee = Awaited<ReturnType<typeof lockEmployees>>[number];
type Made = ChosenEmployee & { username: string; password: string };

/** Opens an account for each who works here and has none. @throws 404 where one of them is not of the institution */
export async function openEmployeeAccounts(context: SiteContext, ids: string[]): Promise<HandedOut> {
  const { tx, siteId } = context;
  const chosen = await chosenEmployees(context, ids);
  const accounts = await accountsOfEmployees(tx, siteId, ids);
  const hasAccount = new Set(accounts.map((it) => it.employee_id));
  const alias = await aliasOfSite(tx, siteId);
  const made: Made[] = [];
  for (const it of chosen.filter(({ id, status }) => status === 'active' && !hasAccount.has(id))) {
    const { password, password_hash } = await makeReadablePassword();
    const username = await openAccountUnderFreeName(tx, usernamesFor(alias, it), {
      user_type: it.is_teacher ? 'teacher' : 'employee',
      site_id: siteId,
      employee_id: it.id,
      full_name: it.name_en,
      password_hash,
    });
    if (username) made.push({ ...it, username, password });
  }
  return handOut(context, chosen, made);
}

/** Sets passwords anew, for slips that were lost. @throws 404 where one of them is not of the institution */
export async function renewEmployeePasswords(context: SiteContext, ids: string[]): Promise<HandedOut> {
  const { tx, siteId } = context;
  const chosen = await chosenEmployees(context, ids);
  // An administrator's password is nobody else's to set.
  const accounts = (await accountsOfEmployees(tx, siteId, ids)).filter(
    ({ user_type }) => user_type === 'teacher' || user_type === 'employee',
  );
  const made: Made[] = [];
  for (const it of chosen) {
    for (const account of accounts.filter(({ employee_id }) => employee_id === it.id)) {
      const { password, password_hash } = await makeReadablePassword();
      await changeAccount(tx, account.id, { password_hash });
      made.push({ ...it, username: account.username, password });
    }
  }
  await endSessions(
    tx,
    accounts.map(({ id }) => id),
  );
  return handOut(context, chosen, made);
}

async function chosenEmployees({ tx, siteId }: SiteContext, ids: string[]): Promise<ChosenEmployee[]> {
  const chosen = await lockEmployees(tx, siteId, ids);
  if (chosen.length < new Set(ids).size) throw notFound();
  return chosen;
}

async function handOut(context: SiteContext, chosen: ChosenEmployee[], made: Made[]): Promise<HandedOut> {
  const served = new Set(made.map(({ id }) => id));
  return {
    accounts: made.map(({ id, name_en, name_bn, username, password }) => ({
      employee_id: id,
      name_en,
      name_bn,
      username,
      password,
    })),
    skipped_count: chosen.filter(({ id }) => !served.has(id)).length,
    slips: made.length > 0 ? await printCredentialSlips(context, made) : null,
  };
}

/** User names are unique over all institutions, so the alias stands in front; the last is free in any case. */
function usernamesFor(alias: string, { id, employee_no }: ChosenEmployee): string[] {
  const number = employee_no.toLowerCase().replace(/[^a-z0-9]/g, '');
  return [...(number ? [`${alias}-${number}`] : []), `${alias}-${id.slice(-12)}`];
}
