// Made by `npm run database:types` from the migrated database. Not edited by hand.
import type { ColumnType } from 'kysely';

/** Has a default, so an insert may leave it out. */
type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;

/** Read as a value that the module parses, written as JSON text. */
type JsonColumn = ColumnType<unknown, string, string>;

export interface AboutEntryTable {
  site_id: string;
  id: Generated<string>;
  type: string;
  name_en: string;
  name_bn: string;
  body_en: string;
  body_bn: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  image_file_id: string | null;
  file_id: string | null;
  class_id: string | null;
  for_year: number | null;
}

export interface AbsenceMessageSettingTable {
  site_id: string;
  id: Generated<string>;
  is_enabled: Generated<boolean>;
  daily_parts_max: Generated<number>;
  tells_late: Generated<boolean>;
  hold_minutes: Generated<number>;
}

export interface AbsenceToldTable {
  site_id: string;
  household_id: string;
  kind: string;
  told_on: string;
}

export interface AcademicClassTable {
  id: Generated<string>;
  class_group_id: string;
  code: string;
  name_en: string;
  name_bn: string;
  level: string;
  session_type: Generated<string>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface AcademicYearTable {
  site_id: string;
  id: Generated<string>;
  name: string;
  session_type: Generated<string>;
  starts_on: string;
  ends_on: string;
  is_current: Generated<boolean>;
  national_year_id: string | null;
}

export interface AccountGroupTable {
  site_id: string;
  id: Generated<string>;
  nature: string;
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
}

export interface AccountHeadTable {
  id: Generated<string>;
  parent_id: string | null;
  level: string;
  nature: string;
  code: string;
  name_en: string;
  name_bn: string;
  kind: string | null;
  system_key: string | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface AccountStatementTable {
  site_id: string;
  id: Generated<string>;
  bank_account_id: string;
  file_name: string;
  from_on: string;
  to_on: string;
  uploaded_by: string | null;
  uploaded_at: Generated<string>;
}

export interface AccountStatementLineTable {
  site_id: string;
  id: Generated<string>;
  account_statement_id: string;
  bank_account_id: string;
  line_no: number;
  booked_on: string;
  description: string;
  amount_poisha: number;
  balance_poisha: number | null;
  journal_line_id: string | null;
  cheque_id: string | null;
  matched_by: string | null;
  matched_at: string | null;
  no_entry_reason: string | null;
  cells: string | null;
  ended_journal_line_id: string | null;
  ended_on: string | null;
}

export interface AccountStatementRepeatTable {
  site_id: string;
  account_statement_id: string;
  account_statement_line_id: string;
}

export interface AccountSubgroupTable {
  site_id: string;
  id: Generated<string>;
  account_group_id: string;
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
}

export interface AccountingPeriodLockTable {
  site_id: string;
  id: Generated<string>;
  month: string;
  locked_by: string | null;
  locked_at: Generated<string>;
}

export interface AdmissionApplicationTable {
  site_id: string;
  id: Generated<string>;
  circular_id: string;
  line_id: string;
  application_no: string;
  pin_hash: string;
  state: Generated<string>;
  student: JsonColumn;
  name_en: string;
  contact_number: string;
  date_of_birth: string;
  quota_ids: Generated<string[]>;
  twin_no: string | null;
  payment_way_id: string | null;
  transaction_id: string | null;
  score: number | null;
  draw_position: number | null;
  quota_id: string | null;
  student_id: string | null;
  created_at: Generated<string>;
  submitted_at: string | null;
  kind: Generated<string>;
  class_section_id: string | null;
  roll: number | null;
  student_no: string | null;
  matched_by: string | null;
  changes: JsonColumn | null;
  birth_registration_no: ColumnType<string | null, never, never>;
}

export interface AdmissionApplicationPaperTable {
  site_id: string;
  application_id: string;
  paper_id: string;
  file_id: string;
}

export interface AdmissionCircularTable {
  site_id: string;
  id: Generated<string>;
  academic_year_id: string;
  session: string;
  title_en: string;
  title_bn: string;
  starts_on: string;
  starts_at: string;
  ends_on: string;
  ends_at: string;
  age_on: string | null;
  fee_poisha: number;
  selection: string | null;
  state: Generated<string>;
  created_at: Generated<string>;
  kind: Generated<string>;
  draw_wait_hours: Generated<number>;
}

export interface AdmissionDrawTable {
  site_id: string;
  circular_id: string;
  seed: string;
  seed_hash: string;
  announced_at: Generated<string>;
  drawn_at: string | null;
  seed_published_at: string | null;
  drawable_at: string;
}

export interface AdmissionLineTable {
  site_id: string;
  id: Generated<string>;
  circular_id: string;
  line_no: number;
  class_id: string;
  shift_id: string;
  version_id: string;
  study_group_id: string;
  seats: number | null;
  min_age: number | null;
  max_age: number | null;
}

export interface AdmissionPaperTable {
  site_id: string;
  id: Generated<string>;
  circular_id: string;
  line_no: number;
  kind: string;
  name_en: string;
  name_bn: string;
  is_required: boolean;
}

export interface AdmissionPaymentWayTable {
  site_id: string;
  id: Generated<string>;
  circular_id: string;
  line_no: number;
  company: string;
  account_no: string;
}

export interface AdmissionQuotaTable {
  site_id: string;
  id: Generated<string>;
  circular_id: string;
  line_no: number;
  name_en: string;
  name_bn: string;
  unit: string;
  amount: number;
}

export interface AdmissionStepTable {
  site_id: string;
  id: Generated<string>;
  application_id: string;
  from_state: string;
  to_state: string;
  message: string | null;
  done_by: string | null;
  done_at: Generated<string>;
  undone_at: string | null;
}

export interface AgreementRunTable {
  site_id: string;
  id: Generated<string>;
  night_on: string | null;
  checked_at: Generated<string>;
  checked_by: string | null;
  results: JsonColumn;
  difference_count: number;
}

export interface ApiRouteTable {
  operation: string;
  method: string;
  path: string;
  permission: string;
}

export interface AssessmentFrameworkTable {
  id: Generated<string>;
  class_id: string;
  subject_id: string;
  version_no: number;
  state: Generated<string>;
  released_at: string | null;
  created_at: Generated<string>;
}

export interface AssessmentIndicatorTable {
  id: Generated<string>;
  assessment_framework_id: string;
  kind: string;
  competency_id: string | null;
  code: string;
  statement_en: string;
  statement_bn: string;
  square_en: string;
  square_bn: string;
  circle_en: string;
  circle_bn: string;
  triangle_en: string;
  triangle_bn: string;
  sort_order: Generated<number>;
}

export interface AssetDepreciationTable {
  site_id: string;
  id: Generated<string>;
  fixed_asset_id: string;
  depreciation_run_id: string | null;
  posted_on: string;
  amount_poisha: number;
}

export interface AttendanceDeviceTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  serial_no: string;
  file_format: string;
  is_active: Generated<boolean>;
  secret_hash: string | null;
  key_ending: string | null;
}

export interface AttendanceDeviceContactTable {
  site_id: string;
  device_id: string;
  last_seen_at: Generated<string>;
  unread_count: Generated<number>;
}

export interface AttendanceEntryTable {
  site_id: string;
  id: Generated<string>;
  sheet_id: string;
  enrolment_id: string;
  status: string;
  in_at: string | null;
  out_at: string | null;
  remark: string | null;
  changed_by: string;
  changed_at: Generated<string>;
  on_date: string;
  period: number;
  joined_at: string | null;
}

export interface AttendanceEntryCorrectionTable {
  site_id: string;
  id: Generated<string>;
  sheet_id: string;
  enrolment_id: string;
  status_before: string | null;
  status_after: string;
  in_at_before: string | null;
  in_at_after: string | null;
  out_at_before: string | null;
  out_at_after: string | null;
  remark_before: string | null;
  remark_after: string | null;
  reason: string | null;
  corrected_by: string;
  corrected_at: Generated<string>;
}

export interface AttendanceLeaveEntryTable {
  site_id: string;
  leave_id: string;
  sheet_id: string;
  enrolment_id: string;
  status_before: string;
}

export interface AttendanceSheetTable {
  site_id: string;
  id: Generated<string>;
  class_section_id: string;
  on_date: string;
  period: Generated<number>;
  subject_id: string | null;
  version: Generated<number>;
  taken_by: string;
  taken_at: Generated<string>;
  is_taken: Generated<boolean>;
  kept_period: number | null;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
  withdrawn_reason: string | null;
}

export interface AttendanceTotalTable {
  site_id: string;
  sheet_id: string;
  class_section_id: string;
  on_date: string;
  marked_count: number;
  present_count: number;
}

export interface AuditLogTable {
  id: Generated<number>;
  site_id: string | null;
  table_name: string;
  row_id: string | null;
  action: string;
  before: JsonColumn | null;
  after: JsonColumn | null;
  user_id: string | null;
  impersonator_id: string | null;
  changed_at: Generated<string>;
}

export interface BankAccountTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  bank_name: string;
  branch_name: string;
  bank_account_no: string;
  account_type: string;
  routing_no: string | null;
  ledger_id: string;
  is_active: Generated<boolean>;
  cheque_right_mm: Generated<number>;
  cheque_down_mm: Generated<number>;
  statement_columns: Generated<JsonColumn>;
}

export interface BankCollectionTable {
  site_id: string;
  id: Generated<string>;
  bank_account_id: string;
  is_active: Generated<boolean>;
  branches: Generated<string[]>;
  fee_head_ids: Generated<string[]>;
  closes_at: string | null;
  is_partial_allowed: Generated<boolean>;
  file_columns: Generated<JsonColumn>;
}

export interface BankReconciliationTable {
  site_id: string;
  id: Generated<string>;
  fee_receipt_id: string;
  bank_statement_id: string | null;
  reconciled_by: string | null;
  reconciled_at: Generated<string>;
}

export interface BankStatementTable {
  site_id: string;
  id: Generated<string>;
  bank_account_id: string;
  file_name: string;
  from_on: string;
  to_on: string;
  uploaded_by: string | null;
  uploaded_at: Generated<string>;
}

export interface BankStatementLineTable {
  site_id: string;
  id: Generated<string>;
  bank_statement_id: string;
  line_no: number;
  booked_on: string;
  scroll_no: string | null;
  slip_no: string | null;
  amount_poisha: number;
  fee_receipt_id: string | null;
}

export interface BankTellerTable {
  site_id: string;
  id: Generated<string>;
  bank_collection_id: string;
  user_id: string;
  branch_name: string;
  is_active: Generated<boolean>;
}

export interface BillQueryKeyTable {
  site_id: string;
  id: Generated<string>;
  secret_hash: string;
  key_ending: string;
  created_by: string | null;
  created_at: Generated<string>;
}

export interface BoardTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  type: string;
  sort_order: Generated<number>;
}

export interface BuildingTable {
  site_id: string;
  id: Generated<string>;
  name: string;
  sort_order: Generated<number>;
}

export interface CalendarEntryTable {
  id: Generated<string>;
  calendar_page_id: string;
  calendar_title_id: string;
  starts_on: string;
  ends_on: string;
  is_holiday: Generated<boolean>;
  is_movable: Generated<boolean>;
}

export interface CalendarPageTable {
  id: Generated<string>;
  year: number;
  name_en: string;
  name_bn: string;
  is_default: Generated<boolean>;
  is_active: Generated<boolean>;
}

export interface CalendarTitleTable {
  id: Generated<string>;
  code: string | null;
  name_en: string;
  name_bn: string;
  kind: string;
  colour: string;
  is_active: Generated<boolean>;
}

export interface CashCreditTable {
  site_id: string;
  id: Generated<string>;
  bank_account_id: string;
  limit_poisha: number;
  interest_percent: number;
  valid_from_on: string;
  valid_until_on: string;
  security: string | null;
}

export interface CashFlowMonthTable {
  site_id: string;
  month: string;
  ledger_id: string;
  is_receipt: boolean;
  amount_poisha: number;
}

export interface ChequeTable {
  site_id: string;
  id: Generated<string>;
  direction: string;
  cheque_no: string;
  cheque_on: string;
  dated_on: string;
  bank_account_id: string | null;
  drawn_on_bank: string | null;
  party_name: string;
  amount_poisha: number;
  voucher_id: string | null;
  state: Generated<string>;
  presented_on: string | null;
  settled_on: string | null;
  reason: string | null;
  source_kind: string | null;
  source_id: string | null;
  clear_journal_id: string | null;
}

export interface CitizenCharterTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  duration_en: Generated<string>;
  duration_bn: Generated<string>;
  papers_en: Generated<string>;
  papers_bn: Generated<string>;
  fee_en: Generated<string>;
  fee_bn: Generated<string>;
  officer_en: Generated<string>;
  officer_bn: Generated<string>;
  appeal_officer_en: Generated<string>;
  appeal_officer_bn: Generated<string>;
  sort_order: Generated<number>;
}

