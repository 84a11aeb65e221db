import { letReadFiles } from '#kernel/files/file-access.ts';
import type { Module } from '#kernel/module.ts';
import { offerSiteOptions, siteCreated, siteDeleted } from '#modules/sites/index.ts';
import { accountStatementRoutes } from './account-statements/account-statement.routes.ts';
import { accountsChecks } from './agreements/accounts-checks.ts';
import { checkAgreements } from './agreements/agreement.job.ts';
import { agreementRoutes } from './agreements/agreement.routes.ts';
import { addAgreementChecks } from './agreements/agreement-check.ts';
import { automaticVoucherRoutes } from './automatic-vouchers/automatic-voucher.routes.ts';
import { bankAccountRoutes } from './banks/bank-account.routes.ts';
import { cashCreditRoutes } from './cash-credits/cash-credit.routes.ts';
import { accountGroupRoutes } from './chart/account-group.routes.ts';
import { accountSubgroupRoutes } from './chart/account-subgroup.routes.ts';
import { ledgerRoutes } from './chart/ledger.routes.ts';
import { addNationalChart, closeAccounts } from './chart/open-accounts.actions.ts';
import { chequeRoutes } from './cheques/cheque.routes.ts';
import { clearData, restoreData } from './clearing/clearing.job.ts';
import { clearingRoutes } from './clearing/clearing.routes.ts';
import { accountsContract } from './contract.ts';
import { depreciateYear } from './fixed-assets/depreciation-run.actions.ts';
import { depreciationRunRoutes, fixedAssetRoutes } from './fixed-assets/fixed-asset.routes.ts';
import { accountHeadRoutes } from './heads/account-head.routes.ts';
import { openingBalanceImports, voucherImports } from './imports/import.routes.ts';
import { partyRoutes } from './parties/party.routes.ts';
import { periodRoutes } from './periods/period.routes.ts';
import { accountsReportRoutes } from './reports/report.routes.ts';
import { mayReadSignature } from './signatories/signatory.actions.ts';
import { signatoryRoutes } from './signatories/signatory.routes.ts';
import { accountsOptions } from './site-options.ts';
import { printFinancialStatements } from './statements/financial-statements-print.actions.ts';
import { statementRoutes } from './statements/statement.routes.ts';
import { voucherTypeRoutes } from './voucher-types/voucher-type.routes.ts';
import { voucherRoutes } from './vouchers/voucher.routes.ts';
import { voucherRuleRoutes } from './vouchers/voucher-rule.routes.ts';
import { yearCloseRoutes } from './year-closes/year-close.routes.ts';

letReadFiles('signature', mayReadSignature);
siteCreated.on((tx) => addNationalChart(tx));
siteDeleted.on((tx) => closeAccounts(tx));

addAgreementChecks(accountsChecks);

offerSiteOptions(accountsOptions);

export const accountsModule: Module = {
  name: 'accounts',
  contract: accountsContract,
  routes: {
    heads: accountHeadRoutes,
    voucherTypes: voucherTypeRoutes,
    groups: accountGroupRoutes,
    subgroups: accountSubgroupRoutes,
    ledgers: ledgerRoutes,
    bankAccounts: bankAccountRoutes,
    cashCredits: cashCreditRoutes,
    cheques: chequeRoutes,
    fixedAssets: fixedAssetRoutes,
    depreciationRuns: depreciationRunRoutes,
    parties: partyRoutes,
    signatories: signatoryRoutes,
    periods: periodRoutes,
    yearCloses: yearCloseRoutes,
    vouchers: voucherRoutes,
    voucherRule: voucherRuleRoutes,
    automaticVouchers: automaticVoucherRoutes,
    reports: accountsReportRoutes,
    statements: statementRoutes,
    openingBalanceImports: openingBalanceImports.routes,
    voucherImports: voucherImports.routes,
    agreements: agreementRoutes,
    accountStatements: accountStatementRoutes,
    dataClearings: clearingRoutes('accounts'),
  },
  permissions: {
    'accounts.head.list': ['core-admin'],
    'accounts.head.edit': ['core-admin'],
    'accounts.voucher_type.list': ['core-admin'],
    'accounts.voucher_type.edit': ['core-admin'],
    'accounts.chart.list': ['site-admin', 'employee'],
    'accounts.chart.edit': ['site-admin'],
    'accounts.opening.edit': ['site-admin'],
    'accounts.bank_account.list': ['site-admin', 'employee'],
    'accounts.bank_account.edit': ['site-admin'],
    'accounts.cash_credit.list': ['site-admin', 'employee'],
    'accounts.cash_credit.edit': ['site-admin'],
    'accounts.cheque.list': ['site-admin', 'employee'],
    'accounts.cheque.edit': ['site-admin', 'employee'],
    'accounts.fixed_asset.list': ['site-admin', 'employee'],
    'accounts.fixed_asset.edit': ['site-admin', 'employee'],
    'accounts.fixed_asset.dispose': ['site-admin'],
    'accounts.depreciation.list': ['site-admin', 'employee'],
    'accounts.depreciation.create': ['site-admin'],
    'accounts.depreciation.undo': ['site-admin'],
    'accounts.party.list': ['site-admin', 'employee'],
    'accounts.party.edit': ['site-admin', 'employee'],
    'accounts.signatory.list': ['site-admin'],
    'accounts.signatory.edit': ['site-admin'],
    'accounts.period.list': ['site-admin', 'employee'],
    'accounts.period.lock': ['site-admin'],
    'accounts.year_close.list': ['site-admin', 'employee'],
    'accounts.year_close.close': ['site-admin'],
    'accounts.year_close.reopen': ['site-admin'],
    'accounts.voucher.list': ['site-admin', 'employee'],
    'accounts.voucher.prepare': ['site-admin', 'employee'],
    'accounts.voucher.approve': ['site-admin'],
    'accounts.voucher.reverse': ['site-admin'],
    'accounts.voucher.rule': ['site-admin'],
    'accounts.voucher.import': ['site-admin'],
    'accounts.report.view': ['site-admin', 'employee'],
    'accounts.account_statement.list': ['site-admin', 'employee'],
    'accounts.account_statement.edit': ['site-admin', 'employee'],
    'accounts.agreement.list': ['site-admin', 'employee'],
    'accounts.agreement.check': ['site-admin', 'employee'],
    'accounts.data.clear': ['core-admin'],
  },
  jobs: [
    checkAgreements,
    clearData,
    restoreData,
    depreciateYear,
    printFinancialStatements,
    openingBalanceImports.job,
    voucherImports.job,
  ],
};
