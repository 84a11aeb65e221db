import {
  academics,
  accounts,
  calendar,
  dashboard,
  type Fees,
  fees,
  geography,
  holidays2026,
  payments,
  payroll,
} from '#database/catalogue/catalogue.ts';

type Row = Record<string, unknown>;

/** Rows of a table of the catalogue, known by `key`; references are written as the code of what they point to. */
export interface Sheet {
  table: string;
  key: string[];
  rows: Row[];
  /** column → how its code is looked up: the table, and the columns that are its key */
  references?: Record<string, { table: string; key: Record<string, string> }>;
}

const named = (it: { code: string; name_en: string; name_bn: string }) => ({
  code: it.code,
  name_en: it.name_en,
  name_bn: it.name_bn,
});

const inOrder = (it: { code: string; name_en: string; name_bn: string }, index: number) => ({
  ...named(it),
  sort_order: index + 1,
});

const byCode = (table: string, source: string) => ({ table, key: { code: source } });

export function sheets(): Sheet[] {
  return [
    {
      table: 'division',
      key: ['code'],
      rows: geography.divisions.map((it) => ({ ...named(it), country_id: geography.country.code })),
      references: { country_id: byCode('country', 'country_id') },
    },
    {
      table: 'district',
      key: ['code'],
      rows: geography.districts.map((it) => ({
        ...named(it),
        division_id: it.division,
        alt_name: it.alt_names?.join(', ') ?? null,
      })),
      references: { division_id: byCode('division', 'division_id') },
    },
    {
      table: 'thana',
      key: ['code'],
      rows: geography.thanas.map((it) => ({
        ...named(it),
        district_id: it.district,
        kind: it.kind,
        alt_name: it.alt_names?.join(', ') ?? null,
      })),
      references: { district_id: byCode('district', 'district_id') },
    },
    ...academicSheets(),
    { table: 'fee_group', key: ['code'], rows: fees.fee_groups.map(inOrder) },
    {
      table: 'fee_head',
      key: ['code'],
      rows: fees.fee_heads.map((it) => ({
        ...named(it),
        fee_group_id: it.fee_group,
        sort_order: it.sort_order,
        is_item: it.is_item ?? false,
      })),
      references: { fee_group_id: byCode('fee_group', 'fee_group_id') },
    },
    {
      table: 'fee_sub_head',
      key: ['fee_head_id', 'code'],
      rows: fees.fee_sub_heads.map((it) => ({
        ...named(it),
        fee_head_id: it.fee_head,
        month: it.month,
        sort_order: it.sort_order,
      })),
      references: { fee_head_id: byCode('fee_head', 'fee_head_id') },
    },
    ...accountSheets(),
    { table: 'waiver_type', key: ['code'], rows: fees.waiver_types.map(reduction) },
    headsOfTypes('waiver_type', fees.waiver_types),
    { table: 'student_offer_type', key: ['code'], rows: fees.student_offer_types.map(reduction) },
    {
      table: 'dashboard_tile',
      key: ['code'],
      rows: dashboard.tiles.map(({ roles: _, ...tile }) => tile),
    },
    {
      table: 'dashboard_tile_role',
      key: ['dashboard_tile_id', 'role_code'],
      rows: dashboard.tiles.flatMap((tile) =>
        tile.roles.map((role_code) => ({ dashboard_tile_id: tile.code, role_code })),
      ),
      references: { dashboard_tile_id: byCode('dashboard_tile', 'dashboard_tile_id') },
    },
    headsOfTypes('student_offer_type', fees.student_offer_types),
    {
      table: 'public_holiday',
      key: ['year', 'code'],
      rows: holidays2026.holidays.map((it) => ({
        ...named(it),
        year: holidays2026.year,
        starts_on: it.starts_on,
        ends_on: it.ends_on,
        is_movable: it.is_movable,
        note: it.note ?? null,
      })),
    },
    {
      table: 'calendar_title',
      key: ['code'],
      rows: calendar.titles.map((it) => ({ ...named(it), kind: it.kind, colour: it.colour })),
    },
    {
      table: 'payment_gateway',
      key: ['code'],
      rows: payments.gateways.map((it) => ({ ...it })),
    },
    {
      table: 'online_payment_method',
      key: ['code'],
      rows: payments.methods.map(({ gateway, ...it }) => ({ ...it, payment_gateway_id: gateway })),
      references: { payment_gateway_id: byCode('payment_gateway', 'payment_gateway_id') },
    },
    { table: 'merchant_type', key: ['code'], rows: payments.merchant_types.map((it) => ({ ...it })) },
    {
      table: 'payroll_head',
      key: ['code'],
      rows: payroll.heads.map((it, index) => ({
        ...inOrder(it, index),
        kind: it.kind,
        calculation: it.percent === null ? 'fixed' : 'percent',
        percent: it.percent,
        amount_poisha: it.amount_poisha,
        is_taxable: it.is_taxable,
      })),
    },
    {
      table: 'pay_scale',
      key: ['grade', 'starts_on'],
      rows: payroll.scales.flatMap(({ name_en, name_bn, starts_on, ends_on, are_steps_complete, grades }) =>
        grades.map(({ grade, steps_taka }) => ({
          name_en,
          name_bn,
          starts_on,
          ends_on,
          are_steps_complete,
          grade,
          steps_poisha: `{${steps_taka.map((taka) => taka * 100).join(',')}}`,
        })),
      ),
    },
  ];
}

const reduction = (it: Fees['waiver_types'][number], index: number) => ({
  ...inOrder(it, index),
  value_kind: it.value_kind,
  percent: it.percent,
});

