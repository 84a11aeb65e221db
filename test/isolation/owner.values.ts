import type { Wish } from '../asking.values.ts';

/** A state of the rows, where a route needs another than they are filled with. `{SITE}`, `{ID}` and `{MARK}` are replaced. */
export interface WantedState {
  /** Columns to set in the row of a table, as SQL. */
  set?: Record<string, string>;
  /** Tables without a row. */
  empty?: readonly string[];
  /** Other statements. */
  run?: readonly string[];
  /** The stored file is a kept list instead of a picture. */
  keepsList?: true;
  /** Asked by an account of the institution other than that of the rows. */
  byColleague?: true;
  /** Statements that undo `run` outside of the institution's rows. */
  after?: readonly string[];
}

const listOfKind = (kind: string): WantedState => ({
  set: { list_import: `kind = '${kind}', state = 'uploaded'` },
  keepsList: true,
});

const ofKind = (module: string, kind: string): Record<string, WantedState> =>
  Object.fromEntries(
    ['list', 'show', 'check', 'refusedRows', 'write', 'undo', 'discard'].map((it) => [
      `${module}.${it}`,
      listOfKind(kind),
    ]),
  );

const ledgerOf = (kind: string): WantedState => ({ set: { ledger: `kind = '${kind}'` } });

/** Ledgers that postings look for by their key. */
const systemLedgers = (...keys: string[]): WantedState => ({
  run: keys.map(
    (key, at) => `insert into ledger (site_id, id, account_subgroup_id, code, name_en, name_bn, system_key)
      values ('{SITE}', gen_random_uuid(), '{ID}', '{MARK}${at}', '{MARK}', '{MARK}', '${key}')`,
  ),
});

const otherSideOfVoucher = `insert into voucher_line (site_id, voucher_id, ledger_id, credit_poisha, line_no)
  values ('{SITE}', '{ID}', '{ID}', 100, 2)`;

/** A declaration whose draw can be prepared. */
const closedAdmission = "kind = 'admission', selection = 'lottery', state = 'closed'";
/** A voucher that no person wrote. */
const postedByRefund = { set: { journal: "source_kind = 'fee_refund', voucher_type = 'DV'" } };
/** A refund of held money that waits to be decided. */
const waitingRefund = "state = 'waiting', fee_receipt_id = null, is_part = false, ends_charge = false";
/** A refund that waits to be decided. */
const asked =
  "state = 'requested', refunded_on = null, journal_id = null, paid_by = null, bank_account_id = null, cheque_no = null";
/** The year after that of the rows. */
const addsYear: WantedState = {
  run: [
    `insert into academic_year (site_id, id, name, starts_on, ends_on)
      values ('{SITE}', '{YEAR_AFTER}', '2027', '2027-01-01', '2027-12-31')`,
  ],
};

const firstCalendarEntry = 'calendar_entry_id = (select id from calendar_entry order by id limit 1)';

const notIssued =
  'issued_at = null, serial_no = null, particulars = null, owed_poisha = null, verification_code = null';

/** A teacher who left while lessons are still theirs. */
const leftTeacher: WantedState = { set: { employee: "left_on = date '2026-01-01'" } };

/** A second teacher, of the name of the rows. */
const colleague: WantedState = {
  run: [
    `insert into employee (site_id, id, employee_no, name_en, name_bn, designation_id, is_teacher)
      select site_id, gen_random_uuid(), '{MARK}-2', '{MARK}', '{MARK}', designation_id, true from employee
      where site_id = '{SITE}'`,
  ],
};

const device = `insert into push_subscription (id, user_id, endpoint, p256dh, auth_key, device)
  values ('{ID}', '{ID}', 'https://push.example.org/{MARK}', 'key', 'key', '{MARK}') on conflict do nothing`;

const ofRegistration: WantedState = {
  set: {
    admission_application: "kind = 'registration', state = 'submitted'",
    admission_circular: "kind = 'registration', age_on = null, selection = null",
  },
};

const registrations = ['list', 'counts', 'show', 'paper', 'choose', 'accept', 'return', 'reject', 'undo'];

