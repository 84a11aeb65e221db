import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { formatMobile } from '#shared/phone.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { RegistrationWithAll } from './registration.contract.ts';

/** Says fields and their values as people read them. */
export function useRegisteredValue({ names }: Pick<RegistrationWithAll, 'names'>) {
  const { t } = useTranslation(['admissions', 'people']);
  const { language, pick } = useLanguage();
  const nameOf = (field: string) => (field === 'photo' ? t('registration.photo') : t(`field.${field}`));
  const textOf = (field: string, value: string | null): string => {
    if (!value) return '';
    const named = names.find((it) => it.id === value);
    if (named) return pick(named.name_en, named.name_bn);
    switch (field) {
      case 'gender':
      case 'religion':
        return t(`people:${field}.${value}`);
      case 'date_of_birth':
        return formatDay(value, language);
      case 'contact_number':
        return formatMobile(value, language);
      case 'photo':
        return t('registration.has_photo');
      case 'roll_number':
      case 'board_roll':
      case 'board_registration_no':
      case 'birth_registration_no':
        return localDigits(value, language);
      default:
        return value;
    }
  };
  return { nameOf, textOf };
}
