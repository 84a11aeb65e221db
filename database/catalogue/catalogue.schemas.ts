import { z } from 'zod';

/** Text of the catalogue is kept in NFC and without stray spaces, or seeding would make near-duplicates. */
const words = z
  .string()
  .min(1)
  .refine((text) => text === text.normalize('NFC').trim(), 'must be trimmed NFC text');
const code = z.string().regex(/^[a-z0-9]+(_[a-z0-9]+)*$/);
const names = { name_en: words, name_bn: words };
const named = z.strictObject({ code, ...names });
const source = words;
const sortOrder = z.int().positive();

const place = { code, ...names, alt_names: z.array(words).optional() };

export const geographySchema = z.strictObject({
  source,
  country: z.strictObject({ code: z.literal('BD'), ...names, dialling_code: z.literal('880') }),
  divisions: z.array(z.strictObject(place)),
  districts: z.array(z.strictObject({ ...place, division: code })),
  thanas: z.array(
    z.strictObject({
      ...place,
      district: code,
      kind: z.enum(['upazila', 'metro_thana']),
      police: words.optional(),
    }),
  ),
});

const level = z.enum(['primary', 'junior_secondary', 'secondary', 'higher_secondary']);
const condition = z.enum(['compulsory', 'elective', 'fourth', 'religion_choice', 'choice_of', 'non_gpa']);
const componentType = z.enum([
  'cq',
  'mcq',
  'practical',
  'written',
  'class_test',
  'assignment',
  'viva',
  'continuous',
]);
const subjectCode = z.string().regex(/^(\d{3}|[A-Z]{2,3})$/);
const fullMark = z.int().positive();

export const academicsSchema = z.strictObject({
  source,
  academic_groups: z.array(named),
  class_groups: z.array(
    named.extend({ academic_group: z.enum(['school', 'college', 'madrasah', 'technical']) }),
  ),
  classes: z.array(
    named.extend({
      stream: z.enum(['general', 'madrasah']),
      level: z.enum(['pre_primary', ...level.options]),
      number: z.int().min(1).max(12).nullable(),
      class_group: code,
      sort_order: sortOrder,
    }),
  ),
  study_groups: z.array(named.extend({ class_groups: z.array(code) })),
  shifts: z.array(named),
  versions: z.array(named),
  session_types: z.array(
    named.extend({
      start_month: z.int().min(1).max(12),
      months: z.union([z.literal(12), z.literal(24)]),
      /** `year` → 2026, `year_pair` → 2025-26 */
      name_pattern: z.enum(['year', 'year_pair']),
    }),
  ),
  national_years: z.array(
    z.strictObject({
      ...names,
      session_type: code,
      starts_on: z.iso.date(),
      ends_on: z.iso.date(),
      is_current: z.boolean(),
    }),
  ),
  student_categories: z.array(named),
  boards: z.array(
    named.extend({ short_en: words, short_bn: words, type: z.enum(['general', 'madrasah', 'technical']) }),
  ),
  religions: z.array(named),
  genders: z.array(named),
  blood_groups: z.array(named),
  designations: z.array(
    named.extend({
      kind: z.enum(['teacher', 'staff']),
      pay_grade: z.int().min(1).max(20).nullable(),
      sort_order: sortOrder,
    }),
  ),
  exam_types: z.array(
    named.extend({
      short_en: words,
      short_bn: words,
      /** Marks of each paper, where they are not those of the national list of papers. */
      full_mark: z.number().positive().optional(),
      pass_mark: z.number().min(0).optional(),
    }),
  ),
  mark_component_types: z.array(named.extend({ code: componentType, short_en: words })),
  subject_conditions: z.array(named.extend({ code: condition })),
  /** A subject is known by level and code: 109 is Mathematics in SSC and Economics in HSC. */
  subjects: z.array(
    z.strictObject({
      level,
      code: subjectCode,
      ...names,
      short_en: words,
      religion: code.optional(),
      full: fullMark,
      papers: z
        .array(
          z.strictObject({
            code: subjectCode,
            ...names,
            full: fullMark,
            components: z.array(
              z.strictObject({ type: componentType, full: fullMark, pass: z.int().nonnegative() }),
            ),
          }),
        )
        .min(1)
        .max(2),
    }),
  ),
  group_subjects: z.array(
    z.strictObject({
      class_group: code,
      study_group: code,
      classes: z.array(code),
      level,
      /** The divisor of the GPA; the fourth subject never counts. */
      main_subjects: z.int().positive(),
      electives: z.int().nonnegative(),
      fourth_subjects: z.int().min(0).max(1),
      subjects: z.array(
        z.strictObject({
          subject: subjectCode,
          condition,
          /** Whether a new student gets it; false where the student may choose it instead. */
          is_default: z.boolean().default(true),
          /** The other condition in which a student may take the subject. */
          alternative_condition: z.enum(['elective', 'fourth']).optional(),
        }),
      ),
    }),
  ),
});

