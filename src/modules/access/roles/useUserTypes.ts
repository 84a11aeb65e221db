import { useTranslation } from 'react-i18next';
import type { UserType } from './role.contract.ts';

const userTypes: readonly UserType[] = [
  'core-admin',
  'site-group-user',
  'site-admin',
  'employee',
  'teacher',
  'student',
  'guardian',
  'bank-user',
];

/** Kinds of users to choose from. */
export function useUserTypes() {
  const { t } = useTranslation('access');
  return userTypes.map((value) => ({ value, label: t(`user_type.${value}`) }));
}
