import routes from 'virtual:contract/certificates';
import { apiFor } from '#ui/api/api.ts';
import type { certificatesContract } from './contract.ts';

/** Calls of the certificates module for the browser. */
export const certificatesApi = apiFor<typeof certificatesContract>('certificates', routes);