const passMode = z.enum(['each_component', 'combined_component', 'combined_total']);

export const gradingSchema = z.strictObject({
  source,
  scales: z.array(
    z.strictObject({
      code,
      ...names,
      /** A grade reaches from its lowest percent to the next grade; `max_percent` is for printing. */
      grades: z.array(
        z.strictObject({
          min_percent: z.number(),
          max_percent: z.number(),
          letter: words,
          grade_point: z.number().min(0).max(5),
          remark_en: words,
          remark_bn: words,
        }),
      ),
      final_bands: z.array(z.strictObject({ min_gpa: z.number(), max_gpa: z.number(), letter: words })),
    }),
  ),
  result_settings: z.array(
    z.strictObject({
      class_group: code,
      scale: code,
      rounding: z.enum(['half_up', 'none', 'floor']),
      /** By subject code; `default` for all others. */
      pass_modes: z.object({ default: passMode }).catchall(passMode),
      counts_fourth: z.boolean(),
      fourth_total: z.enum(['none', 'above_40_percent', 'full']),
      fourth_bonus_above: z.number(),
      max_gpa: z.number(),
      gpa_decimals: z.int(),
      merit_order: z.enum(['gpa_then_total', 'total']),
      tie_rule: z.enum(['dense', 'competition', 'unique']),
      tie_break: z.array(
        z.enum(['gpa_without_fourth', 'mathematics', 'english', 'bangla', 'attendance', 'previous_roll']),
      ),
    }),
  ),
});

const reduction = named.extend({
  value_kind: z.enum(['percent', 'fixed']),
  percent: z.number().min(0).max(100).nullable(),
  fee_heads: z.array(code).min(1),
});

const code60 = z.string().regex(/^[a-z0-9-]{2,60}$/);

/** What is sold at first: modules of groups of the menu, packages of modules. */
export const accessSchema = z.strictObject({
  modules: z.array(z.strictObject({ code: code60, ...names, sub_modules: z.array(code60) })),
  packages: z.array(
    z.strictObject({
      code: code60,
      ...names,
      description_en: z.string(),
      description_bn: z.string(),
      monthly_poisha: z.int().min(0),
      monthly_per_student_poisha: z.int().min(0),
      modules: z.union([z.literal('all'), z.array(code60)]),
    }),
  ),
  /** `module.noun` of permissions that no screen bears, with the screen where they are used. */
  homes: z.record(z.string(), z.string()),
});

export const feesSchema = z.strictObject({
  source,
  fee_groups: z.array(named.extend({ sort_order: sortOrder })),
  fee_heads: z.array(
    named.extend({
      fee_group: code,
      frequency: z.enum(['monthly', 'annual', 'exam', 'once', 'event']),
      in_circular_of_2024: z.boolean(),
      sort_order: sortOrder,
      /** Its sub-heads are items that students receive. */
      is_item: z.boolean().optional(),
    }),
  ),
  /** A sub-head is known by its head and code. */
  fee_sub_heads: z.array(
    named.extend({ fee_head: code, month: z.int().min(1).max(12).nullable(), sort_order: sortOrder }),
  ),
  waiver_types: z.array(reduction),
  student_offer_types: z.array(reduction),
  payment_companies: z.array(named),
});

const nature = z.enum(['asset', 'liability', 'fund', 'income', 'expense']);

