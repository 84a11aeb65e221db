import { z } from 'zod';
import {
  chosenId,
  id,
  listInput,
  optionalText,
  pageOf,
  poisha,
  requiredText,
  route,
  storedNames,
} from '#shared/contract.ts';

/** An institution that pays for its SMS in advance. */
const credit = z.object({
  /** Of the institution. */
  id,
  ...storedNames,
  alias: z.string(),
  /** Of a part, as agreed with the last purchase. */
  part_price_poisha: poisha,
  balance_poisha: poisha,
  /** How many parts the balance covers. */
  parts_left: z.number().int(),
  last_bought_at: z.string().nullable(),
});

const kind = z.enum(['bought', 'spent', 'refunded', 'taken_back']);

const entry = z.object({
  id,
  kind,
  parts: z.number().int(),
  /** What the balance grew by; negative where it shrank. */
  amount_poisha: z.number().int(),
  /** After the entry. */
  balance_poisha: poisha,
  reference: z.string().nullable(),
  note: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: z.string(),
});

const afterwards = z.object({ balance_poisha: poisha });

export const smsCreditContract = {
  list: route('communication.sms_credit.list', 'GET /sms-credits')
    .input(listInput(['name_en', 'name_bn', 'balance_poisha'], {}))
    .output(pageOf(credit)),
  entries: route('communication.sms_credit.list', 'GET /sms-credits/{site_id}/entries')
    .input(listInput(['-created_at'], { site_id: id }))
    .output(pageOf(entry)),
  /** Adds what an institution has bought. Its messages cost the price agreed here from now on; with the first purchase it begins to pay in advance. */
  buy: route('communication.sms_credit.edit', 'POST /sms-credits', { idempotent: true, status: 201 })
    .input(
      z.object({
        site_id: chosenId('required'),
        part_count: z.number().int().min(1).max(10_000_000),
        part_price_poisha: poisha.min(1).max(100_00),
        /** Of the invoice or payment it was bought with. */
        reference: requiredText('required', 100),
        note: optionalText(300),
      }),
    )
    .output(afterwards),
  /** Gives back what the operator reported as not delivered, or takes back what was entered by mistake. */
  correct: route('communication.sms_credit.edit', 'POST /sms-credits/{site_id}/corrections', {
    idempotent: true,
    status: 201,
  })
    .input(
      z.object({
        site_id: id,
        kind: z.enum(['refunded', 'taken_back']),
        part_count: z.number().int().min(1).max(10_000_000),
        note: requiredText('required', 300),
      }),
    )
    .output(afterwards),
};

export type SmsCredit = z.infer<typeof credit>;
export type CreditEntryKind = z.infer<typeof kind>;