export interface ClassGroupTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  academic_group: Generated<string>;
}

export interface ClassLessonTable {
  site_id: string;
  id: Generated<string>;
  classroom_id: string;
  lesson_plan_topic_id: string | null;
  title: string;
  body: Generated<string>;
  video_url: string | null;
  lesson_on: string;
  is_published: Generated<boolean>;
  published_at: string | null;
  created_by: string | null;
  updated_at: Generated<string>;
}

export interface ClassLessonFileTable {
  site_id: string;
  id: string;
  class_lesson_id: string;
}

export interface ClassSectionTable {
  site_id: string;
  id: Generated<string>;
  academic_year_id: string;
  shift_id: string;
  version_id: string;
  class_id: string;
  study_group_id: string;
  name: string;
  capacity: number | null;
  room: string | null;
  roll_from: number | null;
  roll_to: number | null;
  class_teacher_id: string | null;
  is_open: Generated<boolean>;
}

export interface ClassSectionSpanTable {
  site_id: string | null;
  id: string | null;
  class_teacher_id: string | null;
  from_on: string | null;
  until_on: string | null;
}

export interface ClassroomTable {
  site_id: string;
  id: Generated<string>;
  class_section_id: string;
  class_id: string;
  subject_id: string;
  teacher_id: string;
  title_en: string;
  title_bn: string;
  description_en: Generated<string>;
  description_bn: Generated<string>;
  picture_file_id: string | null;
  is_public: Generated<boolean>;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
}

export interface CommitteeTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  starts_on: string;
  ends_on: string;
  is_managing: Generated<boolean>;
}

export interface CommitteeSeatTable {
  site_id: string;
  id: Generated<string>;
  committee_id: string;
  member_id: string;
  position_en: string;
  position_bn: string;
  starts_on: string | null;
  ends_on: string | null;
  sort_order: Generated<number>;
}

export interface CompanyTable {
  id: Generated<string>;
  name_en: string;
  name_bn: string | null;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  contact_name: string | null;
  phone: string | null;
  email: string | null;
  address_en: string | null;
  address_bn: string | null;
  logo_file_id: string | null;
  how_to_pay_en: string | null;
  how_to_pay_bn: string | null;
}

export interface CompanyStatementTable {
  site_id: string;
  id: Generated<string>;
  payment_company_id: string;
  file_name: string;
  from_on: string;
  to_on: string;
  line_count: number;
  uploaded_by: string | null;
  uploaded_at: Generated<string>;
}

export interface CompanyStatementRepeatTable {
  site_id: string;
  company_statement_id: string;
  company_transaction_id: string;
}

export interface CompanyTransactionTable {
  site_id: string;
  id: Generated<string>;
  payment_company_id: string;
  company_statement_id: string;
  transaction_id: string;
  transaction_key: ColumnType<string | null, never, never>;
  booked_on: string;
  amount_poisha: number;
  sender: string | null;
}

export interface CompetencyTable {
  id: Generated<string>;
  assessment_framework_id: string;
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
}

export interface CoreClassroomTable {
  id: Generated<string>;
  class_id: string;
  subject_id: string;
  title_en: string;
  title_bn: string;
  body_en: Generated<string>;
  body_bn: Generated<string>;
  video_url: string | null;
  is_published: Generated<boolean>;
  published_at: string | null;
  created_by: string | null;
  updated_at: Generated<string>;
}

export interface CoreClassroomFileTable {
  id: string;
  core_classroom_id: string;
}

export interface CoreFileTable {
  id: Generated<string>;
  purpose: string;
  name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  is_public: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<string>;
}

export interface CorrectionRequestTable {
  site_id: string;
  id: Generated<string>;
  employee_id: string;
  on_date: string;
  in_at: string | null;
  out_at: string | null;
  reason: string;
  state: Generated<string>;
  asked_by: string;
  asked_at: Generated<string>;
  decided_by: string | null;
  decided_at: string | null;
  decision_note: string | null;
}

export interface CountryTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  dialling_code: string;
  is_active: Generated<boolean>;
}

export interface DashboardTileTable {
  id: Generated<string>;
  code: Generated<string>;
  figure: string;
  title_en: string;
  title_bn: string;
  color: string | null;
  icon: string | null;
  href: string | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface DashboardTileRoleTable {
  dashboard_tile_id: string;
  role_code: string;
}

export interface DataClearingTable {
  site_id: string;
  id: Generated<string>;
  kind: string;
  from_on: string;
  to_on: string;
  figures: JsonColumn;
  row_count: number;
  file_id: string;
  file_sha256: string;
  job_id: string;
  cleared_by: string;
  cleared_at: Generated<string>;
  restored_by: string | null;
  restored_at: string | null;
}

export interface DeclaredEmployeeTable {
  id: Generated<string>;
  declared_no: Generated<number>;
  name_en: string;
  name_bn: string | null;
  designation_id: string;
  phone: string;
  index_no: string | null;
  nid: string | null;
  email: string | null;
  gender: string;
  religion: string;
  date_of_birth: string;
  qualification: string | null;
  is_active: Generated<boolean>;
  declared_by: string | null;
  declared_at: Generated<string>;
}

export interface DepreciationRunTable {
  site_id: string;
  id: Generated<string>;
  run_no: number;
  fiscal_year: string;
  asset_count: number;
  amount_poisha: number;
  journal_id: string;
  created_by: string | null;
  created_at: Generated<string>;
  undone_at: string | null;
  undone_by: string | null;
}

export interface DesignationTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  is_teaching: Generated<boolean>;
  sort_order: Generated<number>;
  pay_grade: number | null;
  is_active: Generated<boolean>;
}

export interface DistrictTable {
  id: Generated<string>;
  division_id: string;
  code: string;
  name_en: string;
  name_bn: string;
  alt_name: string | null;
  is_active: Generated<boolean>;
}

export interface DivisionTable {
  id: Generated<string>;
  country_id: string;
  code: string;
  name_en: string;
  name_bn: string;
  is_active: Generated<boolean>;
}

export interface DueSlipTable {
  site_id: string;
  id: Generated<string>;
  slip_no: string;
  student_id: string;
  enrolment_id: string;
  up_to_on: string;
  last_on: string;
  amount_poisha: number;
  cancelled_at: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  cancelled_by: string | null;
  print_count: Generated<number>;
}

export interface DueSlipLineTable {
  site_id: string;
  id: Generated<string>;
  due_slip_id: string;
  due_id: string | null;
  kind: string;
  period: string;
  gross_poisha: number;
  waiver_poisha: Generated<number>;
  paid_before_poisha: Generated<number>;
  amount_poisha: number;
}

export interface EmployeeTable {
  site_id: string;
  id: Generated<string>;
  employee_no: string;
  name_en: string;
  name_bn: string;
  designation_id: string;
  subject_id: string | null;
  gender: string | null;
  religion: string | null;
  date_of_birth: string | null;
  phone: string | null;
  email: string | null;
  joined_on: string | null;
  index_no: string | null;
  qualification: string | null;
  photo_file_id: string | null;
  is_teacher: Generated<boolean>;
  is_public: Generated<boolean>;
  status: Generated<string>;
  sort_order: Generated<number>;
  declared_employee_id: string | null;
  device_no: string | null;
  shows_phone: Generated<boolean>;
  shows_email: Generated<boolean>;
  left_on: string | null;
}

export interface EmployeeAttendanceSettingTable {
  site_id: string;
  id: Generated<string>;
  lates_per_leave_day: number | null;
  double_punch_minutes: Generated<number>;
}

export interface EmployeeAttendanceSettingSpanTable {
  site_id: string | null;
  lates_per_leave_day: number | null;
  double_punch_minutes: number | null;
  from_on: string | null;
  until_on: string | null;
}

export interface EmployeeCardTable {
  site_id: string;
  id: Generated<string>;
  card_no: string;
  employee_id: string;
  assigned_by: string;
  assigned_at: Generated<string>;
}

export interface EmployeeDayTable {
  site_id: string;
  id: Generated<string>;
  employee_id: string;
  on_date: string;
  first_at: string | null;
  last_at: string | null;
  starts_at: string | null;
  late_after: string | null;
  hand_status: string | null;
  hand_in_at: string | null;
  hand_out_at: string | null;
  remark: string | null;
  changed_by: string | null;
  changed_at: string | null;
}

export interface EmployeeDayChangeTable {
  site_id: string;
  id: Generated<string>;
  employee_id: string;
  on_date: string;
  field: string;
  before: string | null;
  after: string | null;
  reason: string | null;
  correction_request_id: string | null;
  changed_by: string;
  changed_at: Generated<string>;
}

export interface EmployeeDepartureTable {
  site_id: string;
  id: Generated<string>;
  employee_id: string;
  left_on: string;
  successor_id: string | null;
  released: JsonColumn | null;
  given: Generated<JsonColumn>;
  recorded_by: string | null;
  recorded_at: Generated<string>;
}

export interface EmployeeHoursTable {
  site_id: string;
  id: Generated<string>;
  employee_id: string;
  from_on: string;
  shift_id: string;
  starts_at: string | null;
  late_after: string | null;
}

export interface EmployeePunchTable {
  site_id: string;
  id: Generated<string>;
  card_no: string;
  on_date: string;
  punched_at: string;
  device_code: string;
  line: string;
  employee_id: string | null;
  device_id: string | null;
  punch_import_id: string | null;
  received_at: Generated<string>;
}

export interface EmployeeSheetTable {
  site_id: string;
  id: Generated<string>;
  on_date: string;
  version: Generated<number>;
  has_punches: Generated<boolean>;
  taken_by: string | null;
  taken_at: string | null;
}

export interface EmployeeWordTable {
  site_id: string;
  word: string;
  employee_id: string;
}

export interface EnrolmentTable {
  site_id: string;
  id: Generated<string>;
  student_id: string;
  academic_year_id: string;
  class_section_id: string;
  roll: number;
  status: Generated<string>;
  enrolled_on: string;
  left_on: string | null;
  session: string | null;
}

export interface ExamTable {
  site_id: string;
  id: Generated<string>;
  academic_year_id: string;
  exam_type_id: string;
  name_en: string;
  name_bn: string;
  starts_on: string;
  ends_on: string;
  marks_from: string | null;
  marks_to: string | null;
  result_on: string | null;
  state: Generated<string>;
  declared_at: string | null;
  declared_by: string | null;
}

export interface ExamClassTable {
  site_id: string;
  id: Generated<string>;
  exam_id: string;
  class_id: string;
  study_group_id: string;
}

