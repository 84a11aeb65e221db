/** The two languages of every screen, document and message. */
export type Language = 'en' | 'bn';

/** A name kept in both scripts; one of them may be missing. */
export interface BilingualName {
  name_en?: string | null;
  name_bn?: string | null;
}

/** The name in the reader's language, else the other one, else an empty string. */
export function pick(language: Language, { name_en, name_bn }: BilingualName): string {
  const [wanted, other] = language === 'bn' ? [name_bn, name_en] : [name_en, name_bn];
  return wanted?.trim() || other?.trim() || '';
}
