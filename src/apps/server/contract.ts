import { authContract } from '#modules/auth/contract.ts';
import { dashboardContract } from '#modules/dashboard/contract.ts';

/** Every route of the product, by module. The server, the OpenAPI page and the browser client read it. */
export const contract = {
  auth: authContract,
  dashboard: dashboardContract,
};