export interface ExamComponentTable {
  site_id: string;
  id: Generated<string>;
  exam_subject_id: string;
  paper_no: number;
  type: string;
  full_mark: number;
  pass_mark: number | null;
  weight: number | null;
  is_required: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface ExamExemptionTable {
  site_id: string;
  id: Generated<string>;
  exam_id: string;
  enrolment_id: string;
  reason: string;
  exempted_by: string;
  exempted_at: Generated<string>;
}

export interface ExamMarkComponentTable {
  site_id: string;
  id: Generated<string>;
  exam_mark_setting_id: string;
  paper_no: number;
  type: string;
  full_mark: number;
  pass_mark: number | null;
  weight: number | null;
  is_required: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface ExamMarkSettingTable {
  site_id: string;
  id: Generated<string>;
  academic_year_id: string;
  class_id: string;
  study_group_id: string;
  exam_type_id: string;
  subject_id: string;
  pass_mode: Generated<string>;
  combined_pass: Generated<JsonColumn>;
  total_pass: number | null;
}

export interface ExamPaperTable {
  site_id: string;
  id: Generated<string>;
  exam_subject_id: string;
  paper_no: number;
  paper_code: string | null;
  exam_on: string | null;
  starts_at: string | null;
  ends_at: string | null;
}

export interface ExamPaperRoomTable {
  site_id: string;
  id: Generated<string>;
  exam_paper_id: string;
  room_id: string;
}

export interface ExamSubjectTable {
  site_id: string;
  id: Generated<string>;
  exam_id: string;
  class_id: string;
  study_group_id: string;
  subject_id: string;
  pass_mode: Generated<string>;
  sort_order: Generated<number>;
  combined_pass: Generated<JsonColumn>;
  total_pass: number | null;
}

export interface ExamTypeTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  short_name_en: string;
  short_name_bn: string;
  sort_order: Generated<number>;
  weight_percent: Generated<number>;
  merit_order: string | null;
  is_active: Generated<boolean>;
  full_mark: number | null;
  pass_mark: number | null;
}

export interface FeeAmountTable {
  site_id: string;
  id: Generated<string>;
  academic_year_id: string;
  fee_sub_head_id: string;
  class_id: string | null;
  study_group_id: string | null;
  version_id: string | null;
  shift_id: string | null;
  student_category_id: string | null;
  amount_poisha: number;
  due_on: string | null;
  updated_by: string | null;
  updated_at: Generated<string>;
}

export interface FeeDayTotalTable {
  site_id: string;
  on_date: string;
  received_poisha: number;
  refunded_poisha: number;
  receipt_count: number;
}

export interface FeeDemandTable {
  site_id: string;
  id: Generated<string>;
  sent_by: string;
  sent_on: string;
  sent_at: Generated<string>;
  from_on: string | null;
  up_to_on: string;
  fee_head_ids: string[];
  takes_fines: boolean;
  class_section_ids: string[];
  student_count: number;
  message_count: number;
  part_count: number;
  amount_poisha: number;
  cost_poisha: number | null;
}

export interface FeeDemandStudentTable {
  site_id: string;
  fee_demand_id: string;
  student_id: string;
  sent_on: string;
  subject: string;
  amount_poisha: number;
  message_key: string;
}

export interface FeeDueChangeTable {
  site_id: string;
  id: Generated<string>;
  student_id: string | null;
  changed_in: Generated<string>;
}

export interface FeeFineChargeTable {
  site_id: string;
  id: Generated<string>;
  due_id: string;
  fee_receipt_id: string | null;
  charged_on: string;
  ended_on: string | null;
  amount_poisha: number;
}

export interface FeeFineRuleTable {
  site_id: string;
  id: Generated<string>;
  from_on: string;
  fine_type: string;
  fine_poisha: number;
  fine_grace_days: number;
  fine_max_poisha: number | null;
}

export interface FeeGroupTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface FeeHandOverTable {
  site_id: string;
  id: Generated<string>;
  hand_over_no: string;
  held_by: string;
  state: Generated<string>;
  submitted_on: string;
  submitted_at: Generated<string>;
  receipts_poisha: number;
  brought_poisha: Generated<number>;
  submitted_notes: JsonColumn;
  submitted_poisha: number;
  submitted_explanation: string | null;
  counted_notes: JsonColumn | null;
  counted_poisha: number | null;
  decision_reason: string | null;
  decided_by: string | null;
  decided_at: string | null;
  decided_on: string | null;
  journal_id: string | null;
  reversed_by: string | null;
  reversed_at: string | null;
  reversed_on: string | null;
  reverse_reason: string | null;
  reverse_journal_id: string | null;
}

export interface FeeHandOverReceiptTable {
  site_id: string;
  hand_over_id: string;
  fee_receipt_id: string;
  is_standing: Generated<boolean>;
}

export interface FeeHeadTable {
  id: Generated<string>;
  fee_group_id: string;
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  is_item: Generated<boolean>;
}

export interface FeeMigrationTable {
  site_id: string;
  id: Generated<string>;
  run_no: number;
  from_year_id: string;
  to_year_id: string;
  class_ids: string[] | null;
  migrated_on: string;
  student_count: number;
  due_count: number;
  amount_poisha: number;
  created_by: string | null;
  created_at: Generated<string>;
  undone_at: string | null;
  undone_by: string | null;
  undone_on: ColumnType<string | null, never, never>;
}

export interface FeeMigrationLineTable {
  site_id: string;
  fee_migration_id: string;
  due_id: string;
  student_id: string;
  to_enrolment_id: string;
  open_poisha: number;
}

export interface FeeMovementTable {
  site_id: string | null;
  fee_receipt_id: string | null;
  fee_refund_id: string | null;
  student_id: string | null;
  enrolment_id: string | null;
  channel: string | null;
  document_no: string | null;
  sign: number | null;
  booked_on: string | null;
  amount_poisha: number | null;
  advance_poisha: number | null;
  method: string | null;
  moved_by: string | null;
}

export interface FeeOutstandingTable {
  site_id: string;
  on_date: string;
  outstanding_poisha: number;
  owing_students: number;
  as_of: string;
  cluster: number;
}

export interface FeeReceiptTable {
  site_id: string;
  id: Generated<string>;
  receipt_no: string;
  student_id: string;
  enrolment_id: string;
  received_on: string;
  method: string;
  channel: string;
  reference: string | null;
  note: string | null;
  amount_poisha: number;
  advance_used_poisha: Generated<number>;
  advance_added_poisha: Generated<number>;
  due_slip_id: string | null;
  journal_id: string;
  print_count: Generated<number>;
  collected_by: string;
  collected_at: Generated<string>;
  cancelled_at: string | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
  cancel_journal_id: string | null;
  due_after_poisha: number | null;
  cancelled_on: string | null;
  refund_method: string | null;
  bank_account_id: string | null;
  bank_branch: string | null;
  scroll_no: string | null;
}

export interface FeeReceiptLineTable {
  site_id: string;
  id: Generated<string>;
  fee_receipt_id: string;
  due_id: string;
  amount_poisha: number;
  created_at: Generated<string>;
  booked_on: string;
  fee_refund_id: string | null;
}

export interface FeeRefundTable {
  site_id: string;
  id: Generated<string>;
  refund_no: string;
  student_id: string;
  enrolment_id: string;
  fee_receipt_id: string | null;
  channel: string;
  state: Generated<string>;
  amount_poisha: number;
  advance_poisha: Generated<number>;
  advance_given_poisha: Generated<number>;
  method: string;
  bank_account_id: string | null;
  cheque_no: string | null;
  reference: string | null;
  ends_charge: Generated<boolean>;
  reason: string;
  requested_by: string;
  requested_at: Generated<string>;
  decided_by: string | null;
  decided_at: string | null;
  decision_reason: string | null;
  refunded_on: string | null;
  paid_by: string | null;
  journal_id: string | null;
  waiver_application_id: string | null;
  print_count: Generated<number>;
}

export interface FeeRefundLineTable {
  site_id: string;
  id: Generated<string>;
  fee_refund_id: string;
  due_id: string;
  amount_poisha: number;
}

export interface FeeRunTable {
  site_id: string;
  id: Generated<string>;
  run_no: number;
  academic_year_id: string;
  period: string;
  input: JsonColumn;
  due_count: Generated<number>;
  net_poisha: Generated<number>;
  created_by: string | null;
  created_at: Generated<string>;
  undone_at: string | null;
  undone_by: string | null;
}

export interface FeeSettingTable {
  site_id: string;
  id: Generated<string>;
  due_day: Generated<number>;
  fine_type: Generated<string>;
  fine_poisha: Generated<number>;
  fine_grace_days: Generated<number>;
  fine_max_poisha: number | null;
  is_fine_first: Generated<boolean>;
  is_partial_allowed: Generated<boolean>;
  slip_bank_name_en: string | null;
  slip_bank_name_bn: string | null;
  slip_bank_account_no: string | null;
  slip_note_en: string | null;
  slip_note_bn: string | null;
  back_date_days: Generated<number>;
  sends_receipt_sms: Generated<boolean>;
}

export interface FeeStudentOutstandingTable {
  site_id: string;
  student_id: string;
  outstanding_poisha: number;
}

export interface FeeSubHeadTable {
  id: Generated<string>;
  fee_head_id: string;
  code: string;
  name_en: string;
  name_bn: string;
  month: number | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface FeedbackTable {
  id: Generated<string>;
  topic_id: string;
  sender_user_id: string | null;
  sender_name: string;
  sender_role: string | null;
  sender_email: string | null;
  sender_language: Generated<string>;
  from_site_id: string | null;
  message: string;
  state: Generated<string>;
  is_published: Generated<boolean>;
  answer: string | null;
  answered_by: string | null;
  answered_at: string | null;
  created_at: Generated<string>;
}

export interface FeedbackTopicTable {
  id: Generated<string>;
  code: Generated<string>;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface FiscalYearCloseTable {
  site_id: string;
  id: Generated<string>;
  starts_on: string;
  result_poisha: number;
  liability_poisha: number;
  fund_poisha: number;
  asset_poisha: ColumnType<number, never, never>;
  closed_by: string | null;
  closed_at: Generated<string>;
  reopened_by: string | null;
  reopened_at: string | null;
  reopen_reason: string | null;
}

export interface FixedAssetTable {
  site_id: string;
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  asset_category: string;
  bought_on: string;
  cost_poisha: number;
  salvage_poisha: Generated<number>;
  depreciation_method: string;
  life_years: number | null;
  rate_percent: number | null;
  brought_poisha: Generated<number>;
  asset_ledger_id: string;
  accumulated_ledger_id: string;
  expense_ledger_id: string;
  room_id: string | null;
  unit_count: Generated<number>;
  state: Generated<string>;
  ended_on: string | null;
  proceeds_poisha: number | null;
  end_reason: string | null;
  end_journal_id: string | null;
  sale_journal_id: string | null;
  missed_depreciation: string | null;
}

export interface FloorTable {
  site_id: string;
  id: Generated<string>;
  building_id: string;
  name: string;
  sort_order: Generated<number>;
}

export interface FooterLinkTable {
  site_id: string;
  id: Generated<string>;
  link_group: string;
  name_en: string;
  name_bn: string;
  url: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface GatewaySettlementTable {
  site_id: string;
  id: Generated<string>;
  merchant_account_id: string;
  file_name: string;
  content_hash: string;
  from_on: string;
  to_on: string;
  received_on: string;
  bank_poisha: number;
  state: Generated<string>;
  uploaded_by: string | null;
  uploaded_at: Generated<string>;
  journal_id: string | null;
  posted_by: string | null;
  posted_at: string | null;
  reverse_journal_id: string | null;
  reversed_on: string | null;
  reversed_by: string | null;
  reverse_reason: string | null;
}

export interface GatewaySettlementLineTable {
  site_id: string;
  id: Generated<string>;
  gateway_settlement_id: string;
  line_no: number;
  booked_on: string;
  tran_id: string | null;
  gateway_transaction_id: string | null;
  is_refund: boolean;
  amount_poisha: number;
  charge_poisha: number;
  net_poisha: number;
  state: Generated<string>;
  online_payment_id: string | null;
  online_payment_refund_id: string | null;
}

export interface GroupSubjectTable {
  site_id: string;
  id: Generated<string>;
  academic_year_id: string;
  version_id: string;
  class_id: string;
  study_group_id: string;
  subject_id: string;
  condition: string;
  choice_code: string | null;
  sort_order: Generated<number>;
  subject_condition_id: string | null;
}

export interface GroupSubjectDefaultTable {
  id: Generated<string>;
  class_id: string;
  study_group_id: string;
  subject_id: string;
  condition: string;
  choice_code: string | null;
  sort_order: Generated<number>;
  subject_condition_id: string | null;
  version_id: string | null;
  national_year_id: string | null;
}

export interface GuardianTable {
  site_id: string;
  id: Generated<string>;
  household_id: string;
  relation: string;
  name_en: string;
  name_bn: string | null;
  phone: string | null;
  nid: string | null;
  occupation: string | null;
}

export interface HelpDeskAnswererTable {
  site_id: string;
  user_id: string;
}

export interface HelpDeskSettingTable {
  site_id: string;
  phones: Generated<string[]>;
  email: string | null;
  hours_en: Generated<string>;
  hours_bn: Generated<string>;
}

export interface HelpDeskTopicTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
}

export interface HelpTicketTable {
  site_id: string;
  id: Generated<string>;
  ticket_no: number;
  topic_id: string | null;
  subject: string;
  state: Generated<string>;
  attachment_file_id: string | null;
  opened_by: string;
  opened_by_name: string;
  opened_at: Generated<string>;
  changed_at: Generated<string>;
  closed_at: string | null;
}

export interface HelpTicketMessageTable {
  site_id: string;
  id: Generated<string>;
  help_ticket_id: string;
  is_from_core: boolean;
  author_id: string;
  author_name: string;
  body: string;
  created_at: Generated<string>;
}

export interface HiddenSetupGuideTable {
  site_id: string;
  user_id: string;
  hidden_at: Generated<string>;
}

export interface HouseholdTable {
  site_id: string;
  id: Generated<string>;
  phone: string | null;
  name_en: string;
  name_bn: string | null;
  address: string | null;
  created_at: Generated<string>;
  shares_phone: Generated<boolean>;
}

export interface IdCardOrderTable {
  site_id: string;
  id: Generated<string>;
  order_no: Generated<number>;
  academic_year_id: string;
  class_section_id: string;
  student_ids: string[];
  card_count: ColumnType<number | null, never, never>;
  language: string;
  file_id: string | null;
  ordered_by: string | null;
  ordered_at: Generated<string>;
}

export interface IdempotencyKeyTable {
  user_id: string;
  key: string;
  site_id: string | null;
  route: string;
  request_hash: string;
  response: JsonColumn | null;
  created_at: Generated<string>;
}

export interface ImpersonationTable {
  id: Generated<string>;
  impersonator_id: string;
  user_id: string;
  reason: string;
  started_at: Generated<string>;
  ends_at: string;
  ended_at: string | null;
}

export interface JobRunTable {
  site_id: string;
  id: Generated<string>;
  kind: string;
  state: Generated<string>;
  input: Generated<JsonColumn>;
  done_count: Generated<number>;
  total_count: number | null;
  result: JsonColumn | null;
  problem: string | null;
  file_id: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  started_at: string | null;
  ended_at: string | null;
  waits_until: string | null;
  scope: Generated<string>;
  language: Generated<string>;
  repeats_id: string | null;
}

export interface JournalTable {
  site_id: string;
  id: Generated<string>;
  voucher_type: string;
  voucher_no: string;
  posted_on: string;
  narration: Generated<string>;
  source_kind: string;
  source_id: string | null;
  reversal_of: string | null;
  party_name: string | null;
  posted_by: string | null;
  posted_at: Generated<string>;
  created_in: Generated<string>;
}

export interface JournalLineTable {
  site_id: string;
  id: Generated<string>;
  journal_id: string;
  ledger_id: string;
  amount_poisha: number;
  posted_on: string;
  line_no: number;
  narration: string | null;
}

export interface KnownDeviceTable {
  user_id: string;
  token_hash: string;
  last_used_at: Generated<string>;
}

export interface LeaveApplicationTable {
  site_id: string;
  id: Generated<string>;
  employee_id: string;
  state: Generated<string>;
  reason: string;
  substitute_id: string | null;
  attachment_file_id: string | null;
  version: Generated<number>;
  applied_by: string;
  applied_on: string;
  applied_at: Generated<string>;
  decided_by: string | null;
  decided_on: string | null;
  decision_note: string | null;
  cancelled_by: string | null;
  cancelled_on: string | null;
  cancel_reason: string | null;
}

export interface LeaveSpanTable {
  site_id: string;
  leave_application_id: string;
  span_no: number;
  employee_id: string;
  leave_type_id: string;
  kind: string;
  starts_on: string;
  ends_on: string;
  day_part: Generated<string>;
  opened_on: string;
  closed_on: string | null;
}

export interface LeaveTypeTable {
  site_id: string;
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  is_paid: Generated<boolean>;
  allows_half_days: Generated<boolean>;
  counts_holidays: Generated<boolean>;
  applies_to: Generated<string>;
  gender: string | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface LeaveTypeRightTable {
  site_id: string;
  leave_type_id: string;
  from_year: number;
  yearly_days: number | null;
  carry_days: Generated<number>;
}

export interface LedgerTable {
  site_id: string;
  id: Generated<string>;
  account_subgroup_id: string;
  code: string;
  name_en: string;
  name_bn: string;
  kind: Generated<string>;
  system_key: string | null;
  is_active: Generated<boolean>;
}

export interface LedgerMonthTable {
  site_id: string;
  month: string;
  summed_at: Generated<string>;
}

export interface LedgerMonthSumTable {
  site_id: string;
  month: string;
  ledger_id: string;
  debit_poisha: number;
  credit_poisha: number;
}

export interface LessonAttendanceClassTable {
  site_id: string;
  id: Generated<string>;
  class_id: string;
}

export interface LessonPlanTable {
  site_id: string;
  id: Generated<string>;
  classroom_id: string;
  teacher_id: string;
  chapter: string;
  aims: Generated<string>;
  starts_on: string;
  created_at: Generated<string>;
}

export interface LessonPlanTopicTable {
  site_id: string;
  id: Generated<string>;
  lesson_plan_id: string;
  title: string;
  planned_on: string;
  class_count: Generated<number>;
  sort_order: Generated<number>;
}

export interface ListImportTable {
  site_id: string;
  id: Generated<string>;
  kind: string;
  file_name: string;
  state: Generated<string>;
  header: Generated<string[]>;
  plan: JsonColumn | null;
  row_count: number;
  written_count: Generated<number>;
  known_count: Generated<number>;
  refused_count: Generated<number>;
  skipped_count: Generated<number>;
  figures: Generated<JsonColumn>;
  before: JsonColumn | null;
  file_id: string | null;
  job_id: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  written_by: string | null;
  written_at: string | null;
  undone_by: string | null;
  undone_at: string | null;
}

export interface LiveMeetingTable {
  site_id: string;
  id: Generated<string>;
  kind: Generated<string>;
  title: string;
  agenda: string | null;
  subject_id: string | null;
  host_id: string;
  starts_at: string;
  ends_at: string;
  join_url: string;
  cancelled_at: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  period: number | null;
  cancel_reason: string | null;
  sent_at: string | null;
  reminded_at: string | null;
}

export interface MailOutboxTable {
  id: Generated<string>;
  site_id: string | null;
  recipient: string;
  subject: string;
  body: string;
  state: Generated<string>;
  attempts: Generated<number>;
  problem: string | null;
  created_at: Generated<string>;
  sent_at: string | null;
  claimed_at: string | null;
  next_attempt_at: Generated<string>;
}

export interface MarkTable {
  site_id: string;
  id: Generated<string>;
  exam_component_id: string;
  enrolment_id: string;
  value: number | null;
  flag: string | null;
  updated_by: string | null;
  updated_at: Generated<string>;
}

export interface MarkSheetTable {
  site_id: string;
  id: Generated<string>;
  exam_subject_id: string;
  class_section_id: string;
  state: Generated<string>;
  version: Generated<number>;
  submitted_by: string | null;
  submitted_at: string | null;
  locked_by: string | null;
  locked_at: string | null;
}

export interface MeetingInvitationTable {
  site_id: string;
  id: Generated<string>;
  live_meeting_id: string;
  class_section_id: string | null;
  employee_id: string | null;
}

export interface MeetingParticipantTable {
  site_id: string;
  id: Generated<string>;
  live_meeting_id: string;
  employee_id: string | null;
  student_id: string | null;
  answer: string | null;
  answered_at: string | null;
  joined_at: string | null;
}

export interface MemberTable {
  site_id: string;
  id: Generated<string>;
  kind: string;
  member_no: string | null;
  name_en: string;
  name_bn: string;
  occupation_en: Generated<string>;
  occupation_bn: Generated<string>;
  session: Generated<string>;
  phone: string | null;
  email: string | null;
  address: string | null;
  is_public: Generated<boolean>;
  shows_phone: Generated<boolean>;
  shows_email: Generated<boolean>;
  shows_address: Generated<boolean>;
  photo_file_id: string | null;
  sort_order: Generated<number>;
}

export interface MenuTable {
  id: Generated<string>;
  code: string;
  panel: string;
  parent_id: string | null;
  title_en: string;
  title_bn: string;
  icon: string | null;
  screen_path: string | null;
  sort_order: Generated<number>;
  is_displayable: Generated<boolean>;
  is_for_all: Generated<boolean>;
  is_for_signed_in: Generated<boolean>;
  is_active: Generated<boolean>;
}

export interface MenuRouteTable {
  id: Generated<string>;
  menu_id: string;
  operation: string;
}

export interface MerchantAccountTable {
  site_id: string;
  id: Generated<string>;
  online_payment_method_id: string;
  merchant_type_id: string;
  store_id: string;
  sealed_secret: Generated<string>;
  is_live: Generated<boolean>;
  charge_bearer: string;
  charge_percent: number | null;
  bank_ledger_id: string;
  clearing_ledger_id: string;
  is_active: Generated<boolean>;
  app_key: Generated<string>;
  sealed_app_secret: Generated<string>;
  account_number: Generated<string>;
  gateway_public_key: Generated<string>;
  statement_columns: Generated<JsonColumn>;
}

export interface MerchantTokenTable {
  site_id: string;
  merchant_account_id: string;
  sealed_token: string;
  ends_at: string;
}

export interface MerchantTypeTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  account_owner: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface ModuleTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface ModuleSubModuleTable {
  id: Generated<string>;
  module_id: string;
  sub_module_id: string;
}

export interface NationalYearTable {
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  session_type: string;
  starts_on: string;
  ends_on: string;
  is_current: Generated<boolean>;
}

export interface NonSiteTable {
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  eiin: string | null;
  academic_group: Generated<string>;
  board_id: string | null;
  thana_id: string | null;
  address_en: string;
  address_bn: string | null;
  contact_name: string | null;
  phone: string | null;
  email: string | null;
  is_active: Generated<boolean>;
}

export interface NoticeTable {
  site_id: string;
  id: Generated<string>;
  title: string;
  body: string;
  attachment_file_id: string | null;
  audiences: Generated<string[]>;
  class_section_ids: Generated<string[]>;
  state: Generated<string>;
  publish_on: string;
  expires_on: string | null;
  published_at: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  class_ids: Generated<string[]>;
}

export interface NotificationTable {
  id: Generated<string>;
  user_id: string;
  site_id: string | null;
  title: string;
  body: string | null;
  href: string | null;
  read_at: string | null;
  created_at: Generated<string>;
  notice_id: string | null;
}

export interface NumberSequenceTable {
  site_id: string;
  kind: string;
  period: Generated<string>;
  last_number: Generated<number>;
}

export interface OauthClientTable {
  id: Generated<string>;
  name: string;
  redirect_uris: string[];
  sealed_secret: string;
  scopes: Generated<string[]>;
  site_id: string | null;
  site_group_id: string | null;
  service_account_id: string | null;
  created_by: string | null;
  created_at: Generated<string>;
}

export interface OauthKeyTable {
  name: string;
  sealed_keys: string;
  made_at: Generated<string>;
}

export interface OauthPayloadTable {
  model: string;
  id_hash: string;
  payload: JsonColumn;
  client_id: string | null;
  account_id: string | null;
  permissions: Generated<string[]>;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  expires_at: string | null;
  consumed_at: string | null;
}

export interface OauthSecretViewTable {
  id: Generated<string>;
  client_ids: string[];
  client_names: string[];
  viewed_by: string | null;
  viewed_at: Generated<string>;
}

export interface OfferedOnceTable {
  kind: string;
  key: string;
}

export interface OnlinePaymentTable {
  site_id: string;
  id: Generated<string>;
  tran_id: string;
  merchant_account_id: string;
  payment_gateway_id: string;
  state: Generated<string>;
  held_reason: string | null;
  failure: string | null;
  amount_poisha: number;
  charge_poisha: Generated<number>;
  redirect_url: string | null;
  session_key: string | null;
  gateway_transaction_id: string | null;
  credited_poisha: number | null;
  paid_by: string | null;
  charge_journal_id: string | null;
  started_by: string;
  started_at: Generated<string>;
  paid_at: string | null;
  next_check_at: string | null;
  paid_poisha: number | null;
  set_aside_note: string | null;
  set_aside_by: string | null;
  set_aside_at: string | null;
}

export interface OnlinePaymentExchangeTable {
  site_id: string;
  id: Generated<string>;
  online_payment_id: string;
  kind: string;
  request: string;
  response: string | null;
  said_at: Generated<string>;
}

export interface OnlinePaymentLineTable {
  site_id: string;
  id: Generated<string>;
  online_payment_id: string;
  line_no: number;
  student_id: string;
  due_id: string | null;
  fine_period: string | null;
  amount_poisha: number;
}

export interface OnlinePaymentMethodTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  payment_gateway_id: string;
  charge_percent: number | null;
  charge_bearer: Generated<string>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  logo_file_id: string | null;
}

export interface OnlinePaymentReceiptTable {
  site_id: string;
  online_payment_id: string;
  fee_receipt_id: string;
}

export interface OnlinePaymentRefundTable {
  site_id: string;
  id: Generated<string>;
  online_payment_id: string;
  fee_receipt_id: string | null;
  amount_poisha: number;
  reason: string;
  reference: string;
  gateway_reference: string | null;
  state: Generated<string>;
  is_unknown: Generated<boolean>;
  requested_by: string;
  requested_at: Generated<string>;
  sent_at: string | null;
  answered_at: string | null;
  is_part: Generated<boolean>;
  advance_poisha: Generated<number>;
  ends_charge: Generated<boolean>;
  decided_by: string | null;
  decided_at: string | null;
  decision_reason: string | null;
}

export interface OnlinePaymentRefundLineTable {
  site_id: string;
  id: Generated<string>;
  online_payment_refund_id: string;
  due_id: string;
  amount_poisha: number;
}

export interface PackageTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  description_en: string | null;
  description_bn: string | null;
  monthly_poisha: Generated<number>;
  monthly_per_student_poisha: Generated<number>;
  is_offered: Generated<boolean>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  withheld_permissions: Generated<string[]>;
}

export interface PackageModuleTable {
  id: Generated<string>;
  package_id: string;
  module_id: string;
}

export interface PartyTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  kind: string;
  mobile: string | null;
  address: string | null;
  ledger_id: string;
  is_active: Generated<boolean>;
}

export interface PasswordResetTable {
  token_hash: string;
  user_id: string;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
}

export interface PayScaleTable {
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  starts_on: string;
  ends_on: string | null;
  grade: number;
  steps_poisha: number[];
  are_steps_complete: Generated<boolean>;
  is_active: Generated<boolean>;
}

export interface PaymentCompanyTable {
  site_id: string;
  id: Generated<string>;
  company: string;
  name_en: string;
  name_bn: string;
  account_number: string;
  account_kind: string;
  ledger_id: string;
  is_active: Generated<boolean>;
  file_columns: Generated<JsonColumn>;
}

export interface PaymentGatewayTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  sandbox_url: string | null;
  live_url: string | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  logo_file_id: string | null;
}

