import type { Tx } from '#kernel/database/database.ts';
import { translator } from '#kernel/language/translate.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import { type Day, formatDay } from '#shared/dates.ts';
import { type Language, pick } from '#shared/language.ts';
import { listAbsenceRecipients } from './attendance-sheet.queries.ts';

/**
 * Tells the guardians of absent students: one message a day and household, which names all its children that
 * are absent on this sheet. Households without a phone are left out.
 */
export async function tellAbsences(
  tx: Tx,
  siteId: string,
  onDate: Day,
  enrolmentIds: readonly string[],
): Promise<void> {
  if (enrolmentIds.length === 0) return;
  const absent = await listAbsenceRecipients(tx, siteId, enrolmentIds);
  const households = Map.groupBy(absent, (it) => it.household_id);
  const messages = [...households].map(([household_id, children]) => {
    const { phone, site_name_en, site_name_bn, language: wish } = children[0]!;
    const language: Language = wish === 'en' ? 'en' : 'bn';
    const message = translator(language)('attendance:absence_sms', {
      names: children
        .map((child) => pick(language, { ...child, name_en: child.name_en ?? child.first_name }))
        .join(', '),
      date: formatDay(onDate, language),
      school: pick(language, { name_en: site_name_en, name_bn: site_name_bn }),
    });
    return {
      recipient: phone,
      message,
      purpose: 'absence',
      dedupe_key: `absence:${onDate}:${household_id}`,
    };
  });
  await sendSms(tx, siteId, messages);
}
