import { z } from 'zod';
import { chosenId, freeText, id, route, text } from '#shared/contract.ts';
import { type SetupRow, setupContract } from '#shared/setup.ts';
import { chargeBearers } from '../choices.ts';

const path = '/payments/merchant-accounts';
const permission = 'payments.merchant_account';

const choice = z.object({ id, name_en: z.string(), name_bn: z.string() });

export const merchantAccountContract = {
  ...setupContract({
    path,
    permission,
    fields: {
      online_payment_method_id: chosenId('required'),
      merchant_type_id: chosenId('required'),
      // Which of these an account has depends on its gateway: see `credentialsOf`.
      store_id: text(100),
      account_number: freeText(30).default(''),
      app_key: freeText(200).default(''),
      gateway_public_key: z.string().trim().max(4000).default(''),
      /** Written, never answered; left empty, the ones that are there stay. */
      secret: z.string().trim().max(8000).default(''),
      app_secret: z.string().trim().max(500).default(''),
      is_live: z.boolean().default(false),
      charge_bearer: z.enum(chargeBearers).default('site'),
      charge_percent: z.number().min(0).max(20).multipleOf(0.01).nullish(),
      bank_ledger_id: chosenId('required'),
      clearing_ledger_id: chosenId('required'),
      is_active: z.boolean().default(false),
    },
    shown: {
      name_en: z.string(),
      name_bn: z.string(),
      logo_url: z.string().nullable(),
      online_payment_method_id: id,
      merchant_type_id: id,
      merchant_type_en: z.string(),
      merchant_type_bn: z.string(),
      gateway_code: z.string(),
      account_number: z.string(),
      app_key: z.string(),
      gateway_public_key: z.string(),
      secret: z.literal(''),
      app_secret: z.literal(''),
      has_secret: z.boolean(),
      charge_percent: z.number().nullable(),
      bank_ledger_id: id,
      clearing_ledger_id: id,
      bank_name_en: z.string(),
      bank_name_bn: z.string(),
    },
    sort: ['sort_order', 'name_en', 'name_bn'],
  }),
  /** What the form offers: methods through a gateway that is spoken to, merchant types, and ledgers of the institution. */
  choices: route(`${permission}.list`, 'GET /payments/merchant-account-choices').output(
    z.object({
      methods: z.array(
        choice.extend({
          gateway_code: z.string(),
          charge_percent: z.number().nullable(),
          charge_bearer: z.enum(chargeBearers),
        }),
      ),
      merchant_types: z.array(choice),
      ledgers: z.array(choice.extend({ kind: z.string(), system_key: z.string().nullable() })),
    }),
  ),
  /** Asks the gateway whether it accepts the account; a job, whose failure says what is wrong. */
  test: route(`${permission}.edit`, `POST ${path}/{id}/test`, { status: 202 })
    .input(z.object({ id }))
    .output(z.object({ job_id: id })),
};

export type MerchantAccount = SetupRow<typeof merchantAccountContract>;
