import { z } from 'zod';
import {
  byId,
  chosenDay,
  enteredDay,
  freeText,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  poisha,
  route,
  storedNames,
} from '#shared/contract.ts';
import { rangeInput, reportOf } from '#shared/report.ts';

const sections = z.array(id).max(500);

/** Whom a message goes to. Sections left empty mean the whole institution. */
const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guardians'), class_section_ids: sections }),
  z.object({ kind: z.literal('students'), class_section_ids: sections }),
  z.object({ kind: z.literal('owing'), class_section_ids: sections }),
  z.object({
    kind: z.literal('absent'),
    class_section_ids: sections,
    on_date: chosenDay('communication:select_date'),
  }),
  z.object({ kind: z.literal('employees'), designation_ids: z.array(id).max(200) }),
  z.object({ kind: z.literal('list'), sms_list_id: id }),
  z.object({ kind: z.literal('numbers'), numbers: freeText(40_000) }),
]);

const wanted = z.object({
  audience,
  text_en: optionalText(1000),
  text_bn: optionalText(1000),
  /** Each recipient's own language, or both one after the other. */
  in_language: z.enum(['own', 'both']).default('own'),
});

const unreached = z.object({
  kind: z.enum(['student', 'employee', 'number']),
  id: id.nullable(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  detail: z.string().nullable(),
});

const estimate = z.object({
  /** One to each number. */
  messages: z.number().int(),
  parts: z.number().int(),
  most_parts: z.number().int(),
  /** Messages of more parts because a sign in them is outside the English alphabet of SMS. */
  unicode_messages: z.number().int(),
  /** Null where no price is known. */
  cost_poisha: poisha.nullable(),
  /** What is left of the credit after these and what is queued; null where the institution does not pay in advance. */
  balance_after_poisha: poisha.nullable(),
  /** People whose number another recipient has, too. */
  joined: z.number().int(),
  unreached_count: z.number().int(),
  /** The first two hundred of them. */
  unreached: z.array(unreached),
  samples: z.array(z.object({ recipient: z.string(), message: z.string(), parts: z.number().int() })),
});

const counts = {
  queued: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  cancelled: z.number().int(),
};

const batch = z.object({
  id,
  sent_at: instant,
  send_at: instant,
  sent_by_name: z.string(),
  audience_kind: z.string(),
  text_en: z.string().nullable(),
  text_bn: z.string().nullable(),
  message_count: z.number().int(),
  part_count: z.number().int(),
  /** What it has cost so far. */
  cost_poisha: poisha,
  ...counts,
});

const message = z.object({
  message_key: z.string(),
  recipient: z.string(),
  names: z.string(),
  /** Null where the outbox no longer keeps it. */
  message: z.string().nullable(),
  parts: z.number().int().nullable(),
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'cancelled']).nullable(),
  problem: z.string().nullable(),
  sent_at: instant.nullable(),
});

const billRow = z.object({
  month: z.string(),
  purpose: z.string(),
  messages: z.number().int(),
  parts: z.number().int(),
  cost_poisha: poisha,
});

const setting = z.object({
  /** `HH:MM` in Bangladesh; both or none. */
  quiet_from: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
  quiet_to: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .nullable(),
});
const named = z.object({ id, ...storedNames });

export const smsContract = {
  /** What a message can be sent to and from, and what the institution has left to spend. */
  options: route('communication.sms.send', 'GET /sms/options').output(
    z.object({
      designations: z.array(named),
      lists: z.array(named),
      templates: z.array(named.extend({ text_en: z.string().nullable(), text_bn: z.string().nullable() })),
      price_poisha: poisha.nullable(),
      balance_poisha: poisha.nullable(),
      setting,
      can: z.object({ set: z.boolean() }),
    }),
  ),
  /** Counts what sending takes, whom it does not reach, and shows some of the messages. Sends nothing. */
  estimate: route('communication.sms.send', 'POST /sms/estimates', { isRead: true })
    .input(wanted)
    .output(estimate),
  /** Sends a text to everybody chosen, one message a number; refused where it takes more parts than agreed, or than the credit covers. */
  send: route('communication.sms.send', 'POST /sms/batches', { idempotent: true, status: 201 })
    .input(
      wanted.extend({
        /** SMS parts over all recipients, as shown to the caller. */
        parts_agreed: z.number().int().min(0),
        /** Left out: now. */
        send_on: enteredDay.nullish(),
        send_time: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
          .nullish(),
      }),
    )
    .output(z.object({ id, messages: z.number().int(), parts: z.number().int() })),
  list: route('communication.sms.list', 'GET /sms/batches')
    .input(listInput(['-sent_at', 'message_count'], {}))
    .output(pageOf(batch)),
  messages: route('communication.sms.list', 'GET /sms/batches/{id}/messages')
    .input(
      listInput(['recipient'], { id, state: z.enum(['queued', 'sent', 'failed', 'cancelled']).optional() }),
    )
    .output(pageOf(message)),
  /** Sends the failed messages of a batch again, or one of them. */
  retry: route('communication.sms.send', 'POST /sms/batches/{id}/retry', { idempotent: true })
    .input(byId.extend({ message_key: z.string().max(200).optional() }))
    .output(z.object({ messages: z.number().int() })),
  /** Stops the messages of a batch that no operator has yet. */
  cancel: route('communication.sms.send', 'POST /sms/batches/{id}/cancellation', { idempotent: true })
    .input(byId)
    .output(z.object({ messages: z.number().int() })),
  /** What operators took in some days, by month and purpose: all SMS of the institution, from the rows that were charged. */
  bill: route('communication.sms.bill', 'GET /sms/bill')
    .input(rangeInput(chosenDay('communication:select_date'), 'communication:range_ends_early', {}))
    .output(reportOf(billRow, billRow.pick({ messages: true, parts: true, cost_poisha: true }))),
  changeSetting: route('communication.sms.set', 'PUT /sms/setting').input(setting).output(setting),
};

export type SmsAudience = z.infer<typeof audience>;
export type SmsWanted = z.output<typeof wanted>;
export type SmsEstimate = z.output<typeof estimate>;
export type SmsBatch = z.output<typeof batch>;
export type SmsBatchMessage = z.output<typeof message>;