export const accountsSchema = z.strictObject({
  source,
  natures: z.array(named.extend({ code: nature, normal_side: z.enum(['debit', 'credit']) })),
  account_groups: z.array(z.strictObject({ code: z.string().regex(/^\d{2}$/), nature, ...names })),
  account_subgroups: z.array(
    z.strictObject({ code: z.string().regex(/^\d{4}$/), account_group: z.string(), ...names }),
  ),
  ledgers: z.array(
    z.strictObject({
      code: z.string().regex(/^\d{6}$/),
      account_subgroup: z.string(),
      ...names,
      kind: z.enum([
        'cash',
        'bank',
        'clearing',
        'student_receivable',
        'student_advance',
        'employee_advance',
        'party',
        'inventory',
        'fixed_asset',
        'accumulated_depreciation',
        'other_asset',
        'security_deposit',
        'payable',
        'fund',
        'income',
        'expense',
      ]),
      system_key: code,
      /** The fee head whose income this ledger holds. */
      fee_head: code.optional(),
    }),
  ),
  voucher_types: z.array(
    z.strictObject({
      code: z.enum(['DV', 'CV', 'JV', 'CTV']),
      ...names,
      purpose: z.enum(['payment', 'receipt', 'journal', 'contra']),
      purpose_bn: words,
    }),
  ),
});

export const holidaysSchema = z.strictObject({
  source,
  year: z.int(),
  holidays: z.array(
    named.extend({
      starts_on: z.iso.date(),
      ends_on: z.iso.date(),
      is_movable: z.boolean(),
      note: words.optional(),
    }),
  ),
});

/** The tiles that dashboards begin with; `figure` is one that the dashboard computes. */
export const dashboardSchema = z.strictObject({
  tiles: z.array(
    z.strictObject({
      code,
      figure: code,
      title_en: words,
      title_bn: words,
      href: z.string().nullable(),
      sort_order: z.int(),
      roles: z.array(words),
    }),
  ),
});

export const calendarSchema = z.strictObject({
  source,
  /** The first page, which holds the public holidays of the year. */
  page: z.strictObject(names),
  titles: z.array(
    named.extend({
      kind: z.enum(['holiday', 'observance', 'exam', 'event']),
      colour: z.string().regex(/^#[0-9a-f]{6}$/),
    }),
  ),
});

export const payrollSchema = z.strictObject({
  source,
  heads: z.array(
    named.extend({
      kind: z.enum(['earning', 'deduction']),
      /** Of the basic pay; null where the head is an amount. */
      percent: z.number().min(0).max(100).nullable(),
      amount_poisha: z.int().nonnegative().nullable(),
      is_taxable: z.boolean(),
    }),
  ),
  scales: z.array(
    z.strictObject({
      ...names,
      starts_on: z.iso.date(),
      ends_on: z.iso.date().nullable(),
      are_steps_complete: z.boolean(),
      grades: z.array(
        z.strictObject({ grade: z.int().min(1).max(20), steps_taka: z.array(z.int().positive()).min(1) }),
      ),
    }),
  ),
});

export const paymentsSchema = z.strictObject({
  source,
  gateways: z.array(
    named.extend({ sandbox_url: z.url(), live_url: z.url({ protocol: /^https$/ }), sort_order: sortOrder }),
  ),
  methods: z.array(
    named.extend({
      gateway: code,
      charge_percent: z.number().min(0).max(100).nullable(),
      charge_bearer: z.enum(['site', 'payer']),
      sort_order: sortOrder,
    }),
  ),
  merchant_types: z.array(
    named.extend({ account_owner: z.enum(['site', 'company']), sort_order: sortOrder }),
  ),
});

/** The same name in English and in Bangla. */
const namePair = z.tuple([words, words]);

export const peopleNamesSchema = z.strictObject({
  source,
  communities: z.array(
    z.strictObject({
      religion: code,
      share_percent: z.number(),
      /** Whether children, father and mother carry one last name. */
      family_name_is_shared: z.boolean(),
      male_titles: z.array(namePair),
      female_titles: z.array(namePair),
      boys: z.array(namePair),
      girls: z.array(namePair),
      fathers: z.array(namePair),
      mothers: z.array(namePair),
      male_last_names: z.array(namePair),
      female_last_names: z.array(namePair),
      patterns: z.strictObject({
        boy: z.array(namePair),
        girl: z.array(namePair),
        father: z.array(namePair),
        mother: z.array(namePair),
      }),
    }),
  ),
  occupations: z.array(named.extend({ of: z.enum(['father', 'mother', 'both']) })),
});
