import { z } from 'zod';
import { chosenId, id } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields, setupRow } from '#shared/setup.ts';
import { chargeBearers } from '../choices.ts';
import { logoContract } from '../logo.contract.ts';

const charge_bearer = z.enum(chargeBearers);

const path = '/payments/methods';
const permission = 'payments.method';

const method = {
  fields: {
    ...setupFields,
    payment_gateway_id: chosenId('required'),
    /** Of what is paid; left out where the contract with the gateway says it. */
    charge_percent: z.number().min(0).max(100).multipleOf(0.01).nullish(),
    charge_bearer: charge_bearer.default('site'),
  },
  shown: {
    payment_gateway_id: id,
    gateway_name_en: z.string(),
    gateway_name_bn: z.string(),
    charge_percent: z.number().nullable(),
    logo_url: z.string().nullable(),
  },
};

export const onlinePaymentMethodContract = {
  ...setupContract({
    path,
    permission,
    ...method,
    sort: ['sort_order', 'name_en', 'name_bn', 'code'],
    filters: { payment_gateway_id: id.optional(), charge_bearer: charge_bearer.optional() },
  }),
  ...logoContract(path, permission, setupRow(method)),
};

export type OnlinePaymentMethod = SetupRow<typeof onlinePaymentMethodContract>;
