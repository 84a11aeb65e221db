import { normalizeMobile } from '#shared/phone.ts';
import type { SmsPerson } from './sms-message.rules.ts';

/** Typed numbers: a line each with a name before or behind it, or several numbers in a line, separated by commas. */
export function readNumberLines(text: string): SmsPerson[] {
  return text
    .split(/[\n;]+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap(readLine);
}

function readLine(line: string): SmsPerson[] {
  const parts = line
    .split(/[,\t]+/)
    .map((it) => it.trim())
    .filter(Boolean);
  const numbers = parts.flatMap((it) => normalizeMobile(it) ?? []);
  const names = parts.filter((it) => normalizeMobile(it) === null);
  if (numbers.length === 0) return [person(line, null)];
  // What is neither the one number nor its name is a number with a mistake.
  if (numbers.length > 1)
    return [...numbers.map((it) => person(it, it)), ...names.map((it) => person(it, null))];
  return [person(names.join(' ') || numbers[0]!, numbers[0]!)];
}

const person = (name_en: string, phone: string | null): SmsPerson => ({
  kind: 'number',
  id: null,
  name_en,
  name_bn: null,
  class_en: null,
  class_bn: null,
  section: null,
  roll: null,
  due_poisha: null,
  phone,
  language: null,
});
