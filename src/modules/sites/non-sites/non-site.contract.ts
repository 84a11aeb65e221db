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
import { academicGroup, blankAsNull } from '../site.contract.ts';

const fields = z.object({
  name_en: requiredText('sites:institute_name_required'),
  name_bn: text(),
  eiin: z.preprocess(
    blankAsNull,
    z
      .string()
      .regex(/^\d{6}$/)
      .nullish(),
  ),
  academic_group: academicGroup.default('school'),
  board_id: id.nullish(),
  thana_id: id.nullish(),
  address_en: requiredText('sites:address_required', 500),
  address_bn: optionalText(500),
  contact_name: optionalText(),
  phone: optionalText(40),
  email: z.preprocess(blankAsNull, z.email().max(200).nullish()),
  is_active: z.boolean().default(true),
});

const nonSite = z.object({
  id,
  name_en: z.string(),
  name_bn: z.string(),
  eiin: z.string().nullable(),
  academic_group: academicGroup,
  board_id: id.nullable(),
  board_name_en: z.string().nullable(),
  board_name_bn: z.string().nullable(),
  thana_id: id.nullable(),
  thana_name_en: z.string().nullable(),
  thana_name_bn: z.string().nullable(),
  district_name_en: z.string().nullable(),
  district_name_bn: z.string().nullable(),
  address_en: z.string(),
  address_bn: z.string().nullable(),
  contact_name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  is_active: z.boolean(),
});

export const nonSiteContract = {
  list: route('sites.non_site.list', 'GET /non-sites')
    .input(
      listInput(['name_en', 'name_bn', 'eiin'], {
        academic_group: academicGroup.optional(),
        board_id: id.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(nonSite)),
  create: route('sites.non_site.edit', 'POST /non-sites', { status: 201 }).input(fields).output(nonSite),
  update: route('sites.non_site.edit', 'PUT /non-sites/{id}').input(fields.extend({ id })).output(nonSite),
  delete: route('sites.non_site.edit', 'DELETE /non-sites/{id}').input(byId).output(done),
  boardChoices: route('sites.non_site.list', 'GET /board-choices').output(
    z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
  ),
};

export type NonSite = z.infer<typeof nonSite>;
export type NonSiteFields = z.output<typeof fields>;
