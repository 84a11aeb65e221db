import { clearingContract } from '#modules/accounts/index.ts';
import { bankDeskContract } from './bank/bank-desk.contract.ts';
import { bankScrollContract } from './bank/bank-scroll.contract.ts';
import { bankSettingContract } from './bank/bank-setting.contract.ts';
import { bankStatementContract } from './bank/bank-statement.contract.ts';
import { billQueryContract } from './bank/bill-query.contract.ts';
import { offerTypeContract } from './concession-types/offer-type.contract.ts';
import { waiverTypeContract } from './concession-types/waiver-type.contract.ts';
import { counterContract } from './counter/counter.contract.ts';
import { demandContract } from './demands/demand.contract.ts';
import { dueSlipContract } from './due-slips/due-slip.contract.ts';
import { feeRunContract } from './dues/fee-run.contract.ts';
import { feeGroupContract } from './fee-groups/fee-group.contract.ts';
import { feeHeadContract } from './fee-heads/fee-head.contract.ts';
import { handOverContract } from './hand-overs/hand-over.contract.ts';
import { feeMigrationContract } from './migrations/fee-migration.contract.ts';
import { openingAdvanceContract } from './opening/opening-advance.contract.ts';
import { openingDueContract } from './opening/opening-due.contract.ts';
import { receiptContract } from './receipts/receipt.contract.ts';
import { refundContract } from './refunds/refund.contract.ts';
import { feeReportContract } from './reports/fee-report.contract.ts';
import { feeSettingContract } from './settings/fee-setting.contract.ts';
import { studentReportContract } from './student-reports/student-report.contract.ts';
import { feeSubHeadContract } from './sub-heads/fee-sub-head.contract.ts';
import { ownSectionContract } from './teachers/own-section.contract.ts';
import { studentWaiverContract } from './waivers/student-waiver.contract.ts';
import { waiverApplicationContract } from './waivers/waiver-application.contract.ts';

export const feesContract = {
  feeGroups: feeGroupContract,
  feeHeads: feeHeadContract,
  feeSubHeads: feeSubHeadContract,
  waiverTypes: waiverTypeContract,
  offerTypes: offerTypeContract,
  settings: feeSettingContract,
  waivers: studentWaiverContract,
  waiverApplications: waiverApplicationContract,
  runs: feeRunContract,
  migrations: feeMigrationContract,
  counter: counterContract,
  receipts: receiptContract,
  refunds: refundContract,
  dueSlips: dueSlipContract,
  demands: demandContract,
  ownSections: ownSectionContract,
  handOvers: handOverContract,
  reports: feeReportContract,
  studentReports: studentReportContract,
  bankSettings: bankSettingContract,
  bankDesk: bankDeskContract,
  bankScroll: bankScrollContract,
  bankStatements: bankStatementContract,
  billQueries: billQueryContract,
  openingDues: openingDueContract,
  openingAdvances: openingAdvanceContract,
  dataClearings: clearingContract('fees'),
};
