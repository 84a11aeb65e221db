import { z } from 'zod';
import { byId, done, freeText, id, instant, requiredText, route, text } from '#shared/contract.ts';

/** `HH:MM`, or nothing. */
const optionalTime = z
  .string()
  .nullish()
  .transform((value) => value || null)
  .refine((value) => value === null || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), {
    params: { code: 'not_valid' },
  });

const rule = {
  is_active: z.boolean(),
  /** Where the bank takes fees. */
  branches: z.array(text(100)).max(200),
  /** The heads it takes; none: all. Late fines come along. */
  fee_head_ids: z.array(id).max(200),
  is_partial_allowed: z.boolean(),
};

const teller = z.object({
  id,
  bank_account_id: id,
  user_id: id,
  username: z.string(),
  full_name: z.string(),
  branch_name: z.string(),
  is_active: z.boolean(),
  /** Signs in with the account of another institution. */
  is_of_another: z.boolean(),
});

/** A bank account of the institution with its rule; without one it takes no fees. */
const account = z.object({
  id,
  name_en: z.string(),
  name_bn: z.string(),
  bank_name: z.string(),
  branch_name: z.string(),
  bank_account_no: z.string(),
  has_rule: z.boolean(),
  ...rule,
  closes_at: z.string().nullable(),
  tellers: z.array(teller),
});

/** User name and first password, which the teller replaces at the first sign-in. Shown once. */
const credentials = z.object({ username: z.string(), password: z.string() });

const usernameForm = /^[A-Za-z0-9._-]{3,60}$/;

const keyState = z.object({ key_ending: z.string(), created_at: instant });

export const bankSettingContract = {
  accounts: route('fees.bank_setting.show', 'GET /fees/bank-collection/accounts').output(z.array(account)),
  /** The rule of a bank account: whether it takes fees, where, which, until when, and whether in part. */
  update: route('fees.bank_setting.edit', 'PUT /fees/bank-collection/accounts/{id}')
    .input(z.object({ id, ...rule, closes_at: optionalTime }))
    .output(done),
  /** Bank users of the institution, to be allowed at a bank account. */
  users: route('fees.bank_setting.show', 'GET /fees/bank-collection/users').output(
    z.array(z.object({ id, username: z.string(), full_name: z.string() })),
  ),
  /** Allows a bank user at a bank account: one there is, or a new one, whose first password is answered. */
  addTeller: route('fees.bank_setting.edit', 'POST /fees/bank-collection/accounts/{id}/tellers', {
    personal: true,
    status: 201,
  })
    .input(
      z.object({
        id,
        branch_name: requiredText('required', 100),
        /** Left out: a new account is opened under `username` and `full_name`. */
        user_id: id.nullish(),
        username: z
          .string()
          .nullish()
          .transform((value) => (value ?? '').trim())
          .refine((value) => value === '' || usernameForm.test(value), {
            params: { code: 'access:username_form' },
          }),
        full_name: freeText(200).nullish(),
        /** `username` is that of a bank user of another institution, who moves between both. */
        is_of_another: z.boolean().default(false),
      }),
    )
    .output(z.object({ teller, credentials: credentials.nullable() })),
  /** The branch of a teller, and whether they may still take fees. */
  updateTeller: route('fees.bank_setting.edit', 'PUT /fees/bank-collection/tellers/{id}')
    .input(z.object({ id, branch_name: requiredText('required', 100), is_active: z.boolean() }))
    .output(teller),
  /** A new first password for a teller; the old one and all sessions end. */
  renewPassword: route('fees.bank_setting.edit', 'POST /fees/bank-collection/tellers/{id}/password', {
    personal: true,
  })
    .input(byId)
    .output(credentials),
  /** The key with which a gateway asks for bills; null: switched off. */
  key: route('fees.bank_setting.show', 'GET /fees/bill-query-key').output(
    z.object({ key: keyState.nullable() }),
  ),
  /** Makes a key, or a new one in place of the old. It is answered this once. */
  renewKey: route('fees.bank_setting.edit', 'POST /fees/bill-query-key', { personal: true }).output(
    z.object({ secret: z.string() }),
  ),
  deleteKey: route('fees.bank_setting.edit', 'DELETE /fees/bill-query-key', { personal: true }).output(done),
};

export type BankAccountRule = z.infer<typeof account>;
export type BankTeller = z.infer<typeof teller>;
export type BankRuleFields = z.output<typeof bankRuleShape>;
const bankRuleShape = z.object({ ...rule, closes_at: optionalTime });
export type TellerCredentials = z.infer<typeof credentials>;
