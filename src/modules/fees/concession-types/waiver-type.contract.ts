import { z } from 'zod';
import { done, flag, id, listInput, pageOf, route } from '#shared/contract.ts';
import {
  concessionFields,
  hasPercentOrAmount,
  percentIsRequired,
  storedConcession,
} from './concession-fields.ts';

const tags = ['fee-concession-types'];

export const waiverTypeContract = {
  list: route('fees.waiver_type.list')
    .route({ method: 'GET', path: '/fees/waiver-types', tags })
    .input(listInput(['sort_order', 'name_en', 'name_bn', 'code'], { is_active: flag.optional() }))
    .output(pageOf(storedConcession)),
  create: route('fees.waiver_type.edit')
    .route({ method: 'POST', path: '/fees/waiver-types', tags, successStatus: 201 })
    .input(concessionFields.refine(hasPercentOrAmount, percentIsRequired))
    .output(storedConcession),
  update: route('fees.waiver_type.edit')
    .route({ method: 'PUT', path: '/fees/waiver-types/{id}', tags })
    .input(concessionFields.extend({ id }).refine(hasPercentOrAmount, percentIsRequired))
    .output(storedConcession),
  delete: route('fees.waiver_type.edit')
    .route({ method: 'DELETE', path: '/fees/waiver-types/{id}', tags })
    .input(z.object({ id }))
    .output(done),
};

export type WaiverType = z.infer<typeof storedConcession>;
