import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { useLanguage } from '../i18n/language.ts';
import type { Choice, ListFilter } from './list-filters.ts';

/** The words of filters: their labels, their choices, and what their values mean. */
export function useFilterWords() {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const labelOf = ({ name, label, kind }: ListFilter<string>): string =>
    label ?? t(`shared:field.${kind === 'active' ? 'status' : name}`);
  const choicesOf = (filter: ListFilter<string>): Choice[] => {
    if ('choices' in filter) return filter.choices;
    if (filter.kind !== 'active') return [];
    return [
      { value: 'true', label: t('active') },
      { value: 'false', label: t('inactive') },
    ];
  };
  /** Nothing while the choices load, or for a value that is none of them. */
  const valueText = (filter: ListFilter<string>, value: string): ReactNode => {
    if (filter.kind === 'day') return formatDay(value, language, 'short');
    if (filter.kind === 'custom') return filter.valueText(value);
    return choicesOf(filter).find((it) => it.value === value)?.label;
  };
  return { labelOf, choicesOf, valueText };
}
