import type { SiteTx } from '#kernel/database/database.ts';
import { newIds } from '#kernel/database/new-ids.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { notFound, Problem } from '#kernel/http/problem.ts';
import { sendSms } from '#kernel/outbox/outbox.ts';
import { requireSmsCredit, smsTerms } from '#kernel/outbox/sms-credit.ts';
import { today } from '#shared/dates.ts';
import type { DemandEstimate, DemandedStudent, DemandWanted } from './demand.contract.ts';
import {
  contactsOf,
  countSections,
  type Demanded,
  demandedStudents,
  insertDemand,
  notifiedStudents,
  siteName,
  waitForOtherDemands,
} from './demand.queries.ts';
import { demandMessages, headsOf, keyOfHead, subjectOf } from './demand.rules.ts';

type Caller = Pick<SiteContext, 'tx' | 'siteId' | 'services'>;

/** The class-wise list of a demand. @throws 404 where a section is not the institution's */
export async function listDemand({ tx }: Caller, wanted: DemandWanted) {
  await requireSections(tx, wanted);
  const students = await demandedStudents(tx, today(), wanted);
  const heads = headsOf(students);
  return {
    heads: heads.map(({ key, name_en, name_bn }) => ({ key, name_en, name_bn })),
    rows: students.map(({ heads: own, due_poisha, ...student }) => ({
      ...student,
      amounts: Object.fromEntries(own.map((it) => [keyOfHead(it.fee_head_id), it.amount_poisha])),
      due_poisha,
    })),
    totals: {
      due_poisha: heads.reduce((sum, it) => sum + it.amount_poisha, 0),
      amounts: Object.fromEntries(heads.map((it) => [it.key, it.amount_poisha])),
    },
  };
}

/** What telling the families takes, and who cannot be told. Sends nothing. */
export async function estimateDemand(context: Caller, wanted: DemandWanted): Promise<DemandEstimate> {
  await requireSections(context.tx, wanted);
  const { messages, parts, cost_poisha, told, unreached } = await planMessages(context, wanted);
  return {
    messages: messages.length,
    parts,
    cost_poisha,
    already_told: told,
    without_phone: unreached.map(({ heads: _, due_poisha: __, ...student }): DemandedStudent => student),
    sample: messages[0]?.message ?? null,
  };
}

/**
 * Tells the families of a demand by SMS, all whom it reaches and who were not told of the same today.
 * @throws 409 where nobody is left to tell, or it takes more parts than agreed
 */
export async function sendDemand(
  context: SiteContext,
  { parts_agreed, ...wanted }: DemandWanted & { parts_agreed: number },
): Promise<{ messages: number; parts: number }> {
  const { tx, caller } = context;
  await requireSections(context.tx, wanted);
  await waitForOtherDemands(tx);
  const { messages, parts, cost_poisha } = await planMessages(context, wanted);
  if (messages.length === 0) throw new Problem(409, 'fees:demand_tells_nobody');
  if (parts > parts_agreed) throw new Problem(409, 'fees:demand_more_than_agreed', { number: parts });
  await requireSmsCredit(tx, context.services.config, parts);
  const id = newIds(1)[0]!;
  const keyed = messages.map((it) => ({ ...it, dedupe_key: `fee_demand:${id}:${it.recipient}` }));
  await sendSms(
    tx,
    keyed.map(({ recipient, message, dedupe_key }) => ({
      recipient,
      message,
      dedupe_key,
      purpose: 'fee_demand',
    })),
  );
  await insertDemand(tx, {
    ...wanted,
    id,
    sent_by: caller.user_id,
    sent_on: today(),
    subject: subjectOf(wanted),
    message_count: messages.length,
    part_count: parts,
    cost_poisha,
    students: keyed.flatMap(({ students, dedupe_key }) =>
      students.map(({ student_id, due_poisha }) => ({
        student_id,
        amount_poisha: due_poisha,
        message_key: dedupe_key,
      })),
    ),
  });
  return { messages: messages.length, parts };
}

async function planMessages({ tx, services }: Caller, wanted: DemandWanted) {
  const all = await demandedStudents(tx, today(), wanted);
  const ids = all.map((it) => it.student_id);
  const [told, contacts, site, { price_poisha: price }] = await Promise.all([
    notifiedStudents(tx, today(), subjectOf(wanted), ids),
    contactsOf(tx, ids),
    siteName(tx),
    smsTerms(tx, services.config),
  ]);
  const open = all.filter((it) => !told.has(it.student_id));
  const messages = demandMessages(open, contacts, wanted.up_to_on, site);
  const reached = new Set(messages.flatMap((it) => it.students.map((student) => student.student_id)));
  const parts = messages.reduce((sum, it) => sum + it.parts, 0);
  return {
    messages,
    parts,
    cost_poisha: price === null ? null : parts * price,
    told: told.size,
    unreached: open.filter((it: Demanded) => !reached.has(it.student_id)),
  };
}

/** @throws 404 where one of the sections is not the institution's */
export async function requireSections(
  tx: SiteTx,
  { class_section_ids }: Pick<DemandWanted, 'class_section_ids'>,
): Promise<void> {
  const wanted = [...new Set(class_section_ids)];
  if ((await countSections(tx, wanted)) < wanted.length) throw notFound();
}
