import { accountStatementContract } from './account-statements/account-statement.contract.ts';
import { agreementContract } from './agreements/agreement.contract.ts';
import { automaticVoucherContract } from './automatic-vouchers/automatic-voucher.contract.ts';
import { bankAccountContract } from './banks/bank-account.contract.ts';
import { cashCreditContract } from './cash-credits/cash-credit.contract.ts';
import { accountGroupContract } from './chart/account-group.contract.ts';
import { accountSubgroupContract } from './chart/account-subgroup.contract.ts';
import { ledgerContract } from './chart/ledger.contract.ts';
import { chequeContract } from './cheques/cheque.contract.ts';
import { clearingContract } from './clearing/clearing.contract.ts';
import { depreciationRunContract } from './fixed-assets/depreciation-run.contract.ts';
import { fixedAssetContract } from './fixed-assets/fixed-asset.contract.ts';
import { accountHeadContract } from './heads/account-head.contract.ts';
import { openingBalanceImportContract } from './imports/opening-balance-import.contract.ts';
import { voucherImportContract } from './imports/voucher-import.contract.ts';
import { partyContract } from './parties/party.contract.ts';
import { periodContract } from './periods/period.contract.ts';
import { accountsReportContract } from './reports/report.contract.ts';
import { signatoryContract } from './signatories/signatory.contract.ts';
import { statementContract } from './statements/statement.contract.ts';
import { voucherTypeContract } from './voucher-types/voucher-type.contract.ts';
import { voucherContract } from './vouchers/voucher.contract.ts';
import { voucherRuleContract } from './vouchers/voucher-rule.contract.ts';
import { yearCloseContract } from './year-closes/year-close.contract.ts';

export const accountsContract = {
  heads: accountHeadContract,
  voucherTypes: voucherTypeContract,
  groups: accountGroupContract,
  subgroups: accountSubgroupContract,
  ledgers: ledgerContract,
  bankAccounts: bankAccountContract,
  cashCredits: cashCreditContract,
  cheques: chequeContract,
  fixedAssets: fixedAssetContract,
  depreciationRuns: depreciationRunContract,
  parties: partyContract,
  signatories: signatoryContract,
  periods: periodContract,
  yearCloses: yearCloseContract,
  vouchers: voucherContract,
  voucherRule: voucherRuleContract,
  automaticVouchers: automaticVoucherContract,
  reports: accountsReportContract,
  statements: statementContract,
  openingBalanceImports: openingBalanceImportContract,
  voucherImports: voucherImportContract,
  dataClearings: clearingContract('accounts'),
  agreements: agreementContract,
  accountStatements: accountStatementContract,
};
