import { z } from 'zod';
import { academicGroups } from '#shared/academic-groups.ts';
import {
  byId,
  chosenDay,
  chosenId,
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

import { idList } from './reports/site-report.contract.ts';

export const academicGroup = z.enum(academicGroups);

const email = requiredText('required').pipe(z.email());
export const alias = requiredText('required').pipe(z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/));
const host = z.string().regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/);
/** An empty text becomes null. */
export const blankAsNull = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? null : value;

const fields = z.object({
  name_en: requiredText('sites:institute_name_required'),
  name_bn: requiredText('sites:institute_name_bn_required'),
  alias,
  eiin: z.preprocess(
    blankAsNull,
    z
      .string()
      .regex(/^\d{6}$/)
      .nullish(),
  ),
  academic_group: academicGroup.default('school'),
  company_id: id.nullish(),
  site_group_id: id.nullish(),
  email,
  phone: optionalText(40),
  address_en: requiredText('sites:address_required', 500),
  address_bn: optionalText(500),
  /** Left out: the country of the thana. */
  country_id: id.nullish(),
  thana_id: id.nullish(),
  own_domain: z.preprocess(blankAsNull, z.string().trim().toLowerCase().pipe(host).nullish()),
  accent_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/)
    .default('#0b7285'),
  is_active: z.boolean().default(true),
});

export const administrator = z.object({
  administrator_username: z
    .string()
    .trim()
    .min(1)
    .regex(/^[A-Za-z0-9._-]{3,60}$/),
  administrator_name: text(),
  administrator_email: email,
});

/** The first membership; none is founded without. */
export const firstMembership = z.object({
  package_id: chosenId('required'),
  starts_on: chosenDay('required'),
  ends_on: chosenDay('required'),
});

/** The board that the kinds of a new institution stand under. */
const firstBoard = { board_id: chosenId('sites:board_required') };

const site = z.object({
  id,
  name_en: z.string(),
  name_bn: z.string(),
  alias: z.string(),
  /** Address of its website. */
  public_address: z.string(),
  eiin: z.string().nullable(),
  academic_group: z.string(),
  company_id: id.nullable(),
  company_name_en: z.string().nullable(),
  company_name_bn: z.string().nullable(),
  site_group_id: id.nullable(),
  site_group_name_en: z.string().nullable(),
  site_group_name_bn: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  address_en: z.string(),
  address_bn: z.string().nullable(),
  country_id: id.nullable(),
  country_name_en: z.string().nullable(),
  country_name_bn: z.string().nullable(),
  thana_id: id.nullable(),
  thana_name_en: z.string().nullable(),
  thana_name_bn: z.string().nullable(),
  district_name_en: z.string().nullable(),
  district_name_bn: z.string().nullable(),
  own_domain: z.string().nullable(),
  logo_url: z.string().nullable(),
  accent_color: z.string(),
  is_active: z.boolean(),
  /** The first of its academic groups, whose details can be opened at once. */
  site_academic_group_id: id.nullable(),
});

const named = z.object({ id, name_en: z.string(), name_bn: z.string().nullable() });

export const siteContract = {
  list: route('sites.site.list', 'GET /sites')
    .input(
      listInput(['name_en', 'name_bn', 'alias', 'eiin', 'created_at'], {
        /** Only these: ids with commas between. */
        ids: idList.optional(),
        company_id: id.optional(),
        site_group_id: id.optional(),
        /** Only those of no site group. */
        without_group: flag.optional(),
        division_id: id.optional(),
        district_id: id.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(site)),
  show: route('sites.site.list', 'GET /sites/{id}').input(byId).output(site),
  /** Whether an alias can be taken, and the public address it would give. */
  checkAlias: route('sites.site.edit', 'GET /site-aliases')
    .input(z.object({ alias: z.string().max(100), except_site_id: id.optional() }))
    .output(z.object({ state: z.enum(['free', 'taken', 'invalid']), public_address: z.string() })),
  /** Founds an institution with its package and everything it needs; its first administrator gets a link to set a password. */
  create: route('sites.site.edit', 'POST /sites', { status: 201 })
    .input(fields.extend({ ...administrator.shape, ...firstMembership.shape, ...firstBoard }))
    .output(site),
  update: route('sites.site.edit', 'PUT /sites/{id}').input(fields.extend({ id })).output(site),
  /** JPEG, PNG or WebP, at most 5 MB; empty borders are cut and it is shrunk to 512 pixels. */
  changeLogo: route('sites.site.edit', 'PUT /sites/{id}/logo', { ownTransaction: true })
    .input(
      z.object({
        id,
        logo: z
          .file()
          .max(5 * 1024 * 1024)
          .mime(['image/jpeg', 'image/png', 'image/webp']),
      }),
    )
    .output(site),
  /** Without a logo, papers and pages carry the name alone. */
  removeLogo: route('sites.site.edit', 'DELETE /sites/{id}/logo').input(byId).output(site),
  delete: route('sites.site.delete', 'DELETE /sites/{id}').input(byId).output(done),
  companyChoices: route('sites.site.list', 'GET /company-choices').output(z.array(named)),
  siteGroupChoices: route('sites.site.list', 'GET /site-group-choices').output(z.array(named)),
};

export type Site = z.infer<typeof site>;
export type SiteFields = z.output<typeof fields>;
export type FirstMembership = z.output<typeof firstMembership>;
export type Administrator = z.output<typeof administrator>;
