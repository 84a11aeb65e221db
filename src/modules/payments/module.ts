import type { Module } from '#kernel/module.ts';
import { addAgreementChecks } from '#modules/accounts/index.ts';
import { paymentChecks } from './agreements/payment-checks.ts';
import { paymentCompanyRoutes } from './companies/payment-company.routes.ts';
import { paymentsContract } from './contract.ts';
import { paymentGatewayRoutes } from './gateways/payment-gateway.routes.ts';
import { merchantTypeRoutes } from './merchant-types/merchant-type.routes.ts';
import { merchantAccountRoutes } from './merchants/merchant-account.routes.ts';
import { testMerchantAccount } from './merchants/merchant-test.job.ts';
import { onlinePaymentMethodRoutes } from './methods/online-payment-method.routes.ts';
import { askAboutPayment } from './online/ask.job.ts';
import { mountOnlinePayments } from './online/gateway.routes.ts';
import { onlinePaymentRoutes, onlineRefundRoutes } from './online/online-payment.routes.ts';
import { settlementRoutes } from './settlements/settlement.routes.ts';
import { companyStatementRoutes } from './transactions/company-statement.routes.ts';
import { matchTransactions } from './transactions/match.job.ts';
import { transactionRoutes } from './transactions/transaction.routes.ts';
import { paymentTypeRoutes } from './types/payment-type.routes.ts';

addAgreementChecks(paymentChecks);

export const paymentsModule: Module = {
  name: 'payments',
  contract: paymentsContract,
  routes: {
    types: paymentTypeRoutes,
    gateways: paymentGatewayRoutes,
    methods: onlinePaymentMethodRoutes,
    merchantTypes: merchantTypeRoutes,
    merchantAccounts: merchantAccountRoutes,
    online: onlinePaymentRoutes,
    onlineRefunds: onlineRefundRoutes,
    companies: paymentCompanyRoutes,
    transactions: transactionRoutes,
    companyStatements: companyStatementRoutes,
    settlements: settlementRoutes,
  },
  permissions: {
    'payments.gateway.list': ['core-admin'],
    'payments.gateway.edit': ['core-admin'],
    'payments.type.list': ['core-admin'],
    'payments.type.edit': ['core-admin'],
    'payments.method.list': ['core-admin'],
    'payments.method.edit': ['core-admin'],
    'payments.merchant_type.list': ['core-admin'],
    'payments.merchant_type.edit': ['core-admin'],
    'payments.merchant_account.list': ['site-admin'],
    'payments.merchant_account.edit': ['site-admin'],
    'payments.online.list': ['site-admin', 'employee'],
    'payments.online.approve': ['site-admin'],
    'payments.online.refund': ['site-admin'],
    'payments.company.list': ['site-admin', 'employee'],
    'payments.company.edit': ['site-admin'],
    'payments.transaction.list': ['site-admin', 'employee'],
    'payments.transaction.import': ['site-admin', 'employee'],
    'payments.transaction.approve': ['site-admin'],
    'payments.settlement.list': ['site-admin', 'employee'],
    'payments.settlement.post': ['site-admin', 'employee'],
    'payments.settlement.reverse': ['site-admin'],
    'payments.online.own': ['student', 'guardian'],
  },
  jobs: [askAboutPayment, matchTransactions, testMerchantAccount],
  mount: mountOnlinePayments,
};
