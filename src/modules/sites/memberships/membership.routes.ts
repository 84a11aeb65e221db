import { implement } from '#kernel/http/implement.ts';
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

const os = implement(membershipContract);

export const membershipRoutes = os.router({
  list: os.list.handler(({ context, input }) => listMemberships(context.tx, input)),
  show: os.show.handler(({ context, input }) => showMembership(context.tx, input.site_id)),
  start: os.start.handler(async ({ context: { tx }, input: { site_id, ...period } }) => {
    await startMembership(tx, site_id, period);
    return showMembership(tx, site_id);
  }),
  renew: os.renew.handler(async ({ context: { tx }, input: { site_id, ...renewal } }) => {
    await renewMembership(tx, site_id, renewal);
    return showMembership(tx, site_id);
  }),
  changePackage: os.changePackage.handler(async ({ context: { tx }, input: { site_id, ...change } }) => {
    await changePackage(tx, site_id, change);
    return showMembership(tx, site_id);
  }),
  suspend: os.suspend.handler(async ({ context: { tx }, input }) => {
    await suspendMembership(tx, input.site_id, input.reason);
    return showMembership(tx, input.site_id);
  }),
  resume: os.resume.handler(async ({ context: { tx }, input }) => {
    await suspendMembership(tx, input.site_id, null);
    return showMembership(tx, input.site_id);
  }),
  update: os.update.handler(async ({ context: { tx }, input: { site_id, id, ...change } }) => {
    await changePeriod(tx, site_id, id, change);
    return showMembership(tx, site_id);
  }),
  delete: os.delete.handler(async ({ context: { tx }, input }) => {
    await removePeriod(tx, input.site_id, input.id);
    return { done: true as const };
  }),
  packageChoices: os.packageChoices.handler(({ context: { tx } }) => listPackages(tx)),
});
