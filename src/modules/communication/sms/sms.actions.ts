import type { SiteTx } from '#kernel/database/database.ts';
import { newIds } from '#kernel/database/new-ids.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { fieldProblem, Problem, requireFound } from '#kernel/http/problem.ts';
import { cancelSms, retrySms, sendSms } from '#kernel/outbox/outbox.ts';
import { requireSmsCredit, smsTerms } from '#kernel/outbox/sms-credit.ts';
import type { InputOf } from '#shared/contract.ts';
import { today } from '#shared/dates.ts';
import { countSmsParts } from '#shared/sms-parts.ts';
import { readSchoolName } from '../notice-messages/notice-message.queries.ts';
import { readNumberLines } from './number-lines.rules.ts';
import type { SmsAudience, SmsEstimate, SmsWanted, smsContract } from './sms.contract.ts';
import { findBatch, insertBatch, keyOf, messagesInState } from './sms.queries.ts';
import { absentStudentsAsked, owingStudentsAsked } from './sms-audience.events.ts';
import { employeesOf, linesOfList, studentsOf } from './sms-audience.queries.ts';
import { messagesTo, type SmsPerson, unknownPlaces } from './sms-message.rules.ts';

const samplesShown = 4;
const unreachedShown = 200;

/** What sending takes and whom it does not reach. Sends nothing. @throws 422 for a text without words or with an unknown place */
export async function estimateSms(context: SiteContext, wanted: SmsWanted): Promise<SmsEstimate> {
  const { tx, services } = context;
  const { people, messages, parts } = await plan(context, wanted);
  const { price_poisha, credit } = await smsTerms(tx, services.config);
  const unreached = people.filter((it) => it.phone === null);
  const cost_poisha = price_poisha === null ? null : parts * price_poisha;
  const counted = messages.map((it) => countSmsParts(it.message));
  return {
    messages: messages.length,
    parts,
    most_parts: Math.max(0, ...counted.map((it) => it.parts)),
    unicode_messages: counted.filter((it) => it.encoding === 'ucs2').length,
    cost_poisha,
    balance_after_poisha: credit && credit.balance_poisha - credit.promised_poisha - (cost_poisha ?? 0),
    joined: people.length - unreached.length - messages.length,
    unreached_count: unreached.length,
    unreached: unreached
      .slice(0, unreachedShown)
      .map(({ kind, id, name_en, name_bn, class_en, section, roll }) => ({
        kind,
        id,
        name_en,
        name_bn,
        detail: class_en && [class_en, section, roll].filter((it) => it !== null).join(' · '),
      })),
    samples: samplesOf(messages).map(({ recipient, message, parts: each }) => ({
      recipient,
      message,
      parts: each,
    })),
  };
}

/** @throws 409 where nobody is reached, it takes more parts than agreed, or than the credit covers; 422 for a time that is over */
export async function sendBatch(context: SiteContext, input: InputOf<typeof smsContract.send>) {
  const { tx, caller, services } = context;
  const { parts_agreed, send_on, send_time, ...wanted } = input;
  const send_at = send_on ? new Date(`${send_on}T${send_time ?? '09:00'}:00+06:00`) : new Date();
  if (send_on && send_at.getTime() < Date.now())
    throw fieldProblem('send_on', 'communication:sms_time_is_over');
  const { messages, parts } = await plan(context, wanted);
  if (messages.length === 0) throw new Problem(409, 'communication:sms_no_numbers');
  if (parts > parts_agreed) throw new Problem(409, 'communication:sms_more_than_agreed', { number: parts });
  await requireSmsCredit(tx, services.config, parts);
  const { price_poisha } = await smsTerms(tx, services.config);
  const id = newIds(1)[0]!;
  await insertBatch(tx, {
    id,
    sent_by: caller.user_id,
    send_at: send_at.toISOString(),
    messages,
    part_count: parts,
    audience: wanted.audience,
    text_en: wanted.text_en ?? null,
    text_bn: wanted.text_bn ?? null,
    cost_poisha: price_poisha === null ? null : parts * price_poisha,
  });
  await sendSms(
    tx,
    messages.map(({ recipient, message }) => ({
      recipient,
      message,
      purpose: 'message',
      dedupe_key: keyOf(id, recipient),
      ...(send_on ? { send_at: send_at.toISOString() } : {}),
    })),
  );
  return { id, messages: messages.length, parts };
}

