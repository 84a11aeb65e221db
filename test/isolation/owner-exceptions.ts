/** Routes that refuse the owner of the rows, with the code of the refusal, by the reason for it. */
const refusals: { because: string; routes: Record<string, string> }[] = [
  {
    because: 'the record was found, and what it or its neighbours say forbids the step',
    routes: {
      'access.impersonations.delete': 'access:not_acting',
      'accounts.accountStatements.match': 'accounts:entry_not_open',
      'accounts.depreciationRuns.undo': 'accounts:already_reversed',
      'accounts.vouchers.reverse': 'accounts:already_reversed',
      'admissions.registrations.accept': 'admissions:registration_not_valid',
      'attendance.employeeSheets.save': 'attendance:changed_meanwhile',
      'attendance.entryCorrections.save': 'attendance:register_not_taken',
      'attendance.sheets.save': 'attendance:changed_meanwhile',
      'attendance.sheets.withdraw': 'attendance:register_not_taken',
      'classroom.liveMeetings.answer': 'classroom:meeting_ended',
      'classroom.liveMeetings.join': 'classroom:meeting_ended',
      'communication.sms.retry': 'communication:sms_none_failed',
      'exams.markSheets.submit': 'exams:no_students',
      'fees.demands.send': 'fees:demand_tells_nobody',
      'fees.handOvers.submit': 'fees:nothing_to_hand_over',
      'fees.refunds.refund': 'fees:more_than_left',
      'fees.settings.saveAmounts': 'fees:amounts_changed',
      'fees.waiverApplications.undo': 'fees:application_overtaken',
      'payments.online.refund': 'payments:not_refundable',
      'payments.online.withdraw': 'payments:refund_under_way',
      'payments.settlements.post': 'payments:nothing_to_settle',
      'people.accounts.employees': 'people:no_account_to_open',
      'people.accounts.students': 'people:no_account_to_open',
      'people.placements.undo': 'people:placement_in_use',
      'people.siteUsers.open': 'people:no_account_to_open',
      'promotions.runs.execute': 'promotions:nobody_to_promote',
      'promotions.runs.schedule': 'promotions:year_has_begun',
      'promotions.runs.undo': 'promotions:has_dues',
      'routine.generator.undo': 'routine:draft_changed',
      'routine.handOvers.give': 'academics:select_teacher',
      'routine.substitutions.assign': 'routine:substitute_busy',
    },
  },
  {
    because: 'a list is taken step by step, and its columns are compared with those of the request',
    routes: {
      ...listRefusals('accounts.openingBalanceImports'),
      ...listRefusals('accounts.voucherImports'),
      ...listRefusals('fees.openingDues'),
      ...listRefusals('fees.openingAdvances'),
      'admissions.studentImports.admit': 'admissions:import_uploaded',
      'admissions.studentImports.check': 'admissions:columns_differ',
      'admissions.studentImports.refusedRows': 'admissions:import_uploaded',
      'admissions.studentImports.undo': 'admissions:import_uploaded',
    },
  },
  {
    because: 'the journal of the rows has one line and so cannot be reversed',
    routes: {
      'accounts.fixedAssets.restore': 'accounts:unbalanced',
      'fees.handOvers.reverse': 'accounts:unbalanced',
      'fees.receipts.cancel': 'not_allowed_value',
      'payments.settlements.reverse': 'accounts:unbalanced',
    },
  },
  {
    because: 'one row in each table is no subject list, no two kinds of ledgers and no balance of leave',
    routes: {
      'accounts.fixedAssets.create': 'accounts:not_an_asset_ledger',
      'accounts.fixedAssets.update': 'accounts:not_an_asset_ledger',
      'admissions.inside.create': 'academics:subject_not_in_list',
      'exams.markSheets.saveMarks': 'exams:not_on_sheet',
      'fees.bankSettings.addTeller': 'not_valid',
      'leave.own.apply': 'leave:no_balance',
      'leave.own.edit': 'leave:no_balance',
      'payments.merchantAccounts.create': 'payments:clearing_needed',
      'payments.merchantAccounts.update': 'payments:clearing_needed',
      'payments.online.start': 'payments:way_not_offered',
      'payments.transactions.submit': 'payments:due_changed',
      'people.students.changeSubjects': 'academics:subject_not_in_list',
      'promotions.runs.save': 'promotions:not_in_promotion',
      'routine.loads.copy': 'routine:nothing_to_copy',
      'routine.loads.save': 'academics:subject_not_of_section',
      'routine.periods.save': 'routine:taught_in_this_period',
    },
  },
  {
    // That strangers get 404 proves nothing here; `own-accounts.test.ts`, `participation.test.ts`, `bank-desk.test.ts` and
    // `grant.test.ts` ask both those whose it is and strangers.
    because: 'needs rows outside of the institution, or of another account of the same person',
    routes: {
      ...ofGuardiansAlone('auth.session.join'),
      'auth.session.join as guardian': 'auth:credentials',
      ...ofGuardiansAlone('auth.session.move'),
      ...ofGuardiansAlone('auth.session.part'),
      ...ofEmployeesAlone('classroom.liveMeetings.answer'),
      ...ofEmployeesAlone('classroom.liveMeetings.invitation'),
      ...ofEmployeesAlone('classroom.liveMeetings.join'),
      'fees.bankDesk.bill': 'not_found',
      'fees.bankDesk.collect': 'not_found',
      'fees.bankDesk.document': 'not_found',
      'oauth.grants.withdraw': 'not_found',
    },
  },
  {
    because: 'the rows share one file, and what is read again for the answer went with it',
    routes: { 'classroom.classLessons.removeFile': 'not_found' },
  },
  {
    because: 'asks for a record of the core, which is the same for every institution',
    routes: {
      'people.employees.declared': 'not_found',
      'assessments.frameworks.released': 'not_found',
    },
  },
];