export interface PaymentTypeTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  kind: string;
  is_at_counter: Generated<boolean>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface PayrollHeadTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  kind: string;
  calculation: Generated<string>;
  percent: number | null;
  amount_poisha: number | null;
  is_taxable: Generated<boolean>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface PlacementChangeTable {
  site_id: string;
  id: Generated<string>;
  student_id: string;
  kind: string;
  from_on: string;
  reason: string;
  status_before: string;
  enrolment_status_before: string;
  from_section_id: string;
  from_roll: number;
  to_section_id: string | null;
  to_roll: number | null;
  changed_by: string;
  changed_at: Generated<string>;
  undone_by: string | null;
  undone_at: string | null;
}

export interface ProfileChangeTable {
  site_id: string;
  id: Generated<string>;
  student_id: string;
  state: string;
  wanted: JsonColumn;
  recorded: JsonColumn;
  photo_file_id: string | null;
  taken: Generated<string[]>;
  sent_by: string;
  sent_at: Generated<string>;
  decided_by: string | null;
  decided_at: string | null;
  decision_note: string | null;
}

export interface ProfileSettingTable {
  site_id: string;
  id: Generated<string>;
  modes: Generated<JsonColumn>;
}

export interface PromotionChangeTable {
  site_id: string;
  id: Generated<string>;
  promotion_run_id: string;
  enrolment_id: string;
  decision: string | null;
  study_group_id: string | null;
  class_section_id: string | null;
  roll: number | null;
  changed_by: string;
  changed_at: Generated<string>;
}

