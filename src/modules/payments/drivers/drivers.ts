import { bkash } from './bkash.ts';
import type { GatewayDriver } from './driver.ts';
import { nagad } from './nagad.ts';
import { sslcommerz } from './sslcommerz.ts';

/** The protocols that are spoken, by the code of the gateway in the core's catalogue. */
const drivers: Readonly<Record<string, GatewayDriver>> = { sslcommerz, bkash, nagad };

export const spokenGateways = Object.keys(drivers);

/** @throws where the code is none of `spokenGateways`; the check of the merchant account has refused it */
export function driverOf(gatewayCode: string): GatewayDriver {
  const driver = drivers[gatewayCode];
  if (!driver) throw new Error(`No driver speaks to ${gatewayCode}`);
  return driver;
}