export const statesAskedFor: Record<string, WantedState> = {
  ...ofKind('accounts.openingBalanceImports', 'accounts.opening_balances'),
  ...ofKind('accounts.voucherImports', 'accounts.vouchers'),
  ...ofKind('fees.openingDues', 'fees.opening_dues'),
  ...ofKind('fees.openingAdvances', 'fees.advances'),
  ...Object.fromEntries(
    [...registrations, 'preview', 'acceptMany', 'undoMany'].map((it) => [
      `admissions.registrations.${it}`,
      ofRegistration,
    ]),
  ),
  'admissions.studentImports.show': { keepsList: true },
  'admissions.studentImports.check': { keepsList: true },
  'admissions.circulars.prolong': { set: { admission_circular: "state = 'published'" } },
  'admissions.circulars.close': { set: { admission_circular: "state = 'published'" } },
  'admissions.circulars.reopen': {
    set: { admission_circular: "state = 'closed'" },
    empty: ['admission_draw'],
  },
  'admissions.circulars.update': { empty: ['admission_application'] },
  'admissions.circulars.delete': { empty: ['admission_application'] },
  'admissions.applications.verify': {
    set: { admission_application: "state = 'submitted'" },
    empty: ['admission_draw'],
  },
  'admissions.applications.return': {
    set: { admission_application: "state = 'submitted'" },
    empty: ['admission_draw'],
  },
  'admissions.applications.reject': { set: { admission_application: "state = 'submitted'" } },
  'admissions.applications.select': { set: { admission_application: "state = 'waiting'" } },
  'jobs.list': { set: { job_run: 'created_at = now(), waits_until = null' } },
  'jobs.cancel': { set: { job_run: "state = 'queued', waits_until = null" } },
  'communication.push.devices': { run: [device] },
  'communication.push.unsubscribe': { run: [device] },
  'attendance.punches.unknown': { set: { employee_punch: 'employee_id = null' } },
  'attendance.reports.absentees': {
    set: { attendance_entry: "status = 'A', period = 0, on_date = '2026-01-01'" },
  },
  'fees.reports.cancelled': {
    set: {
      fee_receipt:
        "cancelled_on = '2026-01-01', cancelled_at = now(), cancel_journal_id = '{ID}', cancelled_by = '{ID}', cancel_reason = '{MARK}', refund_method = null",
    },
  },
  'fees.reports.waivers': { set: { student_fee_due: 'waiver_poisha = 1' } },
  'payments.transactions.unclaimed': { empty: ['transaction_submission'] },
  'people.students.changes': {
    run: [
      `insert into audit_log (site_id, table_name, row_id, action, before, after, user_id)
        values ('{SITE}', 'student', '{ID}', 'update', '{"name_bn": "x"}', '{"name_bn": "{MARK}"}', '{ID}')`,
    ],
  },
  'fees.reports.held': {
    set: { fee_receipt: "channel = 'quick_teacher', cancelled_on = null, cancelled_at = null" },
    empty: ['fee_hand_over_receipt', 'fee_hand_over'],
  },
  'admissions.draws.scores': {
    set: {
      admission_circular: "kind = 'admission', selection = 'test', state = 'closed'",
      admission_application: "kind = 'admission', state = 'verified'",
    },
  },
  'communication.sms.changeSetting': { set: { sms_setting: "quiet_from = '22:00'" } },
  'members.committees.end': { set: { committee: "ends_on = '2027-06-30'" } },
  'communication.notices.publish': { set: { notice: "state = 'draft'" } },
  'communication.sms.retry': {
    set: {
      sms_outbox:
        "state = 'failed', dedupe_key = (select message_key from sms_batch_message where site_id = '{SITE}')",
    },
  },
  'communication.sms.cancel': { set: { sms_outbox: "state = 'queued'" } },
  'calendar.siteEntries.reset': {
    set: {
      site_calendar_entry:
        'is_overridden = true, calendar_entry_id = (select id from calendar_entry order by id limit 1), calendar_page_id = (select calendar_page_id from calendar_entry order by id limit 1)',
    },
  },
  'people.households.ofPhone': { set: { household: "phone = '8801711111111'" } },
  'academics.classSections.close': { empty: ['enrolment'] },
  'academics.rooms.delete': {
    set: { class_section: 'room = null' },
    empty: ['exam_paper_room', 'fixed_asset', 'routine_entry', 'routine_load'],
  },
  'accounts.groups.delete': { empty: ['account_subgroup'] },
  'accounts.subgroups.delete': { empty: ['ledger'] },
  'accounts.ledgers.setOpening': systemLedgers('general_fund'),
  'accounts.bankAccounts.create': {
    ...ledgerOf('bank'),
    ...systemLedgers('general_fund'),
    empty: ['bank_account', 'journal_line'],
  },
  'accounts.bankAccounts.update': {
    ...ledgerOf('bank'),
    ...systemLedgers('general_fund'),
    empty: ['journal_line'],
  },
  'accounts.cashCredits.create': { set: { bank_account: "account_type = 'cc'" }, empty: ['cash_credit'] },
  'accounts.cashCredits.update': { set: { bank_account: "account_type = 'cc'" } },
  'accounts.cheques.update': { set: { cheque: 'voucher_id = null' } },
  'accounts.cheques.delete': { set: { cheque: 'voucher_id = null' } },
  'accounts.cheques.reopen': {
    set: { cheque: "state = 'cleared', settled_on = '2026-01-02', voucher_id = null" },
  },
  'accounts.cheques.bounce': { set: { cheque: 'voucher_id = null' } },
  'accounts.cheques.cancel': { set: { cheque: 'voucher_id = null' } },
  'accounts.fixedAssets.delete': { empty: ['asset_depreciation'] },
  'accounts.fixedAssets.sell': {
    ...ledgerOf('cash'),
    ...systemLedgers('other_expense', 'other_income'),
    empty: ['asset_depreciation', 'depreciation_run'],
  },
  'accounts.fixedAssets.writeOff': {
    ...systemLedgers('other_expense'),
    empty: ['asset_depreciation', 'depreciation_run'],
  },
  'accounts.parties.create': {
    ...ledgerOf('party'),
    ...systemLedgers('general_fund'),
    empty: ['party', 'journal_line'],
  },
  'accounts.parties.update': {
    ...ledgerOf('party'),
    ...systemLedgers('general_fund'),
    empty: ['journal_line'],
  },
  'accounts.vouchers.check': {
    set: { voucher: "voucher_type = 'JV'" },
    empty: ['voucher_attachment'],
    run: [otherSideOfVoucher],
  },
  'accounts.vouchers.approve': {
    set: { voucher: "voucher_type = 'JV', state = 'checked'" },
    empty: ['voucher_attachment'],
    run: [otherSideOfVoucher],
  },
  'accounts.accountStatements.match': {
    set: { account_statement_line: 'journal_line_id = null, cheque_id = null' },
  },
  'attendance.corrections.accept': { byColleague: true },
  'classroom.liveMeetings.cancel': { set: { live_meeting: "ends_at = '2999-01-01'" } },
  'routine.versions.changes': { set: { routine_version: "state = 'draft', starts_on = null" } },
  'routine.versions.publish': { set: { routine_version: "state = 'draft', starts_on = null" } },
  'routine.versions.discard': { set: { routine_version: "state = 'draft', starts_on = null" } },
  'payments.merchantAccounts.create': { ...ledgerOf('bank'), empty: ['merchant_account'] },
  'payments.merchantAccounts.update': ledgerOf('bank'),
  'payments.companies.create': { empty: ['payment_company'] },
  'payments.online.payFromAdvance': systemLedgers('student_advance', 'fee_income_tuition'),
  'payments.online.approve': {
    set: { online_payment: "state = 'held', held_reason = 'risk'" },
    ...systemLedgers('fee_income_tuition'),
  },
  'payments.onlineRefunds.approve': {
    set: { online_payment: "state = 'held', held_reason = 'risk'", online_payment_refund: waitingRefund },
    empty: ['online_payment_refund_line'],
    byColleague: true,
  },
  'payments.onlineRefunds.reject': { set: { online_payment_refund: waitingRefund } },
  'payments.online.set_aside': { set: { online_payment: "state = 'held', held_reason = 'risk'" } },
  'results.runs.unpublish': { set: { exam: "state = 'published'" } },
  'people.siteUsers.update': { byColleague: true },
  'people.siteUsers.setActive': { byColleague: true, set: { user_account: 'is_active = false' } },
  'people.siteUsers.setPassword': { byColleague: true },
  'people.siteUsers.delete': { byColleague: true },
  'attendance.corrections.refuse': { byColleague: true },
  'fees.handOvers.accept': {
    ...systemLedgers('cash_in_hand', 'cash_with_teachers'),
    set: { fee_hand_over: 'receipts_poisha = 1000000000' },
    byColleague: true,
  },
  'fees.handOvers.send_back': { byColleague: true },
  'fees.migrations.preview': addsYear,
  'fees.migrations.create': addsYear,
  'promotions.runs.create': { ...addsYear, empty: ['promotion_run'] },
  'promotions.runs.update': addsYear,
  'platform.replications.preview': addsYear,
  'platform.replications.create': addsYear,
  'communication.feedback.send': {
    run: ["insert into feedback_topic (id, name_en, name_bn) values ('{ID}', 'Praise', 'Praise')"],
    after: ["delete from feedback where topic_id = '{ID}'", "delete from feedback_topic where id = '{ID}'"],
  },
  'academics.shiftDetails.create': { empty: ['shift_detail'] },
  'accounts.fixedAssets.restore': {
    set: { fixed_asset: "state = 'written_off', ended_on = '2026-01-02'", journal: 'reversal_of = null' },
    empty: ['asset_depreciation', 'depreciation_run'],
  },
  'accounts.depreciationRuns.preview': { empty: ['asset_depreciation', 'depreciation_run'] },
  'accounts.depreciationRuns.create': { empty: ['asset_depreciation', 'depreciation_run'] },
  'accounts.depreciationRuns.undo': { set: { depreciation_run: "fiscal_year = '2025-26'" } },
  'accounts.ledgers.update': {
    empty: ['journal_line', 'voucher_line', 'bank_account', 'party'],
    set: { ledger: 'system_key = null' },
  },
  'accounts.ledgers.delete': {
    empty: ['journal_line', 'voucher_line'],
    set: { ledger: 'system_key = null' },
  },
  'accounts.yearCloses.close': { empty: ['voucher'] },
  'accounts.yearCloses.reopen': { set: { fiscal_year_close: "starts_on = '2025-07-01'" } },
  'accounts.vouchers.update': { set: { voucher: "voucher_type = 'JV'" } },
  'accounts.vouchers.reverse': {
    set: { voucher: "voucher_type = 'JV', state = 'approved', journal_id = '{ID}'" },
  },
  'accounts.accountStatements.dismiss': {
    set: { account_statement_line: 'journal_line_id = null, cheque_id = null' },
  },
  'admissions.lotteryResults.list': { set: { admission_circular: closedAdmission } },
  'admissions.lotteryResults.show': { set: { admission_circular: closedAdmission } },
  'admissions.lotteryResults.document': {
    set: {
      admission_circular: closedAdmission,
      admission_application: "kind = 'admission', state = 'verified'",
    },
  },
  'admissions.lotteryResults.applicants': {
    set: {
      admission_circular: closedAdmission,
      admission_application: "kind = 'admission', state = 'verified'",
    },
  },
  'admissions.draws.announce': {
    set: { admission_circular: "state = 'closed'", admission_application: "state = 'verified'" },
    empty: ['admission_draw'],
  },
  'admissions.draws.saveScores': {
    set: { admission_circular: "selection = 'merit'", admission_application: "state = 'verified'" },
    empty: ['admission_draw'],
  },
  'admissions.draws.publishSeed': { set: { admission_draw: 'drawn_at = now()' } },
  'classroom.classLessons.delete': { empty: ['class_lesson_file'] },
  'routine.periods.delete': { empty: ['routine_entry'] },
  'leave.types.update': { set: { leave_type: "code = 'text'" } },
  'leave.approvals.cancel': {
    set: { leave_application: "state = 'approved', decided_on = '2026-01-02'" },
    byColleague: true,
  },
  'leave.studentLeaves.cancel': { set: { student_leave: "state = 'approved', decided_on = '2026-01-02'" } },
  'leave.studentLeaves.send': { empty: ['student_leave'] },
  'exams.exams.delete': { set: { exam: "state = 'draft'" } },
  'exams.exams.declare': { set: { exam: "state = 'draft'" }, empty: ['mark'] },
  'exams.exams.openMarks': { set: { exam: "state = 'declared'" } },
  'exams.exams.unlock': { set: { exam: "state = 'locked'" } },
  'exams.exemptions.create': { empty: ['exam_exemption'] },
  'exams.markSheets.reopen': { set: { mark_sheet: "state = 'submitted', submitted_at = now()" } },
  'exams.markSheets.lock': { set: { mark_sheet: "state = 'submitted', submitted_at = now()" } },
  'exams.markSheets.unlock': { set: { mark_sheet: "state = 'locked', locked_at = now()" } },
  'fees.waiverApplications.preview': { set: { student_waiver: 'approved_at = now()' } },
  'fees.waiverApplications.apply': { set: { student_waiver: 'approved_at = now()' } },
  'fees.waiverApplications.undo': { empty: ['fee_receipt_line', 'fee_receipt'] },
  'fees.runs.undo': { empty: ['fee_receipt_line', 'fee_receipt', 'fee_migration_line', 'fee_migration'] },
  'fees.migrations.undo': { empty: ['fee_receipt_line', 'fee_receipt'] },
  'fees.receipts.collect': systemLedgers('fee_income_tuition', 'cash_in_hand', 'student_advance'),
  'fees.receipts.cancel': {
    set: { fee_receipt: "received_on = '2026-11-19'" },
    ...systemLedgers('student_advance'),
  },
  'accounts.automaticVouchers.list': postedByRefund,
  'accounts.automaticVouchers.document': postedByRefund,
  'fees.refunds.payAdvance': systemLedgers('student_advance', 'cash_in_hand'),
  'fees.refunds.approve': {
    ...systemLedgers('student_advance', 'cash_in_hand'),
    set: {
      fee_refund: `${asked}, fee_receipt_id = null, advance_poisha = amount_poisha, advance_given_poisha = amount_poisha`,
    },
    empty: ['fee_refund_line'],
    byColleague: true,
  },
  'fees.refunds.reject': { set: { fee_refund: asked } },
  'fees.handOvers.submit': { empty: ['fee_hand_over', 'fee_hand_over_receipt'] },
  'fees.demands.send': { empty: ['fee_demand', 'fee_demand_student'] },
  'payments.transactions.approve': systemLedgers('fee_income_tuition', 'student_advance'),
  'payments.companyStatements.delete': { empty: ['transaction_submission'] },
  'payments.transactions.claim': {
    ...systemLedgers('fee_income_tuition', 'student_advance'),
    empty: ['transaction_submission'],
  },
  'payments.settlements.post': { set: { gateway_settlement: "state = 'draft', journal_id = null" } },
  'payments.settlements.delete': { set: { gateway_settlement: "state = 'draft', journal_id = null" } },
  'payments.settlements.reverse': { set: { journal: 'reversal_of = null' } },
  'results.runs.delete': { set: { result_run: "state = 'generated', published_at = null" } },
  'results.runs.publish': { set: { result_run: "state = 'generated'", exam: "state = 'locked'" } },
  'results.runs.release': {
    set: { result: "status = 'withheld', withheld_reason = 'Fees', withheld_at = now()" },
  },
  'certificates.transferCertificates.create': { empty: ['transfer_certificate'] },
  'certificates.transferCertificates.update': {
    set: { transfer_certificate: `state = 'requested', ${notIssued}` },
  },
  'certificates.transferCertificates.approve': {
    set: { transfer_certificate: `state = 'requested', ${notIssued}` },
  },
  'certificates.transferCertificates.issue': {
    set: { transfer_certificate: `state = 'approved', approved_at = now(), ${notIssued}` },
  },
  'promotions.runs.undo': {
    set: { promotion_run: 'done_at = now()' },
    empty: ['attendance_entry', 'attendance_total', 'mark', 'result', 'exam_exemption', 'fee_receipt'],
  },
  'people.placements.undo': {
    empty: [
      'attendance_entry',
      'attendance_total',
      'mark',
      'exam_exemption',
      'fee_receipt',
      'student_fee_due',
    ],
  },
  'accounts.fixedAssets.create': { set: { account_group: "nature = 'expense'" } },
  'accounts.fixedAssets.update': { set: { account_group: "nature = 'expense'" } },
  'admissions.inside.create': { empty: ['group_subject', 'student_subject'] },
  'admissions.applications.undo': {
    set: {
      admission_application: "state = 'rejected'",
      admission_step: "from_state = 'submitted', to_state = 'rejected'",
    },
    empty: ['admission_draw'],
  },
  'admissions.registrations.undo': {
    set: {
      ...ofRegistration.set,
      admission_application: "kind = 'registration', state = 'rejected'",
      admission_step: "from_state = 'submitted', to_state = 'rejected'",
    },
  },
  'admissions.registrations.undoMany': {
    set: {
      ...ofRegistration.set,
      admission_application: "kind = 'registration', state = 'rejected'",
      admission_step: "from_state = 'submitted', to_state = 'rejected'",
    },
  },
  'leave.approvals.approve': { byColleague: true },
  'leave.approvals.approve_several': { set: { employee_day: "hand_status = 'A'" }, byColleague: true },
  'leave.approvals.reject': { byColleague: true },
  'leave.own.apply': { empty: ['leave_span', 'leave_application', 'leave_type_right'] },
  'people.households.split': {
    run: [
      `insert into student (site_id, id, student_no, first_name, household_id, student_category_id)
        select site_id, gen_random_uuid(), '{MARK}-2', '{MARK}', household_id, student_category_id from student
        where site_id = '{SITE}'`,
    ],
  },
  'leave.own.substitutes': colleague,
  'fees.ownSections.collect': systemLedgers('fee_income_tuition', 'cash_with_teachers', 'student_advance'),
  'website.menu.delete': { set: { website_menu_entry: 'parent_id = null' } },
  'fees.bankSettings.addTeller': { set: { bank_collection: "branches = array['{MARK}']" } },
  'fees.bankSettings.updateTeller': {
    set: { bank_collection: "branches = array['{MARK}']", bank_teller: "branch_name = 'Main'" },
  },
  'calendar.siteEntries.restore': {
    empty: ['site_calendar_entry'],
    run: [
      `insert into calendar_entry (id, calendar_page_id, calendar_title_id, starts_on, ends_on)
        select '{ID}', calendar_page_id, calendar_title_id, starts_on, ends_on from calendar_entry order by id limit 1`,
    ],
    after: ["delete from calendar_entry where id = '{ID}'"],
  },
  'calendar.siteEntries.listRemoved': { set: { site_calendar_removal: firstCalendarEntry } },
  'profiles.changes.accept': { set: { profile_change: `wanted = '{"email":"a@example.org"}'` } },
  'leave.own.edit': { empty: ['leave_type_right'] },
  'routine.handOvers.list': leftTeacher,
  'routine.handOvers.give': leftTeacher,
  'routine.substitutions.assign': { empty: ['routine_substitution'] },
  'fees.handOvers.reverse': {
    set: {
      fee_refund:
        'fee_receipt_id = null, advance_poisha = amount_poisha, advance_given_poisha = amount_poisha',
      fee_hand_over:
        "state = 'accepted', counted_poisha = receipts_poisha + brought_poisha, decided_on = '2026-01-02', journal_id = '{ID}'",
      journal: 'reversal_of = null',
    },
    byColleague: true,
  },
  'results.explanations.show': { empty: ['result_subject'] },
  'accounts.periods.list': { set: { accounting_period_lock: "month = '2025-09-01'" } },
  'accounts.voucherRule.read': { set: { voucher_rule: 'has_separate_persons = true' } },
  'attendance.absenceMessages.setting': { set: { absence_message_setting: 'hold_minutes = 17' } },
  'attendance.employeeHours.setting': { set: { employee_attendance_setting: 'lates_per_leave_day = 7' } },
  'members.listSetting.show': { set: { public_list_setting: 'shows_students = true' } },
  'profiles.fields.show': { set: { profile_setting: `modes = '{"gender":"direct"}'` } },
  'fees.settings.ledgers': { set: { ledger: "system_key = 'fee_income_tuition'" } },
  'payments.settlements.summary': {
    set: { online_payment: "paid_at = '2026-01-02'" },
    empty: ['gateway_settlement_line'],
  },
  'accounts.reports.cashBook': ledgerOf('cash'),
  'accounts.statements.profitAndLoss': {
    set: { ledger: "kind = 'income'", ledger_month_sum: 'debit_poisha = 0, credit_poisha = 500' },
  },
  'accounts.signatories.ofReports': { set: { signatory: "documents = array['report']" } },
  'fees.studentReports.items': {
    set: {
      student_fee_due: `fee_head_id = (select id from fee_head where is_item order by code limit 1), fee_sub_head_id =
        (select s.id from fee_sub_head s join fee_head h on h.id = s.fee_head_id where h.is_item order by s.code limit 1)`,
    },
  },
  'attendance.entryCorrections.find': { set: { shift_detail: "attendance_cutoff = '23:00'" } },
};

/** What somebody else does first where the plausible request changes no field of a row: it adds rows, or posts. */
export const othersEdit: Record<string, Wish> = {
  'academics.teacherAssignments.replace': { body: { assignments: [] } },
  'accounts.ledgers.setOpening': { body: { opening_poisha: 2 } },
  'attendance.lessons.changeSetting': { body: { class_ids: [] } },
};
