import { defineEvent } from '#kernel/events/events.ts';

/** Emitted when an institution is founded: handlers create what it needs, inside its scope. */
export const siteCreated = defineEvent<object>('site.created');

/**
 * Emitted when an unused institution is deleted: handlers delete what they created at its foundation, inside its scope. Foreign
 * keys refuse the deletion where people have added rows.
 */
export const siteDeleted = defineEvent<object>('site.deleted');

export { dailyChore, forEverySite } from './daily-chore.ts';
export { listMemberships } from './memberships/membership.queries.ts';
export { readSiteOption, readSiteOptions, writeSiteOption } from './options/site-option.queries.ts';
export {
  choiceOption,
  findOffered,
  numberOption,
  type OptionValue,
  offeredOptions,
  offerSiteOptions,
  optionGroups,
  optionSchema,
  type SiteOption,
  switchOption,
} from './options/site-option.ts';
export {
  copiedTable,
  offeredParts,
  offerReplicatedPart,
  type ReplicatedPart,
  replicatedPartNames,
} from './replications/replicated-part.ts';
export { type CopiedTable, replicatedSection, replicationYear } from './replications/replication.parts.ts';
export { type CopiedPlace, readRows, writeRows } from './replications/replication-copy.queries.ts';
export { activeSites, touchSite, updateSite } from './site.queries.ts';
export { submitApplication } from './site-applications/site-application.actions.ts';
export { applicationFields } from './site-applications/site-application.contract.ts';
export { applicationChoices } from './site-applications/site-application.queries.ts';
export { defaultLanguage } from './site-options.ts';
