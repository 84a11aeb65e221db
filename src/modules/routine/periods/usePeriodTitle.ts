import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { isTaught, type PeriodKind } from './period-kinds.ts';

/** The head of a column of a week: `Period 2`, or `Tiffin` where no lesson stands in it on any day. */
export function usePeriodTitle(): (
  number: number,
  periods: readonly { period_no: number; kind: PeriodKind }[],
) => string {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  return (number, periods) => {
    const kinds = new Set(periods.filter((it) => it.period_no === number).map((it) => it.kind));
    const [only] = kinds;
    if (kinds.size === 1 && only && !isTaught(only)) return t(`kind.${only}`);
    return t('routine.period', { number: localDigits(number, language) });
  };
}
