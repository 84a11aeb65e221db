import { paymentGatewayContract } from './gateways/payment-gateway.contract.ts';
import { merchantTypeContract } from './merchant-types/merchant-type.contract.ts';
import { onlinePaymentMethodContract } from './methods/online-payment-method.contract.ts';
import { paymentTypeContract } from './types/payment-type.contract.ts';

export const paymentsContract = {
  types: paymentTypeContract,
  gateways: paymentGatewayContract,
  methods: onlinePaymentMethodContract,
  merchantTypes: merchantTypeContract,
};
