import { defineEvent } from '#kernel/events/events.ts';

/** An institution was founded: handlers make what it needs to work, acting inside it. */
export const siteCreated = defineEvent<{ site_id: string }>('site.created');

/**
 * An unused institution is being removed: handlers take away what they made at its foundation, acting inside it.
 * What people added since refuses the removal by its foreign key.
 */
export const siteDeleted = defineEvent<{ site_id: string }>('site.deleted');

export { touchSite } from './site.queries.ts';
export { submitApplication } from './site-applications/site-application.actions.ts';
export { applicationFields } from './site-applications/site-application.contract.ts';
export { applicationChoices } from './site-applications/site-application.queries.ts';
