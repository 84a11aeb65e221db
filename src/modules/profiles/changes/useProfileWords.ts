import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { formatMobile } from '#shared/phone.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { ProfileName } from '../fields/profile-fields.ts';
import type { ProfileChange } from './profile-change.contract.ts';
import type { ProfileChangeState } from './profile-change.rules.ts';

/** Tones of the states of a request. */
export const changeTones = {
  waiting: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
  applied: 'good',
} as const satisfies Record<ProfileChangeState, string>;

/** Says fields and their values as people read them. */
export function useProfileWords() {
  const { t } = useTranslation(['profiles', 'people']);
  const { language, pick } = useLanguage();
  const nameOf = (field: ProfileName) => t(`people:field.${field}`, t(`shared:field.${field}`));
  const textOf = (field: ProfileName, value: string | null | undefined, names: ProfileChange['names']) => {
    if (!value) return '';
    const named = names.find((it) => it.id === value);
    if (named) return pick(named.name_en, named.name_bn);
    switch (field) {
      case 'gender':
        return t(`people:gender.${value}`);
      case 'date_of_birth':
        return formatDay(value, language);
      case 'contact_number':
      case 'other_phone':
        return formatMobile(value, language);
      case 'birth_registration_no':
        return localDigits(value, language);
      default:
        return value;
    }
  };
  return { nameOf, textOf };
}
