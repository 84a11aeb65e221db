import { useTranslation } from 'react-i18next';
import { userTypes } from '#shared/user-types.ts';

/** Kinds of users to choose from. */
export function useUserTypes() {
  const { t } = useTranslation('access');
  return userTypes.map((value) => ({ value, label: t(`user_type.${value}`) }));
}
