import type { Database } from '#kernel/database/database.ts';
import {
  contactsOf,
  demandedStudents,
  insertDemand,
  siteName,
} from '#modules/fees/demands/demand.queries.ts';
import { demandMessages, subjectOf } from '#modules/fees/demands/demand.rules.ts';
import { asOwner, insertRows } from './as-owner.ts';
import type { DemoSite } from './institutions.ts';
import { demoDay } from './plan.ts';
import { Random } from './random.ts';

/** What the office told the families of two sections: what they owe, by SMS, of which one could not be delivered. */
export async function makeDemands(database: Database, site: DemoSite, by: string): Promise<void> {
  const random = new Random(Number(site.plan.eiin) + 73);
  await asOwner(database, site.id, async (tx) => {
    const wanted = {
      class_section_ids: site.sections.slice(0, 2).map((it) => it.id),
      fee_head_ids: [],
      takes_fines: true,
      up_to_on: demoDay,
    };
    const students = await demandedStudents(tx, demoDay, wanted);
    const ids = students.map((it) => it.student_id);
    const contacts = await contactsOf(tx, ids);
    const messages = demandMessages(students, contacts, demoDay, await siteName(tx));
    if (messages.length === 0) return;
    const id = random.uuid();
    const keyed = messages.map((it) => ({ ...it, dedupe_key: `fee_demand:${id}:${it.recipient}` }));
    const sentAt = `${demoDay}T10:30:00+06:00`;
    await insertRows(
      tx,
      'sms_outbox',
      keyed.map(({ recipient, message, parts, dedupe_key }, at) => ({
        site_id: site.id,
        id: random.uuid(),
        recipient,
        message,
        parts,
        dedupe_key,
        purpose: 'fee_demand',
        created_at: sentAt,
        sent_at: sentAt,
        attempts: 1,
        ...(at === 0 ? { state: 'failed', problem: 'The number is switched off' } : { state: 'sent' }),
      })),
    );
    await insertDemand(tx, {
      ...wanted,
      id,
      sent_by: by,
      sent_on: demoDay,
      sent_at: sentAt,
      subject: subjectOf(wanted),
      message_count: messages.length,
      cost_poisha: null,
      part_count: messages.reduce((sum, it) => sum + it.parts, 0),
      students: keyed.flatMap(({ students: children, dedupe_key }) =>
        children.map(({ student_id, due_poisha }) => ({
          student_id,
          amount_poisha: due_poisha,
          message_key: dedupe_key,
        })),
      ),
    });
  });
}
