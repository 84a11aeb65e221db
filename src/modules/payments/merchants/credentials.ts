/** What gateways give an institution to be known by. */
export const credentials = [
  'store_id',
  'account_number',
  'secret',
  'app_key',
  'app_secret',
  'gateway_public_key',
] as const;

export type Credential = (typeof credentials)[number];

/** Those that are stored sealed and never answered. */
export const sealedCredentials = ['secret', 'app_secret'] as const satisfies readonly Credential[];

const neededBy: Readonly<Record<string, readonly Credential[]>> = {
  sslcommerz: ['store_id', 'secret'],
  bkash: ['store_id', 'secret', 'app_key', 'app_secret'],
  nagad: ['store_id', 'account_number', 'secret', 'gateway_public_key'],
};

/** What an account with this gateway needs, in the order in which it is entered. */
export const credentialsOf = (gatewayCode: string | undefined): readonly Credential[] =>
  neededBy[gatewayCode ?? ''] ?? [];
