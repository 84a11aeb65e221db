import { z } from 'zod';
import { chosenId, freeText, id, route, storedNames } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';
import { accountKinds, companyNames } from './company-names.ts';

const { name_en, name_bn, is_active } = setupFields;

export const paymentCompanyContract = {
  ...setupContract({
    path: '/payments/payment-companies',
    permission: 'payments.company',
    fields: {
      company: z.enum(companyNames),
      name_en,
      name_bn,
      account_number: freeText(40).min(4),
      account_kind: z.enum(accountKinds).default('merchant'),
      ledger_id: chosenId('required'),
      is_active,
    },
    shown: {
      account_number: z.string(),
      ledger_id: id,
      ledger_name_en: z.string(),
      ledger_name_bn: z.string(),
    },
    sort: ['name_en', 'name_bn', 'account_number'],
  }),
  /** Ledgers in which the money can lie. */
  choices: route('payments.company.list', 'GET /payments/payment-company-choices').output(
    z.object({
      ledgers: z.array(z.object({ id, ...storedNames, system_key: z.string().nullable() })),
    }),
  ),
};

export type PaymentCompany = SetupRow<typeof paymentCompanyContract>;
