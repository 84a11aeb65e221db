import { workerPath } from './worker-paths.ts';

const lookAgainMs = 3_600_000;

/**
 * Registers the service worker, and calls back when a new version of it waits. Does nothing where the browser offers none, as on
 * pages without TLS. @returns how to stop
 */
export function findNewVersion(onFound: (worker: ServiceWorker) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const workers = navigator.serviceWorker;
  let isStopped = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const start = async () => {
    const registration = await workers.register(workerPath, { updateViaCache: 'none' });
    const offer = () => {
      // The first worker of a device replaces nobody.
      if (!isStopped && registration.waiting && workers.controller) onFound(registration.waiting);
    };
    offer();
    registration.addEventListener('updatefound', () =>
      registration.installing?.addEventListener('statechange', offer),
    );
    if (isStopped) return;
    timer = setInterval(() => void registration.update().catch(() => undefined), lookAgainMs);
    await cacheLoadedFiles((await workers.ready).active);
  };
  // Refused by the browser's settings, or offline: the panel works without.
  void start().catch(() => undefined);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}

/**
 * Lets a waiting version take over and opens the page again with it, if `mayReload` says so at that moment: a browser lets the old
 * one finish first.
 */
export function activateNewVersion(waiting: ServiceWorker, mayReload: () => boolean): void {
  const reload = () => {
    if (mayReload()) window.location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** The files that came before the worker was there: screens, texts, fonts. */
async function cacheLoadedFiles(worker: ServiceWorker | null): Promise<void> {
  const files = performance
    .getEntriesByType('resource')
    .map((it) => it.name)
    .filter((name) => new URL(name).pathname.startsWith('/panel-assets/'));
  // The message that workbox-routing listens for.
  worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [...new Set(files)] } });
}
