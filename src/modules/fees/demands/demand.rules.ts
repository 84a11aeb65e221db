import { createHash } from 'node:crypto';
import { translator } from '#kernel/language/translate.ts';
import { formatDay } from '#shared/dates.ts';
import { type Language, pick } from '#shared/language.ts';
import { formatTaka } from '#shared/money.ts';
import { countSmsParts } from '#shared/sms-parts.ts';
import type { DemandWanted } from './demand.contract.ts';
import type { Contact, Demanded } from './demand.queries.ts';

/** What makes two demands the same: days and heads, whomever they go to. */
export function subjectOf({ from_on, up_to_on, fee_head_ids, takes_fines }: DemandWanted): string {
  const heads = [...new Set(fee_head_ids)].toSorted();
  return createHash('sha256')
    .update(JSON.stringify([from_on ?? null, up_to_on, heads, takes_fines]))
    .digest('hex')
    .slice(0, 32);
}

export interface DemandMessage {
  recipient: string;
  message: string;
  parts: number;
  students: Demanded[];
}

/** One message to each phone, which names all its children, in the language of the family. */
export function demandMessages(
  students: readonly Demanded[],
  contacts: readonly Contact[],
  upTo: string,
  site: { name_en: string; name_bn: string },
): DemandMessage[] {
  const contactOf = new Map(contacts.map((it) => [it.student_id, it]));
  const reached = students.filter((it) => contactOf.get(it.student_id)?.phone);
  const families = Map.groupBy(reached, (it) => contactOf.get(it.student_id)!.phone!);
  return [...families].map(([recipient, children]) => {
    const wish = children.map((it) => contactOf.get(it.student_id)!.language).find((it) => it !== null);
    const language: Language = wish === 'en' ? 'en' : 'bn';
    const message = textFor(language, children, upTo, pick(language, site));
    return { recipient, message, parts: countSmsParts(message).parts, students: children };
  });
}

function textFor(language: Language, children: readonly Demanded[], upTo: string, site: string): string {
  const t = translator(language);
  // Without the sign: ৳ in an English text would halve what fits into a part.
  const taka = (poisha: number) => formatTaka(poisha, language, { symbol: language === 'bn' });
  const named = children.map((it) =>
    t('fees:demand_sms.child', {
      name: (language === 'bn' && it.student_name_bn) || it.student_name_en,
      amount: taka(it.due_poisha),
    }),
  );
  const words = { children: named.join(', '), date: formatDay(upTo, language), site };
  if (children.length === 1) return t('fees:demand_sms.one', words).normalize('NFC');
  const total = taka(children.reduce((sum, it) => sum + it.due_poisha, 0));
  return t('fees:demand_sms.several', { ...words, total }).normalize('NFC');
}

/** What is demanded by head in all, in the order of heads, fines last. */
export function headsOf(students: readonly Demanded[]) {
  const heads = new Map<string, { key: string; name_en: string; name_bn: string; amount_poisha: number }>();
  for (const { heads: own } of students) {
    for (const { fee_head_id, name_en, name_bn, amount_poisha } of own) {
      const key = keyOfHead(fee_head_id);
      const head = heads.get(key) ?? { key, name_en, name_bn, amount_poisha: 0 };
      heads.set(key, { ...head, amount_poisha: head.amount_poisha + amount_poisha });
    }
  }
  return [...heads.values()].toSorted((a, b) => Number(a.key === 'fine') - Number(b.key === 'fine'));
}

/** A head's column; late fines have no head. */
export const keyOfHead = (feeHeadId: string | null) => feeHeadId ?? 'fine';
