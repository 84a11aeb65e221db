import type { z } from 'zod';
import { byId, day, done, enteredDay, flag, id, listInput, pageOf, route } from '#shared/contract.ts';
import {
  concessionFields,
  hasPercentOrAmount,
  percentIsRequired,
  storedConcession,
} from './concession-fields.ts';

/** Outside of these days an offer takes nothing off a due; left out: always. */
const validity = { valid_from: enteredDay.nullish(), valid_to: enteredDay.nullish() };
const fields = concessionFields.extend(validity);

const offerType = storedConcession.extend({ valid_from: day.nullable(), valid_to: day.nullable() });

const endsAfterItBegins = (it: { valid_from?: string | null; valid_to?: string | null }) =>
  !it.valid_from || !it.valid_to || it.valid_to >= it.valid_from;
const endsTooEarly = { path: ['valid_to'], params: { code: 'fees:ends_before_it_begins' } };

export const offerTypeContract = {
  list: route('fees.offer_type.list', 'GET /fees/offer-types')
    .input(
      listInput(['sort_order', 'name_en', 'name_bn', 'code', 'valid_from', 'valid_to'], {
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(offerType)),
  create: route('fees.offer_type.edit', 'POST /fees/offer-types', { status: 201 })
    .input(fields.refine(hasPercentOrAmount, percentIsRequired).refine(endsAfterItBegins, endsTooEarly))
    .output(offerType),
  update: route('fees.offer_type.edit', 'PUT /fees/offer-types/{id}')
    .input(
      fields
        .extend({ id })
        .refine(hasPercentOrAmount, percentIsRequired)
        .refine(endsAfterItBegins, endsTooEarly),
    )
    .output(offerType),
  delete: route('fees.offer_type.edit', 'DELETE /fees/offer-types/{id}').input(byId).output(done),
};

export type OfferType = z.infer<typeof offerType>;