export interface PromotionRunTable {
  site_id: string;
  id: Generated<string>;
  run_no: number;
  from_year_id: string;
  to_year_id: string;
  exam_id: string;
  class_ids: string[] | null;
  max_failed: Generated<number>;
  seating: Generated<string>;
  group_minimums: Generated<JsonColumn>;
  session: string;
  version: Generated<number>;
  created_by: string | null;
  created_at: Generated<string>;
  done_by: string | null;
  done_at: string | null;
  undone_by: string | null;
  undone_at: string | null;
  state: ColumnType<string, never, never>;
  carry_out_on: string | null;
  carry_out_job_id: string | null;
  scheduled_by: string | null;
}

export interface PromotionStudentTable {
  site_id: string;
  id: Generated<string>;
  promotion_run_id: string;
  from_enrolment_id: string;
  outcome: string;
  problem: string | null;
  failed_count: number | null;
  gpa: number | null;
  to_enrolment_id: string | null;
  to_section_id: string | null;
  to_roll: number | null;
  placement_change_id: string | null;
}

export interface PublicHolidayTable {
  id: Generated<string>;
  year: number;
  code: string | null;
  name_en: string;
  name_bn: string;
  starts_on: string;
  ends_on: string;
  is_movable: Generated<boolean>;
  note: string | null;
  is_active: Generated<boolean>;
}

export interface PublicListPersonTable {
  site_id: string;
  id: Generated<string>;
  list_type: string;
  name_en: string;
  name_bn: string;
  detail_en: Generated<string>;
  detail_bn: Generated<string>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface PublicListSettingTable {
  site_id: string;
  shows_students: boolean;
  id: Generated<string>;
}

export interface PunchImportTable {
  site_id: string;
  id: Generated<string>;
  file_name: string;
  file_format: string;
  from_on: string;
  to_on: string;
  line_count: number;
  new_count: number;
  unread_count: Generated<number>;
  uploaded_by: string;
  uploaded_at: Generated<string>;
}

export interface PushKeyTable {
  id: Generated<boolean>;
  public_key: string;
  sealed_private_key: string;
  created_at: Generated<string>;
}

export interface PushMessageTable {
  subscription_id: string;
  notification_id: string;
  attempts: Generated<number>;
  next_attempt_at: Generated<string>;
}

export interface PushSubscriptionTable {
  id: Generated<string>;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth_key: string;
  device: string | null;
  created_at: Generated<string>;
  last_pushed_at: string | null;
}

export interface RequestThrottleTable {
  key: string;
  points: number;
  expire: number | null;
}

export interface ResultTable {
  site_id: string;
  id: Generated<string>;
  run_id: string;
  enrolment_id: string;
  class_section_id: string;
  roll: number;
  status: string;
  outcome: string;
  gpa: number | null;
  gpa_without_4th: number | null;
  letter: string | null;
  failed_count: number;
  main_count: number;
  main_total: number;
  grand_total: number;
  full_total: number;
  position_in_section: number | null;
  position_in_shift: number | null;
  position_in_group: number | null;
  position_in_class: number | null;
  roll_order: number;
  withheld_reason: string | null;
  withheld_by: string | null;
  withheld_at: string | null;
  verification_code: string;
}

export interface ResultRunTable {
  site_id: string;
  id: Generated<string>;
  exam_id: string;
  class_id: string;
  study_group_id: string | null;
  run_no: number;
  state: Generated<string>;
  is_combined: Generated<boolean>;
  is_preview: Generated<boolean>;
  previous_run_id: string | null;
  job_id: string | null;
  input: Generated<JsonColumn>;
  highest_marks: Generated<JsonColumn>;
  student_count: Generated<number>;
  passed_count: Generated<number>;
  failed_count: Generated<number>;
  absent_count: Generated<number>;
  incomplete_count: Generated<number>;
  problem: string | null;
  generated_by: string | null;
  generated_at: string | null;
  published_by: string | null;
  published_at: string | null;
  unpublished_by: string | null;
  unpublished_at: string | null;
  unpublish_reason: string | null;
  created_at: Generated<string>;
}

export interface ResultSettingTable {
  site_id: string;
  id: Generated<string>;
  academic_year_id: string;
  class_group_id: string;
  policy: JsonColumn;
  exam_weights: Generated<JsonColumn>;
  signatures: Generated<JsonColumn>;
  layout: Generated<JsonColumn>;
  updated_at: Generated<string>;
}

export interface ResultSettingSpanTable {
  site_id: string | null;
  academic_year_id: string | null;
  class_group_id: string | null;
  policy: JsonColumn | null;
  exam_weights: JsonColumn | null;
  from_on: string | null;
  until_on: string | null;
}

export interface ResultSubjectTable {
  site_id: string;
  run_id: string;
  enrolment_id: string;
  subject_id: string;
  condition: string;
  status: string;
  total: number;
  full_mark: number;
  percent: number | null;
  letter: string | null;
  grade_point: number | null;
  marks: JsonColumn;
  paper_totals: JsonColumn;
  failed_parts: JsonColumn | null;
}

export interface RoleTable {
  code: string;
  user_type: string;
  name_en: string;
  name_bn: string;
  is_system: Generated<boolean>;
  is_active: Generated<boolean>;
  default_permissions: Generated<string[]>;
  granted_permissions: Generated<string[]>;
  withheld_permissions: Generated<string[]>;
  permissions: ColumnType<string[], never, never>;
}

export interface RoomTable {
  site_id: string;
  id: Generated<string>;
  name: string;
  room_no: string | null;
  type: Generated<string>;
  capacity: number | null;
  is_shared: Generated<boolean>;
  is_active: Generated<boolean>;
  floor_id: string | null;
  bench_rows: number | null;
  benches_per_row: number | null;
  seats_per_bench: number | null;
}

export interface RoutineEntryTable {
  site_id: string;
  id: Generated<string>;
  class_section_id: string;
  routine_period_id: string | null;
  subject_id: string;
  employee_id: string;
  room: string | null;
  academic_year_id: string;
  weekday: number;
  starts_at: string;
  ends_at: string;
  routine_version_id: string;
  routine_run_id: string | null;
  period_no: number | null;
}

export interface RoutineLoadTable {
  site_id: string;
  id: Generated<string>;
  class_section_id: string;
  subject_id: string;
  lessons: Generated<number>;
  doubles: Generated<number>;
  most_a_day: Generated<number>;
  employee_id: string | null;
  room: string | null;
  room_type: string | null;
  is_early: Generated<boolean>;
  changed_by: string | null;
  changed_at: Generated<string>;
}

export interface RoutinePeriodTable {
  site_id: string;
  id: Generated<string>;
  shift_id: string;
  weekday: number;
  period_no: number;
  kind: Generated<string>;
  starts_at: string;
  ends_at: string;
}

export interface RoutinePeriodSpanTable {
  site_id: string | null;
  id: string | null;
  shift_id: string | null;
  weekday: number | null;
  period_no: number | null;
  kind: string | null;
  starts_at: string | null;
  ends_at: string | null;
  from_on: string | null;
  until_on: string | null;
}

export interface RoutineRunTable {
  site_id: string;
  id: Generated<string>;
  run_no: number;
  academic_year_id: string;
  routine_version_id: string | null;
  class_ids: string[] | null;
  keeps: string;
  seed: number;
  lesson_count: number;
  left_count: number;
  left_lessons: JsonColumn;
  quality: JsonColumn;
  replaced: JsonColumn;
  draft_digest: string;
  created_by: string | null;
  created_at: Generated<string>;
  undone_at: string | null;
  undone_by: string | null;
}

export interface RoutineSubstitutionTable {
  site_id: string;
  id: Generated<string>;
  routine_entry_id: string;
  on_date: string;
  absent_id: string;
  employee_id: string;
  starts_at: string;
  ends_at: string;
  made_by: string | null;
  made_at: Generated<string>;
}

export interface RoutineVersionTable {
  site_id: string;
  id: Generated<string>;
  academic_year_id: string;
  state: Generated<string>;
  starts_on: string | null;
  replaced_on: string | null;
  published_by: string | null;
  published_at: string | null;
}

export interface RoutineWishTable {
  site_id: string;
  id: Generated<string>;
  employee_id: string;
  most_a_day: number | null;
  most_in_row: number | null;
}

export interface RoutineWishPeriodTable {
  site_id: string;
  id: Generated<string>;
  employee_id: string;
  routine_period_id: string;
  wish: string;
}

export interface SectionMembershipTable {
  site_id: string;
  id: Generated<string>;
  enrolment_id: string;
  student_id: string;
  academic_year_id: string;
  class_section_id: string;
  roll: number;
  joined_on: string;
  left_on: string | null;
  days: ColumnType<string, never, never>;
  opened_by: string | null;
  closed_by: string | null;
}

export interface SessionTypeTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  start_month: number;
  end_month: number;
  years: Generated<number>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  is_system: Generated<boolean>;
}

export interface SettingPastTable {
  site_id: string;
  id: Generated<string>;
  table_name: string;
  key: string;
  until_on: string;
  was: JsonColumn | null;
  changed_by: string | null;
  changed_at: Generated<string>;
}

export interface SettingReplicationTable {
  site_id: string;
  id: Generated<string>;
  run_no: number;
  job_id: string;
  wanted: JsonColumn;
  source_year_id: string;
  target_year_id: string;
  created_by: string | null;
  created_at: Generated<string>;
  undone_at: string | null;
  undone_by: string | null;
}

export interface SettingReplicationTableTable {
  site_id: string;
  id: Generated<string>;
  setting_replication_id: string;
  table_no: number;
  copied_table: string;
  added_ids: string[];
  skipped_count: number;
}

export interface ShiftTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
}

export interface ShiftDetailTable {
  site_id: string;
  id: Generated<string>;
  shift_id: string;
  academic_group: Generated<string>;
  working_days: Generated<number[]>;
  starts_at: string;
  ends_at: string;
  late_after: string;
  attendance_cutoff: string;
}

export interface ShiftDetailSpanTable {
  site_id: string | null;
  shift_id: string | null;
  academic_group: string | null;
  working_days: number[] | null;
  starts_at: string | null;
  ends_at: string | null;
  late_after: string | null;
  attendance_cutoff: string | null;
  from_on: string | null;
  until_on: string | null;
}

export interface SignatoryTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  designation_en: string;
  designation_bn: string;
  documents: Generated<string[]>;
  signature_file_id: string | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface SiteTable {
  id: Generated<string>;
  alias: string;
  name_en: string;
  name_bn: string;
  eiin: string | null;
  academic_group: Generated<string>;
  company_id: string | null;
  site_group_id: string | null;
  email: string;
  phone: string | null;
  address_en: string;
  address_bn: string | null;
  thana_id: string | null;
  own_domain: string | null;
  logo_file_id: string | null;
  accent_color: Generated<string>;
  established_year: number | null;
  content_version: Generated<number>;
  is_active: Generated<boolean>;
  created_at: Generated<string>;
  country_id: string | null;
  default_language: Generated<string>;
}

export interface SiteAcademicGroupTable {
  site_id: string;
  id: Generated<string>;
  academic_group: string;
  board_id: string;
  institute_code: string | null;
}

