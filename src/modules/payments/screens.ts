import type { ScreenEntry } from '#shared/screens.ts';

export const paymentsScreens: readonly ScreenEntry[] = [
  {
    path: '/edu/payment-gateway/view',
    title: { en: 'Payment gateways', bn: 'পেমেন্ট গেটওয়ে' },
    permission: 'payments.gateway.list',
    panel: 'core',
    job: { en: 'Payments', bn: 'পেমেন্ট' },
    menu: { group: 'core-accounts', order: 560 },
    lists: 'payment_gateway',
    load: async () => ({
      Screen: (await import('./gateways/payment-gateway.screen.tsx')).PaymentGatewayScreen,
    }),
  },
  {
    path: '/edu/academic-payment-type/view',
    title: { en: 'Payment types', bn: 'পেমেন্টের ধরন' },
    permission: 'payments.type.list',
    panel: 'core',
    tabOf: '/edu/payment-gateway/view',
    menu: { group: 'core-accounts', order: 565 },
    lists: 'payment_type',
    load: async () => ({ Screen: (await import('./types/payment-type.screen.tsx')).PaymentTypeScreen }),
  },
  {
    path: '/edu/academic-online-payment-method/view',
    title: { en: 'Online payment methods', bn: 'অনলাইন পেমেন্ট পদ্ধতি' },
    permission: 'payments.method.list',
    panel: 'core',
    tabOf: '/edu/payment-gateway/view',
    menu: { group: 'core-accounts', order: 570 },
    lists: 'online_payment_method',
    load: async () => ({
      Screen: (await import('./methods/online-payment-method.screen.tsx')).OnlinePaymentMethodScreen,
    }),
  },
  {
    path: '/edu/academic-online-payment-marchent-type/view',
    title: { en: 'Merchant types', bn: 'মার্চেন্টের ধরন' },
    permission: 'payments.merchant_type.list',
    panel: 'core',
    tabOf: '/edu/payment-gateway/view',
    menu: { group: 'core-accounts', order: 575 },
    lists: 'merchant_type',
    load: async () => ({
      Screen: (await import('./merchant-types/merchant-type.screen.tsx')).MerchantTypeScreen,
    }),
  },
];
