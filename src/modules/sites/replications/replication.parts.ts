import type { RawBuilder } from 'kysely';

/** How to find the row of another institution that a column refers to. */
export interface Reference {
  table: string;
  /** The natural key of the row in every institution; `through` for references within it. */
  by: readonly string[];
  through?: Readonly<Record<string, Reference>>;
  /** Finds a row only where its columns hold one of these. */
  only?: Readonly<Record<string, readonly string[]>>;
}

export interface CopiedTable {
  table: string;
  /** Two rows with the same of these are the same row. */
  key: readonly string[];
  values: readonly string[];
  references?: Readonly<Record<string, Reference>>;
  /** Unique columns besides the key; rows whose value the target already has are skipped. */
  alsoUnique?: string;
  /** Whether its rows belong to a year; other rows are shared by all years of an institution. */
  ofYear?: boolean;
  /** Is only added, never changed. */
  isAddedOnly?: boolean;
  /** Narrows the rows of the source, called `s`, further. */
  where?: (siteId: string, yearId: RawBuilder<unknown>) => RawBuilder<unknown>;
}

/** A year under its name, which is that of the year copied to when the row is written. */
export const replicationYear: Reference = { table: 'academic_year', by: ['name'] };
const year = replicationYear;
/** A class section under its place and name. */
export const replicatedSection: Reference = {
  table: 'class_section',
  by: ['academic_year_id', 'shift_id', 'version_id', 'class_id', 'study_group_id', 'name'],
  through: { academic_year_id: year },
};
const examType: Reference = { table: 'exam_type', by: ['name_en'] };

const settingKey = ['academic_year_id', 'class_id', 'study_group_id', 'exam_type_id', 'subject_id'];
const settingReferences = { academic_year_id: year, exam_type_id: examType };

/** Needed so that rows of the source's year find their year in the target. */
const academicYear: CopiedTable = {
  table: 'academic_year',
  key: ['name'],
  values: ['session_type', 'starts_on', 'ends_on'],
  ofYear: true,
  isAddedOnly: true,
};

/** The parts that can be copied, referenced tables first. */
export const replicationParts = {
  academic: [
    academicYear,
    {
      table: 'shift_detail',
      key: ['shift_id', 'academic_group'],
      values: ['working_days', 'starts_at', 'ends_at', 'late_after', 'attendance_cutoff'],
    },
    {
      table: 'class_section',
      key: ['academic_year_id', 'shift_id', 'version_id', 'class_id', 'study_group_id', 'name'],
      values: ['capacity', 'room', 'roll_from', 'roll_to', 'is_open'],
      references: { academic_year_id: year },
      ofYear: true,
      isAddedOnly: true,
    },
    {
      table: 'group_subject',
      key: ['academic_year_id', 'version_id', 'class_id', 'study_group_id', 'subject_id'],
      values: ['condition', 'subject_condition_id', 'choice_code', 'sort_order'],
      references: { academic_year_id: year },
      ofYear: true,
    },
  ],
  fee: [
    academicYear,
    {
      table: 'fee_setting',
      key: [],
      values: [
        'due_day',
        'fine_type',
        'fine_poisha',
        'fine_grace_days',
        'fine_max_poisha',
        'is_fine_first',
        'is_partial_allowed',
        'sends_receipt_sms',
      ],
    },
    {
      table: 'fee_amount',
      key: [
        'academic_year_id',
        'fee_sub_head_id',
        'class_id',
        'study_group_id',
        'version_id',
        'shift_id',
        'student_category_id',
      ],
      values: ['amount_poisha', 'due_on'],
      references: { academic_year_id: year },
      ofYear: true,
    },
  ],
  accounts: [
    { table: 'account_group', key: ['code'], values: ['nature', 'name_en', 'name_bn', 'sort_order'] },
    {
      table: 'account_subgroup',
      key: ['code'],
      values: ['account_group_id', 'name_en', 'name_bn', 'sort_order'],
      references: { account_group_id: { table: 'account_group', by: ['code'] } },
    },
    {
      table: 'ledger',
      key: ['code'],
      values: ['account_subgroup_id', 'name_en', 'name_bn', 'kind', 'system_key', 'is_active'],
      references: { account_subgroup_id: { table: 'account_subgroup', by: ['code'] } },
      alsoUnique: 'system_key',
      // A ledger with bookings must not change.
      isAddedOnly: true,
    },
  ],
  exam: [
    academicYear,
    {
      table: 'exam_type',
      key: ['name_en'],
      values: [
        'name_bn',
        'short_name_en',
        'short_name_bn',
        'sort_order',
        'weight_percent',
        'merit_order',
        'is_active',
        'full_mark',
        'pass_mark',
      ],
    },
    {
      table: 'exam_mark_setting',
      key: settingKey,
      values: ['pass_mode', 'combined_pass', 'total_pass'],
      references: settingReferences,
      ofYear: true,
    },
    {
      table: 'exam_mark_component',
      key: ['exam_mark_setting_id', 'paper_no', 'type'],
      values: ['full_mark', 'pass_mark', 'weight', 'is_required', 'sort_order'],
      references: {
        exam_mark_setting_id: { table: 'exam_mark_setting', by: settingKey, through: settingReferences },
      },
      ofYear: true,
    },
    {
      table: 'result_setting',
      key: ['academic_year_id', 'class_group_id'],
      values: ['policy', 'exam_weights', 'layout'],
      references: { academic_year_id: year },
      ofYear: true,
    },
  ],
  web: [
    {
      table: 'about_entry',
      key: ['type', 'name_en'],
      values: ['name_bn', 'body_en', 'body_bn', 'class_id', 'for_year', 'sort_order', 'is_active'],
    },
  ],
} as const satisfies Record<string, readonly CopiedTable[]>;

export type ReplicationPart = keyof typeof replicationParts;

export const replicationPartNames = Object.keys(replicationParts) as [ReplicationPart, ...ReplicationPart[]];

/** The tables of the parts, each once; between years of one institution only what belongs to a year. */
export function tablesOf(parts: readonly ReplicationPart[], isWithinSite: boolean): CopiedTable[] {
  const tables = new Map<string, CopiedTable>();
  for (const part of parts) for (const it of replicationParts[part]) tables.set(it.table, it);
  const all = [...tables.values()];
  return isWithinSite ? all.filter((it) => it.ofYear && it.table !== 'academic_year') : all;
}
