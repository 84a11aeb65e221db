import { useTranslation } from 'react-i18next';
import { type Audience, audiences } from './audiences.ts';

/** Whom an entry can be for, to choose from. */
export function useAudiences(): { value: Audience; label: string }[] {
  const { t } = useTranslation('calendar');
  return audiences.map((value) => ({ value, label: t(`audience.${value}`) }));
}