/** The failed messages of a batch take their place in the queue again. @throws 404; 409 where the credit does not cover them */
export async function retryBatch({ tx, services }: SiteContext, id: string, only?: string) {
  requireFound(await findBatch(tx, id));
  const failed = (await messagesInState(tx, id, 'failed')).filter((it) => !only || it.message_key === only);
  if (failed.length === 0) throw new Problem(409, 'communication:sms_none_failed');
  await requireSmsCredit(
    tx,
    services.config,
    failed.reduce((sum, it) => sum + it.parts, 0),
  );
  return {
    messages: await retrySms(
      tx,
      failed.map((it) => it.message_key),
    ),
  };
}

/** @throws 404; 409 where every message is with an operator already */
export async function cancelBatch({ tx }: SiteContext, id: string) {
  requireFound(await findBatch(tx, id));
  const waiting = await messagesInState(tx, id, 'queued');
  const messages = await cancelSms(
    tx,
    waiting.map((it) => it.message_key),
  );
  if (messages === 0) throw new Problem(409, 'communication:sms_none_waiting');
  return { messages };
}

async function plan({ tx }: SiteContext, wanted: SmsWanted) {
  const { text_en, text_bn } = wanted;
  if (!text_en && !text_bn) throw fieldProblem('text_bn', 'communication:sms_text_missing');
  for (const field of ['text_en', 'text_bn'] as const) {
    const [unknown] = unknownPlaces(wanted[field] ?? '');
    if (unknown !== undefined)
      throw fieldProblem(field, 'communication:sms_unknown_place', { place: unknown });
  }
  const people = await peopleOf(tx, wanted.audience);
  const wording = { text_en: text_en ?? null, text_bn: text_bn ?? null, in_language: wanted.in_language };
  const messages = messagesTo(people, wording, await readSchoolName(tx));
  return { people, messages, parts: messages.reduce((sum, it) => sum + it.parts, 0) };
}

async function peopleOf(tx: SiteTx, audience: SmsAudience): Promise<SmsPerson[]> {
  switch (audience.kind) {
    case 'guardians':
    case 'students':
      return studentsOf(tx, audience.kind, audience.class_section_ids);
    case 'owing': {
      const { class_section_ids } = audience;
      const owing: { student_id: string; due_poisha: number }[] = [];
      await owingStudentsAsked.emit(tx, { class_section_ids, on: today(), owing });
      const due = new Map(owing.map((it) => [it.student_id, it.due_poisha]));
      const students = await studentsOf(tx, 'guardians', class_section_ids, [...due.keys()]);
      return students.map((it) => ({ ...it, due_poisha: due.get(it.id!)! }));
    }
    case 'absent': {
      const { class_section_ids, on_date: on } = audience;
      const absent: string[] = [];
      await absentStudentsAsked.emit(tx, { class_section_ids, on, absent });
      return studentsOf(tx, 'guardians', class_section_ids, absent);
    }
    case 'employees':
      return employeesOf(tx, audience.designation_ids);
    case 'list':
      return readNumberLines(requireFound(await linesOfList(tx, audience.sms_list_id)).number_lines);
    case 'numbers':
      return readNumberLines(audience.numbers);
  }
}

/** The first messages, and the longest where it is none of them. */
function samplesOf<Message extends { parts: number }>(messages: readonly Message[]): Message[] {
  const longest = messages.reduce<Message | undefined>(
    (most, it) => (most && most.parts >= it.parts ? most : it),
    undefined,
  );
  const first = messages.slice(0, samplesShown);
  return longest && !first.includes(longest) ? [...first.slice(0, samplesShown - 1), longest] : first;
}
