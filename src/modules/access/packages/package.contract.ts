import { z } from 'zod';
import {
  byId,
  done,
  flag,
  id,
  listInput,
  optionalText,
  pageOf,
  poisha,
  route,
  text,
} from '#shared/contract.ts';

/** Sub-modules hold menus, modules sub-modules, packages modules: three kinds of unit with the same fields. */
const fields = z.object({
  code: z.string().regex(/^[a-z0-9-]{2,60}$/),
  name_en: text(),
  name_bn: text(),
  is_active: z.boolean().default(true),
});

const part = z.object({ id, name_en: z.string(), name_bn: z.string() });

const unit = z.object({
  id,
  code: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  is_active: z.boolean(),
  /** What is attached to it. */
  parts: z.array(part),
});

const packageFields = fields.extend({
  description_en: optionalText(1000),
  description_bn: optionalText(1000),
  monthly_poisha: poisha.min(0).max(100_000_000_00),
  monthly_per_student_poisha: poisha.min(0).max(1_000_000_00),
  is_offered: z.boolean().default(true),
});

const packageUnit = unit.extend({
  description_en: z.string().nullable(),
  description_bn: z.string().nullable(),
  monthly_poisha: poisha,
  monthly_per_student_poisha: poisha,
  is_offered: z.boolean(),
  /** Institutions with a membership in force that grants it. */
  site_count: z.number().int(),
});

/** What can be attached, in groups. */
const choice = part.extend({ group_en: z.string(), group_bn: z.string() });

export const unitList = listInput(['sort_order', 'code', 'name_en', 'name_bn'], {
  is_active: flag.optional(),
});

function unitContract<Row extends z.ZodType, Fields extends z.ZodRawShape>(
  path: string,
  row: Row,
  input: z.ZodObject<Fields>,
) {
  const of = `/access/${path}` as const;
  return {
    list: route('access.package.list', `GET ${of}`).input(unitList).output(pageOf(row)),
    choices: route('access.package.list', `GET ${of}/choices`).output(z.array(choice)),
    create: route('access.package.edit', `POST ${of}`, { status: 201 }).input(input).output(row),
    update: route('access.package.edit', `PUT ${of}/{id}`).input(input.extend({ id })).output(row),
    delete: route('access.package.edit', `DELETE ${of}/{id}`).input(byId).output(done),
    /** Attaches exactly these. */
    attach: route('access.package.edit', `PUT ${of}/{id}/parts`)
      .input(z.object({ id, part_ids: z.array(id).max(2000) }))
      .output(row),
  };
}

export const subModuleContract = unitContract('sub-modules', unit, fields);
export const moduleContract = unitContract('modules', unit, fields);
export const packageContract = unitContract('packages', packageUnit, packageFields);

export type UnitList = z.output<typeof unitList>;
export type PackageItem = z.infer<typeof unit>;
export type UnitFields = z.output<typeof fields>;
export type PackageUnit = z.infer<typeof packageUnit>;
export type PackageFields = z.output<typeof packageFields>;
export type PartChoice = z.infer<typeof choice>;
