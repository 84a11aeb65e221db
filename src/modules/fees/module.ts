import type { Module } from '#kernel/module.ts';
import { addAgreementChecks, chequeReturned, clearingRoutes } from '#modules/accounts/index.ts';
import { owingStudentsAsked } from '#modules/communication/index.ts';
import { offerReplicatedPart, offerSiteOptions } from '#modules/sites/index.ts';
import { feeChecks } from './agreements/fee-checks.ts';
import { bankDeskRoutes } from './bank/bank-desk.routes.ts';
import { bankScrollRoutes } from './bank/bank-scroll.routes.ts';
import { bankSettingRoutes } from './bank/bank-setting.routes.ts';
import { bankStatementRoutes } from './bank/bank-statement.routes.ts';
import { billQueryRoutes } from './bank/bill-query.routes.ts';
import { offerTypeRoutes } from './concession-types/offer-type.routes.ts';
import { waiverTypeRoutes } from './concession-types/waiver-type.routes.ts';
import { feesContract } from './contract.ts';
import { counterRoutes } from './counter/counter.routes.ts';
import { demandRoutes } from './demands/demand.routes.ts';
import { printDemandSlips } from './demands/demand-print.actions.ts';
import { dueSlipRoutes } from './due-slips/due-slip.routes.ts';
import { printDueSlips } from './due-slips/due-slip-print.actions.ts';
import { generateDues } from './dues/fee-run.actions.ts';
import { feeRunRoutes } from './dues/fee-run.routes.ts';
import { owingStudents } from './dues/owing-students.queries.ts';
import { feeGroupRoutes } from './fee-groups/fee-group.routes.ts';
import { feeHeadRoutes } from './fee-heads/fee-head.routes.ts';
import { handOverRoutes } from './hand-overs/hand-over.routes.ts';
import { migrateDues } from './migrations/fee-migration.actions.ts';
import { feeMigrationRoutes } from './migrations/fee-migration.routes.ts';
import { openingAdvanceImports, openingDueImports } from './opening/opening.routes.ts';
import { receiptRoutes } from './receipts/receipt.routes.ts';
import { reverseReturnedCheque } from './receipts/returned-cheque.actions.ts';
import { refundRoutes } from './refunds/refund.routes.ts';
import { feesPart } from './replicated-parts.ts';
import { feeReportRoutes } from './reports/fee-report.routes.ts';
import { feeSettingRoutes } from './settings/fee-setting.routes.ts';
import { feesOptions } from './site-options.ts';
import { printStatements } from './student-reports/statement-print.actions.ts';
import { studentReportRoutes } from './student-reports/student-report.routes.ts';
import { feeSubHeadRoutes } from './sub-heads/fee-sub-head.routes.ts';
import { ownSectionRoutes } from './teachers/own-section.routes.ts';
import { studentWaiverRoutes } from './waivers/student-waiver.routes.ts';
import { waiverApplicationRoutes } from './waivers/waiver-application.routes.ts';

addAgreementChecks(feeChecks);
chequeReturned.on(reverseReturnedCheque);
owingStudentsAsked.on(async (tx, { class_section_ids, on, owing }) => {
  owing.push(...(await owingStudents(tx, on, class_section_ids)));
});

offerSiteOptions(feesOptions);

offerReplicatedPart(feesPart);

export const feesModule: Module = {
  name: 'fees',
  contract: feesContract,
  routes: {
    feeGroups: feeGroupRoutes,
    feeHeads: feeHeadRoutes,
    feeSubHeads: feeSubHeadRoutes,
    waiverTypes: waiverTypeRoutes,
    offerTypes: offerTypeRoutes,
    settings: feeSettingRoutes,
    waivers: studentWaiverRoutes,
    waiverApplications: waiverApplicationRoutes,
    runs: feeRunRoutes,
    migrations: feeMigrationRoutes,
    counter: counterRoutes,
    receipts: receiptRoutes,
    refunds: refundRoutes,
    dueSlips: dueSlipRoutes,
    demands: demandRoutes,
    ownSections: ownSectionRoutes,
    handOvers: handOverRoutes,
    reports: feeReportRoutes,
    studentReports: studentReportRoutes,
    bankSettings: bankSettingRoutes,
    bankDesk: bankDeskRoutes,
    bankScroll: bankScrollRoutes,
    bankStatements: bankStatementRoutes,
    billQueries: billQueryRoutes,
    openingDues: openingDueImports.routes,
    openingAdvances: openingAdvanceImports.routes,
    dataClearings: clearingRoutes('fees'),
  },
  permissions: {
    'fees.fee_head.list': ['core-admin', 'site-admin', 'employee'],
    'fees.fee_head.edit': ['core-admin'],
    'fees.waiver_type.list': ['core-admin'],
    'fees.waiver_type.edit': ['core-admin'],
    'fees.offer_type.list': ['core-admin'],
    'fees.offer_type.edit': ['core-admin'],
    'fees.setting.show': ['site-admin'],
    'fees.setting.edit': ['site-admin'],
    'fees.waiver.list': ['site-admin', 'employee'],
    'fees.waiver.edit': ['site-admin', 'employee'],
    'fees.waiver.approve': ['site-admin'],
    'fees.run.list': ['site-admin', 'employee'],
    'fees.run.create': ['site-admin'],
    'fees.run.undo': ['site-admin'],
    'fees.migration.list': ['site-admin'],
    'fees.migration.create': ['site-admin'],
    'fees.migration.undo': ['site-admin'],
    'fees.receipt.list': ['site-admin', 'employee'],
    'fees.receipt.collect': ['site-admin', 'employee'],
    'fees.receipt.cancel': ['site-admin'],
    'fees.refund.approve': ['site-admin'],
    'fees.receipt.back_date': ['site-admin'],
    'fees.due_slip.list': ['site-admin', 'employee'],
    'fees.due_slip.create': ['site-admin', 'employee'],
    'fees.due_slip.cancel': ['site-admin'],
    'fees.demand.list': ['site-admin', 'employee'],
    'fees.demand.send': ['site-admin', 'employee'],
    'fees.bank_setting.show': ['site-admin'],
    'fees.bank_setting.edit': ['site-admin'],
    'fees.bank_payment.collect': ['bank-user'],
    'fees.bank_scroll.show': ['site-admin', 'bank-user'],
    'fees.bank_scroll.reconcile': ['site-admin'],
    'fees.own_section.collect': ['teacher'],
    'fees.hand_over.list': ['site-admin', 'employee'],
    'fees.hand_over.accept': ['site-admin', 'employee'],
    'fees.hand_over.reverse': ['site-admin'],
    'fees.opening.import': ['site-admin'],
    'fees.report.show': ['site-admin', 'employee'],
    'fees.data.clear': ['core-admin'],
    'fees.account.own': ['student', 'guardian'],
  },
  jobs: [
    generateDues,
    migrateDues,
    printDueSlips,
    printDemandSlips,
    printStatements,
    openingDueImports.job,
    openingAdvanceImports.job,
  ],
};
