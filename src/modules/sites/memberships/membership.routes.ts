import { makeRoutes } from '#kernel/http/routes.ts';
import {
  changePackage,
  changePeriod,
  removePeriod,
  renewMembership,
  showMembership,
  startMembership,
  suspendMembership,
} from './membership.actions.ts';
import { membershipContract } from './membership.contract.ts';
import { listMemberships, listPackages } from './membership.queries.ts';

export const membershipRoutes = makeRoutes(membershipContract, {
  list: (context, input) => listMemberships(context.tx, input),
  show: (context, input) => showMembership(context.tx, input.site_id),
  start: async ({ tx }, { site_id, ...period }) => {
    await startMembership(tx, site_id, period);
    return showMembership(tx, site_id);
  },
  renew: async ({ tx }, { site_id, ...renewal }) => {
    await renewMembership(tx, site_id, renewal);
    return showMembership(tx, site_id);
  },
  changePackage: async ({ tx }, { site_id, ...change }) => {
    await changePackage(tx, site_id, change);
    return showMembership(tx, site_id);
  },
  suspend: async ({ tx }, input) => {
    await suspendMembership(tx, input.site_id, input.reason);
    return showMembership(tx, input.site_id);
  },
  resume: async ({ tx }, input) => {
    await suspendMembership(tx, input.site_id, null);
    return showMembership(tx, input.site_id);
  },
  update: async ({ tx }, { site_id, id, ...change }) => {
    await changePeriod(tx, site_id, id, change);
    return showMembership(tx, site_id);
  },
  delete: ({ tx }, input) => removePeriod(tx, input.site_id, input.id),
  packageChoices: ({ tx }) => listPackages(tx),
});
