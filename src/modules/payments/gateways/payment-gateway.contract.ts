import { z } from 'zod';
import { type SetupRow, setupContract, setupFields, setupRow } from '#shared/setup.ts';
import { logoContract } from '../logo.contract.ts';

/** An address that may be left out; an empty text counts as left out. */
const address = (protocol: RegExp, code: string) =>
  z
    .string()
    .trim()
    .max(300)
    .nullish()
    .transform((value) => value || null)
    .refine((value) => value === null || z.url({ protocol }).safeParse(value).success, { params: { code } });

const path = '/payments/gateways';
const permission = 'payments.gateway';

const gateway = {
  fields: {
    ...setupFields,
    sandbox_url: address(/^https?$/, 'payments:not_an_address'),
    /** Money goes there, so the connection must be encrypted. */
    live_url: address(/^https$/, 'payments:live_is_https'),
  },
  shown: {
    sandbox_url: z.string().nullable(),
    live_url: z.string().nullable(),
    logo_url: z.string().nullable(),
    method_count: z.number().int(),
  },
};

export const paymentGatewayContract = {
  ...setupContract({
    path,
    permission,
    ...gateway,
    sort: ['sort_order', 'name_en', 'name_bn', 'code'],
  }),
  ...logoContract(path, permission, setupRow(gateway)),
};

export type PaymentGateway = SetupRow<typeof paymentGatewayContract>;
