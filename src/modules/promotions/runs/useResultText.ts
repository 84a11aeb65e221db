import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { PromotionStudent } from './promotion-run.contract.ts';

/** A result in a few words: `GPA 4.50`, `Failed in 2`, `Withheld`; nothing where there is none. */
export function useResultText() {
  const { t } = useTranslation('promotions');
  const { language } = useLanguage();
  return ({
    result_status,
    failed_count,
    gpa,
  }: Pick<PromotionStudent, 'result_status' | 'failed_count' | 'gpa'>) => {
    if (failed_count === null) return '';
    if (['absent', 'incomplete', 'withheld'].includes(result_status ?? ''))
      return t(`promotion.result_status.${result_status}`);
    return failed_count > 0
      ? t('promotion.result_failed', { number: formatNumber(failed_count, language) })
      : t('promotion.result_passed', { gpa: formatNumber(gpa ?? 0, language, 2) });
  };
}
