import { firstFiles, screenPaths, shellRevision } from 'virtual:panel-build';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { shellPath } from '#ui/offline/worker-paths.ts';
import { showPushes } from './push.ts';
import { isScreenAddress } from './screen-address.ts';

/*
 * The service worker of the panel: its shell and the files of its screens open from the device, and notifications are shown
 * while no page is open. It answers nothing else: no call of the API, no download, no page of a website.
 */

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<{ type?: string }>) => void): void;
  skipWaiting(): Promise<void>;
}

const worker = self as unknown as WorkerScope;

// Without this, the page that registered the worker would have no files on the device until its next visit.
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute([...firstFiles, { url: shellPath, revision: shellRevision }], {
  // No other address leads to one of these files.
  cleanURLs: false,
  directoryIndex: '',
});

// Their names carry a hash of their content. Pages also send the worker the names of those that they loaded without it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/panel-assets/'),
  new CacheFirst({
    cacheName: 'panel-files',
    plugins: [
      new ExpirationPlugin({ maxEntries: 600, maxAgeSeconds: 60 * 24 * 3600, purgeOnQuotaError: true }),
    ],
  }),
);

/** A slow network gets this long before the page comes from the device. */
const networkSeconds = 4;
const fromNetwork = new NetworkOnly({ networkTimeoutSeconds: networkSeconds });
const shell = createHandlerBoundToURL(shellPath);

registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && isScreenAddress(url.pathname, screenPaths),
  async (options) => {
    try {
      const response = await fromNetwork.handle(options);
      if (response.status < 502) return response;
      return (await matchPrecache(shellPath)) ?? response;
    } catch (error) {
      if (await matchPrecache(shellPath)) return shell(options);
      throw error;
    }
  },
);

showPushes();

// The page says when nobody has unsaved work.
worker.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void worker.skipWaiting();
});
