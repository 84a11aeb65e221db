import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { LeftRow, ShortageRow } from './generator-run.contract.ts';

type Line = Omit<LeftRow, 'lessons' | 'reason' | 'blocked'> & Partial<Pick<ShortageRow, 'rooms'>>;

/** Says what a line is about: "Nine A · Morning · Science · Physics · Salma Akter". */
export function useLineNames() {
  const { language, pick } = useLanguage();
  return (line: Line): string =>
    [
      line.section === null ? '' : `${pick(line.class_en, line.class_bn)} ${line.section}`,
      pick(line.shift_en, line.shift_bn),
      pick(line.group_en, line.group_bn),
      pick(line.subject_en, line.subject_bn),
      pick(line.teacher_en, line.teacher_bn),
      localDigits(line.rooms?.join(', ') ?? '', language),
    ]
      .filter(Boolean)
      .join(' · ');
}
