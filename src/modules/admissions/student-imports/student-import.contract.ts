import { z } from 'zod';
import { importFields, requiredFields } from '#modules/people/index.ts';
import { byId, done, freeText, id, instant, listInput, pageOf, route } from '#shared/contract.ts';

const importField = z.enum(importFields);

/** Required fields that a list may be allowed to lack; a name and a category are always required. */
const leavable = z.enum(
  requiredFields.filter((it) => it !== 'first_name' && it !== 'student_category') as [
    'father_name',
    'mother_name',
    'contact_number',
    'religion',
    'gender',
    'date_of_birth',
    'roll_number',
  ],
);

/** How a list is to be understood. */
const planOptions = z.object({
  /** The section of all rows that name none; its year, shift and the rest fill what rows leave blank. */
  class_section_id: id.nullish(),
  student_category_id: id.nullish(),
  session: freeText(20).nullish(),
  board_id: id.nullish(),
  /** One value for all rows that leave a field blank, written as in a list. */
  defaults: z.partialRecord(importField, freeText(300)).default({}),
  optional: z.array(leavable).default([]),
  date_order: z.enum(['day-first', 'month-first']).nullish(),
  leave_out_invalid: z.boolean().default(false),
  /** Whether rows with one number but different parents are two families that share it, or one. */
  strangers: z.enum(['apart', 'join']).default('apart'),
});

export const importPlan = planOptions.extend({
  /** What each column holds. */
  fields: z.array(z.union([importField, z.literal('ignore')])).max(200),
});

const problem = z.object({
  column: z.string().nullable(),
  field: z.string(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
  remedy: z.string(),
});

const checkedRow = z.object({
  /** Row number of the spreadsheet. */
  row: z.number().int(),
  state: z.enum(['admit', 'known', 'refused', 'skipped']),
  name: z.string(),
  /** Of an admitted row: things worth a look. Of a refused one: what keeps it out. */
  problems: z.array(problem),
  /** Why a row is left out, or who a known student is. */
  note: z.string().nullable(),
});

/** A section that rows of the list go to. */
const plannedSection = z.object({
  class_section_id: id,
  class_name_en: z.string(),
  class_name_bn: z.string(),
  section_name: z.string(),
  shift_en: z.string(),
  shift_bn: z.string(),
  admit_count: z.number().int(),
  /** The students the section has already. */
  student_count: z.number().int(),
  /** Null where its places are not limited. */
  capacity: z.number().int().nullable(),
});

/** A problem that many rows share, told once, or a column that the file lacks. */
const finding = problem.extend({ state: z.enum(['admit', 'refused']), row_count: z.number().int() });

export const importCheck = z.object({
  row_count: z.number().int(),
  admit_count: z.number().int(),
  known_count: z.number().int(),
  refused_count: z.number().int(),
  skipped_count: z.number().int(),
  places: z.array(plannedSection),
  findings: z.array(finding),
  /** Rows with something else to say, refused ones first; at most 300. */
  rows: z.array(checkedRow),
});

const summary = z.object({
  id,
  file_name: z.string(),
  state: z.enum(['uploaded', 'checked', 'admitting', 'admitted', 'undone', 'discarded']),
  row_count: z.number().int(),
  admitted_count: z.number().int(),
  known_count: z.number().int(),
  refused_count: z.number().int(),
  skipped_count: z.number().int(),
  /** Students who joined an existing family, or only share its number. */
  family_count: z.number().int(),
  created_at: instant,
  created_by: z.string().nullable(),
  job_id: id.nullable(),
  can: z.object({ admit: z.boolean(), undo: z.boolean() }),
});

const detail = summary.extend({
  /** None for a list that is finished: its rows are not kept. */
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.union([importField, z.literal('ignore')]),
      confidence: z.number(),
      samples: z.array(z.string()),
    }),
  ),
  /** The plan of the last check. */
  plan: importPlan.nullable(),
  /** What the check said when the list was admitted. */
  report: importCheck.nullable(),
});

const uploaded = detail.extend({
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  /** Columns of passwords and the like; they were not read and are kept nowhere. */
  secret_columns: z.array(z.string()),
  warnings: z.array(z.string()),
});