export interface SiteAcademicOfferTable {
  site_id: string;
  id: Generated<string>;
  site_academic_group_id: string;
  shift_id: string | null;
  version_id: string | null;
  session_type: string | null;
  academic_year_id: string | null;
  class_id: string | null;
  study_group_id: string | null;
  subject_id: string | null;
}

export interface SiteApplicationTable {
  id: Generated<string>;
  application_no: Generated<number>;
  state: Generated<string>;
  name_en: string;
  name_bn: string | null;
  email: string;
  phone: string | null;
  address: string;
  academic_group: string;
  board_id: string;
  package_id: string | null;
  eiin: string | null;
  student_count: number | null;
  contact_name: string | null;
  language: Generated<string>;
  applied_at: Generated<string>;
  decided_at: string | null;
  decided_by: string | null;
  reject_reason: string | null;
  founded_site_id: string | null;
}

export interface SiteCalendarEntryTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  starts_on: string;
  ends_on: string;
  is_movable: Generated<boolean>;
  kind: Generated<string>;
  is_holiday: Generated<boolean>;
  colour: string | null;
  calendar_page_id: string | null;
  calendar_entry_id: string | null;
  is_overridden: Generated<boolean>;
  audience: Generated<string>;
  is_working_day: Generated<boolean>;
  shift_ids: Generated<string[]>;
  class_ids: Generated<string[]>;
  routine_weekday: number | null;
}

export interface SiteCalendarPageTable {
  site_id: string;
  calendar_page_id: string;
}

export interface SiteCalendarRemovalTable {
  site_id: string;
  calendar_entry_id: string;
}

export interface SiteCalendarSettingTable {
  site_id: string;
  weekly_holidays: Generated<number[]>;
  is_overridden: Generated<boolean>;
}

export interface SiteCalendarSettingSpanTable {
  site_id: string | null;
  weekly_holidays: number[] | null;
  from_on: string | null;
  until_on: string | null;
}

export interface SiteEventTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  body_en: Generated<string>;
  body_bn: Generated<string>;
  place: string | null;
  starts_on: string;
  ends_on: string;
  image_file_id: string | null;
  is_active: Generated<boolean>;
  is_on_slide: Generated<boolean>;
  sort_order: Generated<number>;
}

export interface SiteEventPictureTable {
  site_id: string;
  site_event_id: string;
  file_id: string;
  sort_order: Generated<number>;
}

export interface SiteGroupTable {
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  is_active: Generated<boolean>;
}

export interface SiteInvoiceTable {
  site_id: string;
  id: Generated<string>;
  invoice_no: string;
  period: string | null;
  invoiced_on: string;
  due_on: string;
  total_poisha: number;
  paid_poisha: Generated<number>;
  note: string | null;
  run_id: string | null;
  created_by: string | null;
  created_at: Generated<string>;
  cancelled_at: string | null;
  cancelled_by: string | null;
  cancel_reason: string | null;
  state: ColumnType<string | null, never, never>;
}

export interface SiteInvoiceLineTable {
  site_id: string;
  id: Generated<string>;
  invoice_id: string;
  line_no: number;
  kind: string;
  description: string | null;
  package_id: string | null;
  id_card_order_id: string | null;
  quantity: number;
  unit_poisha: number;
  amount_poisha: ColumnType<number | null, never, never>;
}

export interface SiteInvoicePaymentTable {
  site_id: string;
  id: Generated<string>;
  invoice_id: string;
  receipt_no: string;
  paid_on: string;
  amount_poisha: number;
  payment_type: string;
  reference: string | null;
  note: string | null;
  paid_after_poisha: number;
  reversal_of: string | null;
  reason: string | null;
  received_by: string | null;
  received_at: Generated<string>;
}

export interface SiteInvoiceRunTable {
  id: Generated<string>;
  run_no: Generated<number>;
  job_id: string;
  period: string;
  invoiced_on: string;
  due_on: string;
  created_by: string | null;
  created_at: Generated<string>;
  undone_at: string | null;
  undone_by: string | null;
}

export interface SiteMembershipTable {
  site_id: string;
  id: Generated<string>;
  package_id: string;
  starts_on: string;
  ends_on: string;
  is_suspended: Generated<boolean>;
  note: string | null;
  created_at: Generated<string>;
}

export interface SiteMessageTable {
  site_id: string;
  id: Generated<string>;
  post_en: string;
  post_bn: string;
  name_en: string;
  name_bn: string;
  body_en: string;
  body_bn: string;
  photo_file_id: string | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface SiteOptionTable {
  site_id: string;
  id: Generated<string>;
  key: string;
  value: JsonColumn | null;
  changed_by: string | null;
  changed_at: Generated<string>;
}

export interface SiteReplicationTable {
  id: Generated<string>;
  source_site_id: string;
  source_year: string;
  target_year: string;
  parts: string[];
  is_replacing: Generated<boolean>;
  target_count: number;
  created_by: string | null;
  created_at: Generated<string>;
  ended_at: string | null;
}

export interface SiteReplicationCountTable {
  id: Generated<string>;
  site_replication_id: string;
  target_site_id: string;
  copied_table: string;
  added_count: number;
  changed_count: number;
  skipped_count: number;
}

export interface SlideTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  image_file_id: string | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface SmsBatchTable {
  site_id: string;
  id: Generated<string>;
  sent_by: string;
  sent_at: Generated<string>;
  send_at: Generated<string>;
  audience: JsonColumn;
  text_en: string | null;
  text_bn: string | null;
  message_count: number;
  part_count: number;
  cost_poisha: number | null;
}

export interface SmsBatchMessageTable {
  site_id: string;
  sms_batch_id: string;
  message_key: string;
  recipient: string;
  names: string;
}

export interface SmsCreditTable {
  site_id: string;
  part_price_poisha: number;
  balance_poisha: Generated<number>;
}

export interface SmsCreditEntryTable {
  site_id: string;
  id: Generated<string>;
  kind: string;
  parts: Generated<number>;
  amount_poisha: number;
  balance_poisha: number;
  reference: string | null;
  note: string | null;
  created_by: string | null;
  created_at: Generated<string>;
}

export interface SmsGatewayTable {
  site_id: string;
  driver: string;
  url: string;
  api_key: string;
  sender: string;
  part_price_poisha: Generated<number>;
}

export interface SmsListTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  number_lines: string;
  is_active: Generated<boolean>;
}

export interface SmsOutboxTable {
  site_id: string;
  id: Generated<string>;
  recipient: string;
  message: string;
  parts: number;
  purpose: string;
  dedupe_key: string | null;
  state: Generated<string>;
  attempts: Generated<number>;
  provider_reference: string | null;
  problem: string | null;
  created_at: Generated<string>;
  sent_at: string | null;
  claimed_at: string | null;
  next_attempt_at: Generated<string>;
  cost_poisha: number | null;
  is_repeatable: Generated<boolean>;
  credit_poisha: number | null;
  expires_at: string | null;
}

export interface SmsSettingTable {
  site_id: string;
  quiet_from: string | null;
  quiet_to: string | null;
}

export interface SmsTemplateTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  text_en: string | null;
  text_bn: string | null;
  is_active: Generated<boolean>;
}

export interface SocialLinkTable {
  site_id: string;
  id: Generated<string>;
  network: string;
  url: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface StoredFileTable {
  site_id: string;
  id: Generated<string>;
  purpose: string;
  name: string;
  content_type: string;
  size_bytes: number;
  sha256: string;
  is_public: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<string>;
  expires_at: string | null;
}

export interface StudentTable {
  site_id: string;
  id: Generated<string>;
  student_no: string;
  first_name: string;
  last_name: string | null;
  name_en: ColumnType<string | null, never, never>;
  name_bn: string | null;
  father_name: string | null;
  father_name_bn: string | null;
  mother_name: string | null;
  mother_name_bn: string | null;
  household_id: string | null;
  contact_number: string | null;
  email: string | null;
  gender: string | null;
  religion: string | null;
  date_of_birth: string | null;
  blood_group: string | null;
  birth_registration_no: string | null;
  student_category_id: string;
  present_address: string | null;
  permanent_address: string | null;
  thana_id: string | null;
  board_registration_no: string | null;
  board_roll: string | null;
  board_id: string | null;
  previous_school: string | null;
  photo_file_id: string | null;
  source_key: string | null;
  search_key: Generated<string>;
  status: Generated<string>;
  admitted_on: Generated<string>;
  created_at: Generated<string>;
  student_import_id: string | null;
  other_phone: string | null;
}

export interface StudentAdvanceEntryTable {
  site_id: string;
  id: Generated<string>;
  student_id: string;
  fee_receipt_id: string | null;
  amount_poisha: number;
  created_at: Generated<string>;
  booked_on: string;
  list_import_id: string | null;
  fee_refund_id: string | null;
}

export interface StudentCategoryTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
}

export interface StudentDocumentTable {
  site_id: string;
  id: Generated<string>;
  student_id: string;
  title: string;
  file_id: string;
  created_at: Generated<string>;
}

export interface StudentFeeDueTable {
  site_id: string;
  id: Generated<string>;
  student_id: string;
  enrolment_id: string;
  kind: Generated<string>;
  fee_head_id: string | null;
  fee_sub_head_id: string | null;
  period: string;
  due_on: string;
  gross_poisha: number;
  waiver_poisha: Generated<number>;
  offer_poisha: Generated<number>;
  net_poisha: ColumnType<number | null, never, never>;
  paid_poisha: Generated<number>;
  fee_run_id: string | null;
  created_at: Generated<string>;
  list_import_id: string | null;
  raised_on: string | null;
}

export interface StudentImportTable {
  site_id: string;
  id: Generated<string>;
  file_name: string;
  row_count: number;
  admitted_count: Generated<number>;
  known_count: Generated<number>;
  refused_count: Generated<number>;
  undone_at: string | null;
  created_by: string;
  created_at: Generated<string>;
  state: Generated<string>;
  header: Generated<string[]>;
  plan: JsonColumn | null;
  skipped_count: Generated<number>;
  file_id: string | null;
  job_id: string | null;
  admitted_at: string | null;
  report: JsonColumn | null;
}

export interface StudentImportFamilyTable {
  site_id: string;
  id: Generated<string>;
  student_import_id: string;
  student_id: string;
  kind: string;
  household_id: string | null;
  family_names: string;
  family_father: string | null;
}

export interface StudentLeaveTable {
  site_id: string;
  id: Generated<string>;
  student_id: string;
  starts_on: string;
  ends_on: string;
  reason: string;
  attachment_file_id: string | null;
  state: Generated<string>;
  sent_by: string;
  sent_on: string;
  sent_at: Generated<string>;
  decided_by: string | null;
  decided_on: string | null;
  decision_note: string | null;
  cancelled_by: string | null;
  cancelled_on: string | null;
  cancel_reason: string | null;
}

export interface StudentOfferTypeTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  percent: number | null;
  sort_order: Generated<number>;
  value_kind: Generated<string>;
  amount_poisha: number | null;
  valid_from: string | null;
  valid_to: string | null;
  is_active: Generated<boolean>;
}

export interface StudentOfferTypeFeeHeadTable {
  id: Generated<string>;
  student_offer_type_id: string;
  fee_head_id: string;
}

export interface StudentSubjectTable {
  site_id: string;
  id: Generated<string>;
  enrolment_id: string;
  subject_id: string;
  condition: string;
  from_on: string | null;
}

export interface StudentSubjectPastTable {
  site_id: string;
  id: Generated<string>;
  enrolment_id: string;
  subject_id: string;
  condition: string;
  from_on: string | null;
  until_on: string;
}

export interface StudentSubjectSpanTable {
  site_id: string | null;
  enrolment_id: string | null;
  subject_id: string | null;
  condition: string | null;
  from_on: string | null;
  until_on: string | null;
}

export interface StudentWaiverTable {
  site_id: string;
  id: Generated<string>;
  student_id: string;
  kind: Generated<string>;
  waiver_type_id: string | null;
  student_offer_type_id: string | null;
  fee_head_ids: Generated<string[]>;
  percent: number | null;
  amount_poisha: number | null;
  from_on: string;
  to_on: string | null;
  reason: string | null;
  approved_by: string | null;
  approved_at: string | null;
  created_by: string | null;
  created_at: Generated<string>;
}

export interface StudentWordTable {
  site_id: string;
  word: string;
  student_id: string;
}

export interface StudyGroupTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface SubModuleTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface SubModuleMenuTable {
  id: Generated<string>;
  sub_module_id: string;
  menu_id: string;
}

export interface SubjectTable {
  id: Generated<string>;
  level: string;
  code: string;
  name_en: string;
  name_bn: string;
  religion: string | null;
  kind: Generated<string>;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface SubjectConditionTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  counts_as: string;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
  is_system: Generated<boolean>;
}