function listRefusals(route: string): Record<string, string> {
  return {
    [`${route}.check`]: 'list_columns_differ',
    [`${route}.refusedRows`]: 'list_uploaded',
    [`${route}.undo`]: 'list_uploaded',
    [`${route}.write`]: 'list_uploaded',
  };
}

function ofGuardiansAlone(route: string): Record<string, string> {
  return Object.fromEntries(
    ['site-admin', 'teacher', 'student'].map((it) => [`${route} as ${it}`, 'not_found']),
  );
}

function ofEmployeesAlone(route: string): Record<string, string> {
  return { [`${route} as student`]: 'not_found', [`${route} as guardian`]: 'not_found' };
}

/** The code with which a route refuses the owner of the rows, or the owner in one role (`<route> as <role>`). */
export const ownersRefused: Record<string, string> = Object.assign({}, ...refusals.map((it) => it.routes));

/** Reads whose answer to the owner has neither text nor id of the rows, by the reason. */
const unmarked = [
  {
    because: 'the same for every institution',
    strangers: 'get the same',
    routes: [
      'access.permissions.names',
      'access.menus.own',
      'communication.push.key',
      'accounts.voucherImports.template',
      'people.employees.choices',
      'fees.feeGroups.list',
      'fees.feeHeads.list',
      'fees.feeSubHeads.list',
      'fees.receipts.paymentTypes',
      'fees.settings.categories',
      'fees.waivers.types',
      'communication.feedbackTopics.choices',
      'accounts.heads.missing',
    ],
  },
  {
    because: 'settings of the institution, or figures that are counted from its rows',
    strangers: 'get others',
    routes: [
      'admissions.applications.counts',
      'admissions.registrations.counts',
      'attendance.lessons.setting',
      'academics.shiftDetails.effect',
      'calendar.siteEntries.effect',
      'calendar.siteEntries.showWeeklyHolidays',
      'exams.exams.marks',
      'exams.markSettings.list',
      'fees.counter.myDay',
      'fees.reports.collection',
      'fees.reports.heads',
      'fees.settings.amounts',
      'fees.settings.show',
      'fees.studentReports.generatedStatement',
      'leave.own.count',
      'attendance.studentMonths.get',
      'attendance.studentMonths.ofStudent',
      'routine.generator.show',
      'people.siteUsers.lacking',
      'people.siteUsers.rights',
      'website.media.uses',
      'attendance.lessons.own',
      'attendance.lessons.section',
      'calendar.siteEntries.listRemoved',
      'calendar.siteEntries.places',
      'accounts.voucherRule.read',
      'attendance.absenceMessages.setting',
      'attendance.employeeHours.setting',
      'members.listSetting.show',
      'payments.settlements.summary',
      'profiles.fields.show',
      'accounts.statements.profitAndLoss',
    ],
  },
  {
    because: 'the guide of an institution that took registers and money is gone for everybody',
    strangers: 'may get the same',
    routes: ['dashboard.setupGuide'],
  },
  {
    because:
      'lists what one row in each table is not: unsigned, owed to another, of a second account, missing where marks are',
    strangers: 'may get the same',
    routes: [
      'admissions.inside.fees',
      'search.show as student',
      'search.show as guardian',
      'auth.session.institutions as site-admin',
      'auth.session.institutions as teacher',
      'auth.session.institutions as student',
      'classroom.liveMeetings.invitations as student',
      'classroom.liveMeetings.invitations as guardian',
      'classroom.studentLessons.list',
      'communication.feedback.own',
      'fees.bankDesk.counters',
      'fees.bankSettings.users',
      'fees.counter.siblings',
      'oauth.grants.list',
      'platform.exports.list',
      'results.runs.comparison',
      'results.runs.missingMarks',
      'routine.weeks.free',
    ],
  },
];

/** The names of the reads whose answer shows nothing of the rows. */
export const showsNothingOfRows: ReadonlySet<string> = new Set(unmarked.flatMap((it) => it.routes));

const answering = (strangers: string): ReadonlySet<string> =>
  new Set(unmarked.filter((it) => it.strangers === strangers).flatMap((it) => it.routes));

/** The names of those with figures of the rows: strangers get others. */
export const showsFigures = answering('get others');

/** The names of those that answer every institution alike. */
export const isTheSameForAll = answering('get the same');

/** Routes whose path names a record of the national catalogue, which every institution may use. */
export const namesNationalRecord: Record<string, string> = {
  'academics.nationalYears.open': 'opens a national year in the own institution',
  'assessments.frameworks.released': 'reads the framework of a national class and subject',
};

/** Edits that are carried out over what others changed, by the reason. */
const careless: { because: string; routes: string[] }[] = [
  {
    because: 'a move from a state that the request names, not an edit of what was read',
    routes: [
      'accounts.periods.lock',
      'auth.session.move',
      'dashboard.hideSetupGuide',
      'fees.bankScroll.mark',
    ],
  },
  {
    because: 'no password is read, and hours from a day on replace none that were read',
    routes: ['auth.profile.changePassword', 'attendance.employeeHours.change'],
  },
];

/** The names of edits that are carried out over what others changed. */
export const undoesNothing: ReadonlySet<string> = new Set(careless.flatMap((it) => it.routes));
