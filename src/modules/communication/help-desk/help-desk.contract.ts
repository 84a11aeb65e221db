import { z } from 'zod';
import { id, optionalText, route, text } from '#shared/contract.ts';

const topic = z.object({ id, name_en: z.string(), name_bn: z.string() });

const contacts = z.object({
  phones: z.array(z.string()),
  email: z.string().nullable(),
  hours_en: z.string(),
  hours_bn: z.string(),
  topics: z.array(topic),
});

const fields = z.object({
  phones: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[0-9+][0-9 -]{2,19}$/),
    )
    .max(5)
    .default([]),
  email: z.preprocess((value) => value || null, z.email().max(200).nullable()),
  hours_en: optionalText(200).transform((value) => value ?? ''),
  hours_bn: optionalText(200).transform((value) => value ?? ''),
  /** In their order; one that is left out is removed, which is refused while a ticket is about it. */
  topics: z.array(z.object({ id: id.optional(), name_en: text(100), name_bn: text(100) })).max(50),
  /** The core administrators who are told of tickets; none: all of them. */
  answerer_ids: z.array(id).max(50).default([]),
});

const setting = contacts.extend({ site_id: id, answerer_ids: z.array(id), is_set: z.boolean() });

const ofSite = z.object({ site_id: id });

export const helpDeskContract = {
  show: route('communication.help_desk.edit', 'GET /help-desk-settings/{site_id}')
    .input(ofSite)
    .output(setting),
  save: route('communication.help_desk.edit', 'PUT /help-desk-settings/{site_id}')
    .input(fields.extend({ site_id: id }))
    .output(setting),
  /** The core administrators who can be chosen to answer. */
  answerers: route('communication.help_desk.edit', 'GET /help-desk-answerers').output(
    z.array(z.object({ id, full_name: z.string(), username: z.string() })),
  ),
  /** The help desk as the caller's institution sees it. */
  own: route('communication.help_ticket.open', 'GET /help-desk').output(contacts),
};

export type HelpDeskSetting = z.infer<typeof setting>;
export type HelpDeskContacts = z.infer<typeof contacts>;
export type HelpDeskFields = z.output<typeof fields>;