export interface SubjectPaperTable {
  id: Generated<string>;
  subject_id: string;
  paper_no: number;
  code: string | null;
  name_en: string;
  name_bn: string;
  full_mark: number;
  components: Generated<JsonColumn>;
}

export interface TeacherAssignmentTable {
  site_id: string;
  id: Generated<string>;
  class_section_id: string;
  subject_id: string;
  employee_id: string;
}

export interface ThanaTable {
  id: Generated<string>;
  district_id: string;
  code: string;
  kind: string;
  name_en: string;
  name_bn: string;
  alt_name: string | null;
  is_active: Generated<boolean>;
}

export interface TransactionSubmissionTable {
  site_id: string;
  id: Generated<string>;
  payment_company_id: string;
  transaction_id: string;
  transaction_key: ColumnType<string | null, never, never>;
  sender: string | null;
  amount_poisha: number;
  paid_on: string;
  state: Generated<string>;
  company_transaction_id: string | null;
  counted_poisha: number | null;
  counted_on: string | null;
  reason: string | null;
  submitted_by: string | null;
  submitted_at: Generated<string>;
  decided_by: string | null;
  decided_at: string | null;
}

export interface TransactionSubmissionLineTable {
  site_id: string;
  id: Generated<string>;
  transaction_submission_id: string;
  line_no: number;
  student_id: string;
  due_id: string | null;
  fine_period: string | null;
  amount_poisha: number;
}

export interface TransactionSubmissionReceiptTable {
  site_id: string;
  transaction_submission_id: string;
  fee_receipt_id: string;
}

export interface TransferCertificateTable {
  site_id: string;
  id: Generated<string>;
  student_id: string;
  enrolment_id: string;
  state: Generated<string>;
  leaving_on: string;
  reason: string;
  conduct: string;
  last_result: string | null;
  remarks: string | null;
  requested_by: string | null;
  requested_at: Generated<string>;
  approved_by: string | null;
  approved_at: string | null;
  serial_no: string | null;
  particulars: JsonColumn | null;
  owed_poisha: number | null;
  dues_reason: string | null;
  verification_code: string | null;
  issued_by: string | null;
  issued_at: string | null;
  print_count: Generated<number>;
  placement_change_id: string | null;
  closed_account_id: string | null;
  cancelled_by: string | null;
  cancelled_at: string | null;
  cancel_reason: string | null;
}

export interface UserAccountTable {
  id: Generated<string>;
  site_id: string | null;
  site_group_id: string | null;
  company_id: string | null;
  user_type: string;
  role_code: string;
  extra_permissions: Generated<string[]>;
  username: string;
  email: string | null;
  password_hash: string;
  full_name: string;
  about: string | null;
  photo_file_id: string | null;
  language: Generated<string>;
  employee_id: string | null;
  student_id: string | null;
  household_id: string | null;
  is_active: Generated<boolean>;
  last_sign_in_at: string | null;
  created_at: Generated<string>;
  must_change_password: Generated<boolean>;
  home_account_id: string | null;
  person_id: string | null;
}

export interface UserSessionTable {
  token_hash: string;
  user_id: string;
  address: string | null;
  user_agent: string | null;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
  impersonation_id: string | null;
}

export interface VersionTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  sort_order: Generated<number>;
}

export interface VoucherTable {
  site_id: string;
  id: Generated<string>;
  voucher_type: string;
  voucher_no: string | null;
  dated_on: string;
  narration: Generated<string>;
  party_name: string | null;
  cheque_no: string | null;
  cheque_on: string | null;
  state: Generated<string>;
  prepared_by: string | null;
  checked_by: string | null;
  approved_by: string | null;
  reversed_by: string | null;
  reversal_reason: string | null;
  journal_id: string | null;
  version: Generated<number>;
  created_at: Generated<string>;
  external_source: string | null;
  external_no: string | null;
  list_import_id: string | null;
  party_id: string | null;
}

export interface VoucherAttachmentTable {
  site_id: string;
  id: Generated<string>;
  voucher_id: string;
  file_id: string;
}

export interface VoucherLineTable {
  site_id: string;
  id: Generated<string>;
  voucher_id: string;
  ledger_id: string;
  debit_poisha: Generated<number>;
  credit_poisha: Generated<number>;
  narration: string | null;
  line_no: number;
}

export interface VoucherRuleTable {
  site_id: string;
  id: Generated<string>;
  has_separate_persons: Generated<boolean>;
}

export interface VoucherTypeTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  prefix: string;
  number_reset: Generated<string>;
  digits: Generated<number>;
  sort_order: Generated<number>;
}

export interface WaiverApplicationTable {
  site_id: string;
  id: Generated<string>;
  student_waiver_id: string | null;
  student_id: string;
  due_count: number;
  reduction_poisha: number;
  applied_by: string;
  applied_at: Generated<string>;
  undone_by: string | null;
  undone_at: string | null;
  applied_on: string;
  undone_on: string | null;
}

export interface WaiverApplicationLineTable {
  site_id: string;
  id: Generated<string>;
  waiver_application_id: string;
  due_id: string;
  paid_before_poisha: number;
  waiver_before_poisha: number;
  offer_before_poisha: number;
  waiver_after_poisha: number;
  offer_after_poisha: number;
  waiver_held_poisha: Generated<number>;
  offer_held_poisha: Generated<number>;
}

export interface WaiverTypeTable {
  id: Generated<string>;
  code: string;
  name_en: string;
  name_bn: string;
  percent: number | null;
  sort_order: Generated<number>;
  value_kind: Generated<string>;
  amount_poisha: number | null;
  is_active: Generated<boolean>;
}

export interface WaiverTypeFeeHeadTable {
  id: Generated<string>;
  waiver_type_id: string;
  fee_head_id: string;
}

export interface WebsiteHeaderTable {
  site_id: string;
  layout: string;
  banner_file_id: string | null;
}

export interface WebsiteMediaTable {
  site_id: string;
  id: string;
  alt_en: Generated<string>;
  alt_bn: Generated<string>;
  width: number | null;
  height: number | null;
  created_at: Generated<string>;
}

