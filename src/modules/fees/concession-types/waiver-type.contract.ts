import type { z } from 'zod';
import { byId, done, flag, id, listInput, pageOf, route } from '#shared/contract.ts';
import {
  concessionFields,
  hasPercentOrAmount,
  percentIsRequired,
  storedConcession,
} from './concession-fields.ts';
export const waiverTypeContract = {
  list: route('fees.waiver_type.list', 'GET /fees/waiver-types')
    .input(listInput(['sort_order', 'name_en', 'name_bn', 'code'], { is_active: flag.optional() }))
    .output(pageOf(storedConcession)),
  create: route('fees.waiver_type.edit', 'POST /fees/waiver-types', { status: 201 })
    .input(concessionFields.refine(hasPercentOrAmount, percentIsRequired))
    .output(storedConcession),
  update: route('fees.waiver_type.edit', 'PUT /fees/waiver-types/{id}')
    .input(concessionFields.extend({ id }).refine(hasPercentOrAmount, percentIsRequired))
    .output(storedConcession),
  delete: route('fees.waiver_type.edit', 'DELETE /fees/waiver-types/{id}').input(byId).output(done),
};

export type WaiverType = z.infer<typeof storedConcession>;
