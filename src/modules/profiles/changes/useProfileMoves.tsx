import { useMoves } from '#ui/document/useMoves.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { profilesApi } from '../api.ts';
import { ChangeDrawer } from './ChangeDrawer.tsx';
import type { ProfileChange } from './profile-change.contract.ts';
import { profileChangeLifeCycle } from './profile-change.rules.ts';

/** What the office and the family do with a request. */
export function useProfileMoves() {
  const { pick } = useLanguage();
  return useMoves({
    lifeCycle: profileChangeLifeCycle,
    api: profilesApi.changes,
    words: ['profiles:list', 'profiles:own'],
    stale: profilesApi.key(),
    named: (row: ProfileChange) => ({ name: pick(row.student_name_en, row.student_name_bn) }),
    looks: { accept: { form: ({ id }, close) => <ChangeDrawer id={id} onClose={close} /> } },
  });
}
