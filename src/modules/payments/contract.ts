import { paymentCompanyContract } from './companies/payment-company.contract.ts';
import { paymentGatewayContract } from './gateways/payment-gateway.contract.ts';
import { merchantTypeContract } from './merchant-types/merchant-type.contract.ts';
import { merchantAccountContract } from './merchants/merchant-account.contract.ts';
import { onlinePaymentMethodContract } from './methods/online-payment-method.contract.ts';
import { onlinePaymentContract, onlineRefundContract } from './online/online-payment.contract.ts';
import { settlementContract } from './settlements/settlement.contract.ts';
import { companyStatementContract } from './transactions/company-statement.contract.ts';
import { transactionContract } from './transactions/transaction.contract.ts';
import { paymentTypeContract } from './types/payment-type.contract.ts';

export const paymentsContract = {
  merchantAccounts: merchantAccountContract,
  online: onlinePaymentContract,
  onlineRefunds: onlineRefundContract,
  companies: paymentCompanyContract,
  transactions: transactionContract,
  companyStatements: companyStatementContract,
  settlements: settlementContract,
  types: paymentTypeContract,
  gateways: paymentGatewayContract,
  methods: onlinePaymentMethodContract,
  merchantTypes: merchantTypeContract,
};
