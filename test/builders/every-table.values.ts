/** Tables with a `site_id` that are filled for no institution; each says why. */
export const tablesOfNobody: readonly string[] = [];

/**
 * Values that column types and foreign keys cannot tell, as SQL. `{SITE}`, `{ID}`, `{MARK}`, `{DIGITS}` (eight) and
 * `{SHORT}` (six digits) are replaced.
 */
export const rowValues: Record<string, Record<string, string>> = {
  academic_year: { is_current: 'true' },
  // Long ago, so that today's vouchers can be posted.
  account_statement_line: { no_entry_reason: 'null' },
  agreement_run: { results: "'[]'", night_on: 'null' },
  accounting_period_lock: { month: "date '1999-01-01'" },
  fiscal_year_close: { starts_on: "date '1999-07-01'", reopened_at: 'null', reopen_reason: 'null' },
  admission_application: {
    score: 'null',
    draw_position: 'null',
    student: "'{}'",
    quota_ids: "'{}'",
    state: "'draft'",
    changes: 'null',
  },
  admission_circular: { starts_at: "'00:00'", ends_at: "'23:59'", state: "'draft'" },
  admission_line: { min_age: 'null', max_age: 'null' },
  admission_quota: { unit: "'seats'" },
  attendance_sheet: { subject_id: 'null' },
  // Waits at the office.
  fee_hand_over: {
    submitted_notes: `'{"taka_1000":0,"taka_500":0,"taka_200":0,"taka_100":0,"taka_50":0,"taka_20":0,"taka_10":0,"taka_5":0,"taka_2":0,"taka_1":1}'`,
    counted_notes: 'null',
    counted_poisha: 'null',
    decided_on: 'null',
    journal_id: 'null',
    reversed_on: 'null',
    reverse_journal_id: 'null',
    state: `'submitted'`,
  },
  fee_receipt: { cancel_journal_id: 'null' },
  gateway_settlement: { state: "'posted'", reverse_journal_id: 'null' },
  gateway_settlement_line: { state: "'reopened'" },
  help_desk_setting: { phones: "array['88017{DIGITS}']" },
  data_clearing: { figures: "'[]'" },
  idempotency_key: { key: "'{MARK}-key'" },
  list_import: { kind: "'accounts.vouchers'", state: "'written'", before: 'null', plan: 'null' },
  // Waits for a decision.
  leave_application: {
    substitute_id: 'null',
    state: "'pending'",
    decided_on: 'null',
    cancelled_on: 'null',
    cancel_reason: 'null',
  },
  leave_span: { closed_on: 'null' },
  leave_type_right: { from_year: '2000' },
  student_leave: {
    state: "'pending'",
    decided_on: 'null',
    cancelled_on: 'null',
    cancel_reason: 'null',
  },
  live_meeting: { ends_at: "timestamptz '2026-01-02'" },
  mail_outbox: { state: "'sent'" },
  mark: { flag: 'null' },
  meeting_invitation: { employee_id: 'null' },
  placement_change: { kind: "'move'" },
  result: { verification_code: "'{MARK}-verification'" },
  oauth_client: { site_group_id: 'null' },
  shift_detail: { academic_group: "'school'" },
  section_membership: { left_on: 'null' },
  site_academic_offer: {
    shift_id: 'null',
    version_id: 'null',
    session_type: 'null',
    academic_year_id: 'null',
    class_id: 'null',
    study_group_id: 'null',
  },
  site_invoice_line: { id_card_order_id: 'null' },
  site_invoice_payment: { reversal_of: 'null' },
  // A package that withholds nothing, so that people of the institution may do all their roles allow.
  site_membership: {
    package_id: '(select id from package order by cardinality(withheld_permissions), code limit 1)',
    starts_on: "date '2020-01-01'",
    ends_on: "date '2999-12-31'",
  },
  transaction_submission: { state: "'submitted'", counted_poisha: 'null', counted_on: 'null' },
  sms_outbox: { state: "'sent'" },
  job_run: { state: "'done'" },
  student_import: { plan: 'null' },
  student_advance_entry: { list_import_id: 'null' },
  student_waiver: { percent: 'null', student_offer_type_id: 'null' },
  user_account: {
    user_type: "'site-admin'",
    role_code: "'site-admin'",
    home_account_id: 'null',
    site_group_id: 'null',
    company_id: 'null',
  },
  voucher: { journal_id: 'null' },
  voucher_line: { credit_poisha: '0', debit_poisha: '100' },
};
