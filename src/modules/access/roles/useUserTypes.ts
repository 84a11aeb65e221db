import { useTranslation } from 'react-i18next';
import { userTypes } from '#shared/user-types.ts';

export function useUserTypes() {
  const { t } = useTranslation('access');
  return userTypes.map((value) => ({ value, label: t(`user_type.${value}`) }));
}
