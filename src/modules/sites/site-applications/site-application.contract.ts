import { z } from 'zod';
import { academicGroups } from '#shared/academic-groups.ts';
import {
  byId,
  chosenId,
  day,
  done,
  id,
  instant,
  listInput,
  optionalText,
  pageOf,
  requiredText,
  route,
} from '#shared/contract.ts';
import { toAsciiDigits } from '#shared/numerals.ts';
import { academicGroup, administrator, alias, blankAsNull, firstMembership } from '../site.contract.ts';

/** Digits of either script; an empty text becomes null. */
const digits = (value: unknown) => (typeof value === 'string' ? blankAsNull(toAsciiDigits(value)) : value);

export const applicationState = z.enum(['waiting', 'approved', 'rejected']);

const isAcademicGroup = (value: string) => (academicGroups as readonly string[]).includes(value);

export const applicationFields = z.object({
  name_en: requiredText('sites:institute_name_required'),
  name_bn: optionalText(),
  email: requiredText('required').pipe(z.email()),
  phone: z.preprocess(digits, optionalText(40)),
  address: requiredText('sites:address_required', 500),
  academic_group: z
    .string()
    .nullish()
    .transform((value) => value ?? '')
    .refine(isAcademicGroup, { params: { code: 'sites:academic_group_required' } })
    .pipe(academicGroup),
  board_id: chosenId('sites:board_required'),
  package_id: z.preprocess(blankAsNull, id.nullish()),
  eiin: z.preprocess(
    digits,
    z
      .string()
      .regex(/^\d{6}$/)
      .nullish(),
  ),
  student_count: z.preprocess(digits, z.coerce.number().int().min(0).max(100_000).nullish()),
  contact_name: optionalText(),
});

const application = z.object({
  id,
  application_no: z.number().int(),
  state: applicationState,
  name_en: z.string(),
  name_bn: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  academic_group: z.string(),
  board_id: id,
  board_name_en: z.string(),
  board_name_bn: z.string(),
  package_id: id.nullable(),
  package_name_en: z.string().nullable(),
  package_name_bn: z.string().nullable(),
  eiin: z.string().nullable(),
  student_count: z.number().int().nullable(),
  contact_name: z.string().nullable(),
  language: z.enum(['en', 'bn']),
  applied_at: instant,
  decided_at: instant.nullable(),
  decided_by_name: z.string().nullable(),
  reject_reason: z.string().nullable(),
  founded_site_id: id.nullable(),
  can: z.object({ edit: z.boolean(), approve: z.boolean(), delete: z.boolean() }),
});

/** The fields of an approval: the application, which may be corrected, and the institution's set-up. */
const approval = applicationFields.extend({
  name_bn: requiredText('sites:institute_name_bn_required'),
  alias,
  company_id: id.nullish(),
  site_group_id: id.nullish(),
  ...firstMembership.shape,
  ...administrator.shape,
});

const choice = z.object({ id, name_en: z.string(), name_bn: z.string() });

export const siteApplicationContract = {
  /** Submits an application. Throttled by address. */
  submit: route('public', 'POST /site-applications', { status: 201 })
    .input(applicationFields)
    .output(z.object({ application_no: z.number().int() })),
  list: route('sites.application.list', 'GET /site-applications')
    .input(
      listInput(['application_no', 'applied_at', 'name_en'], {
        state: applicationState.optional(),
        /** Period of the application date. */
        from: day.optional(),
        to: day.optional(),
      }),
    )
    .output(pageOf(application)),
  show: route('sites.application.list', 'GET /site-applications/{id}').input(byId).output(application),
  /** A free alias made of the name, and a free user name for the first administrator. */
  suggestion: route('sites.application.approve', 'GET /site-applications/{id}/suggestion')
    .input(byId)
    .output(z.object({ alias: z.string(), username: z.string() })),
  update: route('sites.application.edit', 'PUT /site-applications/{id}')
    .input(applicationFields.extend({ id }))
    .output(application),
  /** Founds the institution as a job; approving again changes nothing more. */
  approve: route('sites.application.approve', 'POST /site-applications/{id}/approval', { status: 202 })
    .input(approval.extend({ id }))
    .output(z.object({ job_id: id })),
  /** The reason is mailed to the institution. */
  reject: route('sites.application.approve', 'POST /site-applications/{id}/rejection')
    .input(z.object({ id, reason: requiredText('required', 1000) }))
    .output(application),
  delete: route('sites.application.edit', 'DELETE /site-applications/{id}').input(byId).output(done),
  choices: route('sites.application.list', 'GET /site-application-choices').output(
    z.object({ boards: z.array(choice), packages: z.array(choice) }),
  ),
};

export type ApplicationFields = z.output<typeof applicationFields>;
export type Approval = z.output<typeof approval>;
export type SiteApplication = z.infer<typeof application>;
