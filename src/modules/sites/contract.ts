import { siteContract } from './site.contract.ts';

export const sitesContract = siteContract;
