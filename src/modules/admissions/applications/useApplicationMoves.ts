import { localDigits } from '#shared/numerals.ts';
import { useMoves } from '#ui/document/useMoves.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { admissionsApi } from '../api.ts';
import type { ApplicationWithAll } from './application.contract.ts';
import { applicationLifeCycle } from './application.rules.ts';

/** What the office does with an application; verifying one beside another of the same child asks why. */
export function useApplicationMoves({ same_child }: ApplicationWithAll) {
  const { language } = useLanguage();
  const asksWhy = same_child.some((it) => !['submitted', 'returned'].includes(it.state));
  return useMoves({
    lifeCycle: applicationLifeCycle,
    api: admissionsApi.applications,
    words: 'admissions:application',
    stale: admissionsApi.applications.key(),
    named: ({ application_no }: ApplicationWithAll) => ({ number: localDigits(application_no, language) }),
    input: ({ id }, move) => (move === 'verify' ? { ids: [id] } : {}),
    looks: {
      ...(asksWhy && { verify: { asks: 'reason' as const } }),
      admit: { isMain: true, href: ({ id }) => `/site/admission/inside-admission/form?application=${id}` },
    },
  });
}
