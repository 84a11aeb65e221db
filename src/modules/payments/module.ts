import type { Module } from '#kernel/module.ts';
import { paymentsContract } from './contract.ts';
import { paymentGatewayRoutes } from './gateways/payment-gateway.routes.ts';
import { merchantTypeRoutes } from './merchant-types/merchant-type.routes.ts';
import { onlinePaymentMethodRoutes } from './methods/online-payment-method.routes.ts';
import { paymentTypeRoutes } from './types/payment-type.routes.ts';

export const paymentsModule: Module = {
  name: 'payments',
  contract: paymentsContract,
  routes: {
    types: paymentTypeRoutes,
    gateways: paymentGatewayRoutes,
    methods: onlinePaymentMethodRoutes,
    merchantTypes: merchantTypeRoutes,
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
  },
};
