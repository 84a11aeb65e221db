import { localDigits } from '#shared/numerals.ts';
import { useMoves } from '#ui/document/useMoves.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { admissionsApi } from '../api.ts';
import type { RegistrationWithAll } from './registration.contract.ts';
import { registrationLifeCycle } from './registration.rules.ts';

// Whose it is, and what of it is accepted, is chosen in forms of the screen.
const { choose, accept: _, ...moves } = registrationLifeCycle;

/** What the office does with a registration. */
export function useRegistrationMoves() {
  const { language } = useLanguage();
  return useMoves({
    lifeCycle: moves,
    api: admissionsApi.registrations,
    words: 'admissions:registration',
    stale: admissionsApi.registrations.key(),
    named: ({ application_no }: RegistrationWithAll) => ({ number: localDigits(application_no, language) }),
  });
}

/** Says whose registration it is; `chosen` is the student, null for a new one. */
export function useChoice() {
  const { begin, isPending } = useMoves({
    lifeCycle: { choose: { permission: choose.permission } },
    api: admissionsApi.registrations,
    words: 'admissions:registration',
    stale: admissionsApi.registrations.key(),
    input: ({ chosen }: RegistrationWithAll & { chosen: string | null }) => ({ student_id: chosen }),
  });
  return {
    isPending,
    choose: (registration: RegistrationWithAll, chosen: string | null) =>
      begin('choose', { ...registration, chosen }),
  };
}
