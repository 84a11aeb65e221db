import { z } from 'zod';
import { byId, day, type InputOf, id, instant, listInput, pageOf, poisha, route } from '#shared/contract.ts';
import { automaticSources } from './automatic-sources.ts';

const automaticVoucher = z.object({
  id,
  voucher_no: z.string(),
  voucher_type: z.enum(['DV', 'CV', 'JV', 'CTV']),
  posted_on: day,
  posted_at: instant,
  posted_by_name: z.string().nullable(),
  source_kind: z.enum(automaticSources),
  source_id: id.nullable(),
  party_name: z.string().nullable(),
  narration: z.string(),
  total_poisha: poisha,
  is_reversal: z.boolean(),
  is_reversed: z.boolean(),
});

export const automaticVoucherContract = {
  /** Vouchers that other documents posted, such as refunds, hand-overs, settlements and sales of assets. */
  list: route('accounts.voucher.list', 'GET /accounts/automatic-vouchers')
    .input(
      listInput(['posted_on', 'voucher_no'], {
        from: day.optional(),
        to: day.optional(),
        source_kind: z.enum(automaticSources).optional(),
        voucher_type: z.enum(['DV', 'CV', 'JV', 'CTV']).optional(),
      }),
    )
    .output(pageOf(automaticVoucher).extend({ has_more: z.boolean() })),
  /** The voucher as PDF, with the same paper as one that was written by hand. */
  document: route('accounts.voucher.list', 'GET /accounts/automatic-vouchers/{id}/document', {
    ownTransaction: true,
  })
    .input(byId.extend({ language: z.enum(['en', 'bn']).optional() }))
    .output(z.file()),
};

export type AutomaticVoucher = z.infer<typeof automaticVoucher>;
export type AutomaticVoucherInput = InputOf<typeof automaticVoucherContract.list>;
