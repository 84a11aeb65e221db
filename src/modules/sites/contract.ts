import { siteContract } from './site.contract.ts';
import { siteGroupContract } from './site-groups/site-group.contract.ts';

export const sitesContract = { ...siteContract, siteGroups: siteGroupContract };