/** For whom accounts are opened once the list is admitted; `people.student_account.edit` is needed, too. */
const account_kinds = z
  .array(z.enum(['students', 'guardians']))
  .max(2)
  .default([]);

/** Admits although sections have too few seats; left out, such a list is refused with `people:section_full`. */
const despite_capacity = z.boolean().default(false);

const typedRow = z.partialRecord(importField, freeText(500));
const typedList = planOptions.extend({ rows: z.array(typedRow).min(1).max(500) });

/** A student of a list who met an existing family: joined it, or shares its number and was kept apart. */
const metFamily = z.object({
  id,
  kind: z.enum(['joined', 'apart']),
  student_id: id,
  student_no: z.string(),
  name_en: z.string(),
  name_bn: z.string().nullable(),
  father_name: z.string().nullable(),
  contact_number: z.string().nullable(),
  /** The family as it was when the list was admitted. */
  family_names: z.string(),
  family_father: z.string().nullable(),
  /** Whether student and family are of one household today. */
  is_together: z.boolean(),
});

const admit = 'admissions.student_import.admit';
/** What the core needs to admit a list in an institution's place. */
const forSite = ['people.site_student.edit'];
export const studentImportContract = {
  list: route(admit, 'GET /admissions/student-imports', { forSite })
    .input(
      listInput(['created_at', 'file_name'], {}).extend({
        sort: z.literal(['created_at', '-created_at', 'file_name', '-file_name']).default('-created_at'),
      }),
    )
    .output(pageOf(summary)),
  /** Reads a list: `.xlsx` or `.csv`, at most 10 MB and 20,000 rows. */
  upload: route(admit, 'POST /admissions/student-imports', { forSite, status: 201, ownTransaction: true })
    .input(z.object({ file: z.file(), sheet: z.string().max(100).optional() }))
    .output(uploaded),
  show: route(admit, 'GET /admissions/student-imports/{id}', { forSite, ownTransaction: true })
    .input(byId)
    .output(detail),
  /** Tries the plan on every row and keeps it; nobody is admitted yet. */
  check: route(admit, 'PUT /admissions/student-imports/{id}/plan', { forSite, ownTransaction: true })
    .input(importPlan.extend({ id }))
    .output(importCheck),
  refusedRows: route(admit, 'GET /admissions/student-imports/{id}/refused-rows', {
    forSite,
    ownTransaction: true,
  })
    .input(byId)
    .output(z.file()),
  /** Admits every good row, all or none; more than 500 rows as a job. Accounts are opened by a job of their own. */
  admit: route(admit, 'POST /admissions/student-imports/{id}/admission', { forSite, ownTransaction: true })
    .input(byId.extend({ account_kinds, despite_capacity }))
    .output(summary),
  /** The students who joined an existing family, or only share its number; kept with the list. */
  families: route(admit, 'GET /admissions/student-imports/{id}/families', { forSite })
    .input(byId)
    .output(z.array(metFamily)),
  undo: route(admit, 'POST /admissions/student-imports/{id}/cancellation', { forSite })
    .input(byId)
    .output(summary),
  discard: route(admit, 'DELETE /admissions/student-imports/{id}', { forSite }).input(byId).output(done),
  /** The rows of the entry grid, checked as they are typed. */
  checkTyped: route(admit, 'POST /admissions/typed-lists/check', { forSite, isRead: true })
    .input(typedList)
    .output(importCheck),
  /** Admits the good rows of the entry grid; it can be undone like an uploaded list. */
  admitTyped: route(admit, 'POST /admissions/typed-lists', { forSite, status: 201 })
    .input(typedList.extend({ account_kinds, despite_capacity }))
    .output(summary.extend({ admitted_rows: z.array(z.number().int()) })),
};

export type MetFamily = z.output<typeof metFamily>;
export type ImportPlan = z.output<typeof importPlan>;
export type ImportPlanOptions = z.output<typeof planOptions>;
export type ImportCheck = z.output<typeof importCheck>;
export type ImportSummary = z.output<typeof summary>;
export type PlannedSection = z.output<typeof plannedSection>;
export type ImportDetail = z.output<typeof detail>;
export type UploadedImport = z.output<typeof uploaded>;
export type AccountKinds = z.output<typeof account_kinds>;
export type TypedList = z.output<typeof typedList>;
