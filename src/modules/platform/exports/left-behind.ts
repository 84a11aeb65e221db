/**
 * What an export of an institution leaves behind, each with its reason, which also stands in the export. Everything else goes along:
 * a table or column that a migration adds is exported without being named here.
 */

/** The kind of the job that makes an export, and what its file is for. */
export const exportKind = 'platform.copy_site';
export const exportPurpose = 'site_copy';

/** Tables of institutions that are not exported. */
export const tablesLeftBehind: Record<string, string> = {
  bill_query_key: 'Keys with which a bank asks this installation. Make new ones.',
  fee_due_change: 'Notes for the sum of what students owe, which is made anew.',
  fee_outstanding: 'The sum of what students owe, which is made anew from their dues.',
  fee_student_outstanding: 'Sums of what students owe, which are made anew from their dues.',
  idempotency_key: 'Answers kept for a few days for requests that are repeated.',
  mail_outbox: 'Mails under way or sent, kept for some days; they hold links that set a password.',
  merchant_token: 'Sealed tokens of payment gateways.',
  notification: 'What the panel told a person; only that person reads it.',
  oauth_client: 'Programs that whoever runs this installation lets in, with their sealed secrets.',
  sms_credit: 'Money paid in advance to whoever runs this installation.',
  sms_credit_entry: 'Money paid in advance to whoever runs this installation.',
  sms_gateway: 'The key of an SMS operator.',
  sms_outbox: 'SMS under way or sent, kept for some days; another installation would send them again.',
};

interface LeftColumn {
  why: string;
  /** The table does not do without a value: an import writes the hash of a password that nobody knows. */
  isPassword?: true;
}

const secret = (why: string): LeftColumn => ({ why });
const password = (why: string): LeftColumn => ({ why, isPassword: true });

const ofGateway = secret('A credential of a payment gateway. Type it in again, then switch the account on.');
const picture = secret('A picture that whoever runs this installation stored for all institutions.');

/** Columns of exported tables that are not exported; after an import they have their default. */
export const columnsLeftBehind: Record<string, Record<string, LeftColumn>> = {
  admission_application: { pin_hash: password('The hash of an applicant’s PIN.') },
  attendance_device: {
    secret_hash: secret('The hash of the key of a device. Make a new key.'),
    key_ending: secret('It goes with the key of the device.'),
  },
  audit_log: {
    id: secret('A number that counts the changes of all institutions; the order of the rows stays.'),
  },
  company: { logo_file_id: picture },
  employee: {
    declared_employee_id: secret('A row of a register that whoever runs this installation keeps.'),
  },
  merchant_account: {
    app_key: ofGateway,
    sealed_secret: ofGateway,
    sealed_app_secret: ofGateway,
    is_active: secret('Without its secret an account cannot collect.'),
  },
  online_payment: {
    session_key: secret('The key of a session with the payment gateway.'),
    redirect_url: secret('It holds the session with the payment gateway.'),
  },
  online_payment_method: { logo_file_id: picture },
  payment_gateway: { logo_file_id: picture },
  site_invoice: { run_id: secret('A run of invoices for many institutions.') },
  user_account: {
    password_hash: password('The hash of a password. Everybody chooses a new one.'),
  },
};

/** Fields of JSON columns that may hold what a column of that name holds. */
export const redactedFields = [
  ...new Set(
    Object.values(columnsLeftBehind).flatMap((columns) =>
      Object.keys(columns).filter((it) => it !== 'id' && it !== 'is_active'),
    ),
  ),
  'api_key',
  'token_hash',
  'sealed_token',
  'auth_key',
  'search_key',
  'seed',
];

/** Columns of JSON that hold whole rows of other tables. */
export const columnsWithRows: Record<string, readonly string[]> = { audit_log: ['before', 'after'] };

/** Rows that are not exported of tables that are, as a condition that keeps the others. */
export const rowsLeftBehind: Record<string, { keeps: string; why: string }> = {
  admission_draw: {
    keeps: 'seed_published_at is not null',
    why: 'The secret number of a promised draw, which nobody may know before it is published. Promise the draw again.',
  },
  job_run: {
    keeps: `ended_at is not null and kind <> '${exportKind}'`,
    why: 'Work that has not ended runs in this installation alone.',
  },
  stored_file: {
    keeps: `expires_at is null and purpose <> '${exportPurpose}'`,
    why: 'Files that expire, such as slips with passwords, and earlier exports.',
  },
};

/** Those rows of a shared table to which rows of the institution point by a foreign key. */
export const pointed = 'pointed';

const ofReleased = "assessment_framework_id in (select id from assessment_framework where state <> 'draft')";

/**
 * Tables that all institutions share and whose rows go along, because those of the institution point to them: of the
 * national catalogue all, of others the {@link pointed} ones or those of a condition.
 */
export const sharedTables: Record<string, string> = {
  ...Object.fromEntries(
    [
      'academic_class',
      'account_head',
      'board',
      'calendar_entry',
      'calendar_page',
      'calendar_title',
      'class_group',
      'country',
      'designation',
      'district',
      'division',
      'fee_group',
      'fee_head',
      'fee_sub_head',
      'group_subject_default',
      'merchant_type',
      'module',
      'national_year',
      'non_site',
      'online_payment_method',
      'pay_scale',
      'payment_gateway',
      'payment_type',
      'payroll_head',
      'public_holiday',
      'role',
      'session_type',
      'shift',
      'student_category',
      'student_offer_type',
      'student_offer_type_fee_head',
      'study_group',
      'subject',
      'subject_condition',
      'subject_paper',
      'thana',
      'version',
      'voucher_type',
      'waiver_type',
      'waiver_type_fee_head',
    ].map((table) => [table, 'true']),
  ),
  // A draft is the core's alone, and each installation may have one of a class and subject.
  assessment_framework: "state <> 'draft'",
  assessment_indicator: ofReleased,
  competency: ofReleased,
  company: pointed,
  package: pointed,
  package_module: 'package_id in (select package_id from site_membership where site_id = app_site_id())',
  site: 'id = app_site_id()',
  site_group: pointed,
};

/** Tables without an institution that are no part of any institution’s data. */
export const tablesOfInstallation: Record<string, string> = {
  ...Object.fromEntries(
    [
      'api_route',
      'dashboard_tile',
      'dashboard_tile_role',
      'menu',
      'menu_route',
      'module_sub_module',
      'offered_once',
      'schema_function_file',
      'schema_migration',
      'sub_module',
      'sub_module_menu',
    ].map((table) => [table, 'Every installation of the same version has it.']),
  ),
  ...Object.fromEntries(
    [
      'core_classroom',
      'core_classroom_file',
      'core_file',
      'declared_employee',
      'feedback',
      'feedback_topic',
      'impersonation',
      'oauth_key',
      'oauth_secret_view',
      'site_application',
      'site_invoice_run',
      'site_replication',
      'site_replication_count',
    ].map((table) => [table, 'It belongs to whoever runs the installation.']),
  ),
  ...Object.fromEntries(
    [
      'known_device',
      'oauth_payload',
      'password_reset',
      'push_key',
      'push_message',
      'push_subscription',
      'request_throttle',
      'user_session',
    ].map((table) => [table, 'Sessions, keys and devices of people; they are made anew by signing in.']),
  ),
};