const headsOfTypes = (table: 'waiver_type' | 'student_offer_type', types: Fees['waiver_types']): Sheet => ({
  table: `${table}_fee_head`,
  key: [`${table}_id`, 'fee_head_id'],
  rows: types.flatMap((it) => it.fee_heads.map((head) => ({ [`${table}_id`]: it.code, fee_head_id: head }))),
  references: {
    [`${table}_id`]: byCode(table, `${table}_id`),
    fee_head_id: byCode('fee_head', 'fee_head_id'),
  },
});

/** The chart of accounts from the top down; a child has the nature of its parent. */
function accountSheets(): Sheet[] {
  const natureOf = new Map<string, string>();
  for (const group of accounts.account_groups) natureOf.set(group.code, group.nature);
  for (const it of accounts.account_subgroups) natureOf.set(it.code, natureOf.get(it.account_group)!);
  const below = { key: ['code'], references: { parent_id: byCode('account_head', 'parent_id') } };
  return [
    {
      table: 'account_head',
      key: ['code'],
      rows: accounts.account_groups.map((it, index) => ({
        ...inOrder(it, index),
        level: 'group',
        nature: it.nature,
      })),
    },
    {
      table: 'account_head',
      ...below,
      rows: accounts.account_subgroups.map((it, index) => ({
        ...inOrder(it, index),
        level: 'subgroup',
        parent_id: it.account_group,
        nature: natureOf.get(it.code),
      })),
    },
    {
      table: 'account_head',
      ...below,
      rows: accounts.ledgers.map((it, index) => ({
        ...inOrder(it, index),
        level: 'ledger',
        parent_id: it.account_subgroup,
        nature: natureOf.get(it.account_subgroup),
        kind: ledgerKindOf(it.kind),
        system_key: it.system_key,
      })),
    },
  ];
}

const parties = ['party', 'student_receivable', 'student_advance', 'employee_advance'];

/** The catalogue tells more kinds apart than a voucher has to. */
function ledgerKindOf(kind: string): string {
  if (['cash', 'bank', 'income', 'expense'].includes(kind)) return kind;
  return parties.includes(kind) ? 'party' : 'general';
}

function academicSheets(): Sheet[] {
  return [
    { table: 'national_year', key: ['session_type', 'starts_on'], rows: academics.national_years },
    {
      table: 'class_group',
      key: ['code'],
      rows: academics.class_groups.map((it, index) => ({
        ...inOrder(it, index),
        academic_group: it.academic_group,
      })),
    },
    {
      table: 'academic_class',
      key: ['code'],
      rows: academics.classes.map((it) => ({
        ...named(it),
        class_group_id: it.class_group,
        level: it.level,
        session_type: it.level === 'higher_secondary' ? 'july_june' : 'calendar_year',
        sort_order: it.sort_order,
      })),
      references: { class_group_id: byCode('class_group', 'class_group_id') },
    },
    { table: 'study_group', key: ['code'], rows: academics.study_groups.map(inOrder) },
    { table: 'shift', key: ['code'], rows: academics.shifts.map(inOrder) },
    { table: 'version', key: ['code'], rows: academics.versions.map(inOrder) },
    { table: 'student_category', key: ['code'], rows: academics.student_categories.map(inOrder) },
    {
      table: 'board',
      key: ['code'],
      rows: academics.boards.map((it, index) => ({ ...inOrder(it, index), type: it.type })),
    },
    {
      table: 'designation',
      key: ['code'],
      rows: academics.designations.map((it) => ({
        ...named(it),
        is_teaching: it.kind === 'teacher',
        pay_grade: it.pay_grade,
        sort_order: it.sort_order,
      })),
    },
    {
      table: 'subject',
      key: ['level', 'code'],
      rows: academics.subjects.map((it, index) => ({
        level: it.level,
        ...named(it),
        religion: it.religion ?? null,
        kind: it.religion ? 'religion' : 'general',
        sort_order: index + 1,
      })),
    },
    {
      table: 'subject_paper',
      key: ['subject_id', 'paper_no'],
      rows: academics.subjects.flatMap((subject) =>
        subject.papers.map((paper, index) => ({
          _level: subject.level,
          subject_id: subject.code,
          paper_no: index + 1,
          code: paper.code,
          name_en: paper.name_en,
          name_bn: paper.name_bn,
          full_mark: paper.full,
          components: paper.components.map((it) => ({
            type: it.type,
            full_mark: it.full,
            pass_mark: it.pass,
          })),
        })),
      ),
      references: { subject_id: { table: 'subject', key: { level: '_level', code: 'subject_id' } } },
    },
    {
      table: 'group_subject_default',
      key: ['class_id', 'study_group_id', 'subject_id'],
      rows: academics.group_subjects.flatMap((list) =>
        list.classes.flatMap((classCode) =>
          list.subjects.map((it, index) => {
            // What a student gets only by choosing it is one of a set; the rest comes with the group.
            const isChoice = !it.is_default && (it.condition === 'elective' || it.condition === 'fourth');
            return {
              _level: list.level,
              class_id: classCode,
              study_group_id: list.study_group,
              subject_id: it.subject,
              condition: isChoice ? 'choice_of' : it.condition,
              choice_code: isChoice ? it.condition : null,
              sort_order: index + 1,
            };
          }),
        ),
      ),
      references: {
        class_id: byCode('academic_class', 'class_id'),
        study_group_id: byCode('study_group', 'study_group_id'),
        subject_id: { table: 'subject', key: { level: '_level', code: 'subject_id' } },
      },
    },
  ];
}
