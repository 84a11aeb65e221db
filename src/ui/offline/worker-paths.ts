/** Address of the service worker; at the root, because its scope is the whole host. */
export const workerPath = '/panel-worker.js';

/** The panel's page without a token, which the worker keeps. */
export const shellPath = '/panel-shell';
