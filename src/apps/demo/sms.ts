import type { Database } from '#kernel/database/database.ts';
import { keyOf } from '#modules/communication/sms/sms.queries.ts';
import { studentsOf } from '#modules/communication/sms/sms-audience.queries.ts';
import { messagesTo } from '#modules/communication/sms/sms-message.rules.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';
import { Random } from './random.ts';

const partPrice = 45;
const bought = 20_000;

const templates = [
  {
    name_en: 'Guardians’ meeting',
    name_bn: 'অভিভাবক সভা',
    text_bn: 'আগামী শনিবার সকাল ১০টায় {{class}} শ্রেণির অভিভাবক সভা। {{school}}',
    text_en: 'Guardians of class {{class}} meet on Saturday at 10 am. {{school}}',
  },
  {
    name_en: 'Reminder of dues',
    name_bn: 'বকেয়ার তাগিদ',
    text_bn: '{{name}}-এর বকেয়া {{due}}। অনুগ্রহ করে পরিশোধ করুন। {{school}}',
    text_en: '{{name}} owes {{due}}. Please pay at the office. {{school}}',
  },
];

/** SMS that the office wrote to a section, from credit it had bought; two of them did not get through. */
export async function makeSms(database: Database, site: DemoSite, by: string): Promise<void> {
  const random = new Random(Number(site.plan.eiin) + 81);
  await asOwner(database, site.id, async (tx) => {
    const school = await tx
      .selectFrom('site')
      .select(['name_en', 'name_bn'])
      .where('id', '=', site.id)
      .executeTakeFirstOrThrow();
    const people = await studentsOf(tx, 'guardians', [site.sections[0]!.id]);
    const { text_bn, text_en } = templates[0]!;
    const messages = messagesTo(people, { text_bn, text_en, in_language: 'own' }, school);
    const sentAt = `${demoDay}T11:00:00+06:00`;
    const id = random.uuid();
    const failed = (at: number) => at === 3 || at === 8;
    const spentParts = messages.reduce((sum, it, at) => sum + (failed(at) ? 0 : it.parts), 0);
    const credit = bought * partPrice;
    const spent = spentParts * partPrice;
    await insertRows(tx, 'sms_credit', [
      { site_id: site.id, part_price_poisha: partPrice, balance_poisha: credit - spent },
    ]);
    await insertRows(tx, 'sms_credit_entry', [
      {
        site_id: site.id,
        id: random.uuid(),
        kind: 'bought',
        parts: bought,
        amount_poisha: credit,
        balance_poisha: credit,
        reference: 'INV-2026-000004',
        created_at: '2026-11-02T10:00:00+06:00',
      },
      {
        site_id: site.id,
        id: random.uuid(),
        kind: 'spent',
        parts: spentParts,
        amount_poisha: -spent,
        balance_poisha: credit - spent,
        created_at: sentAt,
      },
    ]);
    await insertRows(
      tx,
      'sms_template',
      templates.map((it) => ({ site_id: site.id, id: random.uuid(), ...it })),
    );
    await insertRows(tx, 'sms_list', [
      {
        site_id: site.id,
        id: random.uuid(),
        name_en: 'Managing committee',
        name_bn: 'ব্যবস্থাপনা কমিটি',
        number_lines: 'সভাপতি, 01711000901\nসদস্য সচিব, 01711000902\nঅভিভাবক সদস্য, 01811000903',
      },
    ]);
    await insertRows(tx, 'sms_batch', [
      {
        site_id: site.id,
        id,
        sent_by: by,
        sent_at: sentAt,
        send_at: sentAt,
        text_bn,
        text_en,
        audience: { kind: 'guardians', class_section_ids: [site.sections[0]!.id] },
        message_count: messages.length,
        part_count: messages.reduce((sum, it) => sum + it.parts, 0),
        cost_poisha: messages.reduce((sum, it) => sum + it.parts, 0) * partPrice,
      },
    ]);
    await insertRows(
      tx,
      'sms_batch_message',
      messages.map(({ recipient, people: them }) => ({
        site_id: site.id,
        sms_batch_id: id,
        message_key: keyOf(id, recipient),
        recipient,
        names: them.map((it) => it.name_en).join(', '),
      })),
    );
    await insertRows(
      tx,
      'sms_outbox',
      messages.map(({ recipient, message, parts }, at) => ({
        site_id: site.id,
        id: random.uuid(),
        recipient,
        message,
        parts,
        purpose: 'message',
        dedupe_key: keyOf(id, recipient),
        created_at: sentAt,
        attempts: 1,
        ...(failed(at)
          ? {
              state: 'failed',
              problem: '1001 Invalid Number',
              sent_at: null,
              cost_poisha: null,
              credit_poisha: null,
            }
          : {
              state: 'sent',
              problem: null,
              sent_at: sentAt,
              cost_poisha: parts * partPrice,
              credit_poisha: parts * partPrice,
            }),
      })),
    );
  });
}
