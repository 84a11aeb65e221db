import { profileNames } from '#modules/profiles/fields/profile-fields.ts';
import { boardPolicy } from '#modules/results/rules/result-policy.rules.ts';
import type { FilledRows } from './builders/every-table.ts';

/** Values that replace those of the sample; a query parameter or a field that is `undefined` is left out. */
export interface Wish {
  path?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

const csv = (...lines: string[]) => new File([lines.join('\n')], 'list.csv', { type: 'text/csv' });

const uploadsList = (): Wish => ({
  body: { file: csv('Name,Roll Number,Mobile', 'Karim,1,01712345678'), sheet: undefined },
});

const uploadsStatement = (columns: string[], line: string) => (): Wish => ({
  body: { file: csv(columns.join(','), line), columns: JSON.stringify(columns), sheet: undefined },
});

const ofBank = uploadsStatement(
  ['booked_on', 'description', 'withdrawal', 'deposit', 'balance'],
  '2026-01-01,Deposit,,100.00,100.00',
);
const ofCollection = uploadsStatement(['booked_on', 'scroll_no', 'slip_no', 'amount'], '2026-01-01,1,1,1.00');
const ofCompany = uploadsStatement(['booked_on', 'transaction_id', 'amount'], '2026-01-01,TX12345678,100.00');
const ofGateway = uploadsStatement(
  ['booked_on', 'tran_id', 'gateway_transaction_id', 'kind', 'amount', 'charge', 'net'],
  '2026-01-01,TX1,TX1,Sale,1.00,0.00,1.00',
);

const balanced = ({ id }: FilledRows): Wish => ({
  body: {
    voucher_type: 'JV',
    file_ids: [],
    lines: [
      { ledger_id: id, debit_poisha: 100, credit_poisha: 0 },
      { ledger_id: id, debit_poisha: 0, credit_poisha: 100 },
    ],
  },
});

const asset = (): Wish => ({
  body: { cost_poisha: 100, salvage_poisha: 0, brought_poisha: 0, life_years: 5 },
});
/** The id of the year that {@link addsYear} of the owner's states adds. */
export const yearAfter = (id: string) => `${id.slice(0, -4)}2027`;

const plainEntry = (): Wish => ({
  body: { is_working_day: false, shift_ids: [], class_ids: [], routine_weekday: null },
});

const calendarYear = (): Wish => ({
  body: { session_type: 'calendar_year', starts_on: '2027-01-01', ends_on: '2027-12-31' },
});

/** What single routes need of a request beyond what the contract and the names of its fields tell. */
export const requestValues: Record<string, (rows: FilledRows) => Wish> = {
  'academics.shiftDetails.effect': () => ({ query: { weekdays: '5' } }),
  'calendar.siteEntries.create': plainEntry,
  'people.departures.effects': () => ({ query: { left_on: '2026-12-31' } }),
  'calendar.siteEntries.update': plainEntry,
  'auth.profile.update': () => ({ body: { current_password: 'correct horse', email: undefined } }),
  'auth.profile.changePassword': () => ({
    body: {
      current_password: 'correct horse',
      password: 'Monsoon-2026-river',
      password_confirmation: 'Monsoon-2026-river',
    },
  }),
  'communication.notices.update': () => ({ body: { class_ids: [], class_section_ids: [] } }),
  'communication.push.subscribe': () => ({
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/a', p256dh: 'a'.repeat(87), auth: 'a'.repeat(22) },
  }),
  'communication.sms.send': () => ({
    body: { audience: { kind: 'numbers', numbers: '01712345678' }, send_on: null, send_time: null },
  }),
  'academics.years.create': calendarYear,
  'academics.years.update': calendarYear,
  'people.employees.checkList': () => ({
    body: {
      file: csv(
        'Name,Designation,Mobile,Gender,Religion,DOB',
        'Karim Uddin,Assistant Teacher,01712345679,Male,Islam,1980-01-01',
      ),
    },
  }),
  'people.employees.attachList': () => ({
    body: {
      file: csv(
        'Name,Designation,Mobile,Gender,Religion,DOB',
        'Karim Uddin,Assistant Teacher,01712345679,Male,Islam,1980-01-01',
      ),
    },
  }),
  'people.households.ofPhone': () => ({ query: { phone: '01711111111', except_student_id: undefined } }),
  'profiles.changes.accept': () => ({ body: { fields: ['email'] } }),
  'accounts.fixedAssets.create': asset,
  'accounts.fixedAssets.update': asset,
  'accounts.periods.lock': () => ({ path: { month: '2026-01-01' } }),
  'accounts.periods.unlock': () => ({ path: { month: '1999-01-01' } }),
  'accounts.cheques.bounce': () => ({ body: { charge_poisha: 0 } }),
  'accounts.cheques.cancel': () => ({ body: { charge_poisha: 0 } }),
  'accounts.yearCloses.reopen': () => ({ path: { fiscal_year: '2025-26' }, body: { months: [] } }),
  'accounts.vouchers.create': balanced,
  'accounts.vouchers.update': balanced,
  'accounts.reports.ledger': () => ({ query: { party_id: undefined } }),
  'accounts.openingBalanceImports.upload': uploadsList,
  'accounts.voucherImports.upload': uploadsList,
  'accounts.accountStatements.read': ofBank,
  'accounts.accountStatements.create': ofBank,
  'admissions.studentImports.upload': uploadsList,
  'admissions.circulars.create': () => ({ body: { age_on: '2026-01-01' } }),
  'attendance.entryCorrections.find': () => ({ query: { rolls: '1', on_date: '2026-11-19' } }),
  'attendance.punches.import': () => ({
    body: { file: csv('1\t2026-11-18 08:00:00'), file_format: 'tabs' },
  }),
  'classroom.liveMeetings.create': () => ({
    body: {
      starts_at: '2026-11-20T10:00:00.000Z',
      ends_at: '2026-11-20T11:00:00.000Z',
      period: null,
      kind: 'meeting',
    },
  }),
  'classroom.liveMeetings.update': () => ({
    body: {
      starts_at: '2026-11-20T10:00:00.000Z',
      ends_at: '2026-11-20T11:00:00.000Z',
      period: null,
      kind: 'meeting',
    },
  }),
  'routine.weeks.free': () => ({ query: { weekday: '1' } }),
  'leave.own.count': () => ({ query: { starts_on: '2026-11-19', ends_on: '2026-11-19' } }),
  'leave.own.apply': () => ({ body: { substitute_id: null } }),
  'leave.own.edit': () => ({ body: { substitute_id: null } }),
  'fees.waivers.create': ({ references }) => ({
    body: { kind: 'waiver', percent: 10, amount_poisha: null, type_id: references.waiver_type_id! },
  }),
  'fees.waivers.update': ({ references }) => ({
    body: { kind: 'waiver', percent: 10, amount_poisha: null, type_id: references.waiver_type_id! },
  }),
  'fees.runs.preview': () => ({ body: { period: '2026-11' } }),
  'fees.runs.create': () => ({ body: { period: '2026-11' } }),
  'fees.receipts.collect': () => ({ body: { method: 'cash' } }),
  'fees.refunds.refund': () => ({ body: { method: 'cash' } }),
  'fees.refunds.payAdvance': () => ({ body: { method: 'cash' } }),
  'fees.bankSettings.addTeller': ({ mark }) => ({ body: { branch_name: mark } }),
  'fees.bankSettings.updateTeller': ({ mark }) => ({ body: { branch_name: mark } }),
  'fees.bankStatements.read': ofCollection,
  'fees.bankStatements.create': ofCollection,
  'fees.openingDues.upload': uploadsList,
  'fees.openingAdvances.upload': uploadsList,
  'payments.companyStatements.read': ofCompany,
  'payments.companyStatements.create': ofCompany,
  'payments.settlements.read': ofGateway,
  'payments.settlements.create': ofGateway,
  'platform.options.update': () => ({ body: { value: 'section' } }),
  'people.households.split': ({ id }) => ({
    body: { student_ids: [id], guardian_ids: [id], account_ids: [] },
  }),
  'admissions.circulars.update': () => ({ body: { age_on: '2026-01-01' } }),
  'admissions.inside.create': () => ({ body: { roll_number: 7, fee_sub_head_ids: [] } }),
  'academics.nationalYears.open': ({ references }) => ({ path: { id: references.national_year_id! } }),
  'classroom.lessonPlans.create': () => ({
    body: { topics: [{ title: 'Rivers', planned_on: '2026-11-19', class_count: 1 }] },
  }),
  'fees.migrations.preview': ({ id }) => ({ body: { from_year_id: id, to_year_id: yearAfter(id) } }),
  'fees.migrations.create': ({ id }) => ({
    body: { from_year_id: id, to_year_id: yearAfter(id), migrated_on: '2026-11-19' },
  }),
  'promotions.runs.create': ({ id }) => ({ body: { from_year_id: id, to_year_id: yearAfter(id) } }),
  'promotions.runs.update': ({ id }) => ({ body: { from_year_id: id, to_year_id: yearAfter(id) } }),
  'results.settings.update': () => ({ body: { policy: boardPolicy, exam_weights: [] } }),
  'results.runs.generate': () => ({ body: { is_combined: false } }),
  'platform.replications.preview': ({ id }) => ({ body: { target_year_id: yearAfter(id) } }),
  'platform.replications.create': ({ id }) => ({ body: { target_year_id: yearAfter(id) } }),
  'website.menu.create': () => ({ body: { parent_id: null } }),
  'website.menu.update': () => ({ body: { parent_id: null } }),
  'website.header.update': () => ({ body: { logo_file_id: null, banner_file_id: null } }),
  'website.header.preview': () => ({ body: { logo_file_id: null, banner_file_id: null } }),
  'fees.bankDesk.bill': ({ mark }) => ({ query: { code: mark } }),
  'fees.bankDesk.collect': ({ mark }) => ({ body: { code: mark, slip_no: mark } }),
  'fees.dueSlips.payable': ({ mark }) => ({ query: { slip_no: mark } }),
  'academics.groupSubjects.replace': ({ references }) => ({
    body: {
      subjects: [
        {
          subject_id: references.subject_id!,
          subject_condition_id: references.subject_condition_id!,
          condition: 'compulsory',
          choice_code: null,
        },
      ],
    },
  }),
  'people.siteUsers.update': () => ({ body: { role_code: 'employee', extra_permissions: [] } }),
  'members.seats.create': () => ({ body: { starts_on: '2026-02-01', ends_on: '2026-03-01' } }),
  'profiles.fields.change': ({ mark: _ }) => ({
    body: { modes: Object.fromEntries(profileNames.map((it) => [it, 'review'])) },
  }),
  'payments.transactions.submit': ({ id }) => ({
    body: { lines: [{ student_id: id, due_id: id, amount_poisha: 99 }] },
  }),
  'communication.helpTickets.list': () => ({ query: { site_id: undefined } }),
  'routine.periods.save': () => ({
    body: { weekdays: [1], starts_at: '10:00', ends_at: '10:45', period_no: 2 },
  }),
  'exams.marksFile.read': () => ({
    body: { file: csv('Roll,CQ', '1,1'), sheet: undefined, mapping: undefined },
  }),
};