export interface WebsiteMenuEntryTable {
  site_id: string;
  id: Generated<string>;
  parent_id: string | null;
  parent_key: ColumnType<string | null, never, never>;
  name_en: string;
  name_bn: string;
  target: string;
  page_path: string | null;
  url: string | null;
  file_id: string | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface WebsiteVideoTable {
  site_id: string;
  id: Generated<string>;
  name_en: string;
  name_bn: string;
  url: string;
  image_file_id: string | null;
  sort_order: Generated<number>;
  is_active: Generated<boolean>;
}

export interface DB {
  about_entry: AboutEntryTable;
  absence_message_setting: AbsenceMessageSettingTable;
  absence_told: AbsenceToldTable;
  academic_class: AcademicClassTable;
  academic_year: AcademicYearTable;
  account_group: AccountGroupTable;
  account_head: AccountHeadTable;
  account_statement: AccountStatementTable;
  account_statement_line: AccountStatementLineTable;
  account_statement_repeat: AccountStatementRepeatTable;
  account_subgroup: AccountSubgroupTable;
  accounting_period_lock: AccountingPeriodLockTable;
  admission_application: AdmissionApplicationTable;
  admission_application_paper: AdmissionApplicationPaperTable;
  admission_circular: AdmissionCircularTable;
  admission_draw: AdmissionDrawTable;
  admission_line: AdmissionLineTable;
  admission_paper: AdmissionPaperTable;
  admission_payment_way: AdmissionPaymentWayTable;
  admission_quota: AdmissionQuotaTable;
  admission_step: AdmissionStepTable;
  agreement_run: AgreementRunTable;
  api_route: ApiRouteTable;
  assessment_framework: AssessmentFrameworkTable;
  assessment_indicator: AssessmentIndicatorTable;
  asset_depreciation: AssetDepreciationTable;
  attendance_device: AttendanceDeviceTable;
  attendance_device_contact: AttendanceDeviceContactTable;
  attendance_entry: AttendanceEntryTable;
  attendance_entry_correction: AttendanceEntryCorrectionTable;
  attendance_leave_entry: AttendanceLeaveEntryTable;
  attendance_sheet: AttendanceSheetTable;
  attendance_total: AttendanceTotalTable;
  audit_log: AuditLogTable;
  bank_account: BankAccountTable;
  bank_collection: BankCollectionTable;
  bank_reconciliation: BankReconciliationTable;
  bank_statement: BankStatementTable;
  bank_statement_line: BankStatementLineTable;
  bank_teller: BankTellerTable;
  bill_query_key: BillQueryKeyTable;
  board: BoardTable;
  building: BuildingTable;
  calendar_entry: CalendarEntryTable;
  calendar_page: CalendarPageTable;
  calendar_title: CalendarTitleTable;
  cash_credit: CashCreditTable;
  cash_flow_month: CashFlowMonthTable;
  cheque: ChequeTable;
  citizen_charter: CitizenCharterTable;
  class_group: ClassGroupTable;
  class_lesson: ClassLessonTable;
  class_lesson_file: ClassLessonFileTable;
  class_section: ClassSectionTable;
  class_section_span: ClassSectionSpanTable;
  classroom: ClassroomTable;
  committee: CommitteeTable;
  committee_seat: CommitteeSeatTable;
  company: CompanyTable;
  company_statement: CompanyStatementTable;
  company_statement_repeat: CompanyStatementRepeatTable;
  company_transaction: CompanyTransactionTable;
  competency: CompetencyTable;
  core_classroom: CoreClassroomTable;
  core_classroom_file: CoreClassroomFileTable;
  core_file: CoreFileTable;
  correction_request: CorrectionRequestTable;
  country: CountryTable;
  dashboard_tile: DashboardTileTable;
  dashboard_tile_role: DashboardTileRoleTable;
  data_clearing: DataClearingTable;
  declared_employee: DeclaredEmployeeTable;
  depreciation_run: DepreciationRunTable;
  designation: DesignationTable;
  district: DistrictTable;
  division: DivisionTable;
  due_slip: DueSlipTable;
  due_slip_line: DueSlipLineTable;
  employee: EmployeeTable;
  employee_attendance_setting: EmployeeAttendanceSettingTable;
  employee_attendance_setting_span: EmployeeAttendanceSettingSpanTable;
  employee_card: EmployeeCardTable;
  employee_day: EmployeeDayTable;
  employee_day_change: EmployeeDayChangeTable;
  employee_departure: EmployeeDepartureTable;
  employee_hours: EmployeeHoursTable;
  employee_punch: EmployeePunchTable;
  employee_sheet: EmployeeSheetTable;
  employee_word: EmployeeWordTable;
  enrolment: EnrolmentTable;
  exam: ExamTable;
  exam_class: ExamClassTable;
  exam_component: ExamComponentTable;
  exam_exemption: ExamExemptionTable;
  exam_mark_component: ExamMarkComponentTable;
  exam_mark_setting: ExamMarkSettingTable;
  exam_paper: ExamPaperTable;
  exam_paper_room: ExamPaperRoomTable;
  exam_subject: ExamSubjectTable;
  exam_type: ExamTypeTable;
  fee_amount: FeeAmountTable;
  fee_day_total: FeeDayTotalTable;
  fee_demand: FeeDemandTable;
  fee_demand_student: FeeDemandStudentTable;
  fee_due_change: FeeDueChangeTable;
  fee_fine_charge: FeeFineChargeTable;
  fee_fine_rule: FeeFineRuleTable;
  fee_group: FeeGroupTable;
  fee_hand_over: FeeHandOverTable;
  fee_hand_over_receipt: FeeHandOverReceiptTable;
  fee_head: FeeHeadTable;
  fee_migration: FeeMigrationTable;
  fee_migration_line: FeeMigrationLineTable;
  fee_movement: FeeMovementTable;
  fee_outstanding: FeeOutstandingTable;
  fee_receipt: FeeReceiptTable;
  fee_receipt_line: FeeReceiptLineTable;
  fee_refund: FeeRefundTable;
  fee_refund_line: FeeRefundLineTable;
  fee_run: FeeRunTable;
  fee_setting: FeeSettingTable;
  fee_student_outstanding: FeeStudentOutstandingTable;
  fee_sub_head: FeeSubHeadTable;
  feedback: FeedbackTable;
  feedback_topic: FeedbackTopicTable;
  fiscal_year_close: FiscalYearCloseTable;
  fixed_asset: FixedAssetTable;
  floor: FloorTable;
  footer_link: FooterLinkTable;
  gateway_settlement: GatewaySettlementTable;
  gateway_settlement_line: GatewaySettlementLineTable;
  group_subject: GroupSubjectTable;
  group_subject_default: GroupSubjectDefaultTable;
  guardian: GuardianTable;
  help_desk_answerer: HelpDeskAnswererTable;
  help_desk_setting: HelpDeskSettingTable;
  help_desk_topic: HelpDeskTopicTable;
  help_ticket: HelpTicketTable;
  help_ticket_message: HelpTicketMessageTable;
  hidden_setup_guide: HiddenSetupGuideTable;
  household: HouseholdTable;
  id_card_order: IdCardOrderTable;
  idempotency_key: IdempotencyKeyTable;
  impersonation: ImpersonationTable;
  job_run: JobRunTable;
  journal: JournalTable;
  journal_line: JournalLineTable;
  known_device: KnownDeviceTable;
  leave_application: LeaveApplicationTable;
  leave_span: LeaveSpanTable;
  leave_type: LeaveTypeTable;
  leave_type_right: LeaveTypeRightTable;
  ledger: LedgerTable;
  ledger_month: LedgerMonthTable;
  ledger_month_sum: LedgerMonthSumTable;
  lesson_attendance_class: LessonAttendanceClassTable;
  lesson_plan: LessonPlanTable;
  lesson_plan_topic: LessonPlanTopicTable;
  list_import: ListImportTable;
  live_meeting: LiveMeetingTable;
  mail_outbox: MailOutboxTable;
  mark: MarkTable;
  mark_sheet: MarkSheetTable;
  meeting_invitation: MeetingInvitationTable;
  meeting_participant: MeetingParticipantTable;
  member: MemberTable;
  menu: MenuTable;
  menu_route: MenuRouteTable;
  merchant_account: MerchantAccountTable;
  merchant_token: MerchantTokenTable;
  merchant_type: MerchantTypeTable;
  module: ModuleTable;
  module_sub_module: ModuleSubModuleTable;
  national_year: NationalYearTable;
  non_site: NonSiteTable;
  notice: NoticeTable;
  notification: NotificationTable;
  number_sequence: NumberSequenceTable;
  oauth_client: OauthClientTable;
  oauth_key: OauthKeyTable;
  oauth_payload: OauthPayloadTable;
  oauth_secret_view: OauthSecretViewTable;
  offered_once: OfferedOnceTable;
  online_payment: OnlinePaymentTable;
  online_payment_exchange: OnlinePaymentExchangeTable;
  online_payment_line: OnlinePaymentLineTable;
  online_payment_method: OnlinePaymentMethodTable;
  online_payment_receipt: OnlinePaymentReceiptTable;
  online_payment_refund: OnlinePaymentRefundTable;
  online_payment_refund_line: OnlinePaymentRefundLineTable;
  package: PackageTable;
  package_module: PackageModuleTable;
  party: PartyTable;
  password_reset: PasswordResetTable;
  pay_scale: PayScaleTable;
  payment_company: PaymentCompanyTable;
  payment_gateway: PaymentGatewayTable;
  payment_type: PaymentTypeTable;
  payroll_head: PayrollHeadTable;
  placement_change: PlacementChangeTable;
  profile_change: ProfileChangeTable;
  profile_setting: ProfileSettingTable;
  promotion_change: PromotionChangeTable;
  promotion_run: PromotionRunTable;
  promotion_student: PromotionStudentTable;
  public_holiday: PublicHolidayTable;
  public_list_person: PublicListPersonTable;
  public_list_setting: PublicListSettingTable;
  punch_import: PunchImportTable;
  push_key: PushKeyTable;
  push_message: PushMessageTable;
  push_subscription: PushSubscriptionTable;
  request_throttle: RequestThrottleTable;
  result: ResultTable;
  result_run: ResultRunTable;
  result_setting: ResultSettingTable;
  result_setting_span: ResultSettingSpanTable;
  result_subject: ResultSubjectTable;
  role: RoleTable;
  room: RoomTable;
  routine_entry: RoutineEntryTable;
  routine_load: RoutineLoadTable;
  routine_period: RoutinePeriodTable;
  routine_period_span: RoutinePeriodSpanTable;
  routine_run: RoutineRunTable;
  routine_substitution: RoutineSubstitutionTable;
  routine_version: RoutineVersionTable;
  routine_wish: RoutineWishTable;
  routine_wish_period: RoutineWishPeriodTable;
  section_membership: SectionMembershipTable;
  session_type: SessionTypeTable;
  setting_past: SettingPastTable;
  setting_replication: SettingReplicationTable;
  setting_replication_table: SettingReplicationTableTable;
  shift: ShiftTable;
  shift_detail: ShiftDetailTable;
  shift_detail_span: ShiftDetailSpanTable;
  signatory: SignatoryTable;
  site: SiteTable;
  site_academic_group: SiteAcademicGroupTable;
  site_academic_offer: SiteAcademicOfferTable;
  site_application: SiteApplicationTable;
  site_calendar_entry: SiteCalendarEntryTable;
  site_calendar_page: SiteCalendarPageTable;
  site_calendar_removal: SiteCalendarRemovalTable;
  site_calendar_setting: SiteCalendarSettingTable;
  site_calendar_setting_span: SiteCalendarSettingSpanTable;
  site_event: SiteEventTable;
  site_event_picture: SiteEventPictureTable;
  site_group: SiteGroupTable;
  site_invoice: SiteInvoiceTable;
  site_invoice_line: SiteInvoiceLineTable;
  site_invoice_payment: SiteInvoicePaymentTable;
  site_invoice_run: SiteInvoiceRunTable;
  site_membership: SiteMembershipTable;
  site_message: SiteMessageTable;
  site_option: SiteOptionTable;
  site_replication: SiteReplicationTable;
  site_replication_count: SiteReplicationCountTable;
  slide: SlideTable;
  sms_batch: SmsBatchTable;
  sms_batch_message: SmsBatchMessageTable;
  sms_credit: SmsCreditTable;
  sms_credit_entry: SmsCreditEntryTable;
  sms_gateway: SmsGatewayTable;
  sms_list: SmsListTable;
  sms_outbox: SmsOutboxTable;
  sms_setting: SmsSettingTable;
  sms_template: SmsTemplateTable;
  social_link: SocialLinkTable;
  stored_file: StoredFileTable;
  student: StudentTable;
  student_advance_entry: StudentAdvanceEntryTable;
  student_category: StudentCategoryTable;
  student_document: StudentDocumentTable;
  student_fee_due: StudentFeeDueTable;
  student_import: StudentImportTable;
  student_import_family: StudentImportFamilyTable;
  student_leave: StudentLeaveTable;
  student_offer_type: StudentOfferTypeTable;
  student_offer_type_fee_head: StudentOfferTypeFeeHeadTable;
  student_subject: StudentSubjectTable;
  student_subject_past: StudentSubjectPastTable;
  student_subject_span: StudentSubjectSpanTable;
  student_waiver: StudentWaiverTable;
  student_word: StudentWordTable;
  study_group: StudyGroupTable;
  sub_module: SubModuleTable;
  sub_module_menu: SubModuleMenuTable;
  subject: SubjectTable;
  subject_condition: SubjectConditionTable;
  subject_paper: SubjectPaperTable;
  teacher_assignment: TeacherAssignmentTable;
  thana: ThanaTable;
  transaction_submission: TransactionSubmissionTable;
  transaction_submission_line: TransactionSubmissionLineTable;
  transaction_submission_receipt: TransactionSubmissionReceiptTable;
  transfer_certificate: TransferCertificateTable;
  user_account: UserAccountTable;
  user_session: UserSessionTable;
  version: VersionTable;
  voucher: VoucherTable;
  voucher_attachment: VoucherAttachmentTable;
  voucher_line: VoucherLineTable;
  voucher_rule: VoucherRuleTable;
  voucher_type: VoucherTypeTable;
  waiver_application: WaiverApplicationTable;
  waiver_application_line: WaiverApplicationLineTable;
  waiver_type: WaiverTypeTable;
  waiver_type_fee_head: WaiverTypeFeeHeadTable;
  website_header: WebsiteHeaderTable;
  website_media: WebsiteMediaTable;
  website_menu_entry: WebsiteMenuEntryTable;
  website_video: WebsiteVideoTable;
}

/** Every table whose rows belong to an institution each. */
export const siteTables: ReadonlySet<string> = new Set([
  'about_entry',
  'absence_message_setting',
  'absence_told',
  'academic_year',
  'account_group',
  'account_statement',
  'account_statement_line',
  'account_statement_repeat',
  'account_subgroup',
  'accounting_period_lock',
  'admission_application',
  'admission_application_paper',
  'admission_circular',
  'admission_draw',
  'admission_line',
  'admission_paper',
  'admission_payment_way',
  'admission_quota',
  'admission_step',
  'agreement_run',
  'asset_depreciation',
  'attendance_device',
  'attendance_device_contact',
  'attendance_entry',
  'attendance_entry_correction',
  'attendance_leave_entry',
  'attendance_sheet',
  'attendance_total',
  'bank_account',
  'bank_collection',
  'bank_reconciliation',
  'bank_statement',
  'bank_statement_line',
  'bank_teller',
  'bill_query_key',
  'building',
  'cash_credit',
  'cash_flow_month',
  'cheque',
  'citizen_charter',
  'class_lesson',
  'class_lesson_file',
  'class_section',
  'classroom',
  'committee',
  'committee_seat',
  'company_statement',
  'company_statement_repeat',
  'company_transaction',
  'correction_request',
  'data_clearing',
  'depreciation_run',
  'due_slip',
  'due_slip_line',
  'employee',
  'employee_attendance_setting',
  'employee_card',
  'employee_day',
  'employee_day_change',
  'employee_departure',
  'employee_hours',
  'employee_punch',
  'employee_sheet',
  'employee_word',
  'enrolment',
  'exam',
  'exam_class',
  'exam_component',
  'exam_exemption',
  'exam_mark_component',
  'exam_mark_setting',
  'exam_paper',
  'exam_paper_room',
  'exam_subject',
  'exam_type',
  'fee_amount',
  'fee_day_total',
  'fee_demand',
  'fee_demand_student',
  'fee_due_change',
  'fee_fine_charge',
  'fee_fine_rule',
  'fee_hand_over',
  'fee_hand_over_receipt',
  'fee_migration',
  'fee_migration_line',
  'fee_outstanding',
  'fee_receipt',
  'fee_receipt_line',
  'fee_refund',
  'fee_refund_line',
  'fee_run',
  'fee_setting',
  'fee_student_outstanding',
  'fiscal_year_close',
  'fixed_asset',
  'floor',
  'footer_link',
  'gateway_settlement',
  'gateway_settlement_line',
  'group_subject',
  'guardian',
  'help_desk_answerer',
  'help_desk_setting',
  'help_desk_topic',
  'help_ticket',
  'help_ticket_message',
  'hidden_setup_guide',
  'household',
  'id_card_order',
  'job_run',
  'journal',
  'journal_line',
  'leave_application',
  'leave_span',
  'leave_type',
  'leave_type_right',
  'ledger',
  'ledger_month',
  'ledger_month_sum',
  'lesson_attendance_class',
  'lesson_plan',
  'lesson_plan_topic',
  'list_import',
  'live_meeting',
  'mark',
  'mark_sheet',
  'meeting_invitation',
  'meeting_participant',
  'member',
  'merchant_account',
  'merchant_token',
  'notice',
  'number_sequence',
  'online_payment',
  'online_payment_exchange',
  'online_payment_line',
  'online_payment_receipt',
  'online_payment_refund',
  'online_payment_refund_line',
  'party',
  'payment_company',
  'placement_change',
  'profile_change',
  'profile_setting',
  'promotion_change',
  'promotion_run',
  'promotion_student',
  'public_list_person',
  'public_list_setting',
  'punch_import',
  'result',
  'result_run',
  'result_setting',
  'result_subject',
  'room',
  'routine_entry',
  'routine_load',
  'routine_period',
  'routine_run',
  'routine_substitution',
  'routine_version',
  'routine_wish',
  'routine_wish_period',
  'section_membership',
  'setting_past',
  'setting_replication',
  'setting_replication_table',
  'shift_detail',
  'signatory',
  'site_academic_group',
  'site_academic_offer',
  'site_calendar_entry',
  'site_calendar_page',
  'site_calendar_removal',
  'site_calendar_setting',
  'site_event',
  'site_event_picture',
  'site_invoice',
  'site_invoice_line',
  'site_invoice_payment',
  'site_membership',
  'site_message',
  'site_option',
  'slide',
  'sms_batch',
  'sms_batch_message',
  'sms_credit',
  'sms_credit_entry',
  'sms_gateway',
  'sms_list',
  'sms_outbox',
  'sms_setting',
  'sms_template',
  'social_link',
  'stored_file',
  'student',
  'student_advance_entry',
  'student_document',
  'student_fee_due',
  'student_import',
  'student_import_family',
  'student_leave',
  'student_subject',
  'student_subject_past',
  'student_waiver',
  'student_word',
  'teacher_assignment',
  'transaction_submission',
  'transaction_submission_line',
  'transaction_submission_receipt',
  'transfer_certificate',
  'voucher',
  'voucher_attachment',
  'voucher_line',
  'voucher_rule',
  'waiver_application',
  'waiver_application_line',
  'website_header',
  'website_media',
  'website_menu_entry',
  'website_video',
]);
