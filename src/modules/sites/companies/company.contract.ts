import { z } from 'zod';
import {
  byId,
  done,
  flag,
  id,
  listInput,
  optionalText,
  pageOf,
  requiredText,
  route,
  text,
} from '#shared/contract.ts';
import { blankAsNull } from '../site.contract.ts';

const fields = z.object({
  name_en: text(),
  name_bn: text(),
  contact_name: optionalText(),
  phone: optionalText(40),
  email: z.preprocess(blankAsNull, z.email().max(200).nullish()),
  address_en: requiredText('sites:address_required', 500),
  address_bn: optionalText(500),
  /** How institutions pay it, printed on its invoices: an account at a bank, a number for mobile banking. */
  how_to_pay_en: optionalText(500),
  how_to_pay_bn: optionalText(500),
  is_active: z.boolean().default(true),
});

const company = z.object({
  id,
  name_en: z.string(),
  name_bn: z.string().nullable(),
  contact_name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address_en: z.string().nullable(),
  address_bn: z.string().nullable(),
  how_to_pay_en: z.string().nullable(),
  how_to_pay_bn: z.string().nullable(),
  logo_url: z.string().nullable(),
  is_active: z.boolean(),
  site_count: z.number().int(),
  /** Accounts of the core that belong to it. */
  user_count: z.number().int(),
});
export const companyContract = {
  list: route('sites.company.list', 'GET /companies')
    .input(listInput(['name_en', 'name_bn', 'site_count', 'user_count'], { is_active: flag.optional() }))
    .output(pageOf(company)),
  create: route('sites.company.edit', 'POST /companies', { status: 201 }).input(fields).output(company),
  /** Core users of a company that is no longer active are signed out and cannot come in again. */
  update: route('sites.company.edit', 'PUT /companies/{id}').input(fields.extend({ id })).output(company),
  /** JPEG, PNG or WebP, at most 5 MB; empty borders are cut and it is shrunk to 512 pixels. */
  changeLogo: route('sites.company.edit', 'PUT /companies/{id}/logo', { ownTransaction: true })
    .input(
      z.object({
        id,
        logo: z
          .file()
          .max(5 * 1024 * 1024)
          .mime(['image/jpeg', 'image/png', 'image/webp']),
      }),
    )
    .output(company),
  removeLogo: route('sites.company.edit', 'DELETE /companies/{id}/logo').input(byId).output(company),
  delete: route('sites.company.edit', 'DELETE /companies/{id}').input(byId).output(done),
};

export type Company = z.infer<typeof company>;
export type CompanyFields = z.output<typeof fields>;
