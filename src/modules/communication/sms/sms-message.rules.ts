import { type Language, pick } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { localDigits } from '#shared/numerals.ts';
import { countSmsParts } from '#shared/sms-parts.ts';

/** What a text may leave a place for, written `{{name}}`. */
export const smsPlaces = ['name', 'class', 'section', 'roll', 'due', 'school'] as const;
type SmsPlace = (typeof smsPlaces)[number];

/** Somebody a message is for, or about: a student, an employee, or a number of a list. */
export interface SmsPerson {
  kind: 'student' | 'employee' | 'number';
  id: string | null;
  name_en: string;
  name_bn: string | null;
  class_en: string | null;
  class_bn: string | null;
  section: string | null;
  roll: number | null;
  due_poisha: number | null;
  /** `8801XXXXXXXXX`; null where there is none. */
  phone: string | null;
  /** Of the account of the person or family. */
  language: string | null;
}

export interface SmsWording {
  text_en: string | null;
  text_bn: string | null;
  /** In which of the two: each recipient's own, or both one after the other. */
  in_language: 'own' | 'both';
}

export interface SmsMessage {
  recipient: string;
  message: string;
  parts: number;
  people: SmsPerson[];
}

/** Words in double braces that are no place of ours. */
export function unknownPlaces(text: string): string[] {
  const known: readonly string[] = smsPlaces;
  return [...text.matchAll(placeInText)].map((it) => it[1]!.trim()).filter((it) => !known.includes(it));
}

/** One message to each number, which speaks of everybody it stands for. */
export function messagesTo(
  people: readonly SmsPerson[],
  wording: SmsWording,
  school: { name_en: string; name_bn: string },
): SmsMessage[] {
  const reached = people.filter((it) => it.phone !== null);
  return [...Map.groupBy(reached, (it) => it.phone!)].map(([recipient, them]) => {
    const message = textFor(them, wording, school).normalize('NFC');
    return { recipient, message, parts: countSmsParts(message).parts, people: them };
  });
}

function textFor(
  people: readonly SmsPerson[],
  { text_en, text_bn, in_language }: SmsWording,
  school: { name_en: string; name_bn: string },
): string {
  const fill = (text: string, language: Language) => fillIn(text, people, language, school);
  if (in_language === 'both' && text_bn && text_en) return `${fill(text_bn, 'bn')}\n${fill(text_en, 'en')}`;
  const wish = people.find((it) => it.language !== null)?.language === 'en' ? 'en' : 'bn';
  const [first, second] = wish === 'en' ? [text_en, text_bn] : [text_bn, text_en];
  // A text that stands in one language alone goes to everybody in it.
  const language = first ? wish : wish === 'en' ? 'bn' : 'en';
  return fill(first || second || '', language);
}

function fillIn(
  text: string,
  people: readonly SmsPerson[],
  language: Language,
  school: { name_en: string; name_bn: string },
): string {
  const each = (say: (person: SmsPerson) => string | null) =>
    [...new Set(people.map(say).filter((it) => it !== null && it !== ''))].join(', ');
  const nameOf = (it: SmsPerson) => (language === 'bn' && it.name_bn) || it.name_en;
  const due = people.reduce((sum, it) => sum + (it.due_poisha ?? 0), 0);
  const values: Record<SmsPlace, string> = {
    name: each(nameOf),
    class: each((it) => (language === 'bn' ? it.class_bn : it.class_en)),
    section: each((it) => it.section),
    roll: each((it) => (it.roll === null ? null : localDigits(it.roll, language))),
    // Without the sign: ৳ in an English text would halve what fits into a part.
    due: language === 'bn' ? formatTaka(due, 'bn') : `Tk ${formatTaka(due, 'en', { symbol: false })}`,
    school: pick(language, school),
  };
  return text
    .replace(placeInText, (_, place: string) => values[place.trim() as SmsPlace] ?? '')
    .replace(/[ \t]{2,}/g, ' ')
    .trim();
}

const placeInText = /\{\{([^{}]*)\}\}/g;
