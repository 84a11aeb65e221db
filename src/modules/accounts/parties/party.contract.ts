import { z } from 'zod';
import { day, id, optionalText, poisha, route } from '#shared/contract.ts';
import { normalizeMobile } from '#shared/phone.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { linkedOpening } from '../chart/linked-ledger.contract.ts';
import { partyKinds } from './party-kinds.ts';

const { name_en, name_bn, is_active } = setupFields;

/** A mobile number of Bangladesh, stored as 8801XXXXXXXXX. */
const mobile = optionalText(30).transform((value, context) => {
  const kept = value && normalizeMobile(value);
  if (!value || kept) return kept || null;
  context.issues.push({ code: 'custom', input: value, params: { code: 'accounts:mobile_invalid' } });
  return z.NEVER;
});

const option = z.object({
  id,
  name_en: z.string(),
  name_bn: z.string(),
  is_active: z.boolean(),
});

export const partyContract = {
  ...setupContract({
    path: '/accounts/parties',
    permission: 'accounts.party',
    fields: {
      name_en,
      name_bn,
      kind: z.enum(partyKinds),
      mobile,
      address: optionalText(500),
      /** Null for a new party: a ledger is made for it. */
      ledger_id: id.nullable(),
      ...linkedOpening,
      is_active,
    },
    shown: {
      mobile: z.string().nullable(),
      address: z.string().nullable(),
      ledger_id: id,
      ledger_code: z.string(),
      ledger_name_en: z.string(),
      ledger_name_bn: z.string(),
      opening_poisha: poisha,
      /** At the end of the day asked for: debit positive. */
      balance_poisha: poisha,
    },
    sort: ['name_en', 'name_bn', 'kind'],
    filters: {
      kind: z.enum(partyKinds).optional(),
      /** The day of the balances; today where it is left out. */
      on: day.optional(),
    },
  }),
  /** For choosing on vouchers and reports. */
  options: route('accounts.party.list', 'GET /accounts/party-options').output(z.array(option)),
};

export type Party = SetupRow<typeof partyContract>;
export type PartyOption = z.infer<typeof option>;
