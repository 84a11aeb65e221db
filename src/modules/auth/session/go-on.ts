import type { Language } from '#shared/language.ts';
import { changeLanguage, currentLanguage, hasChosenLanguage } from '#ui/i18n/language.ts';
import { authApi } from '../api.ts';

/**
 * A language chosen in this browser takes precedence over the account's, and becomes the account's as soon as the account may
 * change anything.
 */
export async function agreeOnLanguage(ofAccount: Language, mayChange = true): Promise<Language> {
  const language = hasChosenLanguage() ? currentLanguage() : ofAccount;
  await changeLanguage(language);
  if (mayChange && language !== ofAccount) await authApi.profile.update.call({ language });
  return language;
}

/** Goes to the page first asked for, else to the dashboard. */
export async function goOn(
  next: string | null,
  navigate: (path: string, options: { replace: true }) => void | Promise<void>,
): Promise<void> {
  const path = ownPath(next);
  // Files and the pages of the authorization server are documents of their own.
  if (/^\/(oauth|api)\//.test(path)) window.location.replace(path);
  else await navigate(path, { replace: true });
}

/** Only a path of this site; another address in `next` is ignored. */
export function ownPath(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) ? next : '/dashboard';
}
