import { useQueryClient } from '@tanstack/react-query';
import type { Language } from '#shared/language.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { changeLanguage } from '#ui/i18n/language.ts';
import { useOptionalSession } from '#ui/session/session.ts';

/** Switches the language of the page, and of the account when somebody is signed in. */
export function useChangeLanguage() {
  const queryClient = useQueryClient();
  const session = useOptionalSession();
  return async (language: Language) => {
    try {
      await changeLanguage(language);
      if (!session) return;
      // During impersonation the language changes in this browser only, not for the other person's account.
      if (!session.impersonation) {
        const { authApi } = await import('#modules/auth/api.ts');
        await authApi.profile.update.call({ language });
      }
      // Names and sentences that the server writes are in the old language still.
      await queryClient.invalidateQueries();
    } catch (error) {
      reportFailure(error);
    }
  };
}
