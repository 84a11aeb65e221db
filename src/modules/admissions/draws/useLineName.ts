import { useLanguage } from '#ui/i18n/language.ts';
import type { LotteryResult } from './lottery-result.contract.ts';

/** A line of a declaration by its class, shift and version. */
export function useLineName(): (line: LotteryResult) => string {
  const { pick } = useLanguage();
  return (line) =>
    [
      pick(line.class_name_en, line.class_name_bn),
      pick(line.shift_name_en, line.shift_name_bn),
      pick(line.version_name_en, line.version_name_bn),
    ].join(' · ');
}
